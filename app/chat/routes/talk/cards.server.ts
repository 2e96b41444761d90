import { goodsCards } from "~/app/catalog/api.server";
import type { ChatEvent } from "~/app/chat/conversations/events";
import type { TalkCards, TalkGoods, TalkOrder } from "~/app/chat/talking/talk";
import { type OrderCard, orderCards } from "~/app/orders/api.server";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";

/** Both sides of a conversation with a shop. */
export interface Between {
  userId: number;
  shopId: number;
}

/** Returns what the cards of messages are of. Two statements at most. */
export async function cardsOf(
  db: Handle,
  { messages, between, locale }: { messages: readonly ChatEvent[]; between: Between; locale: Locale },
): Promise<TalkCards> {
  const ids = (wanted: "goods" | "order") =>
    messages.flatMap(({ message }) =>
      message?.content && message.content.type === wanted && "id" in message.content ? [message.content.id] : [],
    );
  const orderIds = [...new Set(ids("order"))];
  const [goods, orders] = await Promise.all([
    goodsOf(db, ids("goods"), locale),
    orderCards(db, { ...between, ids: orderIds, limit: orderIds.length }, locale),
  ]);
  return {
    goods: Object.fromEntries(goods.map((card) => [card.id, card])),
    orders: Object.fromEntries(orders.map((card) => [card.id, orderOf(card)])),
  };
}

/** Returns goods that can be bought, in the order of their ids. */
export async function goodsOf(db: Handle, ids: readonly number[], locale: Locale): Promise<TalkGoods[]> {
  const cards = await goodsCards(db, ids, locale);
  return [...new Set(ids)].flatMap((wanted) => {
    const card = cards.get(wanted);
    if (!card) return [];
    const { id, title, picture, priceMinor, currency } = card;
    return [{ id, title, picture, priceMinor, currency }];
  });
}

const orderOf = ({ at: _, ...order }: OrderCard): TalkOrder => order;

/** Returns the latest orders of a buyer at a shop. */
export async function ordersOf(db: Handle, between: Between, locale: Locale): Promise<TalkOrder[]> {
  return (await orderCards(db, { ...between, limit: 5 }, locale)).map(orderOf);
}
