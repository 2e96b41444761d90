import { defineList } from "~/app/console/list/define-list.server";
import type { RequestContext } from "~/app/context.server";
import { byPlace, idRange, integerRange, type Keys } from "~/app/platform/cursor";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff, type Staff } from "~/app/staff/api.server";
import type { Handle } from "~/db/transact.server";
import { treeChoices } from "../tree-names";
import {
  type AdminGoods,
  countGoods,
  goodsChoices,
  goodsForAdmin,
  goodsWithState,
  sortedBy,
} from "./goods-admin-queries.server";
import { type GoodsAdminFilter, goodsAdminFilter } from "./goods-filter.server";

function rowOf(goods: AdminGoods) {
  const { id, title, picture, state, price_minor, sales, weight, stock, reviews, good_reviews, shop_id } = goods;
  return {
    id,
    picture,
    state,
    sales,
    weight,
    stock,
    reviews,
    title,
    priceMinor: price_minor,
    goodPercent: reviews === 0 ? null : Math.floor((good_reviews * 100) / reviews),
    shopId: shop_id,
    shop: goods.shop,
    category: goods.category,
    brand: goods.brand,
  };
}

export type GoodsAdminRow = ReturnType<typeof rowOf>;

/** By id, by a column and the id, or as recommended: by weight, sales and id. */
export function byOrder({ sort }: GoodsAdminFilter): Keys<AdminGoods, readonly number[]> {
  if (sort === "newest") return byPlace([idRange], ({ id }) => [id]);
  if (sort === "recommended")
    return byPlace([integerRange, integerRange, idRange], ({ weight, sales, id }) => [weight, sales, id]);
  const { column } = sortedBy(sort);
  const wide = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const;
  return byPlace([wide, idRange], (row) => [Number(row[column === "price" ? "price_minor" : column]), row.id]);
}

/** Goods of all shops, in the reader's language. One statement for the rows, however many there are. */
export const goodsList = defineList({
  guard: (request, context) => requireStaff(request, context, "catalogue.read"),
  filter: goodsAdminFilter,
  keys: byOrder,
  cursor: "after",
  size: 50,
  read: ({ context: { db, language }, filter }, after, limit) =>
    goodsForAdmin(db, filter, { locale: language.locale, after, limit }),
  file: "goods.csv",
  columns: () => ({
    id: ({ id }) => id,
    title: ({ title }) => title,
    shop: ({ shop }) => shop,
    category: ({ category }) => category,
    brand: ({ brand }) => brand,
    state: ({ state }) => state,
    price_minor: (row) => row.price_minor,
    currency: () => marketCurrency(),
    stock: ({ stock }) => stock,
    sales: ({ sales }) => sales,
    weight: ({ weight }) => weight,
    created_at: (row) => row.created_at.toISOString(),
  }),
});

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
export async function goodsAdmin(request: Request, context: RequestContext, who: Staff) {
  const { db, remembered, language } = context;
  const { locale } = language;
  const [{ rows, next, filter }, count, choices] = await Promise.all([
    goodsList.page(request, context, { who }),
    countGoods(db, goodsList.filter(request, context)),
    remembered(`goods choices ${locale}`, () => choicesIn(db, locale)),
  ]);
  return { rows: rows.map(rowOf), next, filter, count, choices };
}

export interface RequestedGoods {
  id: number;
  title: string;
  shop: string;
  picture: string;
}

/** Returns the goods among `ids` that have this state, newest first, in one language. */
export async function goodsInState(
  handle: Handle,
  { ids, state, locale }: { ids: number[]; state: AdminGoods["state"]; locale: Locale },
): Promise<RequestedGoods[]> {
  const rows = await goodsWithState(handle, ids, state);
  return rows.map(({ id, title, picture, shop }) => ({
    id,
    picture,
    title: pickText(title, locale),
    shop: pickText(shop, locale),
  }));
}
