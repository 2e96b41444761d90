import { type RawBuilder, sql } from "kysely";
import { byPlace, idRange, integerRange, type Keys } from "~/app/platform/cursor";
import type { Handle } from "~/db/transact.server";
import type { GoodsSort } from "../list/goods-query";
import {
  isDense,
  isDenseQuery,
  isHit,
  matches,
  type PlannedQuery,
  planOf,
  tierColumn,
} from "./keyword/search-plan-queries.server";

/** Upper bound of counted totals. */
export const maxCounted = 1000;
/** Max rows that the walk of a dense query reads before it falls back to collecting. */
const maxWalk = 20_000;

/** A position in an order: the numbers of the last goods shown, as the order compares them. */
type SearchPlace = readonly number[];

/**
 * The columns of each order; the mark distinguishes its cursors from those of others. With a keyword, the overall order
 * starts with `tier`, which comes from the query, not from a column.
 */
const orders: Record<GoodsSort, { columns: (keyof HitRow)[]; direction: "asc" | "desc"; mark: string }> = {
  overall: { columns: ["weight", "sales", "goods_id"], direction: "desc", mark: "o" },
  sales: { columns: ["sales", "goods_id"], direction: "desc", mark: "s" },
  newest: { columns: ["goods_id"], direction: "desc", mark: "n" },
  priceUp: { columns: ["price_minor", "goods_id"], direction: "asc", mark: "u" },
  priceDown: { columns: ["price_minor", "goods_id"], direction: "desc", mark: "d" },
};

/** A hit with its position in the order. */
export interface HitRow {
  goods_id: number;
  /** Number of the keyword's narrower tiers that it matches. */
  tier: number;
  weight: number;
  sales: number;
  price_minor: number;
}

const ranges = {
  tier: [0, 9],
  weight: integerRange,
  sales: integerRange,
  price_minor: [0, Number.MAX_SAFE_INTEGER],
  goods_id: idRange,
} as const;

/** The cursor keys of a list in this order. */
export function bySort(sort: GoodsSort): Keys<HitRow, SearchPlace> {
  const { columns: names, mark } = orders[sort];
  const compared = sort === "overall" ? ["tier" as const, ...names] : names;
  const numbers = (hit: HitRow) => compared.map((name) => hit[name]);
  return byPlace(
    compared.map((name) => ranges[name]),
    numbers,
    mark,
  );
}

/**
 * Returns the next `limit` hits of a query in its order, and the total. One statement when the hits can be collected;
 * when the sample shows that there are too many, a second one walks along the order.
 */
export async function hitsOf(
  handle: Handle,
  query: PlannedQuery,
  after: SearchPlace | null,
  limit: number,
): Promise<{ rows: HitRow[]; total: number }> {
  // Inlined into the text: a plan for an arbitrary limit looks so expensive that every statement would be replanned.
  const size = sql.lit(Math.trunc(limit));
  const { rows } = await sql<HitRow & { total: number; dense: boolean }>`
    with ${planOf(query)}, counted as materialized (select ${isDenseQuery(query)} as dense),
      hits as materialized (
      select ${columns}, ${tierOf(query)} as tier from goods_search where not (select dense from counted)
        and ${isHit(query)}
    )
    select page.*, dense, (select least(count(*), ${sql.lit(maxCounted)}) from hits)::integer as total
    from counted left join (
      select * from hits where ${beyond(query, after)} order by ${orderBy(query)} limit ${size}
    ) page on true order by ${orderBy(query)}
  `.execute(handle);
  const [first] = rows;
  if (first?.dense) return { rows: await walk(handle, query, after, size), total: maxCounted };
  return { rows: rows.filter(({ goods_id }) => goods_id !== null), total: first?.total ?? 0 };
}

const columns = sql.raw("goods_id, weight, sales, price_minor");

/**
 * Returns true if the order starts with the tier: with a keyword, the overall order begins with the hits that match
 * most of its tiers.
 */
function byTier({ sort, tiers }: PlannedQuery): boolean {
  return sort === "overall" && tiers !== null;
}

function tierOf(query: PlannedQuery): RawBuilder<number> {
  if (!byTier(query)) return sql`0`;
  const met = (query.tiers?.ranks ?? [])
    .slice(1)
    .map((_, n) => sql`coalesce(terms @@ (select ${tierColumn(n + 1)} from plan), false)::integer`);
  return sql`(${sql.join(met, sql` + `)})`;
}

function orderBy(query: PlannedQuery): RawBuilder<unknown> {
  const { columns: names, direction } = orders[query.sort];
  return sql.raw([...(byTier(query) ? ["tier"] : []), ...names].map((name) => `${name} ${direction}`).join(", "));
}

/**
 * Builds the condition for the rows after a position.
 * @param plain compares the columns alone, within hits of one tier
 */
function beyond(query: PlannedQuery, after: SearchPlace | null, plain = false): RawBuilder<boolean> {
  if (after === null) return sql<boolean>`true`;
  const { columns: names, direction } = orders[query.sort];
  const withTier = byTier(query) && !plain;
  const place = query.sort === "overall" && !withTier ? after.slice(1) : after;
  const row = sql.raw([...(withTier ? ["tier"] : []), ...names].join(", "));
  return sql<boolean>`(${row}) ${sql.raw(direction === "desc" ? "<" : ">")} (${sql.join(place)})`;
}

/** Returns the page of a dense query: its tiers one after the other, narrowest first, until the page is full. */
async function walk(
  handle: Handle,
  query: PlannedQuery,
  after: SearchPlace | null,
  size: RawBuilder<unknown>,
): Promise<HitRow[]> {
  const start = byTier(query)
    ? Math.min(after?.[0] ?? Number.POSITIVE_INFINITY, (query.tiers?.ranks.length ?? 1) - 1)
    : 0;
  const tiers = Array.from({ length: start + 1 }, (_, n) => start - n);
  const legs = tiers.map((tier, n) => {
    const before = tiers.slice(0, n).map((other) => sql`(select count(*) from ${sql.raw(`leg_${other}`)})`);
    const needed = before.length === 0 ? size : sql`(${size} - ${sql.join(before, sql` - `)})`;
    // Only the tier of the cursor continues in its middle.
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
 * Selects the best hits of one tier: by walking along the order where they are many; when the walk gets too long (all
 * of them at its far end), or they are few, by collecting them from the terms and sorting.
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
  // The whole query is dense; a narrower tier may not be.
  const dense = tier === 0 ? sql`true` : isDense(matches(query, tier, only));
  return sql`
    ${met} as materialized (
      select ${columns} from (
        select * from goods_search where ${needed} > 0 and (select ${dense}) and ${beyond(query, after, true)}
          order by ${plainOrder} limit ${sql.lit(maxWalk)}
      ) way
      where ${matches(query, tier, only)} limit greatest(${needed}, 0)
    ), ${collected} as (
      select ${columns} from goods_search
      where (select count(*) from ${met}) < ${needed} and ${matches(query, tier, only)}
        and ${beyond(query, after, true)}
      order by ${plainOrder} limit greatest(${needed}, 0)
    ), ${sql.raw(`leg_${tier}`)} as materialized (
      select ${columns}, ${sql.lit(tier)} as tier from ${met} where (select count(*) from ${met}) = ${needed}
      union all select ${columns}, ${sql.lit(tier)} as tier from ${collected}
    )`;
}
