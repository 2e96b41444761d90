/**
 * A program that runs one verb in a conversation and kills itself, like `kill -9`, just before a write of its
 * transaction. Arguments: database, verb, person, conversation, number of a message, index of the write (0 = the
 * BEGIN). Exits with 0 when the verb ended before that.
 */
import { hideConversation } from "~/app/chat/conversations/hide-conversation.server";
import { markRead } from "~/app/chat/conversations/mark-read.server";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { withdrawMessage } from "~/app/chat/conversations/withdraw-message.server";
import { dyingDatabase } from "./dying-database";

const [url = "", verb = "", ...numbers] = process.argv.slice(2);
const [userId = 0, conversation = 0, seq = 0, place = 0] = numbers.map(Number);

// Before the BEGIN there are only reads.
const { db, close } = dyingDatabase(url, { place, from: (statement) => statement === "begin" });
const party = { side: "user", userId } as const;
const verbs: Record<string, () => Promise<unknown>> = {
  send: () =>
    sendMessage(db, { party, conversation, clientId: "dying", message: { type: "text", text: "Last words" } }),
  withdraw: () => withdrawMessage(db, { party, conversation, seq }),
  read: () => markRead(db, { party, conversation }),
  hide: () => hideConversation(db, { party, conversation }),
};
await verbs[verb]?.();
await close();
process.exit(0);
