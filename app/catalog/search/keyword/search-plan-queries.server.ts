import { type RawBuilder, sql } from "kysely";
import { goodsOnOffer } from "~/app/prices/api.server";
import type { GoodsQuery } from "../../list/goods-query";
import type { Tiers } from "../search-tiers";
import { typed } from "./keyword-parts-queries.server";

/**
 * A query is dense when the sample of one in 64 has more hits than this (some 5,000 in all): it is then answered by
 * walking along the order itself. Otherwise its hits are collected and sorted.
 */
const maxSampled = 80;

/** Tests on the sample, at a 64th of the cost, whether a query is dense. What it narrows must have many hits, then. */
export function isDenseQuery(query: PlannedQuery, condition = matches(query, 0)): RawBuilder<boolean> {
  const dense = isDense(condition);
  return isFiltered(query) ? sql`(case when (select many from width) then ${dense} else false end)` : dense;
}

/** Tests the density on the sample. */
export function isDense(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    select count(*) > ${sql.lit(maxSampled)}
    from (select 1 from goods_search where sampled and ${condition} limit ${sql.lit(maxSampled + 1)}) sample
  )`;
}

/**
 * With fewer hits of the keyword, or of the category or shop, in the sample than this (some 2,000 in all), filters are
 * checked on its hits instead of being looked up: the list of a filter like "self-operated" is a quarter of all goods,
 * and would be read in full.
 */
const maxFilteredRows = 32;

/** A query with its keyword interpreted. `tiers`: null without a keyword. */
export type PlannedQuery = GoodsQuery & { tiers: Tiers | null };

/** Returns the column of `plan` with this tier: 0 is the one that all hits match. */
export const tierColumn = (tier: number) => sql.raw(`tier_${tier}`);

/**
 * Builds the table expression `plan`: a row with a tsquery for each tier, filters included; null where nothing can
 * match.
 */
export function planOf(query: PlannedQuery): RawBuilder<unknown> {
  const tiers = query.tiers?.ranks ?? [""];
  const broad = query.tiers?.byShop ? sql`(select words from broadest)` : sql`${tiers[0]}::text`;
  const columns = tiers.map((rank, tier) => {
    const words = tier === 0 ? broad : sql`${rank}::text`;
    // A keyword without a letter, digit or CJK character ("!!!") finds nothing, whatever the filters.
    const found =
      query.tiers === null
        ? sql`nullif(filter, '')`
        : sql`nullif(${words}, '') || coalesce(' & ' || nullif(filter, ''), '')`;
    return sql`(${found})::tsquery as ${tierColumn(tier)}`;
  });
  return sql`
    ${query.tiers?.byShop ? broadest(query.tiers) : sql``}
    wanted as (select concat_ws(' & ', ${filters(query)}, ${valueFilter(query)}) as filter),
    ${lookFor(query, query.tiers ? broad : sql`${placeOf(query)}`)}
    unpriced as materialized (select ${sql.join(columns)} from wanted),
    plan as materialized (${priced(query, tiers.length)})`;
}

/** Builds the table expression `broadest`: words that find goods by their shop's name, only where nothing else does. */
function broadest({ ranks: [broad], byShop }: Tiers): RawBuilder<unknown> {
  if (broad === "") return sql`broadest as materialized (select ${byShop}::text as words),`;
  return sql`
    broadest as materialized (
      select case
        when exists (select from goods_search where sampled and terms @@ found) then words
        when exists (select from goods_search where terms @@ found) then words
        else ${byShop}::text end as words
      from (select ${broad}::text as words, ${broad}::text::tsquery as found) keyword
    ),`;
}

/** Returns true if a keyword, or without one a category or shop, is narrowed by other conditions than prices. */
function isFiltered(query: PlannedQuery): boolean {
  if (query.tiers !== null) return narrows({ ...query, tiers: null });
  const anywhere = { ...query, categoryId: undefined, shopId: undefined, shopCategoryId: undefined };
  return placeOf(query) !== "" && narrows(anywhere);
}

/**
 * Builds the table expression `look_up`: the tsqueries that are looked up to collect the hits. For a keyword two, since
 * the index asks a whole tsquery about each goods of its rarest necessary word: for the plain `core` that is all goods
 * of a typed word, for the long rest only the few that have one of the others. Each part is materialized: plans do not
 * depend on what is typed, then, and are kept.
 * @param words all that stands for the keyword, or without one the category or shop
 */
function lookFor(query: PlannedQuery, words: RawBuilder<unknown>): RawBuilder<unknown> {
  const filtered = isFiltered(query);
  if (query.tiers === null && !filtered) return sql``;
  const { core, others } = query.tiers ?? { core: placeOf(query), others: "" };
  const many = sql`(
    select count(*) = ${sql.lit(maxFilteredRows)}
    from (select from goods_search where sampled and terms @@ found limit ${sql.lit(maxFilteredRows)}) sample
  )`;
  const narrowed = sql`case when many then nullif(filter, '')::tsquery end`;
  return sql`
    look_for as materialized (
      select nullif(${core}, '')::tsquery as core, nullif(${others}, '')::tsquery as others,
        nullif(${words}, '')::tsquery as found
    ), width as materialized (select ${filtered ? many : sql`false`} as many from look_for),
    look_up as materialized (
      select coalesce(core && narrowed, core) as core, others && coalesce(found && narrowed, found) as rest
      from look_for cross join lateral (select ${narrowed} as narrowed from wanted cross join width) filters
    ),`;
}

/** Builds the condition on a row of goods_search for collecting all hits. */
export function isHit(query: PlannedQuery): RawBuilder<boolean> {
  const filtered = isFiltered(query);
  if (query.tiers === null && !filtered) return matches(query, 0);
  return all([
    query.tiers === null
      ? sql`terms @@ (select core from look_up)`
      : sql`(terms @@ (select core from look_up) or terms @@ (select rest from look_up))`,
    // The function of the operator, which no index answers.
    ...(filtered ? [sql`ts_match_vq(terms, (select tier_0 from plan))`] : []),
    ...priceWithin(query, sql`(price_minor + 0)`),
    ...offeredOnly(query),
  ]);
}

const one = (letter: string, id: number | string | undefined) => (id === undefined ? [] : [[`${letter}:${id}`]]);
const allOf = (groups: readonly string[][]) => groups.map((group) => `(${group.map(quoted).join(" | ")})`).join(" & ");

const inPlace = ({ categoryId, shopId, shopCategoryId }: GoodsQuery) => [
  ...one("c", categoryId),
  ...one("s", shopId),
  ...one("o", shopCategoryId),
];

/** Returns the text of a tsquery for the category and the shop; "" for everywhere. */
const placeOf = (query: GoodsQuery) => allOf(inPlace(query));

function filters(query: GoodsQuery): RawBuilder<unknown> {
  const some = (letter: string, values: readonly (number | string)[] | undefined) =>
    values === undefined || values.length === 0 ? [] : [values.map((value) => `${letter}:${value}`)];
  const text = allOf([
    ...inPlace(query),
    ...one("y", query.city === undefined ? undefined : typed(query.city)),
    ...some("b", query.brandIds),
    ...some("k", query.kinds),
    ...(query.services ?? []).map((service) => [`g:${service}`]),
  ]);
  return sql`nullif(${text}, '')`;
}

/** Quotes a term for the text of a tsquery, whatever its characters. */
function quoted(term: string): string {
  return `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** Builds the filter by attribute values: of several values of one attribute, one is enough. */
