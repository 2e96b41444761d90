import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { markRead } from "../conversations/mark-read.server";
import { answerAct } from "../wire/answer-act.server";

/** POST /wanlshop/chat/clear: marks the conversation with the person `id` read; or, our extension, `conversation`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, bus } = context;
  if (request.method !== "POST") return onlyPost(context);
  return answerAct(request, context, (standing) => markRead(db, standing, bus));
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
