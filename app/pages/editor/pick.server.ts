import type { RequestContext } from "~/app/context.server";
import { byNumbers, idRange, integerRange } from "~/app/platform/cursor";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { plainAmount } from "~/app/platform/format/money";
import { leadsNowhere } from "~/app/platform/http/built-pages";
import { href } from "~/app/platform/http/href";
import { pickText, type Texts } from "~/app/platform/language/texts";
import { readPage } from "~/app/platform/read-page";
import type { Owner } from "../document/model";
import type { FilterChoices, Picked, PickKind } from "../list/addresses";
import {
  filterChoices,
  type GoodsQuery,
  max,
  maxPicked,
  type PickQuery,
  pickAdverts,
  pickArticles,
  pickBrands,
  pickCategories,
  pickGoods,
  pickHelp,
  pickPages,
  pickRooms,
  pickShops,
} from "./pick-queries.server";

/** Kinds that are found by words alone; pictures are the library's. */
type FoundKind = Exclude<PickKind, "media">;

type Context = Pick<RequestContext, "db" | "language">;

export const small = (hash: string | null) => (hash === null ? null : `/media/${hash}-80.webp`);

/** Returns a picker's options in the operator's language: at most 30 for a search, all of them for requested values. */
export function pick(context: Context, kind: FoundKind, query: PickQuery): Promise<Picked[]> {
  return finders[kind](context, query);
}

const byWeight = byNumbers({ weight: integerRange, id: idRange });

/** Returns a page of goods, or those with the ids; `next` is the cursor of the next page, null at the end. */
export async function pickGoodsPage(
  { db, language }: Context,
  { after, ...query }: GoodsQuery,
): Promise<{ found: Picked[]; next: string | null }> {
  const { rows, next } =
    query.ids === null
      ? await readPage(byWeight, { from: after, size: max }, (from, limit) => pickGoods(db, query, from, limit))
      : { rows: await pickGoods(db, query, null, maxPicked), next: null };
  const found = rows.map((row) => ({
    value: String(row.id),
    title: pickText(row.title, language.locale),
    note: `${plainAmount(row.price_minor, marketCurrency())} · ${pickText(row.shop as Texts | string, language.locale)}`,
    picture: small(row.picture),
    resting: row.state !== "on_sale",
  }));
  return { found, next };
}

/**
 * Returns the options of the goods picker's filters; each category follows its parent. A merchant has a single shop.
 */
export async function pickFilters({ db, language }: Context, owner: Owner): Promise<FilterChoices> {
  const { categories, shops, brands } = await filterChoices(db, owner);
  const choice = ({ id, name }: { id: number; name: unknown }, depth = 0) => {
    return { value: String(id), title: pickText(name as Texts | string, language.locale), depth };
  };
  const below = (parent: number | null): FilterChoices["category"] =>
    categories
      .filter(({ parent_id }) => parent_id === parent)
      .flatMap((row) => [choice(row, row.level - 1), ...below(row.id)]);
  return { category: below(null), shop: shops.map((row) => choice(row)), brand: brands.map((row) => choice(row)) };
}

const finders: Record<FoundKind, (context: Context, query: PickQuery) => Promise<Picked[]>> = {
  goods: async (context, query) => (await pickGoodsPage(context, query)).found,
  async categories({ db, language }, query) {
    const rows = await pickCategories(db, query);
    return rows.map((row) => ({
      value: String(row.id),
      title: pickText(row.name, language.locale),
      note: String(row.id),
      picture: small(row.picture),
      resting: !row.shown,
    }));
  },
  async articles({ db, language }, query) {
    const rows = await pickArticles(db, query);
    return rows.map((row) => ({
      value: String(row.id),
      title: pickText(row.title, language.locale),
      note: language.format.date(row.published_at.getTime()),
      picture: small(row.picture),
    }));
  },
  async adverts({ db, language }, query) {
    const rows = await pickAdverts(db, query);
    return rows.map((row) => ({
      value: String(row.id),
      title: pickText(row.title, language.locale) || String(row.id),
      note: row.module,
      picture: small(row.media),
      resting: !row.enabled,
    }));
  },
  async shops({ db, language }, query) {
    const rows = await pickShops(db, query);
    return rows.map((row) => ({
      value: String(row.id),
      title: pickText(row.name, language.locale),
      note: `#${row.id}`,
      picture: small(row.logo),
    }));
  },
  async links(context, query) {
    const { db, language } = context;
    const [pages, goods, categories, shops, brands, articles, help, rooms] = await Promise.all([
      pickPages(db, query.searchText),
      pickGoodsPage(context, query),
      pickCategories(db, query),
      pickShops(db, query),
      pickBrands(db, query.searchText),
      pickArticles(db, query),
      pickHelp(db, query.searchText),
      pickRooms(db, query.searchText, null),
    ]);
    const plain = (value: string, title: string, picture: string | null = null) => ({
      value,
      title,
      note: value,
      picture,
    });
    return [
      ...fixedPages(context, query.searchText),
      ...pages.map(({ token, name }) => plain(href("/pages/page/index", { id: token }), name)),
      ...shops.map((row) =>
        plain(href("/pages/shop/shop", { id: row.id }), pickText(row.name, language.locale), small(row.logo)),
      ),
      ...brands.map((row) =>
        plain(href("/pages/product/list", { brand: row.id }), pickText(row.name, language.locale), small(row.logo)),
      ),
      ...goods.found.map(({ value, title, picture }) =>
        plain(href("/pages/product/goods", { id: Number(value) }), title, picture ?? null),
      ),
      ...categories.map((row) =>
        plain(
          href("/pages/product/list", { category_id: row.id }),
          pickText(row.name, language.locale),
          small(row.picture),
        ),
      ),
      ...rooms.map((row) => plain(href("/pages/find/details/live", { id: row.id }), row.title, small(row.cover))),
      ...[...articles, ...help].map((row) =>
        plain(href("/pages/article/details", { id: row.id }), pickText(row.title, language.locale), small(row.picture)),
      ),
    ];
  },
};

const fixed = {
  home: "/",
  category: "/pages/product/category/category",
  cart: "/pages/cart/cart",
  mine: "/pages/user/user",
  search: "/pages/product/search",
  coupons: "/pages/user/coupon/list",
  articles: "/pages/article/list",
  find: "/pages/find/find",
  signin: "/pages/user/signin/signin",
  vip: "/pages/vip/vip",
  help: "/pages/user/help",
} as const;

/** Returns the platform's fixed pages that are built. */
export function fixedPages({ language }: Context, searchText: string): Picked[] {
  return Object.entries(fixed)
    .filter(([, path]) => !leadsNowhere(path))
    .map(([name, path]) => ({
      value: href(path),
      title: language.i18n.t(`editor:places.${name}`),
      note: href(path),
      picture: null,
    }))
    .filter(({ title, value }) => `${title} ${value}`.toLowerCase().includes(searchText.toLowerCase()));
}