function valueFilter({ valueIds = [] }: GoodsQuery): RawBuilder<unknown> {
  if (valueIds.length === 0) return sql`null`;
  return sql`(
    select string_agg('(' || either || ')', ' & ')
    from (
      select string_agg('''v:' || wanted_value.id || '''', ' | ') as either
      from unnest(${valueIds}::bigint[]) as wanted_value (id) left join attribute_values on attribute_values.id =
        wanted_value.id
      group by attribute_values.attribute_id
    ) groups
  )`;
}

/** Max price, minor units. */
const priceLimit = Number.MAX_SAFE_INTEGER;
/** A range of more price steps than this (a factor of 4,096) excludes too little to be worth that many terms. */
const maxSteps = 24;

function priceRange({ minMinor, maxMinor }: GoodsQuery): { low: number; high: number } | null {
  if (minMinor === undefined && maxMinor === undefined) return null;
  const within = (minor: number) => Math.min(priceLimit, Math.max(0, Math.trunc(minor) || 0));
  return { low: within(minMinor ?? 0), high: within(maxMinor ?? priceLimit) };
}

/**
 * Adds the price steps to the tiers. They are many terms, worth it only where very many hits would have to be checked
 * for their price; otherwise the price column alone decides.
 */
function priced(query: PlannedQuery, tiers: number): RawBuilder<unknown> {
  const range = priceRange(query);
  const columns = Array.from({ length: tiers }, (_, tier) => tierColumn(tier));
  if (range === null || !narrows(query)) return sql`select ${sql.join(columns)} from unpriced`;
  const narrowed = columns.map((column) => sql`coalesce(${column} && steps, ${column}) as ${column}`);
  return sql`
    select ${sql.join(narrowed)}
    from unpriced cross join lateral (
      select case
        when ${isDenseQuery(query, sql`terms @@ (select tier_0 from unpriced)`)} then (
          select case when count(*) <= ${sql.lit(maxSteps)} then string_agg('''p:' || step || '''', ' | ')::tsquery end
          from generate_series(search_price_step((select ${range.low}::bigint)),
            search_price_step((select ${range.high}::bigint))) step
        )
      end as steps
    ) price`;
}

/** Returns true if anything narrows the catalogue; if not, the terms need not be checked. */
export function narrows(query: PlannedQuery): boolean {
  const { sort: _, minMinor: __, maxMinor: ___, keyword: ____, exact: _____, onOffer: ______, tiers, ...rest } = query;
  return tiers !== null || Object.values(rest).some(isGiven);
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** Builds the condition on a row of goods_search. @param tier tier to match @param only true: and no narrower one */
export function matches(query: PlannedQuery, tier: number, only = false): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [];
  if (narrows(query)) conditions.push(sql`terms @@ (select ${tierColumn(tier)} from plan)`);
  if (only && tier + 1 < (query.tiers?.ranks.length ?? 1))
    conditions.push(sql`(terms @@ (select ${tierColumn(tier + 1)} from plan)) is not true`);
  // When terms are checked, they already contain the price step; the addition keeps the planner from using the wide
  // index of all prices.
  return all([
    ...conditions,
    ...priceWithin(query, conditions.length > 0 ? sql`(price_minor + 0)` : sql`price_minor`),
    ...offeredOnly(query),
  ]);
}

function priceWithin(query: PlannedQuery, price: RawBuilder<unknown>): RawBuilder<boolean>[] {
  const range = priceRange(query);
  return range === null
    ? []
    : [sql<boolean>`${price} between (select ${range.low}::bigint) and (select ${range.high}::bigint)`];
}

/** Offers begin and end by the clock, so they are no terms of the index. They are few, and looked up once. */
function offeredOnly({ onOffer }: GoodsQuery): RawBuilder<boolean>[] {
  return onOffer ? [sql<boolean>`goods_id in (${goodsOnOffer(onOffer)})`] : [];
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
