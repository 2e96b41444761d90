import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import type { GoodsCard } from "./goods-card";
import { goodsCard } from "./goods-cards.server";
import { type GoodsRule, goodsOfRules } from "./ruled-goods-queries.server";

/** Returns the cards of each rule, in the order of the rules. One statement. */
export async function cardsOfRules(
  handle: Handle,
  rules: readonly GoodsRule[],
  locale: Locale,
): Promise<GoodsCard[][]> {
  const cards = rules.map((): GoodsCard[] => []);
  for (const row of await goodsOfRules(handle, rules)) cards[row.place]?.push(goodsCard(row, locale));
  return cards;
}
