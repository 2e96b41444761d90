import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { typed } from "./keyword/keyword-parts-queries.server";

export interface ShopPlace {
  followers: number;
  id: number;
}

/** Returns the shops by name that are not closed, most followed first. One statement. */
export async function shopsByName(
  handle: Handle,
  { keyword, after, limit }: { keyword: string; after: ShopPlace | null; limit: number },
): Promise<ShopPlace[]> {
  const text = typed(keyword);
  const { rows } = await sql<ShopPlace>`
    with named as materialized (
      select string_agg(
        case when search_is_signs(run) then search_needle(run)
          else '(''' || run || ''':* | ' || search_needle(run) || ')' end, ' & '
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
