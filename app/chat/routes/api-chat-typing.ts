import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { partiesOf } from "../conversations/lists-queries.server";
import { mayTellTyping, tellTyping } from "../conversations/tell-typing.server";
import { answerAct } from "../wire/answer-act.server";

/** POST /wanlshop/chat/typing: tells the other side of the conversation `id` that the caller is writing. Not an event, and stored nowhere (ours). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, bus } = context;
  if (request.method !== "POST") return onlyPost(context);
  return answerAct(request, context, async (party, conversation) => {
    if (!mayTellTyping(party, conversation)) return true;
    const [parties] = await partiesOf(db, [conversation], party);
    if (!parties) return false;
    const side = party.side === "user" ? "user" : "shop";
    tellTyping(bus, { conversation, side, userId: parties.userId, shopId: parties.shopId });
    return true;
  });
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
