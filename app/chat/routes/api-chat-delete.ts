import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { hideConversation } from "../conversations/hide-conversation.server";
import { answerAct } from "../wire/answer-act.server";

/** POST /wanlshop/chat/del: deletes the conversation `id` for the caller alone. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyPost(context);
  return answerAct(request, context, (party, conversation) => hideConversation(context.db, { party, conversation }));
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
