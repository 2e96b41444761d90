import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { notFound } from "~/app/platform/http/answers.server";
import { json } from "~/app/platform/http/text-response.server";
import { answerTalkForm } from "../talk/answer-talk.server";
import { askedTalk } from "../talk/asked-talk.server";

/** `/pages/find/details/talk?id=&after=`: what a page without a socket lacks of a room, as JSON. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const frame = await askedTalk(request, context);
  if (!frame) throw notFound();
  return json(frame, { headers: { "Cache-Control": "private, no-store" } });
}

/** `POST …?id=`: a line, likes, or a follower (`intent` say, like, follow). */
export const action = ({ request, context }: ActionFunctionArgs) => answerTalkForm(request, context);
