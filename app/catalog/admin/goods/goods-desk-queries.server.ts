import { sql, type Transaction } from "kysely";
import { containing } from "~/app/platform/like";
import type { Texts } from "~/db/columns";
import type { Database, GoodsTable } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { GoodsDeskFilter } from "./goods-filter.server";

/** Totals are counted up to here. */
export const mostGoods = 1000;

/**
 * Digits are an id or the start of a code; words are looked for in titles of every language: by the index of the storefront for what is
 * on sale, by reading for the few that are not.
 */
function wordsMatch(words: string) {
  const number = /^\d{1,15}$/.test(words) ? Number(words) : 0;
  return sql<boolean>`(
    goods.id = ${number}
    or goods.id in (select goods_id from skus where code = ${words})
    or goods.id in (
      select goods_id from goods_search where terms @@ (
        select string_agg('(' || search_needle(run) || ')', ' & ')::tsquery from unnest(search_runs(${words})) run
      ) order by goods_id desc limit ${sql.lit(mostGoods)}
    )
    or ((goods.state <> 'on_sale' or shops.state <> 'open') and lower(goods.title::text) like ${containing(words.toLowerCase())})
  )`;
}

function filtered(handle: Handle, { q, state, category, shop, brand }: GoodsDeskFilter) {
  return handle
    .selectFrom("goods")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .$if(q !== "", (query) => query.where(wordsMatch(q)))
    .$if(state !== undefined, (query) => query.where("goods.state", "=", state ?? "on_sale"))
    .$if(shop !== undefined, (query) => query.where("goods.shop_id", "=", shop ?? 0))
    .$if(brand !== undefined, (query) => query.where("goods.brand_id", "=", brand ?? 0))
    .$if(category !== undefined, (query) =>
      query.where(
        sql<boolean>`goods.category_id in (
          with recursive tree (id) as (
            select ${category ?? 0}::bigint union all select child.id from tree join categories child on child.parent_id = tree.id
          ) select id from tree)`,
      ),
    );
}

export type DeskGoods = Awaited<ReturnType<typeof goodsForDesk>>[number];

/** The next `limit` in the filter's order. One statement. */
export function goodsForDesk(handle: Handle, filter: GoodsDeskFilter, limit: number) {
  const { sort, after } = filter;
  const columns = sort === "newest" ? sql`(goods.id)` : sql`(goods.weight, goods.sales, goods.id)`;
  let query = filtered(handle, filter)
    .innerJoin("categories", "categories.id", "goods.category_id")
    .leftJoin("brands", "brands.id", "goods.brand_id")
    .select([
      "goods.id",
      "goods.title",
      "goods.picture",
      "goods.state",
      "goods.price_minor",
      "goods.sales",
      "goods.weight",
    ])
    .select(["goods.reviews", "goods.good_reviews", "goods.created_at", "goods.shop_id", "goods.category_id"])
    .select(["shops.name as shop", "categories.name as category", "brands.name as brand"])
    .select(
      sql<number>`(select coalesce(sum(stock), 0)::bigint from skus where goods_id = goods.id and not retired)`.as(
        "stock",
      ),
    );
  if (after) query = query.where(sql<boolean>`${columns} < (${sql.join(after)})`);
  if (sort === "recommended") query = query.orderBy("goods.weight", "desc").orderBy("goods.sales", "desc");
  return query.orderBy("goods.id", "desc").limit(limit).execute();
}

/** How many there are, counted to a thousand. */
export async function countGoods(handle: Handle, filter: GoodsDeskFilter): Promise<number> {
  const found = filtered(handle, filter).select("goods.id").limit(mostGoods).as("found");
  const { count } = await handle
    .selectFrom(found)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the filters offer: categories in the order of the tree, shops and brands by id. */
export async function goodsChoices(handle: Handle) {
  const [categories, shops, brands] = await Promise.all([
    handle
      .selectFrom("categories")
      .select(["id", "parent_id", "name", "level"])
      .orderBy("level")
      .orderBy("position")
      .orderBy("id")
      .execute(),
    handle.selectFrom("shops").select(["id", "name"]).orderBy("id").limit(500).execute(),
    handle.selectFrom("brands").select(["id", "name"]).orderBy("position").orderBy("id").limit(500).execute(),
  ]);
  return { categories, shops, brands };
}

export interface LockedGoods {
  id: number;
  title: Texts;
  state: GoodsTable["state"];
  weight: number;
}

/** Locks goods in the order of their ids, so that two bulk changes wait for each other instead of deadlocking. */
export function lockGoods(trx: Transaction<Database>, ids: number[]): Promise<LockedGoods[]> {
  return trx
    .selectFrom("goods")
    .select(["id", "title", "state", "weight"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function setGoods(
  trx: Transaction<Database>,
  ids: number[],
  values: { state: GoodsTable["state"] } | { weight: number },
): Promise<void> {
  await trx.updateTable("goods").set(values).where("id", "=", sql<number>`any(${ids}::bigint[])`).execute();
}

/** Those of the named goods that are in this state, by id. */
export function goodsWithState(handle: Handle, ids: number[], state: GoodsTable["state"]) {
  return handle
    .selectFrom("goods")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .select(["goods.id", "goods.title", "goods.picture", "shops.name as shop"])
    .where("goods.id", "=", sql<number>`any(${ids}::bigint[])`)
    .where("goods.state", "=", state)
    .orderBy("goods.id", "desc")
    .execute();
}
