import { type RawBuilder, sql } from "kysely";
import type { GoodsQuery } from "../list/goods-query";

/** Nobody types more; what was pasted is looked for by its beginning. */
const longestKeyword = 100;
/** Runs of a keyword that count. */
const mostRuns = 12;
/** Words that begin with a typed one, and names of each kind, that stand in for it: the shortest words first. */
const mostWords = 24;
const mostNames = 12;

/**
 * More hits than this in the sample of one in 64 (some 5,000 in all) make a query dense: its hits are then met on a walk along the order
 * itself. Fewer are collected and sorted.
 */
const mostSampled = 80;

/** Judged by the sample, whose cost is a 64th. */
export function isDense(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    select count(*) > ${sql.lit(mostSampled)}
    from (select 1 from goods_search where sampled and ${condition} limit ${sql.lit(mostSampled + 1)}) sample
  )`;
}

/** A keyword as PostgreSQL takes it: without NULs (they end texts), and not longer than somebody would type. */
export function typed(keyword: string | undefined): string {
  const text = (keyword ?? "").slice(0, 10 * longestKeyword).replaceAll("\0", " ");
  return [...text.trim()].slice(0, longestKeyword).join("");
}

/**
 * The table expressions `part` (a row for each run of the keyword, with what finds it) and `plan` (one row): `broad` is what all hits match;
 * `exact` what those match whose title has every word. Both tsqueries are null where nothing can match.
 */
export function planOf(query: GoodsQuery): RawBuilder<unknown> {
  const keyword = typed(query.keyword);
  return sql`
    run as (
      select n, run,
        cardinality(ts_lexize('pg_catalog.english_stem', run)) = 0 or cardinality(ts_lexize('pg_catalog.russian_stem', run)) = 0 as idle
      -- Behind a select, so that plans do not depend on it and are kept.
      from unnest(search_runs((select ${keyword}::text))) with ordinality as each_run (run, n) limit ${sql.lit(mostRuns)}
    ), part as (
      select needle.own, run.n, ${wordsLike(sql`run.run`)} as begun, ${signsApart} as apart, ${namesLike} as named
      from run cross join lateral (select search_needle(run.run) as own) needle
      -- "The", "for", "для": looked for only when there is nothing else.
      where not run.idle or not exists (select from run where not idle)
    ), wanted as (
      select string_agg('(' || concat_ws(' | ', own, begun, apart, named) || ')', ' & ' order by n) as broad, string_agg(own, ' & ' order by n) as exact,
        concat_ws(' & ', ${filters(query)}, ${valueFilter(query)}) as filter
      from part
    ), unpriced as materialized (
      select ${asQuery(keyword, sql`broad`)} as broad, ${asQuery(keyword, sql`exact`)} as exact from wanted
    ), plan as materialized (${priced(query)})`;
}

function asQuery(keyword: string, words: RawBuilder<unknown>): RawBuilder<unknown> {
  // A keyword without a letter, digit or sign ("!!!") finds nothing, whatever the filters.
  const found = keyword === "" ? sql`nullif(filter, '')` : sql`${words} || coalesce(' & ' || nullif(filter, ''), '')`;
  return sql`(${found})::tsquery`;
}

/** Words of the shop that begin as the run does, from three letters on. */
export function wordsLike(run: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select string_agg('''' || search_stem(word) || '''', ' | ')
    from (
      select word from search_words
      where length(${run}) >= 3 and not search_is_signs(${run}) and word > ${run} and word < ${run} || chr(1114111)
      order by length(word), word limit ${sql.lit(mostWords)}
    ) longer
  )`;
}

/**
 * Who writes without spaces puts words side by side that lie apart in a title: from four signs on a run may break once between its
 * pairs, from six on twice.
 */
const signsApart = sql`(
  select string_agg(pairs, ' | ')
  from generate_series(2, length(run.run) - 2) seam
  cross join generate_series(seam, length(run.run) - 2) other
  cross join lateral (
    select '(' || string_agg('''' || substr(run.run, at, 2) || '''', ' & ') || ')' as pairs
    from generate_series(1, length(run.run) - 1) at where at not in (seam, other)
  ) kept
  where search_is_signs(run.run) and length(run.run) <= 10 and (other = seam or (length(run.run) >= 6 and other >= seam + 2))
)`;

