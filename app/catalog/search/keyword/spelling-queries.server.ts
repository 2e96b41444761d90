import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Max similar words of one kind considered. */
const maxNear = 200;
/** Max pairs of CJK characters considered. */
const maxPairs = 4000;
/** Max goods counted for a spelling. */
const maxCounted = 50;

export interface NearRow {
  run: string;
  /** Words of the shop with similar letters, or pairs of CJK characters that share one with the run. */
  near: string[];
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
        select word from search_words
        where not search_is_signs(run) and length(run) >= 6 and word % run
        order by similarity(word, run) desc limit 12
      ) as near,
      (
        select left(run, at) || ' ' || substr(run, at + 1)
        from generate_series(3, length(run) - 3) at
        where not search_is_signs(run) and length(run) <= 40
          and exists (select from search_words where word = left(run, at)) and exists (select from search_words where word = substr(run, at + 1))
        limit 1
      ) as split
    from unnest(${[...runs]}::text[]) run
  `.execute(handle);
  return rows;
}

/** Counts the goods of each spelling (up to fifty): in a title, a specification or a name. One statement. */
export async function countSpellings(handle: Handle, spellings: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from (
        select from goods_search where terms @@ (
          select string_agg(search_needle(run) || ' | ' || regexp_replace(search_needle(run), '''([^'']+)''', '''q:\\1''', 'g'), ' & ')
          from unnest(search_runs(spelling)) run
        )::tsquery limit ${sql.lit(maxCounted)}
      ) met
    )::integer + (
      select count(*) from (
        select from search_names where terms @@ (select string_agg(search_needle(run), ' & ') from unnest(search_runs(spelling)) run)::tsquery limit 5
      ) named
    )::integer as count
    from unnest(${[...spellings]}::text[]) with ordinality as each (spelling, n) order by n
  `.execute(handle);
  return rows.map(({ count }) => count);
}

/** Tests which of these tsqueries find goods: for each pair, the broad and the narrow one. One statement. */
export async function whichFind(
  handle: Handle,
  queries: readonly { broad: string; narrow: string }[],
): Promise<{ broad: boolean; narrow: boolean }[]> {
  const { rows } = await sql<{ broad: boolean; narrow: boolean }>`
    select exists (select from goods_search where terms @@ nullif(broad, '')::tsquery) as broad,
      exists (select from goods_search where terms @@ nullif(narrow, '')::tsquery) as narrow
    from unnest(${queries.map(({ broad }) => broad)}::text[], ${queries.map(({ narrow }) => narrow)}::text[])
      with ordinality as each (broad, narrow, n) order by n
  `.execute(handle);
  return rows;
}
