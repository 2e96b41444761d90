import type { LoaderFunctionArgs } from "#router/server";
import { currentBuyer, mayInShop, switchesOf } from "~/app/account/api.server";
import { json } from "~/app/platform/http/text-response.server";
import type { UnreadAnswer } from "../unread/unread-answer";
import { unreadCounts } from "../unread/unread-queries.server";

/** `/unread`: the caller's unread counts; null for visitors. Pages fetch it when their socket reports a change. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store" };
  const buyer = await currentBuyer(request, context);
  if (!buyer) return json(null, { headers });
  const { id, shopId, shopRole, preferences } = buyer;
  const shopIds = shopId !== null && shopRole !== null && mayInShop(shopRole, "chat") ? [shopId] : [];
  const [counts] = await unreadCounts(context.db, { userId: id, shopIds });
  const { notices, voice, shock } = switchesOf(preferences);
  const answer: UnreadAnswer = {
    me: id,
    unread: counts ?? { notices: 0, chats: 0, shop: 0 },
    told: notices,
    alerts: { voice, shock },
  };
  return json(answer, { headers });
}
