import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { GoodsSort } from "../list/goods-query";
import { isDense, matches, type PlannedQuery, planOf, tierColumn } from "./keyword/search-plan-queries.server";
import type { SearchPlace } from "./search-cursor.server";

/** Totals are counted up to here. */
export const mostCounted = 1000;
/** Rows that the walk of a dense query looks at before it gives up and collects after all. */
const longestWalk = 20_000;

/** `tier` is the first number of the overall order of a keyword and comes from the query, not from a column. */
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
  /** How many of the narrower tiers of the keyword it meets. */
  tier: number;
  weight: number;
  sales: number;
  price_minor: number;
}

/** The numbers by which an order compares a hit. */
export function placeOf(sort: GoodsSort, hit: HitRow): SearchPlace {
  const numbers: Record<string, number> = { ...hit };
  const columns = orders[sort].columns.map((column) => numbers[column] ?? 0);
  return sort === "overall" ? [hit.tier, ...columns] : columns;
}

/**
 * The next `limit` hits of a query in its order, and how many hits there are. One statement where they can be collected; where they are too
 * many, which it finds out by the sample, a second one walks along the order.
 */
export async function hitsOf(
  handle: Handle,
  query: PlannedQuery,
  after: SearchPlace | null,
  limit: number,
): Promise<{ hits: HitRow[]; total: number }> {
  // Written into the text: a plan for any limit at all looks so dear that each statement would be planned anew.
  const size = sql.lit(Math.trunc(limit));
  const { rows } = await sql<HitRow & { total: number; dense: boolean }>`
    with ${planOf(query)}, counted as materialized (select ${isDense(matches(query, 0))} as dense), hits as materialized (
      select ${columns}, ${tierOf(query)} as tier from goods_search where not (select dense from counted) and ${matches(query, 0)}
    )
    select page.*, dense, (select least(count(*), ${sql.lit(mostCounted)}) from hits)::integer as total
    from counted left join (
      select * from hits where ${beyond(query, after)} order by ${orderBy(query)} limit ${size}
    ) page on true order by ${orderBy(query)}
  `.execute(handle);
  const [first] = rows;
  if (first?.dense) return { hits: await walk(handle, query, after, size), total: mostCounted };
  return { hits: rows.filter(({ goods_id }) => goods_id !== null), total: first?.total ?? 0 };
}

const columns = sql.raw("goods_id, weight, sales, price_minor");

/** With a keyword, the overall order begins with those that meet most of its tiers. */
function byTier({ sort, tiers }: PlannedQuery): boolean {
  return sort === "overall" && tiers !== null;
}

function tierOf(query: PlannedQuery): RawBuilder<number> {
  if (!byTier(query)) return sql`0`;
  const met = (query.tiers ?? [])
    .slice(1)
    .map((_, n) => sql`coalesce(terms @@ (select ${tierColumn(n + 1)} from plan), false)::integer`);
  return sql`(${sql.join(met, sql` + `)})`;
}

function orderBy(query: PlannedQuery): RawBuilder<unknown> {
  const { columns: names, direction } = orders[query.sort];
  return sql.raw([...(byTier(query) ? ["tier"] : []), ...names].map((name) => `${name} ${direction}`).join(", "));
}

/** What comes after a place. @param plain compares by the columns alone, within hits of one tier */
function beyond(query: PlannedQuery, after: SearchPlace | null, plain = false): RawBuilder<boolean> {
  if (after === null) return sql<boolean>`true`;
  const { columns: names, direction } = orders[query.sort];
  const withTier = byTier(query) && !plain;
  const place = query.sort === "overall" && !withTier ? after.slice(1) : after;
  const row = sql.raw([...(withTier ? ["tier"] : []), ...names].join(", "));
  return sql<boolean>`(${row}) ${sql.raw(direction === "desc" ? "<" : ">")} (${sql.join(place)})`;
}

/** The page of a dense query: its tiers one after the other, the narrowest first, until the page is full. */
async function walk(
  handle: Handle,
  query: PlannedQuery,
  after: SearchPlace | null,
  size: RawBuilder<unknown>,
): Promise<HitRow[]> {
  const start = byTier(query) ? Math.min(after?.[0] ?? Number.POSITIVE_INFINITY, (query.tiers?.length ?? 1) - 1) : 0;
  const tiers = Array.from({ length: start + 1 }, (_, n) => start - n);
  const legs = tiers.map((tier, n) => {
    const before = tiers.slice(0, n).map((other) => sql`(select count(*) from ${sql.raw(`leg_${other}`)})`);
    const needed = before.length === 0 ? size : sql`(${size} - ${sql.join(before, sql` - `)})`;
    // Only the tier that the place lies in begins in its middle.
    return leg(query, tier, { after: n === 0 && (!byTier(query) || after?.[0] === start) ? after : null, needed });
  });
  const all = tiers.map((tier) => sql`select * from ${sql.raw(`leg_${tier}`)}`);
  const { rows } = await sql<HitRow>`
    with ${planOf(query)}, ${sql.join(legs)}
    select * from (${sql.join(all, sql` union all `)}) page order by ${orderBy(query)} limit ${size}
  `.execute(handle);
  return rows;
}

/**
 * The best hits of one tier: met on a walk along the order where they are many; when that leads too far (all of them at its other end), or
 * they are few, collected from the terms and sorted.
 */
function leg(
  query: PlannedQuery,
  tier: number,
  { after, needed }: { after: SearchPlace | null; needed: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const { columns: names, direction } = orders[query.sort];
  const plainOrder = sql.raw(names.map((column) => `${column} ${direction}`).join(", "));
  const met = sql.raw(`walk_${tier}`);
  const collected = sql.raw(`hits_${tier}`);
  const only = byTier(query);
  // Everything is dense; a narrower tier may not be.
  const dense = tier === 0 ? sql`true` : isDense(matches(query, tier, only));
  return sql`
    ${met} as materialized (
      select ${columns} from (
        select * from goods_search where ${needed} > 0 and (select ${dense}) and ${beyond(query, after, true)} order by ${plainOrder} limit ${sql.lit(longestWalk)}
      ) way
      where ${matches(query, tier, only)} limit greatest(${needed}, 0)
    ), ${collected} as (
      select ${columns} from goods_search
      where (select count(*) from ${met}) < ${needed} and ${matches(query, tier, only)} and ${beyond(query, after, true)}
      order by ${plainOrder} limit greatest(${needed}, 0)
    ), ${sql.raw(`leg_${tier}`)} as materialized (
      select ${columns}, ${sql.lit(tier)} as tier from ${met} where (select count(*) from ${met}) = ${needed}
      union all select ${columns}, ${sql.lit(tier)} as tier from ${collected}
    )`;
}
