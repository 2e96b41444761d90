import { goodsCards } from "~/app/catalog/api.server";
import type { ChatEvent, TalkCards, TalkGoods } from "~/app/chat/api.server";
import { orderCards } from "~/app/orders/api.server";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";

interface Asked {
  messages: readonly ChatEvent[];
  /** The buyer. */
  userId: number;
  /** The shop in the conversation, whose orders alone are included; null = the service desk. */
  shopId: number | null;
  locale: Locale;
}

/**
 * Returns the content of messages' cards: goods on sale, and orders of the buyer. Two statements at most, none without
 * cards.
 */
export async function talkCards(handle: Handle, { messages, userId, shopId, locale }: Asked): Promise<TalkCards> {
  const ids = (requested: "goods" | "order") => [
    ...new Set(
      messages.flatMap(({ message }) =>
        message?.content && message.content.type === requested && "id" in message.content ? [message.content.id] : [],
      ),
    ),
  ];
  const [goodsIds, orderIds] = [ids("goods"), ids("order")];
  const [goods, orders] = await Promise.all([
    goodsIds.length === 0 ? [] : talkGoods(handle, goodsIds, locale),
    orderCards(handle, { userId, shopId, ids: orderIds, limit: orderIds.length }, locale),
  ]);
  return {
    goods: Object.fromEntries(goods.map((card) => [card.id, card])),
    orders: Object.fromEntries(orders.map(({ at: _, ...card }) => [card.id, card])),
  };
}

/** Returns goods on sale as cards, in the order of their ids. */
export async function talkGoods(handle: Handle, ids: readonly number[], locale: Locale): Promise<TalkGoods[]> {
  const cards = await goodsCards(handle, [...new Set(ids)], locale);
  return [...new Set(ids)].flatMap((requested) => {
    const card = cards.get(requested);
    if (!card) return [];
    const { id, title, picture, priceMinor, currency, sales, goodPercent } = card;
    return [{ id, title, picture, priceMinor, currency, sales, goodPercent }];
  });
}
