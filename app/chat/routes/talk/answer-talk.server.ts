import { json, redirect } from "@remix-run/node";
import { hideConversation } from "~/app/chat/conversations/hide-conversation.server";
import { clientIdPattern, type MessageInput } from "~/app/chat/conversations/message-input";
import type { Party } from "~/app/chat/conversations/parties-queries.server";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { withdrawMessage } from "~/app/chat/conversations/withdraw-message.server";
import { answerAway } from "~/app/chat/hours/answer-away.server";
import type { TalkReply } from "~/app/chat/talking/talk";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { readId } from "~/app/platform/ids";
import type { Result } from "~/app/platform/result";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";

interface Answered {
  party: Party;
  shopId: number;
  /** Opens the conversation, if there is none yet. */
  open: () => Promise<Result<{ conversation: number }, string>>;
  /** The page of the conversation, and where one goes that was deleted. */
  page: string;
  list: string;
}

/** Max bytes of the text fields: a text of 1,000 code points, with room for one that is too long to come back whole. */
const typedBytes = 256 * 1024;

/**
 * Handles what a form of a conversation's screen sends: a text with a picture, a card, a withdrawal, the deletion for this side alone. What was typed
 * comes back on a refusal, and stays when a card is sent beside it. Throws a 404 `Response` for what is not theirs.
 */
export async function answerTalk(request: Request, context: RequestContext, asked: Answered): Promise<Response> {
  const { db, bus } = context;
  const { party, page } = asked;
  const sent = await acceptUploads(request, context, { ownerId: party.userId, max: 1, field: "picture", typedBytes });
  const field = (name: string) => String(sent.form.get(name) ?? "");
  const opened = await asked.open();
  if (!opened.ok) throw new Response(null, { status: 404 });
  const place = { party, conversation: opened.value.conversation };
  if (field("withdraw") !== "") {
    const done = await withdrawMessage(db, { ...place, seq: readId(field("withdraw")) ?? 0 }, bus);
    if (!done.ok && done.code === "notThere") throw new Response(null, { status: 404 });
    return done.ok ? redirect(page, 303) : redirectWithToast(context, page, `chat:refused.${done.code}`);
  }
  if (field("clear") !== "") {
    const upTo = readId(field("clear"));
    if (upTo === null || !(await hideConversation(db, { ...place, upTo }))) throw new Response(null, { status: 404 });
    return redirectWithToast(context, asked.list, "talk:deleted");
  }
  const [upload] = sent.pictures;
  const reply = (error: string | null, text = field("text"), pictureId = upload?.id ?? null) =>
    json<TalkReply>({ text, pictureId, error }, { status: error === null ? 200 : 400 });
  const key = clientIdPattern.test(`${field("key")}-picture`) ? field("key") : "";
  if (key === "") return reply("chat:refused.badId");
  const say = async (clientId: string, message: MessageInput) => {
    const done = await sendMessage(db, { ...place, clientId, message }, bus);
    if (!done.ok && done.code === "notThere") throw new Response(null, { status: 404 });
    return done.ok ? null : `chat:refused.${done.code}`;
  };
  const away = async () => {
    if (party.side !== "user") return;
    const { shopId } = asked;
    const { conversation } = place;
    await answerAway(db, { shopId, conversation, locale: context.language.locale, now: context.clock.now() }, bus);
  };
  for (const type of ["goods", "order"] as const) {
    if (field(type) === "") continue;
    const id = readId(field(type)) ?? 0;
    const error = await say(`${key}-${type}${id}`, { type, id });
    if (error === null) await away();
    return error === null && field("text") === "" && !upload ? redirect(page, 303) : reply(error);
  }
  if (sent.refusal) return reply(sent.refusal);
  // Without JavaScript a quick reply is put into the field.
  if (field("quick") !== "") return reply(null, [field("text"), field("quick")].filter(Boolean).join(" "));
  if (field("text").trim() !== "" || !upload) {
    const error = await say(key, { type: "text", text: field("text") });
    if (error !== null) return reply(error);
  }
  if (upload) {
    const error = await say(`${key}-picture`, { type: "img", upload: upload.id });
    if (error !== null) return reply(error, "", null);
  }
  await away();
  return redirect(page, 303);
}
