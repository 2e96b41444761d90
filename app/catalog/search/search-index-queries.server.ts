import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { GoodsQuery, GoodsSort } from "../list/goods-query";
import type { SearchPlace } from "./search-cursor.server";
import { isDense, matches, planOf, typed } from "./search-plan-queries.server";

/** Totals are counted up to here. */
export const mostCounted = 1000;
/** Rows that the walk of a dense query looks at before it gives up and collects after all. */
const longestWalk = 20_000;

/** `titled` (1 or 0) is the first number of the overall order and comes from the query, not from a column. */
const orders: Record<GoodsSort, { columns: string[]; direction: "asc" | "desc" }> = {
  overall: { columns: ["weight", "sales", "goods_id"], direction: "desc" },
  sales: { columns: ["sales", "goods_id"], direction: "desc" },
  newest: { columns: ["goods_id"], direction: "desc" },
  priceUp: { columns: ["price_minor", "goods_id"], direction: "asc" },
  priceDown: { columns: ["price_minor", "goods_id"], direction: "desc" },
};

/** A hit and its place in the order. */
export interface HitRow {
  goods_id: number;
  titled: number;
  weight: number;
  sales: number;
  price_minor: number;
}

/** The numbers by which an order compares a hit. */
export function placeOf(sort: GoodsSort, hit: HitRow): SearchPlace {
  const numbers: Record<string, number> = { ...hit };
  const columns = orders[sort].columns.map((column) => numbers[column] ?? 0);
  return sort === "overall" ? [hit.titled, ...columns] : columns;
}

/**
 * The next `limit` hits of a query in its order, and how many hits there are. One statement: what is looked for, how dense it is, and the
 * one way of the two that fits; the other is not run.
 */
export async function hitsOf(
  handle: Handle,
  query: GoodsQuery,
  after: SearchPlace | null,
  limit: number,
): Promise<{ hits: HitRow[]; total: number }> {
  // Written into the text: a plan for any limit at all looks so dear that each statement would be planned anew.
  const size = sql.lit(Math.trunc(limit));
  const { rows } = await sql<HitRow & { total: number }>`
    with ${planOf(query)}, counted as materialized (
      select ${isDense(matches(query, "broad"))} as dense, ${byTitle(query) ? isDense(matches(query, "exact")) : sql`false`} as exact_dense
    ), hits as materialized (
      select ${columns}, ${titled(query)} as titled
      from goods_search where not (select dense from counted) and ${matches(query, "broad")}
    ), totals as (
      select case when dense then ${sql.lit(mostCounted)} else (select least(count(*), ${sql.lit(mostCounted)}) from hits) end as total
      from counted
    ), ${walks(query, after, size)}, page as (
      (select ${columns}, titled from hits where ${beyond(query, after)} order by ${orderBy(query)} limit ${size})
      union all select ${columns}, titled from walked
    )
    select page.*, total::integer from totals left join page on true order by ${orderBy(query)} limit ${size}
  `.execute(handle);
  return { hits: rows.filter(({ goods_id }) => goods_id !== null), total: rows[0]?.total ?? 0 };
}

const columns = sql.raw("goods_id, weight, sales, price_minor");

/** With a keyword, the overall order begins with those whose title has every word of it. */
function byTitle({ sort, keyword }: GoodsQuery): boolean {
  return sort === "overall" && typed(keyword) !== "";
}

function titled(query: GoodsQuery): RawBuilder<number> {
  return byTitle(query) ? sql`(terms @@ (select exact from plan))::integer` : sql`1`;
}

function orderBy(query: GoodsQuery): RawBuilder<unknown> {
  const { columns: names, direction } = orders[query.sort];
  return sql.raw([...(byTitle(query) ? ["titled"] : []), ...names].map((name) => `${name} ${direction}`).join(", "));
}

/** What comes after a place. @param plain compares by the columns alone, within hits of one `titled` */
function beyond(query: GoodsQuery, after: SearchPlace | null, plain = false): RawBuilder<boolean> {
  if (after === null) return sql<boolean>`true`;
  const { columns: names, direction } = orders[query.sort];
  const withTitle = byTitle(query) && !plain;
  const place = query.sort === "overall" && !withTitle ? after.slice(1) : after;
  const row = sql.raw([...(withTitle ? ["titled"] : []), ...names].join(", "));
  return sql<boolean>`(${row}) ${sql.raw(direction === "desc" ? "<" : ">")} (${sql.join(place)})`;
}

/** Table expressions up to `walked`: the page of a dense query. */
function walks(query: GoodsQuery, after: SearchPlace | null, size: RawBuilder<unknown>): RawBuilder<unknown> {
  const dense = sql<boolean>`(select dense from counted)`;
  if (!byTitle(query)) {
    return sql`${leg(query, { name: "all_leg", which: "broad", after, needed: size, gate: dense, dense })}, walked as (select * from all_leg)`;
  }
  const exactOver = after !== null && after[0] === 0;
  const needed = sql`(${size} - (select count(*) from exact_leg))`;
  return sql`
    ${leg(query, {
      name: "exact_leg",
      which: "exact",
      after,
      needed: size,
      gate: exactOver ? sql<boolean>`false` : dense,
      dense: sql`(select exact_dense from counted)`,
    })},
    ${leg(query, {
      name: "rest_leg",
      which: "rest",
      after: exactOver ? after : null,
      needed,
      gate: sql<boolean>`${dense} and ${needed} > 0`,
      dense,
    })},
    walked as (select * from exact_leg union all select * from rest_leg)`;
}

interface Leg {
  name: string;
  which: "broad" | "exact" | "rest";
  after: SearchPlace | null;
  needed: RawBuilder<unknown>;
  /** Nothing is run where this is false. */
  gate: RawBuilder<boolean>;
  /** Whether walking is worth a try. */
  dense: RawBuilder<boolean>;
}

/**
 * The best hits of one kind: met on a walk along the order; when that leads too far (few hits, or all of them at its other end),
 * collected from the terms and sorted.
 */
function leg(query: GoodsQuery, { name, which, after, needed, gate, dense }: Leg): RawBuilder<unknown> {
  const { columns: names, direction } = orders[query.sort];
  const plainOrder = sql.raw(names.map((column) => `${column} ${direction}`).join(", "));
  const walk = sql.raw(`${name}_walk`);
  const collected = sql.raw(`${name}_hits`);
  const isTitled = sql.lit(which === "rest" ? 0 : 1);
  return sql`
    ${walk} as materialized (
      select ${columns} from (
        select * from goods_search where ${gate} and ${dense} and ${beyond(query, after, true)} order by ${plainOrder} limit ${sql.lit(longestWalk)}
      ) way
      where ${matches(query, which)} limit ${needed}
    ), ${collected} as (
      select ${columns} from goods_search
      where ${gate} and (select count(*) from ${walk}) < ${needed} and ${matches(query, which)} and ${beyond(query, after, true)}
      order by ${plainOrder} limit ${needed}
    ), ${sql.raw(name)} as materialized (
      select ${columns}, ${isTitled} as titled from ${walk} where (select count(*) from ${walk}) = ${needed}
      union all select ${columns}, ${isTitled} as titled from ${collected}
    )`;
}
