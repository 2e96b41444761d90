import { redirect } from "#router/server";
import { currentBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { answerRefused, badRequest, notFound, seeOther } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { followRoom } from "./follow-room.server";
import { likeRoom } from "./like-room.server";
import { noteTap } from "./like-room-queries.server";
import { lineText } from "./line";
import { sayLine } from "./say-line.server";
import { likeForm, sayForm } from "./talk-form.server";

const room = "/pages/find/details/live";

/** Answer to a page whose script runs: what was refused, or that it was done. */
export type TalkReply = FormReply | { done: true };

interface Acting {
  context: RequestContext;
  form: FormData;
  roomId: number;
  userId: number;
  /** The page's script runs: it expects no redirect. */
  live: boolean;
}

/**
 * Answers what a viewer does in a room: `intent` say, like, follow; anybody's page sends tap. Without a script it leads
 * back to the room; a line that was refused comes back in its address, with why. Visitors sign in and come back to the
 * room.
 */
export async function answerTalkForm(request: Request, context: RequestContext): Promise<Response> {
  const roomId = readId(new URL(request.url).searchParams.get("id"));
  if (roomId === null) throw notFound();
  const form = await readForm(request, 8192);
  if (form.get("intent") === "tap") {
    await noteTap(context.db, roomId);
    return new Response(null, { status: 204 });
  }
  const buyer = await currentBuyer(request, context);
  if (!buyer) throw redirect(href("/pages/user/auth/name", { next: href(room, { id: roomId }) }));
  const acting = { context, form, roomId, userId: buyer.id, live: form.get("live") === "1" };
  const intent = form.get("intent");
  if (intent === "say") return say(acting);
  if (intent === "like") return like(acting);
  if (intent !== "follow") throw badRequest();
  if (!(await followRoom(context, acting)).ok) throw notFound();
  return done(acting);
}

const done = ({ live, roomId }: Acting) =>
  live ? json<TalkReply>({ done: true }) : seeOther(`${href(room, { id: roomId })}#talk`);

async function say(acting: Acting): Promise<Response> {
  const { context, form, roomId, userId, live } = acting;
  const parsed = parseForm(form, sayForm);
  if (!parsed.ok) throw badRequest();
  const { body, key } = parsed.value;
  const { locale: language } = context.language;
  const said = await sayLine(context, { roomId, userId, body: lineText(body), language, key });
  if (said.ok) return done(acting);
  if (live) return answerRefused<TalkReply>(refuseForm(parsed.values, { body: textKey("liveTalk:errors", said.code) }));
  return seeOther(`${href(room, { id: roomId, said: lineText(body), why: said.code })}#talk`);
}

async function like(acting: Acting): Promise<Response> {
  const { context, form, roomId, userId } = acting;
  const parsed = parseForm(form, likeForm);
  if (!parsed.ok) throw badRequest();
  const liked = await likeRoom(context, { roomId, userId, taps: parsed.value.taps });
  if (!liked.ok) throw notFound();
  return done(acting);
}
