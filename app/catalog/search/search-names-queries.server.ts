import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { typed } from "./search-plan-queries.server";

export interface ShopPlace {
  followers: number;
  id: number;
}

/** Shops that are not closed, by name, most followed first. One statement. */
export async function shopsByName(
  handle: Handle,
  { keyword, after, limit }: { keyword: string; after: ShopPlace | null; limit: number },
): Promise<ShopPlace[]> {
  const text = typed(keyword);
  const { rows } = await sql<ShopPlace>`
    with named as materialized (
      select string_agg(
        case when search_is_signs(run) then search_needle(run) else '(''' || run || ''':* | ' || search_needle(run) || ')' end, ' & '
      )::tsquery as names
      from unnest((search_runs(${text}))[1:12]) run
    )
    select shops.id, shops.followers from shops
    ${text === "" ? sql`` : sql`join search_names on search_names.kind = 'shop' and search_names.id = shops.id`}
    where shops.state <> 'closed'
      ${text === "" ? sql`` : sql`and search_names.terms @@ (select names from named)`}
      ${after === null ? sql`` : sql`and (shops.followers, shops.id) < (${after.followers}, ${after.id})`}
    order by shops.followers desc, shops.id desc limit ${limit}
  `.execute(handle);
  return rows;
}

export interface NearRow {
  run: string;
  signs: boolean;
  /** Some title or name has this run, or a word that begins with it. */
  known: boolean;
  /** The most similar words of the shop, best first; none for signs. */
  near: string[];
}

/** Each run of a keyword and what may have been meant by it. One statement. */
export async function nearWords(handle: Handle, keyword: string): Promise<NearRow[]> {
  const { rows } = await sql<NearRow>`
    select run, search_is_signs(run) as signs,
      exists (select from search_words where word >= run and word < run || chr(1114111))
        or exists (select from search_names where terms @@ search_needle(run)::tsquery) as known,
      array(
        select word from search_words where not search_is_signs(run) and length(run) >= 3 and word % run and word <> run
        order by similarity(word, run) desc, word limit 3
      ) as near
    from unnest((search_runs(${typed(keyword)}))[1:6]) run
  `.execute(handle);
  return rows;
}
