import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { notFound, seeOther } from "~/app/platform/http/answers.server";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import type { Result } from "~/app/platform/result";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import { maxPictures } from "../conversations/events";
import { hideConversation } from "../conversations/hide-conversation.server";
import { clientIdPattern, type MessageInput } from "../conversations/message-input";
import { type Party, uploadOwner } from "../conversations/parties-queries.server";
import { sendMessage } from "../conversations/send-message.server";
import { withdrawMessage } from "../conversations/withdraw-message.server";
import { acceptVoice } from "../voice/accept-voice.server";
import type { TalkReply } from "./talk";

interface Answered {
  party: Party;
  /** Opens the conversation, if there is none yet. */
  open: () => Promise<Result<{ conversation: number }, string>>;
  /** Pages of the conversation, and after its deletion. */
  page: string;
  /** Null = it is not deleted. */
  list: string | null;
  /** Key of the message when they may not write there (any more), with the typed text; without it that is a 404. */
  gone?: string;
  said?: (conversation: number) => Promise<unknown>;
}

/** Max bytes of the text fields: 1,000 code points, with room for an overlong text to come back whole. */
const typedBytes = 256 * 1024;

/**
 * Handles the forms of a conversation's screen: a text with a picture, a card, a withdrawal, a deletion for this side
 * only. The typed text comes back on a refusal, and stays when a card is sent with it. Throws a 404 `Response` for a
 * foreign conversation.
 */
export async function answerTalk(request: Request, context: RequestContext, asked: Answered): Promise<Response> {
  const { db, bus } = context;
  const { party, page } = asked;
  let recorded: { id: string } | { refusal: string } | null = null;
  const sent = await acceptUploads(request, context, {
    ownerId: uploadOwner(party),
    max: maxPictures,
    field: "picture",
    typedBytes,
    ...(party.side !== "staff" && {
      file: {
        field: "voice",
        take: async (file: { file: string; length: number } | "too_large") => {
          const done = await acceptVoice(db, { userId: party.userId, file });
          recorded = done.ok ? done.value : { refusal: textKey("uploads", done.code) };
        },
      },
    }),
  });
  const voice = recorded as { id: string } | { refusal: string } | null;
  const field = (name: string) => String(sent.form.get(name) ?? "");
  const opened = await asked.open();
  if (!opened.ok) throw notFound();
  const place = { party, conversation: opened.value.conversation };
  if (field("withdraw") !== "") {
    const done = await withdrawMessage(db, { ...place, seq: readId(field("withdraw")) ?? 0 }, bus);
    if (!done.ok && done.code === "notThere" && asked.gone === undefined) throw notFound();
    return done.ok ? seeOther(page) : redirectWithToast(context, page, textKey("chat:refused", done.code));
  }
  if (field("clear") !== "" && asked.list !== null) {
    const upTo = readId(field("clear"));
    if (upTo === null || !(await hideConversation(db, { ...place, upTo }))) throw notFound();
    return redirectWithToast(context, asked.list, "talk:deleted");
  }
  const files = {
    pictureIds: sent.pictures.map(({ id }) => id),
    voiceId: voice && "id" in voice ? voice.id : field("voiceId") || null,
  };
  const reply = (error: string | null, text = field("text"), left: Pick<TalkReply, "pictureIds" | "voiceId"> = files) =>
    json<TalkReply>({ text, ...left, error }, { status: error === null ? 200 : 400 });
  const key = clientIdPattern.test(`${field("key")}-picture`) ? field("key") : "";
  if (key === "") return reply("chat:refused.badId");
  const say = async (clientId: string, message: MessageInput) => {
    const done = await sendMessage(db, { ...place, clientId, message }, bus);
    if (!done.ok && done.code === "notThere") {
      if (asked.gone === undefined) throw notFound();
      return asked.gone;
    }
    return done.ok ? null : textKey("chat:refused", done.code);
  };
  const tell = async () => asked.said?.(place.conversation);
  const hasFiles = files.pictureIds.length > 0 || files.voiceId !== null;
  for (const type of ["goods", "order"] as const) {
    if (field(type) === "") continue;
    const id = readId(field(type)) ?? 0;
    const error = await say(`${key}-${type}${id}`, { type, id });
    if (error === null) await tell();
    return error === null && field("text") === "" && !hasFiles ? seeOther(page) : reply(error);
  }
  const refusal = sent.refusal ?? (voice && "refusal" in voice ? voice.refusal : null);
  if (refusal) return reply(refusal);
  const asks = party.side === "user" && field("text").trim() === "";
  // Without JavaScript a shop's quick reply is put into the field, to be changed; a buyer's question is complete.
  if (field("quick") !== "" && !asks) return reply(null, [field("text"), field("quick")].filter(Boolean).join(" "));
  const text = asks ? field("quick") : field("text");
  if (text.trim() !== "" || !hasFiles) {
    const error = await say(key, { type: "text", text });
    if (error !== null) return reply(error);
  }
  const { pictureIds, voiceId } = files;
  for (const [at, id] of pictureIds.entries()) {
    const error = await say(`${key}-picture${at || ""}`, { type: "img", upload: id });
    // The messages before it are sent, and the typed text with them.
    if (error !== null) return reply(error, "", { pictureIds: pictureIds.slice(at + 1), voiceId });
  }
  if (voiceId !== null) {
    const error = await say(`${key}-voice`, { type: "voice", upload: voiceId });
    if (error !== null) return reply(error, "", { pictureIds: [], voiceId: null });
  }
  await tell();
  return seeOther(page);
}
