import type { Transaction } from "kysely";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { takeUploads, uploadsOf } from "~/app/platform/uploads/uploads-queries.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { inOneGo } from "~/db/in-one-go.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { type EventRow, eventOf } from "./event-rows-queries.server";
import type { ChatEvent, MessageContent } from "./events";
import { cleanText, clientIdPattern, judgeText, type MessageInput, type TextRefusal } from "./message-input";
import type { Party } from "./parties-queries.server";
import {
  insertMessage,
  isCardOf,
  type OpenedConversation,
  openedConversation,
  sentBefore,
} from "./send-queries.server";
import { tellConversation } from "./tell-conversation.server";

export interface NewChatMessage {
  party: Party;
  conversation: number;
  /** The client's own id of the message. */
  clientId: string;
  message: MessageInput;
}

export type SendRefusal =
  | TextRefusal
  | "badId"
  | "idUsed"
  | "notThere"
  | "closed"
  | "tooFast"
  | "notTheirGoods"
  | "notTheirOrder"
  | "pictureGone";

/** A message as it was stored, now or by an earlier call with the same id. */
export interface SentMessage {
  event: ChatEvent;
  repeated: boolean;
}

/**
 * Sends a message (specification §3 Chat). The sender is the party of the session. The same id with the same content is answered with the message
 * that is there; with another content it is refused. Who may write is asked in the same transaction, with the conversation locked.
 *
 * Refuses `notThere`, `closed`, `badId`, `idUsed`, `tooFast` (more in a minute than operators allow), `empty`, `tooLong` (1,000 code points),
 * `blockedWord`, `blockedLink`, `notTheirGoods`, `notTheirOrder`, `pictureGone`.
 */
export async function sendMessage(
  db: Db,
  sent: NewChatMessage,
  bus?: Pick<Bus, "publish">,
): Promise<Result<SentMessage, SendRefusal>> {
  const { talk } = await readSettings(db);
  const message = sent.message.type === "text" ? { ...sent.message, text: cleanText(sent.message.text) } : sent.message;
  if (!clientIdPattern.test(sent.clientId)) return refuse("badId");
  const said = message.type === "text" ? judgeText(message.text, talk) : null;
  if (said) return refuse(said);
  const done = await transact(db, async (trx): Promise<Result<Stored, SendRefusal>> => {
    const { party, conversation, clientId } = sent;
    const [, opened, before] = await inOneGo(trx, [
      (step) => lockRows(step, "conversations", [conversation]),
      (step) => openedConversation(step, { party, conversation }),
      (step) => sentBefore(step, { party, conversation, clientId }),
    ]);
    if (!opened) return refuse("notThere");
    if (before) return isSame(before, message) ? ok({ opened, row: before, repeated: true }) : refuse("idUsed");
    if (opened.closed) return refuse("closed");
    if (opened.sentLately >= talk.perMinute) return refuse("tooFast");
    const content = await contentOf(trx, message, { party, opened });
    if (!content.ok) return content;
    const { type, ...rest } = content.value.content;
    const row = await insertMessage(trx, {
      ...{ conversation, side: party.side, actorId: party.userId, clientId, type },
      ...{ content: JSON.stringify({ ...rest, ...content.value.kept }), picture: content.value.picture },
    });
    return ok({ opened, row, repeated: false });
  });
  if (!done.ok) return done;
  const { opened, row, repeated } = done.value;
  const { userId, shopId } = opened;
  if (!repeated) tellConversation(bus, { conversation: row.conversation, seq: row.seq, userId, shopId });
  return ok({ event: eventOf(row), repeated });
}

interface Stored {
  opened: OpenedConversation;
  row: EventRow;
  repeated: boolean;
}

interface Content {
  content: MessageContent;
  /** Kept beside it and shown to nobody. */
  kept?: { upload: string };
  picture: string | null;
}

/** Makes what is stored of what was sent: cards are checked, a picture is taken out of its sender's drafts. */
async function contentOf(
  trx: Transaction<Database>,
  message: MessageInput,
  { party, opened }: { party: Party; opened: OpenedConversation },
): Promise<Result<Content, SendRefusal>> {
  switch (message.type) {
    case "text":
      return ok({ content: message, picture: null });
    case "goods":
      return (await isCardOf(trx, message, opened)) ? ok({ content: message, picture: null }) : refuse("notTheirGoods");
    case "order":
      return (await isCardOf(trx, message, opened)) ? ok({ content: message, picture: null }) : refuse("notTheirOrder");
    case "img": {
      const [upload] = await uploadsOf(trx, party.userId, [message.upload]);
      if (!upload) return refuse("pictureGone");
      await takeUploads(trx, party.userId, [upload.id]);
      const { src, width, height } = upload.picture;
      return ok({
        content: { type: "img", url: src, w: width, h: height },
        kept: { upload: upload.id },
        picture: upload.hash,
      });
    }
  }
}

/** Returns whether a message says what was stored with its id. What was withdrawn no longer has content to differ from. */
function isSame(before: EventRow, message: MessageInput): boolean {
  if (before.type !== message.type) return false;
  if (before.withdrawn) return true;
  const { content } = before;
  switch (message.type) {
    case "text":
      return content?.text === message.text;
    case "img":
      return content?.upload === message.upload;
    default:
      return content?.id === message.id;
  }
}
