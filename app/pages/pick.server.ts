import type { RequestContext } from "~/app/context.server";
import { href } from "~/app/platform/href";
import { pickText, type Texts } from "~/app/platform/texts";
import type { Picked, PickKind } from "./addresses";
import {
  type PickQuery,
  pickAdverts,
  pickArticles,
  pickCategories,
  pickGoods,
  pickMedia,
  pickPages,
} from "./pick-queries.server";

type Context = Pick<RequestContext, "db" | "language">;

const small = (hash: string | null) => (hash === null ? null : `/media/${hash}-80.webp`);

/** What a picker shows, in the operator's language. At most 30 by words, all of the asked values. */
export function pick(context: Context, kind: PickKind, query: PickQuery): Promise<Picked[]> {
  return finders[kind](context, query);
}

const finders: Record<PickKind, (context: Context, query: PickQuery) => Promise<Picked[]>> = {
  async goods({ db, language }, query) {
    const rows = await pickGoods(db, query);
    return rows.map((row) => ({
      value: String(row.id),
      title: pickText(row.title, language.locale),
      note: `${(row.price_minor / 100).toFixed(2)} · ${pickText(row.shop as Texts | string, language.locale)}`,
      picture: small(row.picture),
      resting: row.state !== "on_sale",
    }));
  },
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
  async media({ db }) {
    const rows = await pickMedia(db);
    return rows.map(({ hash, width, height }) => ({
      value: `/media/${hash}`,
      title: `${width} × ${height}`,
      note: hash.slice(0, 8),
      picture: small(hash),
    }));
  },
  async links(context, query) {
    const { db, language } = context;
    const [pages, goods, categories] = await Promise.all([
      pickPages(db, query.words),
      pickGoods(db, query),
      pickCategories(db, query),
    ]);
    const plain = (value: string, title: string, picture: string | null = null) => ({
      value,
      title,
      note: value,
      picture,
    });
    return [
      ...fixedPages(context, query.words),
      ...pages.map(({ token, name }) => plain(href("/pages/page/index", { id: token }), name)),
      ...goods.map((row) =>
        plain(href("/pages/product/goods", { id: row.id }), pickText(row.title, language.locale), small(row.picture)),
      ),
      ...categories.map((row) =>
        plain(
          href("/pages/product/list", { category_id: row.id }),
          pickText(row.name, language.locale),
          small(row.picture),
        ),
      ),
    ].slice(0, 60);
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

function fixedPages({ language }: Context, words: string): Picked[] {
  return Object.entries(fixed)
    .map(([name, path]) => ({
      value: href(path),
      title: language.i18n.t(`editor:places.${name}`),
      note: href(path),
      picture: null,
    }))
    .filter(({ title, value }) => `${title} ${value}`.toLowerCase().includes(words.toLowerCase()));
}
