import { goodsCards } from "~/app/catalog/api.server";
import type { ChatEvent, TalkCards, TalkGoods, TalkOrder } from "~/app/chat/api.server";
import { orderCards } from "~/app/orders/api.server";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";

/** Returns what the cards of messages with the desk are of: goods of all shops, and orders of this person. */
export async function deskCards(
  db: Handle,
  { messages, userId, locale }: { messages: readonly ChatEvent[]; userId: number; locale: Locale },
): Promise<TalkCards> {
  const ids = (wanted: "goods" | "order") =>
    messages.flatMap(({ message }) =>
      message?.content && message.content.type === wanted && "id" in message.content ? [message.content.id] : [],
    );
  const orderIds = [...new Set(ids("order"))];
  const [goods, orders] = await Promise.all([
    goodsCards(db, [...new Set(ids("goods"))], locale),
    orderCards(db, { userId, shopId: null, ids: orderIds, limit: orderIds.length }, locale),
  ]);
  const shown = ({ id, title, picture, priceMinor, currency }: TalkGoods) => ({
    id,
    title,
    picture,
    priceMinor,
    currency,
  });
  return {
    goods: Object.fromEntries([...goods.values()].map((card) => [card.id, shown(card)])),
    orders: Object.fromEntries(orders.map(({ at: _, ...card }) => [card.id, card])),
  };
}

/** Returns the latest orders of a person, to be shown and sent. */
export async function latestOrders(
  db: Handle,
  { userId, locale }: { userId: number; locale: Locale },
): Promise<(TalkOrder & { at: number })[]> {
  return orderCards(db, { userId, shopId: null, limit: 5 }, locale);
}
