import type { TalkOrder } from "~/app/chat/talking/talk";
import { isOver, orderCards } from "~/app/orders/api.server";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";

export interface Between {
  userId: number;
  shopId: number;
}

const latest = 5;
const most = 50;

/** Returns the latest orders of a buyer at a shop. */
export async function ordersOf(db: Handle, between: Between, locale: Locale): Promise<TalkOrder[]> {
  return (await orderCards(db, { ...between, limit: latest }, locale)).map(({ at: _, ...order }) => order);
}

/**
 * Returns what a shop's people work with: all orders of a buyer that are not over, then those of the latest that are.
 */
export async function openOrdersOf(db: Handle, between: Between, locale: Locale): Promise<TalkOrder[]> {
  const orders = await orderCards(db, { ...between, openFirst: true, limit: most }, locale);
  return orders.filter(({ state }, at) => at < latest || !isOver(state)).map(({ at: _, ...order }) => order);
}
