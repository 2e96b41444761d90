import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { hideConversation } from "../conversations/hide-conversation.server";
import { answerAct } from "../wire/answer-act.server";

/**
 * POST /wanlshop/chat/del: deletes the conversation with the person `id` for the caller only; or, our extension,
 * `conversation`.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyPost(context);
  return answerAct(request, context, (standing) => hideConversation(context.db, standing));
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
