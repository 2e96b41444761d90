import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { requireApiBuyer } from "~/app/account/api.server";
import { talkCards } from "~/app/centre/api.server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { answerSend } from "../wire/answer-send.server";

/** POST /wanlshop/chat/send: a buyer's message to a shop; returns it as stored. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyPost(context);
  const { id: userId } = await requireApiBuyer(request, context);
  return answerSend(request, context, {
    party: { side: "user", userId },
    cardsOf: (asked) => talkCards(context.db, asked),
  });
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
