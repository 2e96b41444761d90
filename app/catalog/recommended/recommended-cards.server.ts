import type { Locale } from "~/app/platform/language/locales";
import { type Page, readUpTo } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import type { GoodsCard } from "../cards/goods-card";
import { goodsCard } from "../cards/goods-cards.server";
import { bottom, standingAt, writeStanding } from "./recommended-cursor";
import { recommendedGoods } from "./recommended-queries.server";

interface CardsQuery {
  /** The `next` of the previous page; anything else starts at the top. */
  after?: string;
  /** Max cards, at most 60. */
  limit: number;
  locale: Locale;
  /**
   * Ids of categories whose goods come first (at most 12 count). The first page that receives any freezes them in
   * `next`, so that no goods appear twice even if the interests change meanwhile.
   */
  interests?: readonly number[];
  /** Whose just bought goods are left out; none for a visitor, and for a page that everybody gets. */
  userId?: number | null | undefined;
}

/**
 * Returns a page of recommended goods: those of the interests, then all others; each by weight, sales and newest. One
 * statement.
 */
export async function recommendedCards(
  handle: Handle,
  { after, limit, locale, interests = [], userId }: CardsQuery,
): Promise<Page<GoodsCard>> {
  const size = Math.min(60, Math.max(1, Math.trunc(limit)));
  const standing = standingAt(after, interests);
  const { rows, last } = await readUpTo(size, (count) =>
    recommendedGoods(handle, standing, { limit: count, userId: userId ?? 0 }),
  );
  if (!last) return { rows: rows.map((row) => goodsCard(row, locale)), next: null };
  const next = last.wanted
    ? { ...standing, wantedBelow: last }
    : { ...standing, wantedBelow: bottom, othersBelow: last };
  return { rows: rows.map((row) => goodsCard(row, locale)), next: writeStanding(next) };
}
