import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** What a market has of what it needs. */
export interface FirstDayFacts {
  categories: boolean;
  /** A shop that is not closed has goods on sale. */
  selling: boolean;
  /** A version of the home page is live. */
  home: boolean;
}

/** One statement, whatever the market holds. */
export async function firstDayFacts(handle: Handle): Promise<FirstDayFacts> {
  const { rows } = await sql<FirstDayFacts>`
    select exists (select from categories) as categories,
      exists (
        select from goods join shops on shops.id = goods.shop_id
        where goods.state = 'on_sale' and shops.state <> 'closed') as selling,
      exists (
        select from pages join page_publications live on live.page_id = pages.id
        where pages.kind = 'index' and pages.deleted_at is null and live.starts_at <= now()
          and (live.ends_at is null or live.ends_at > now())) as home`.execute(handle);
  return rows[0] ?? { categories: false, selling: false, home: false };
}
