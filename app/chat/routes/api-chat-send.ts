import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireApiBuyer } from "~/app/account/api.server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { answerSend } from "../wire/answer-send.server";

/** POST /wanlshop/chat/send: a buyer's message to a shop; returns it as it is stored. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyPost(context);
  const { id: userId } = await requireApiBuyer(request, context);
  return answerSend(request, context, { side: "user", userId });
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
