/**
 * A program that does one thing in a conversation and kills itself, as `kill -9` does, just before it sends a statement of its transaction.
 * Arguments: database, verb, person, conversation, number of a message, place of the statement (0 = the BEGIN). Exits with 0 when the verb ended
 * before that.
 */
import { hideConversation } from "~/app/chat/conversations/hide-conversation.server";
import { markRead } from "~/app/chat/conversations/mark-read.server";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { withdrawMessage } from "~/app/chat/conversations/withdraw-message.server";
import { openDatabase } from "~/db/client.server";

const [url = "", verb = "", ...numbers] = process.argv.slice(2);
const [userId = 0, conversation = 0, seq = 0, place = 0] = numbers.map(Number);

let sent = 0;
const { db, close } = openDatabase(url, {
  max: 2,
  onQuery: (statement) => {
    // What comes before only reads.
    if (sent === 0 && statement !== "begin") return;
    if (sent === place) process.kill(process.pid, "SIGKILL");
    sent += 1;
  },
});
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
