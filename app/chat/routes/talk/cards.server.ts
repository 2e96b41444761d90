import type { TalkOrder } from "~/app/chat/talking/talk";
import { orderCards } from "~/app/orders/api.server";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";

export interface Between {
  userId: number;
  shopId: number;
}

export async function ordersOf(db: Handle, between: Between, locale: Locale): Promise<TalkOrder[]> {
  return (await orderCards(db, { ...between, limit: 5 }, locale)).map(({ at: _, ...order }) => order);
}
