import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { treeChoices } from "../tree-names";
import { countGoods, type DeskGoods, goodsChoices, goodsForDesk, goodsWithState } from "./goods-desk-queries.server";
import type { GoodsDeskFilter } from "./goods-filter.server";

function rowIn(locale: Locale, goods: DeskGoods) {
  const { id, title, picture, state, price_minor, sales, weight, stock, reviews, good_reviews, shop_id } = goods;
  return {
    ...{ id, picture, state, sales, weight, stock, reviews },
    title: pickText(title, locale),
    priceMinor: price_minor,
    goodPercent: reviews === 0 ? null : Math.floor((good_reviews * 100) / reviews),
    shopId: shop_id,
    shop: pickText(goods.shop, locale),
    category: pickText(goods.category, locale),
    brand: goods.brand ? pickText(goods.brand, locale) : "",
    createdAt: goods.created_at.toISOString(),
  };
}

export type GoodsDeskRow = ReturnType<typeof rowIn>;

/** A page of goods for staff, in one language. Statements: one for the rows, whatever their number. */
export async function listGoods(
  handle: Handle,
  filter: GoodsDeskFilter,
  { locale, limit }: { locale: Locale; limit: number },
) {
  const found = await goodsForDesk(handle, filter, limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const place = last && (filter.sort === "newest" ? [last.id] : [last.weight, last.sales, last.id]);
  return { rows: rows.map((goods) => rowIn(locale, goods)), next: place ? place.join(".") : null };
}

/** The page with its count and what its filters offer. */
export async function goodsDesk(handle: Handle, filter: GoodsDeskFilter, options: { locale: Locale; limit: number }) {
  const { locale } = options;
  const [list, count, choices] = await Promise.all([
    listGoods(handle, filter, options),
    countGoods(handle, filter),
    goodsChoices(handle),
  ]);
  const named = (rows: typeof choices.shops) => rows.map(({ id, name }) => ({ id, name: pickText(name, locale) }));
  return {
    ...list,
    count,
    choices: {
      categories: treeChoices(choices.categories, locale),
      shops: named(choices.shops),
      brands: named(choices.brands),
    },
  };
}

/** A goods as a question names it. */
export interface AskedGoods {
  id: number;
  title: string;
  shop: string;
  picture: string;
}

/** Those of the named goods that are in this state, the newest first, in one language. */
export async function goodsInState(
  handle: Handle,
  { ids, state, locale }: { ids: number[]; state: DeskGoods["state"]; locale: Locale },
): Promise<AskedGoods[]> {
  const rows = await goodsWithState(handle, ids, state);
  return rows.map(({ id, title, picture, shop }) => ({
    ...{ id, picture },
    title: pickText(title, locale),
    shop: pickText(shop, locale),
  }));
}
