import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { partiesOf } from "../conversations/lists-queries.server";
import { markRead } from "../conversations/mark-read.server";
import { answerAct } from "../wire/answer-act.server";

/** POST /wanlshop/chat/clear: marks the conversation `id` read. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, bus } = context;
  if (request.method !== "POST") return onlyPost(context);
  return answerAct(request, context, async (party, conversation) => {
    if ((await partiesOf(db, [conversation], party)).length === 0) return false;
    await markRead(db, { party, conversation }, bus);
    return true;
  });
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
