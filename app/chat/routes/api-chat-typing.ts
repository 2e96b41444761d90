import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { mayNotifyTyping, notifyTyping } from "../conversations/notify-typing.server";
import { answerAct } from "../wire/answer-act.server";

/**
 * POST /wanlshop/chat/typing: sends the other side of a conversation a typing hint. Not an event, not stored (our
 * extension).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { bus } = context;
  if (request.method !== "POST") return onlyPost(context);
  return answerAct(request, context, async ({ party, conversation, parties }) => {
    if (!mayNotifyTyping(party, conversation)) return;
    const side = party.side === "user" ? "user" : "shop";
    notifyTyping(bus, { conversation, side, userId: parties.userId, shopId: parties.shopId });
  });
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
