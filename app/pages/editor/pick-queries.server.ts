import { sql } from "kysely";
import { containing } from "~/app/platform/like";
import { priceNow } from "~/app/prices/api.server";
import type { Handle } from "~/db/transact.server";
import type { Owner } from "../document/model";
import type { GoodsFilter } from "../list/addresses";

/** A picker's query: words in any language, or values a document already has. */
export interface PickQuery {
  searchText: string;
  ids: number[] | null;
}

/** Filters for goods: a category with its descendants, a shop, a brand. */
export interface GoodsQuery extends PickQuery, Partial<Record<GoodsFilter, number>> {
  /** Cursor of the page; missing = the first page. */
  after?: string | null;
}

export const max = 30;
/** Max values looked up that a document has already. */
export const maxPicked = 200;

/**
 * Selects goods in any state: the picker says when one is not on sale.
 * @param after the last row of the page before
 */
export function pickGoods(
  handle: Handle,
  { searchText, ids, category, shop, brand }: Omit<GoodsQuery, "after">,
  after: { weight: number; id: number } | null,
  limit: number,
) {
  return handle
    .selectFrom("goods")
    .$if(category !== undefined, (query) =>
      query.where(
        sql<boolean>`goods.category_id in (
          with recursive tree (id) as (
            select ${category ?? 0}::bigint
            union
            select child.id from tree join categories child on child.parent_id = tree.id
          ) select id from tree)`,
      ),
    )
    .$if(shop !== undefined, (query) => query.where("goods.shop_id", "=", shop ?? 0))
    .$if(brand !== undefined, (query) => query.where("goods.brand_id", "=", brand ?? 0))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(goods.weight, goods.id) < (${after?.weight ?? 0}::int, ${after?.id ?? 0}::bigint)`),
    )
    .where("goods.state", "!=", "deleted")
    .$if(ids !== null, (query) => query.where("goods.id", "=", sql<number>`any(${ids}::bigint[])`))
    .$if(searchText !== "", (query) => query.where(sql<boolean>`goods.title::text ilike ${containing(searchText)}`))
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .select([
      "goods.id",
      "goods.title",
      "goods.picture",
      priceNow("goods").as("price_minor"),
      "goods.state",
      "shops.name as shop",
    ])
    .select("goods.weight")
    .orderBy("goods.weight", "desc")
    .orderBy("goods.id", "desc")
    .limit(limit)
    .execute();
}

const maxChoices = 500;

/**
 * Selects the filter options: categories from the root down, shops and brands with goods; limited to one shop for an
 * owner.
 */
export async function filterChoices(handle: Handle, owner: Owner) {
  const [categories, shops, brands] = await Promise.all([
    handle
      .selectFrom("categories")
      .select(["id", "name", "parent_id", "level"])
      .orderBy("level")
      .orderBy("position")
      .orderBy("id")
      .execute(),
    handle
      .selectFrom("shops")
      .select(["id", "name"])
      .where(sql<boolean>`exists (select from goods where goods.shop_id = shops.id and goods.state <> 'deleted')`)
      .$if(owner !== null, (query) => query.where("id", "=", owner))
      .orderBy("id")
      .limit(maxChoices)
      .execute(),
    handle
      .selectFrom("brands")
      .select(["id", "name"])
      .where(sql<boolean>`exists (select from goods where goods.brand_id = brands.id and goods.state <> 'deleted'
          and (${owner}::bigint is null or goods.shop_id = ${owner}))`)
      .orderBy("position")
      .orderBy("id")
      .limit(maxChoices)
      .execute(),
  ]);
  return { categories, shops, brands };
}

export function pickCategories(handle: Handle, { searchText, ids }: PickQuery) {
  return handle
    .selectFrom("categories")
    .$if(ids !== null, (query) => query.where("id", "=", sql<number>`any(${ids}::bigint[])`))
    .$if(searchText !== "", (query) => query.where(sql<boolean>`name::text ilike ${containing(searchText)}`))
    .select(["id", "name", "picture", "level", "shown"])
    .orderBy("level")
    .orderBy("position")
    .limit(ids === null ? max : maxPicked)
    .execute();
}

export function pickArticles(handle: Handle, { searchText, ids }: PickQuery) {
  return handle
    .selectFrom("articles")
    .where("kind", "=", "news")
    .where("edition", ">", 0)
    .where("deleted_at", "is", null)
    .$if(ids !== null, (query) => query.where("id", "=", sql<number>`any(${ids}::bigint[])`))
    .$if(searchText !== "", (query) => query.where(sql<boolean>`title::text ilike ${containing(searchText)}`))
    .select(["id", "title", "picture", "published_at"])
    .orderBy("published_at", "desc")
    .limit(ids === null ? max : maxPicked)
    .execute();
}

/** Selects the articles of the help, by their words. */
export function pickHelp(handle: Handle, searchText: string) {
  return handle
    .selectFrom("articles")
    .where("kind", "=", "help")
    .where("edition", ">", 0)
    .where("deleted_at", "is", null)
    .$if(searchText !== "", (query) => query.where(sql<boolean>`title::text ilike ${containing(searchText)}`))
    .select(["id", "title", "picture"])
    .orderBy("id", "desc")
    .limit(max)
    .execute();
}

/** Selects live rooms on air, and planned ones by their time; `shopId`: of one shop. */
export function pickRooms(handle: Handle, searchText: string, shopId: number | null) {
  return handle
    .selectFrom("live_rooms")
    .where("state", "in", ["on_air", "planned"])
    .$if(shopId !== null, (query) => query.where("shop_id", "=", shopId ?? 0))
    .$if(searchText !== "", (query) => query.where("title", "ilike", containing(searchText)))
    .select(["id", "title", "cover"])
    .orderBy("state")
    .orderBy("planned_for")
    .orderBy("id")
    .limit(max)
    .execute();
}

export function pickAdverts(handle: Handle, { searchText, ids }: PickQuery) {
  return handle
    .selectFrom("adverts")
    .where("deleted_at", "is", null)
    .$if(ids !== null, (query) => query.where("id", "=", sql<number>`any(${ids}::bigint[])`))
    .$if(searchText !== "", (query) => query.where(sql<boolean>`title::text ilike ${containing(searchText)}`))
    .select(["id", "title", "media", "module", "enabled"])
    .orderBy("weight", "desc")
    .limit(ids === null ? max : maxPicked)
    .execute();
}

export function pickPages(handle: Handle, searchText: string) {
  return handle
    .selectFrom("pages")
    .where("kind", "=", "page")
    .where("deleted_at", "is", null)
    .$if(searchText !== "", (query) => query.where("name", "ilike", containing(searchText)))
    .select(["token", "name"])
    .orderBy("id", "desc")
    .limit(max)
    .execute();
}

export function pickShops(handle: Handle, { searchText, ids }: PickQuery) {
  return handle
    .selectFrom("shops")
    .where("state", "!=", "closed")
    .$if(ids !== null, (query) => query.where("id", "=", sql<number>`any(${ids}::bigint[])`))
    .$if(searchText !== "", (query) => query.where(sql<boolean>`name::text ilike ${containing(searchText)}`))
    .select(["id", "name", "logo"])
    .orderBy("id")
    .limit(ids === null ? max : maxPicked)
    .execute();
}

export function pickBrands(handle: Handle, searchText: string) {
  return handle
    .selectFrom("brands")
    .where("state", "=", "shown")
    .$if(searchText !== "", (query) => query.where(sql<boolean>`name::text ilike ${containing(searchText)}`))
    .select(["id", "name", "logo"])
    .orderBy("position")
    .orderBy("id")
    .limit(max)
    .execute();
}
