import type { Transaction } from "kysely";
import type { Picture } from "~/app/design/picture";
import type { TextRules } from "~/app/platform/blocked-text";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { pictureByHash, takeUploads, type UploadOwner, uploadsOf } from "~/app/platform/uploads/uploads-queries.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { pipeline } from "~/db/pipeline.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { voiceAddress } from "../voice/voice-address";
import { draftVoice, takeVoice } from "../voice/voices-queries.server";
import { type EventRow, eventOf } from "./event-rows-queries.server";
import type { ChatEvent } from "./events";
import { checkMessageText, cleanText, clientIdPattern, type NamedInput, type TextRefusal } from "./message-input";
import { type Party, uploadOwner } from "./parties-queries.server";
import { publishToConversation } from "./publish-to-conversation.server";
import { type NewMessage, type StoreAnswer, type StoreRefusal, storeMessages } from "./send-queries.server";
import { sendTogether } from "./send-together.server";

export interface NewChatMessage {
  party: Party;
  conversation: number;
  clientId: string;
  message: NamedInput;
}

export type SendRefusal = TextRefusal | "badId" | "idUsed" | StoreRefusal;

/** The stored message, from this or an earlier call with the same id. */
export interface SentMessage {
  event: ChatEvent;
  repeated: boolean;
}

/**
 * Sends a message (specification §3 Chat). The sender is the session's party. A repeated id with the same content
 * returns the stored message; with other content it is refused. The statement that writes checks the right to write,
 * with the conversation locked. Concurrent texts and cards share one transaction.
 *
 * Refuses `notThere`, `closed`, `badId`, `idUsed`, `tooFast` (over the operator's limit per minute), `empty`, `tooLong`
 * (1,000 code points), `blockedWord`, `blockedLink`, `notTheirGoods`, `notTheirOrder`, `pictureGone`, `voiceGone`.
 */
export async function sendMessage(
  db: Db,
  sent: NewChatMessage,
  bus?: Pick<Bus, "publish">,
): Promise<Result<SentMessage, SendRefusal>> {
  const { talk } = await readSettings(db);
  const checked = checkMessage(sent, talk);
  if (!checked.ok) return checked;
  const { fresh, message } = checked.value;
  const stored = readAnswer(await send(db, fresh, message), message);
  if (!stored.ok) return stored;
  const { row, repeated, userId, shopId } = stored.value;
  if (!repeated) publishToConversation(bus, { conversation: row.conversation, seq: row.seq, userId, shopId }, row);
  return ok({ event: eventOf(row), repeated });
}

/** A message with its id and text validated. */
interface CheckedMessage {
  message: NamedInput;
  fresh: NewMessage;
}

/** Validates without the database: the id, and the text, which is cleaned. */
export function checkMessage(
  { party, conversation, clientId, ...sent }: NewChatMessage,
  talk: TextRules & { perMinute: number },
): Result<CheckedMessage, SendRefusal> {
  const message = sent.message.type === "text" ? { ...sent.message, text: cleanText(sent.message.text) } : sent.message;
  if (!clientIdPattern.test(clientId)) return refuse("badId");
  const said = message.type === "text" ? checkMessageText(message.text, talk) : null;
  if (said) return refuse(said);
  const { type, ...content } = message;
  const { perMinute } = talk;
  return ok({ message, fresh: { party, conversation, clientId, type, content, picture: null, perMinute } });
}

type Stored = Extract<StoreAnswer, { refused: null }>;

/** Step: stores a validated text in a locked conversation, once. */
export async function storeMessage(
  trx: Transaction<Database>,
  { message, fresh }: CheckedMessage,
): Promise<Result<Stored, SendRefusal>> {
  const [answer] = await storeMessages(trx, [fresh]);
  return readAnswer(answer ?? { refused: "notThere" }, message);
}

function readAnswer(answer: StoreAnswer, message: NamedInput): Result<Stored, SendRefusal> {
  if (answer.refused !== null) return refuse(answer.refused);
  return answer.repeated && !isSame(answer.row, message) ? refuse("idUsed") : ok(answer);
}

function send(db: Db, fresh: NewMessage, message: NamedInput): Promise<StoreAnswer> {
  const { party } = fresh;
  switch (message.type) {
    case "img":
      return sendPicture(db, fresh, uploadOwner(party), message);
    case "voice":
      // Recordings belong to people only: staff have none to send.
      if (party.side === "staff") return sendTogether(db, { ...fresh, content: null });
      return sendVoice(db, fresh, party.userId, message.upload);
    default:
      return sendTogether(db, fresh);
  }
}

/** Stores a picture message and removes the picture from its sender's drafts. */
function sendPicture(
  db: Db,
  fresh: NewMessage,
  owner: UploadOwner,
  named: { upload: string } | { hash: string },
): Promise<StoreAnswer> {
  const { conversation } = fresh;
  return transact(db, async (trx) => {
    const [, [upload]] = await pipeline(trx, [
      (step) => lockRows(step, "conversations", [conversation]),
      (step) => ("upload" in named ? uploadsOf(step, owner, [named.upload]) : pictureByHash(step, owner, named.hash)),
    ]);
    const content = upload && { ...shownAs(upload.picture), ...(upload.id === null ? {} : { upload: upload.id }) };
    const [answer] = await storeMessages(trx, [{ ...fresh, content: content ?? null, picture: upload?.hash ?? null }]);
    if (upload?.id && answer?.refused === null && !answer.repeated) await takeUploads(trx, owner, [upload.id]);
    return answer ?? { refused: "notThere" };
  });
}

/** Stores a voice message and removes the recording from its sender's drafts. */
async function sendVoice(db: Db, fresh: NewMessage, userId: number, id: string): Promise<StoreAnswer> {
  const { conversation } = fresh;
  const done = await transact(db, async (trx): Promise<Result<StoreAnswer, "voiceGone">> => {
    await lockRows(trx, "conversations", [conversation]);
    const draft = { id, userId };
    const length = await draftVoice(trx, draft);
    const content = length === null ? null : { url: voiceAddress(id), length, upload: id };
    const [answer] = await storeMessages(trx, [{ ...fresh, content }]);
    const stored = answer?.refused === null && !answer.repeated ? answer.row : null;
    if (stored && !(await takeVoice(trx, { ...draft, conversation, seq: stored.seq }))) return refuse("voiceGone");
    return ok(answer ?? { refused: "notThere" });
  });
  return done.ok ? done.value : { refused: done.code };
}

const shownAs = ({ src, width, height }: Picture) => ({ url: src, w: width, h: height });

/** Returns whether a message equals the one stored with its id. A withdrawn one has no content left to differ from. */
function isSame(before: EventRow, message: NamedInput): boolean {
  if (before.type !== message.type) return false;
  if (before.withdrawn) return true;
  const { content } = before;
  switch (message.type) {
    case "text":
      return content?.text === message.text;
    case "img":
    case "voice":
      return "upload" in message ? content?.upload === message.upload : content?.url === `/media/${message.hash}`;
    default:
      return content?.id === message.id;
  }
}