/** A category, a brand or a shop of this name stands for all of its goods. */
const namesLike = sql`(
  select string_agg('''' || letter || ':' || id || '''', ' | ')
  from (values ('category', 'c'), ('brand', 'b'), ('shop', 's')) as kinds (kind, letter)
  cross join lateral (
    select id from search_names where kind = kinds.kind and terms @@ needle.own::tsquery order by id limit ${sql.lit(mostNames)}
  ) name
)`;

/** Filters that are terms as they come. */
function filters(query: GoodsQuery): RawBuilder<unknown> {
  const one = (letter: string, id: number | string | undefined) => (id === undefined ? [] : [[`${letter}:${id}`]]);
  const some = (letter: string, values: readonly (number | string)[] | undefined) =>
    values === undefined || values.length === 0 ? [] : [values.map((value) => `${letter}:${value}`)];
  const groups = [
    ...one("c", query.categoryId),
    ...one("s", query.shopId),
    ...one("o", query.shopCategoryId),
    ...one("y", query.city === undefined ? undefined : typed(query.city)),
    ...some("b", query.brandIds),
    ...some("k", query.kinds),
    ...(query.services ?? []).map((service) => [`g:${service}`]),
  ];
  const text = groups.map((group) => `(${group.map(quoted).join(" | ")})`).join(" & ");
  return sql`nullif(${text}, '')`;
}

/** A term inside the text of a tsquery, whatever its characters. */
function quoted(term: string): string {
  return `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** Of the values of one attribute one is enough. */
function valueFilter({ valueIds = [] }: GoodsQuery): RawBuilder<unknown> {
  if (valueIds.length === 0) return sql`null`;
  return sql`(
    select string_agg('(' || either || ')', ' & ')
    from (
      select string_agg('''v:' || wanted_value.id || '''', ' | ') as either
      from unnest(${valueIds}::bigint[]) as wanted_value (id) left join attribute_values on attribute_values.id = wanted_value.id
      group by attribute_values.attribute_id
    ) groups
  )`;
}

/** The most a price can be, minor units. */
const mostMinor = Number.MAX_SAFE_INTEGER;
/** A range over more steps than this (a factor of 4,096) leaves out too little to be worth so many terms. */
const mostSteps = 24;

function priceRange({ minMinor, maxMinor }: GoodsQuery): { low: number; high: number } | null {
  if (minMinor === undefined && maxMinor === undefined) return null;
  const within = (minor: number) => Math.min(mostMinor, Math.max(0, Math.trunc(minor) || 0));
  return { low: within(minMinor ?? 0), high: within(maxMinor ?? mostMinor) };
}

/**
 * Steps of prices are many terms, and worth it only where a great many hits would be looked at for their price; else the column itself
 * decides.
 */
function priced(query: GoodsQuery): RawBuilder<unknown> {
  const range = priceRange(query);
  if (range === null || !narrows(query)) return sql`select broad, exact from unpriced`;
  return sql`
    select coalesce(broad && steps, broad) as broad, coalesce(exact && steps, exact) as exact
    from unpriced cross join lateral (
      select case
        when ${isDense(sql`terms @@ (select broad from unpriced)`)} then (
          select case when count(*) <= ${sql.lit(mostSteps)} then string_agg('''p:' || step || '''', ' | ')::tsquery end
          from generate_series(search_price_step(${range.low}), search_price_step(${range.high})) step
        )
      end as steps
    ) price`;
}

/** Whether anything narrows the catalogue at all: without, the terms need not be asked. */
export function narrows(query: GoodsQuery): boolean {
  const { sort: _, minMinor: __, maxMinor: ___, ...rest } = query;
  return (
    typed(query.keyword) !== "" || Object.entries(rest).some(([name, value]) => name !== "keyword" && isGiven(value))
  );
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** The condition on a row of goods_search. @param which column of `plan`; `rest` = matched broadly but not exactly */
export function matches(query: GoodsQuery, which: "broad" | "exact" | "rest"): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [];
  if (which === "exact") conditions.push(sql`terms @@ (select exact from plan)`);
  else if (narrows(query)) conditions.push(sql`terms @@ (select broad from plan)`);
  if (which === "rest") conditions.push(sql`not terms @@ (select exact from plan)`);
  const range = priceRange(query);
  // Where the terms are asked they know the price's step; the sum keeps the wide index of all prices out of it.
  const price = conditions.length > 0 ? sql`(price_minor + 0)` : sql`price_minor`;
  if (range !== null) conditions.push(sql`${price} between ${range.low} and ${range.high}`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
