import type { TalkOrder } from "~/app/chat/api.server";
import { orderCards } from "~/app/orders/api.server";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";

export async function latestOrders(
  db: Handle,
  { userId, locale }: { userId: number; locale: Locale },
): Promise<(TalkOrder & { at: number })[]> {
  return orderCards(db, { userId, shopId: null, limit: 5 }, locale);
}
