import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Returns a user's searches, newest first. */
export async function searchesOf(handle: Handle, userId: number): Promise<string[]> {
  const rows = await handle
    .selectFrom("searches")
    .select("keyword")
    .where("user_id", "=", userId)
    .orderBy("searched_at", "desc")
    .orderBy("keyword")
    .execute();
  return rows.map(({ keyword }) => keyword);
}

/** Stores a search made now; a repeated one moves to the front. */
export async function putSearch(handle: Handle, userId: number, keyword: string): Promise<void> {
  await handle
    .insertInto("searches")
    .values({ user_id: userId, keyword, searched_at: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "keyword"]).doUpdateSet({ searched_at: sql<Date>`excluded.searched_at` }),
    )
    .execute();
}

/**
 * Adds a device's searches, newest first, as older than anything the user searches for from now on. Existing ones keep
 * their position.
 */
export async function addSearches(handle: Handle, userId: number, keywords: readonly string[]): Promise<void> {
  await sql`
    insert into searches (user_id, keyword, searched_at)
    select ${userId}, device.keyword, statement_timestamp() - device.place * interval '1 microsecond'
    from unnest(${[...keywords]}::text[]) with ordinality as device (keyword, place)
    on conflict do nothing
  `.execute(handle);
}

/** Deletes all but a user's newest searches. */
export async function trimSearches(handle: Handle, userId: number, max: number): Promise<void> {
  await sql`
    delete from searches where user_id = ${userId} and keyword in (
      select keyword from (
        select keyword, row_number() over (order by searched_at desc, keyword) as place
        from searches where user_id = ${userId}
      ) ranked where place > ${max}
    )
  `.execute(handle);
}

/** Deletes one of a user's searches, or all of them. */
export async function deleteSearches(handle: Handle, userId: number, keyword: string | null): Promise<void> {
  await handle
    .deleteFrom("searches")
    .where("user_id", "=", userId)
    .$if(keyword !== null, (query) => query.where("keyword", "=", keyword ?? ""))
    .execute();
}
