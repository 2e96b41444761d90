import { sql, type Transaction } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import { containing } from "~/app/platform/like";
import type { Texts } from "~/db/columns";
import { lockRows } from "~/db/locks.server";
import type { Database, GoodsTable } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { notReady } from "../../stock/not-ready-queries.server";
import type { GoodsOrder } from "../goods-orders";
import type { GoodsAdminFilter } from "./goods-filter.server";

/** Upper bound of counted totals. */
export const maxGoods = 1000;

/**
 * Matches digits against ids, and the words against SKU codes and titles in every language: through the storefront's
 * index for goods on sale, by a scan for the few that are not.
 */
function matching(searchText: string, most: number) {
  const number = /^\d{1,15}$/.test(searchText) ? Number(searchText) : 0;
  return sql<boolean>`(
    goods.id = ${number}
    or goods.id in (select goods_id from skus where code = ${searchText})
    or goods.id in (
      select goods_id from goods_search where terms @@ (
        select string_agg('(' || search_needle(run) || ')', ' & ')::tsquery from unnest(search_runs(${searchText})) run
      ) order by goods_id desc limit ${sql.lit(most)}
    )
    or ((goods.state <> 'on_sale' or shops.state <> 'open')
      and lower(goods.title::text) like ${containing(searchText.toLowerCase())})
  )`;
}

function filtered(handle: Handle, { q, state, category, shop, brand }: GoodsAdminFilter, most = maxGoods) {
  return handle
    .selectFrom("goods")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .$if(q !== "", (query) => query.where(matching(q, most)))
    .$if(state !== undefined, (query) => query.where("goods.state", "=", state ?? "on_sale"))
    .$if(shop !== undefined, (query) => query.where("goods.shop_id", "=", shop ?? 0))
    .$if(brand !== undefined, (query) => query.where("goods.brand_id", "=", brand ?? 0))
    .$if(category !== undefined, (query) =>
      query.where(
        sql<boolean>`goods.category_id in (
          with recursive tree (id) as (
            select ${category ?? 0}::bigint union all select child.id from tree
              join categories child on child.parent_id = tree.id
          ) select id from tree)`,
      ),
    );
}

const stock = sql<number>`(select coalesce(sum(stock), 0)::bigint from skus where goods_id = goods.id and not retired)`;

const columnValues = {
  price: sql<number>`goods.price_minor`,
  stock,
  sales: sql<number>`goods.sales`,
  weight: sql<number>`goods.weight`,
} as const;

/** Returns the column of an order, and whether its smallest comes first. */
export function sortedBy(sort: Exclude<GoodsOrder, "newest" | "recommended">) {
  const ascending = sort.endsWith("Asc");
  return { column: sort.replace(/Asc$|Desc$/, "") as keyof typeof columnValues, ascending };
}

/** Returns what goods are ordered by, the id last. */
function orderOf(sort: GoodsOrder) {
  if (sort === "newest") return { columns: [], ascending: false };
  if (sort === "recommended") return { columns: [columnValues.weight, columnValues.sales], ascending: false };
  const { column, ascending } = sortedBy(sort);
  return { columns: [columnValues[column]], ascending };
}

export type AdminGoods = Awaited<ReturnType<typeof goodsForAdmin>>[number];

/** Returns the next `limit` goods in the filter's order. One statement. */
export function goodsForAdmin(
  handle: Handle,
  filter: GoodsAdminFilter,
  { locale, after, limit }: { locale: Locale; after: readonly number[] | null; limit: number },
) {
  const { columns, ascending } = orderOf(filter.sort);
  const place = sql.join([...columns, sql`goods.id`]);
  let query = filtered(handle, filter)
    .innerJoin("categories", "categories.id", "goods.category_id")
    .leftJoin("brands", "brands.id", "goods.brand_id")
    .select(["goods.id", "goods.picture", "goods.state", "goods.price_minor", "goods.sales", "goods.weight"])
    .select(["goods.reviews", "goods.good_reviews", "goods.created_at", "goods.shop_id"])
    .select([
      textIn("goods.title", locale).as("title"),
      textIn("shops.name", locale).as("shop"),
      textIn("categories.name", locale).as("category"),
      textIn("brands.name", locale).as("brand"),
    ])
    .select(stock.as("stock"));
  const operator = ascending ? sql`>` : sql`<`;
  if (after) query = query.where(sql<boolean>`(${place}) ${operator} (${sql.join(after)})`);
  const way = ascending ? "asc" : "desc";
  for (const column of columns) query = query.orderBy(column, way);
  return query.orderBy("goods.id", way).limit(limit).execute();
}

/** Counts the matching goods, up to a thousand. */
export async function countGoods(handle: Handle, filter: GoodsAdminFilter): Promise<number> {
  const found = filtered(handle, filter).select("goods.id").limit(maxGoods).as("found");
  const { count } = await handle
    .selectFrom(found)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the choices of the filters: categories by level and position, shops by id, brands by position. */
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
  /** It lacks a price, or a picture besides the shop's logo. */
  unready: boolean;
}

/** Reads and locks the existing goods among `ids` before a change. */
export async function lockGoods(trx: Transaction<Database>, ids: readonly number[]): Promise<LockedGoods[]> {
  const there = await lockRows(trx, "goods", ids);
  return trx
    .selectFrom("goods")
    .select(["id", "title", "state", "weight"])
    .select(notReady.as("unready"))
    .where("id", "=", sql<number>`any(${there}::bigint[])`)
    .orderBy("id")
    .execute();
}

export async function setGoods(
  trx: Transaction<Database>,
  ids: number[],
  values: { state?: GoodsTable["state"]; held?: boolean; weight?: number },
): Promise<void> {
  // Changes made while the goods are taken off are audited when they come back.
  const since = values.held ? { held_version: sql<number>`version` } : {};
  await trx
    .updateTable("goods")
    .set({ ...values, ...since })
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Returns the goods among `ids` that have this state, newest first. */
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

/** Max goods that one act on all matches changes. */
export const maxMatches = 10_000;

/** Counts all matching goods up to one more than `maxMatches`, by what decides about a change; and their highest id. */
export async function countMatches(handle: Handle, filter: GoodsAdminFilter) {
  const found = filtered(handle, filter, maxMatches + 1)
    .select(["goods.id", "goods.state", "goods.weight"])
    .select(notReady.as("unready"))
    .orderBy("goods.id")
    .limit(maxMatches + 1)
    .as("found");
  return handle
    .selectFrom(found)
    .select(["state", "weight", "unready"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .select((eb) => eb.fn.max<number>("id").as("last"))
    .groupBy(["state", "weight", "unready"])
    .execute();
}

/** Returns the next matching ids above one of them, ascending, none above `last`. */
export async function nextMatches(
  handle: Handle,
  filter: GoodsAdminFilter,
  { above, last, limit }: { above: number; last: number; limit: number },
): Promise<number[]> {
  const rows = await filtered(handle, filter, maxMatches + 1)
    .select("goods.id")
    .where("goods.id", ">", above)
    .where("goods.id", "<=", last)
    .orderBy("goods.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
