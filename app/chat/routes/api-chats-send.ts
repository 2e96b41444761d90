import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { talkCards } from "~/app/centre/api.server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { answerSend } from "../wire/answer-send.server";
import { requireApiTalker } from "../wire/api-party.server";

/** POST /wanlshop/chats/chatSend: a shop's message to a buyer; returns it as stored. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyPost(context);
  return answerSend(request, context, {
    party: await requireApiTalker(request, context),
    cardsOf: (asked) => talkCards(context.db, asked),
  });
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
