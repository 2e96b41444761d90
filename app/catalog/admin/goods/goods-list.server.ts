import type { RequestContext } from "~/app/context.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { treeChoices } from "../tree-names";
import { type AdminGoods, countGoods, goodsChoices, goodsForAdmin, goodsWithState } from "./goods-admin-queries.server";
import type { GoodsAdminFilter } from "./goods-filter.server";

function rowOf(goods: AdminGoods) {
  const { id, title, picture, state, price_minor, sales, weight, stock, reviews, good_reviews, shop_id } = goods;
  return {
    ...{ id, picture, state, sales, weight, stock, reviews, title },
    priceMinor: price_minor,
    goodPercent: reviews === 0 ? null : Math.floor((good_reviews * 100) / reviews),
    shopId: shop_id,
    shop: goods.shop,
    category: goods.category,
    brand: goods.brand,
  };
}

export type GoodsAdminRow = ReturnType<typeof rowOf>;

/** Returns a page of goods for staff, in one language. One statement for the rows, however many there are. */
export async function listGoods(
  handle: Handle,
  filter: GoodsAdminFilter,
  { locale, limit }: { locale: Locale; limit: number },
) {
  const found = await goodsForAdmin(handle, filter, { locale, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const place = last && (filter.sort === "newest" ? [last.id] : [last.weight, last.sales, last.id]);
  return { rows: rows.map(rowOf), next: place ? place.join(".") : null };
}

/** Returns goods for a table of staff, which also says since when they are there. */
export async function goodsTable(handle: Handle, filter: GoodsAdminFilter, size: { locale: Locale; limit: number }) {
  const found = await goodsForAdmin(handle, filter, size);
  return found.map((goods) => ({ ...rowOf(goods), createdAt: goods.created_at.toISOString() }));
}

/** Returns the choices of the filters, in one language. */
async function choicesIn(handle: Handle, locale: Locale) {
  const choices = await goodsChoices(handle);
  const named = (rows: typeof choices.shops) => rows.map(({ id, name }) => ({ id, name: pickText(name, locale) }));
  return {
    categories: treeChoices(choices.categories, locale),
    shops: named(choices.shops),
    brands: named(choices.brands),
  };
}

/** Returns the page with its total and the choices of its filters, which are up to a second old. */
export async function goodsAdmin(
  { db, remembered }: Pick<RequestContext, "db" | "remembered">,
  filter: GoodsAdminFilter,
  options: { locale: Locale; limit: number },
) {
  const { locale } = options;
  const [list, count, choices] = await Promise.all([
    listGoods(db, filter, options),
    countGoods(db, filter),
    remembered(`goods choices ${locale}`, () => choicesIn(db, locale)),
  ]);
  return { ...list, count, choices };
}

/** Goods as named in a confirmation. */
export interface AskedGoods {
  id: number;
  title: string;
  shop: string;
  picture: string;
}

/** Returns the goods among `ids` that have this state, newest first, in one language. */
export async function goodsInState(
  handle: Handle,
  { ids, state, locale }: { ids: number[]; state: AdminGoods["state"]; locale: Locale },
): Promise<AskedGoods[]> {
  const rows = await goodsWithState(handle, ids, state);
  return rows.map(({ id, title, picture, shop }) => ({
    ...{ id, picture },
    title: pickText(title, locale),
    shop: pickText(shop, locale),
  }));
}
