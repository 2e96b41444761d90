import type { RequestContext } from "~/app/context.server";
import { href } from "~/app/platform/http/href";
import { pickText, type Texts } from "~/app/platform/language/texts";
import type { Picked } from "../list/addresses";
import { fixedPages, pickGoodsPage, small } from "./pick.server";
import { pickShopCategories, pickShopCoupons, pickShopPages } from "./pick-own-queries.server";
import { type PickQuery, pickRooms } from "./pick-queries.server";

type Context = Pick<RequestContext, "db" | "language">;

/** A picker's query about one shop. */
interface OwnQuery extends PickQuery {
  shopId: number;
}

/** Returns a shop's own categories, which are the categories on its pages. */
export async function pickOwnCategories({ db, language }: Context, query: OwnQuery): Promise<Picked[]> {
  const rows = await pickShopCategories(db, query);
  return rows.map(({ id, name }) => ({
    value: String(id),
    title: pickText(name, language.locale),
    note: String(id),
    picture: null,
  }));
}

/**
 * Returns link targets for a shop's pages: its own pages, goods, coupons and live rooms, and the platform's fixed
 * pages.
 */
export async function pickOwnLinks(context: Context, query: OwnQuery): Promise<Picked[]> {
  const { db, language } = context;
  const { shopId } = query;
  const [pages, goods, categories, coupons, rooms] = await Promise.all([
    pickShopPages(db, query),
    pickGoodsPage(context, { ...query, shop: shopId }),
    pickShopCategories(db, query),
    pickShopCoupons(db, query),
    pickRooms(db, query.searchText, shopId),
  ]);
  const link = (value: string, name: Texts | string, picture: string | null = null) => ({
    value,
    picture,
    note: value,
    title: pickText(name, language.locale),
  });
  const { t } = language.i18n;
  const own = [
    link(href("/pages/shop/shop", { id: shopId }), t("editor:places.shop")),
    link(href("/pages/shop/productList", { shop_id: shopId }), t("editor:places.shopGoods")),
    link(href("/pages/shop/info", { id: shopId }), t("editor:places.shopInfo")),
  ].filter(({ title, value }) => `${title} ${value}`.toLowerCase().includes(query.searchText.toLowerCase()));
  return [
    ...own,
    ...pages.map(({ token, name }) => link(href("/pages/page/index", { id: token }), name)),
    ...categories.map(({ id, name }) =>
      link(href("/pages/shop/productList", { shop_id: shopId, category_id: id }), name),
    ),
    ...goods.found.map(({ value, title, picture }) =>
      link(href("/pages/product/goods", { id: Number(value) }), title, picture),
    ),
    ...coupons.map(({ id, name }) => link(href("/pages/user/coupon/details", { id }), name)),
    ...rooms.map(({ id, title, cover }) => link(href("/pages/find/details/live", { id }), title, small(cover))),
    ...fixedPages(context, query.searchText),
  ];
}
