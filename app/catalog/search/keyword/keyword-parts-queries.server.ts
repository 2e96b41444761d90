import { sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";

/** Max length, in code points: nobody types more, and pasted text is searched by its beginning. */
const maxKeywordLength = 100;
const maxRuns = 12;
/** Max words completing a typed one, and names of each kind, that stand in for it: shortest first. */
const maxWords = 24;
const maxNames = 24;
/** Max words that are read to find these. */
const maxBegun = 1000;

/**
 * A word that more goods of the sample (one in 64) have, some 1,300 in all, needs no stand-ins: enough goods match it
 * as typed, and each further list of goods would be read in full.
 */
const maxWithStandIns = 20;

/** A run of a keyword: a word, a number, or consecutive Chinese, Japanese or Korean characters (`signs`). */
export interface RunRow {
  run: string;
  signs: boolean;
  /** Has no meaning by itself: "the", "for", "для". */
  idle: boolean;
  /** Terms of a title that contains it: its stem; for `signs` the pairs of characters, or the only one. */
  terms: string[];
  /** The terms that have ever occurred in the shop. */
  known: string[];
  /** Stems of the shop's words that begin with it; empty for a word that very many goods have. */
  begun: string[];
  /** Stems of this run and a neighbour written as one word, if that word occurs in the shop. */
  joined: string[];
}

export interface NameRow {
  kind: "category" | "brand" | "shop" | "value";
  id: number;
  /** `f a b`: a whole name by its terms; `s a`: a part of one ("Tea & drinks" has two). */
  segments: string[];
  /** Ids of the ancestor categories. */
  above: number[];
}

/** Words with the same meaning. `keys` are their runs, joined by spaces, `terms` the terms that find each. */
export interface SynonymRow {
  locale: Locale;
  keys: string[];
  terms: string[][];
}

export interface KeywordParts {
  runs: RunRow[];
  names: NameRow[];
  synonyms: SynonymRow[];
}

/** Prepares a keyword for PostgreSQL: without NULs, which it cannot store, and cut to a plausible length. */
export function typed(keyword: string | undefined): string {
  const text = (keyword ?? "").slice(0, 10 * maxKeywordLength).replaceAll("\0", " ");
  return [...text.trim()].slice(0, maxKeywordLength).join("");
}

const termsOf = (run: ReturnType<typeof sql.raw>) => sql`
  case when not search_is_signs(${run}) then array[search_stem(${run})] when length(${run}) = 1 then array[${run}]
    else array(select substr(${run}, at, 2) from generate_series(1, length(${run}) - 1) at) end`;

/** Selects the words that begin with a run of three letters or more: the shortest of the first thousand. */
export const wordsBegun = sql`
  select word from (
    select word from search_words where length(run) >= 3 and word > run and word < run || chr(1114111)
    order by word limit ${sql.lit(maxBegun)}
  ) begun
  order by length(word), word limit ${sql.lit(maxWords)}`;

const isFrequent = sql<boolean>`not signs and exists (
  select from goods_search where sampled and terms @@ ('''' || run.terms[1] || '''')::tsquery
    offset ${sql.lit(maxWithStandIns)} limit 1
)`;

/**
 * Returns everything the shop knows about a keyword. One statement.
 * @param text as returned by `typed`
 */
export async function keywordParts(handle: Handle, text: string): Promise<KeywordParts> {
  const { rows } = await sql<KeywordParts>`
    with run as materialized (
      select n::integer, run, search_is_signs(run) as signs,
        cardinality(ts_lexize('pg_catalog.english_stem', run)) = 0
          or cardinality(ts_lexize('pg_catalog.russian_stem', run)) = 0 as idle,
        ${termsOf(sql.raw("run"))} as terms
      -- Behind a select, so that plans do not depend on it and are kept.
      from unnest(search_runs((select ${text}::text))) with ordinality as each_run (run, n) limit ${sql.lit(maxRuns)}
    ), phrase as materialized (
      select string_agg(next.run, ' ' order by next.n) as key
      from run cross join generate_series(0, 3) more join run next on next.n between run.n and run.n + more
        group by run.n, more
      union
      select substr(run, at, size) from run cross join generate_series(1, length(run)) at
        cross join generate_series(1, 8) size
      where signs and length(run) <= 24
    ), synonym as materialized (
      select search_synonyms.id, locale, key, array(
        select term from unnest(string_to_array(key, ' ')) part cross join lateral unnest(${termsOf(sql.raw("part"))})
          term
      ) as terms
      from search_synonyms cross join lateral unnest(keys) key
      where search_synonyms.id in (
        select id from search_synonyms where keys && (select array_agg(key) from phrase) order by id limit 24
      )
    ), needle as materialized (
      select string_agg('''' || term || '''', ' | ')::tsquery as any_term from run
        cross join lateral unnest(terms) term group by n
      union select string_agg('''' || term || '''', ' | ')::tsquery from synonym cross join lateral unnest(terms) term
        group by id
    ), name as materialized (
      select distinct kind, found.id, found.segments, array_remove(array[parent.id, parent.parent_id], null) as above
      from needle cross join (values ('category'), ('brand'), ('shop'), ('value')) as kinds (kind)
      cross join lateral (
        select id, segments from search_names where kind = kinds.kind and terms @@ any_term
          order by length(segments[1]), id
        limit ${sql.lit(maxNames)}
      ) found
      left join categories own on kind = 'category' and own.id = found.id
        left join categories parent on parent.id = own.parent_id
    )
    select
      (
        select coalesce(jsonb_agg(jsonb_build_object('run', run, 'signs', signs, 'idle', idle, 'terms', terms,
          'known', array(
            select term from unnest(terms) term
            where case when signs then exists (select from search_words where word = term)
              else exists (select from search_words where stem = term) end
          ),
          'begun', case when ${isFrequent} then '{}' else array(
            select distinct search_stem(word) from (${wordsBegun}) longer where not signs
          ) end,
          'joined', array(
            select search_words.stem from run one join run two on two.n = one.n + 1 and not one.signs and not two.signs
            join search_words on search_words.word = one.run || two.run where run.n in (one.n, two.n)
          )
        ) order by n), '[]') from run
      ) as runs,
      (select coalesce(jsonb_agg(to_jsonb(name)), '[]') from name) as names,
      (
        select coalesce(jsonb_agg(jsonb_build_object('locale', locale, 'keys', keys, 'terms', terms)), '[]')
        from (select locale, jsonb_agg(key) as keys, jsonb_agg(to_jsonb(terms)) as terms from synonym group by id,
          locale) row
      ) as synonyms
  `.execute(handle);
  return rows[0] ?? { runs: [], names: [], synonyms: [] };
}
