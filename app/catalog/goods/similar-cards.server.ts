import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import type { GoodsCard } from "../cards/goods-card";
import { goodsCard } from "../cards/goods-cards.server";
import { similarGoods } from "./similar-queries.server";

/**
 * Returns similar goods: of the same category first, then of sibling categories, then the best of all. One statement.
 */
export async function similarCards(
  handle: Handle,
  { goodsId, limit, locale }: { goodsId: number; limit: number; locale: Locale },
): Promise<GoodsCard[]> {
  const rows = await similarGoods(handle, goodsId, limit);
  return rows.map((row) => goodsCard(row, locale));
}
