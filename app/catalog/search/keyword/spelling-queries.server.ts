import { type RawBuilder, sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Max similar words of one kind considered. */
const maxNear = 200;
/** Max words considered of each shape that one two letters away may have; the most similar of all are compared. */
const maxShaped = 40;
/** Max pairs of CJK characters considered. */
const maxPairs = 4000;
/** Max goods counted for a spelling. */
const maxCounted = 50;
/** So many of the sample (one in 64) stand for more than all that are counted. */
const maxSampled = 3;

export interface NearRow {
  run: string;
  /** Words of the shop with similar letters, or pairs of CJK characters that share one with the run. */
  near: string[];
  /** Words of the shop that sound like the run: they begin alike and have the same consonants. */
  alike: string[];
  /** Two words of the shop that the run joins into one. */
  split: string | null;
}

/**
 * Returns words of the shop spelled like these runs. One statement; each run looks up a bounded number of rows in an
 * index.
 */
export async function nearRuns(handle: Handle, runs: readonly string[]): Promise<NearRow[]> {
  const { rows } = await sql<NearRow>`
    select run,
      array(
        select word from search_words
        where deletions && (select search_deletions(run)) and search_is_signs(word) = search_is_signs(run)
        limit case when search_is_signs(run) then ${sql.lit(maxPairs)} else ${sql.lit(maxNear)} end
      ) || array(
        select word from (
          -- Words of fewer than eight letters have shapes of five, and two more than nine are too many. Each is
          -- looked up by itself: for all at once a small shop's words would be read one by one.
          select distinct shaped.word
          from unnest(
            search_shapes(run, 6) || case when length(run) < 10 then search_shapes(run, 5) else '{}' end) shape
          cross join lateral (
            select word from search_words where deletions @> array[shape] limit ${sql.lit(maxShaped)}
          ) shaped
          where not search_is_signs(run) and length(run) between 7 and 24
        ) shaped
        order by similarity(word, run) desc limit 24
      ) || array(
        select distinct spelled
        from search_synonyms cross join lateral unnest(keys) key cross join lateral unnest(string_to_array(key, ' '))
          part
          cross join lateral (
            select part as spelled where not search_is_signs(part)
            union all select substr(part, at, 2) from generate_series(1, length(part) - 1) at
              where search_is_signs(part)
          ) spelling
        where search_is_signs(part) = search_is_signs(run)
          and case when search_is_signs(part) then string_to_array(part, null) && string_to_array(run, null)
            else left(part, 1) = left(run, 1) and length(part) between length(run) - 2 and length(run) + 2 end
        limit ${sql.lit(maxNear)}
      ) as near,
      array(
        select word from search_words
        where not search_is_signs(run) and length(run) between 6 and 24 and length(search_heard(run)) >= 4
          and deletions @> array[search_heard(run)] limit ${sql.lit(maxNear)}
      ) as alike,
      (
        select left(run, at) || ' ' || substr(run, at + 1)
        from generate_series(3, length(run) - 3) at
        where not search_is_signs(run) and length(run) <= 40
          and exists (select from search_words where word = left(run, at)) and exists (select from search_words
            where word = substr(run, at + 1))
        limit 1
      ) as split
    from unnest(${[...runs]}::text[]) run
  `.execute(handle);
  return rows;
}

/**
 * Counts the goods of each spelling (up to fifty): in a title, a specification or a name. A synonym counts as one.
 * Where the sample has a few, there are more than fifty, and not all are read. One statement.
 */
export async function countSpellings(handle: Handle, spellings: readonly string[]): Promise<number[]> {
  const [most, few] = [sql.lit(maxCounted), sql.lit(maxSampled)];
  const { rows } = await sql<{ count: number }>`
    select case
      when (select count(*) from (select from goods_search where sampled and terms @@ wanted limit ${few}) met) = ${few}
        then ${most}
      else (select count(*) from (select from goods_search where terms @@ wanted limit ${most}) met)
    end::integer + (
      select count(*) from (
        select from search_names where terms @@ (select string_agg(search_needle(run), ' & ')
          from unnest(search_runs(spelling)) run)::tsquery limit 5
      ) named
    )::integer + (
      select count(*) from (
        select from search_synonyms where keys @> array[array_to_string(search_runs(spelling), ' ')] limit 1
      ) meant
    )::integer as count
    from unnest(${[...spellings]}::text[]) with ordinality as each (spelling, n)
    cross join lateral (
      select (
        select string_agg(search_needle(run) || ' | ' || regexp_replace(search_needle(run), '''([^'']+)''',
            '''q:\\1''', 'g'), ' & ')
          from unnest(search_runs(spelling)) run
      )::tsquery as wanted
    ) needle
    order by n
  `.execute(handle);
  return rows.map(({ count }) => count);
}

/** Returns those of these pairs of characters that occur in the shop or its synonyms. One statement. */
export async function knownPairs(handle: Handle, pairs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ pair: string }>`
    with wanted as materialized (select distinct pair from unnest(${[...pairs]}::text[]) pair)
    select pair from wanted where exists (select from search_words where word = pair)
    union
    select pair from search_synonyms cross join lateral unnest(keys) key
      cross join lateral generate_series(1, length(key) - 1) at join wanted on pair = substr(key, at, 2)
    where search_is_signs(key)
  `.execute(handle);
  return new Set(rows.map(({ pair }) => pair));
}

/** Tests which of these tsqueries find goods: for each pair, the broad and the narrow one. One statement. */
export async function whichFind(
  handle: Handle,
  queries: readonly { broad: string; narrow: string }[],
): Promise<{ broad: boolean; narrow: boolean }[]> {
  const { rows } = await sql<{ broad: boolean; narrow: boolean }>`
    select ${anyMeets(sql`nullif(broad, '')::tsquery`)} as broad,
      ${anyMeets(sql`nullif(narrow, '')::tsquery`)} as narrow
    from unnest(${queries.map(({ broad }) => broad)}::text[], ${queries.map(({ narrow }) => narrow)}::text[])
      with ordinality as each (broad, narrow, n) order by n
  `.execute(handle);
  return rows;
}

/** Tests whether any goods matches. The sample is asked first: of a frequent word not all goods are read. */
function anyMeets(query: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`
    case when exists (select from goods_search where sampled and terms @@ ${query}) then true
      else exists (select from goods_search where terms @@ ${query}) end`;
}
