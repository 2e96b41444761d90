import type { TalkOrder } from "~/app/chat/talking/talk";
import { orderCards } from "~/app/orders/api.server";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";

/** Both sides of a conversation with a shop. */
export interface Between {
  userId: number;
  shopId: number;
}

/** Returns the latest orders of a buyer at a shop. */
export async function ordersOf(db: Handle, between: Between, locale: Locale): Promise<TalkOrder[]> {
  return (await orderCards(db, { ...between, limit: 5 }, locale)).map(({ at: _, ...order }) => order);
}
