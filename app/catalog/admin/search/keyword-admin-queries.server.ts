import { sql, type Transaction } from "kysely";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Max search keywords of a shop; ten of them are shown. */
export const maxKeywords = 100;

/** Returns every search keyword, in display order. */
export function adminKeywords(handle: Handle) {
  return handle
    .selectFrom("search_keywords")
    .select(["id", "keyword as texts", "weight"])
    .orderBy("weight", "desc")
    .orderBy("id")
    .limit(maxKeywords * 2)
    .execute();
}

/** Locks and returns the search keywords before a change; concurrent writers wait until this transaction ends. */
export async function lockKeywords(trx: Transaction<Database>) {
  await lockName(trx, "search keywords");
  return adminKeywords(trx);
}

/** @param texts as JSON */
export async function insertKeyword(trx: Transaction<Database>, texts: string, weight: number): Promise<number> {
  const { id } = await trx
    .insertInto("search_keywords")
    .values({ keyword: texts, weight })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @param texts as JSON */
export async function updateKeyword(trx: Transaction<Database>, id: number, texts: string): Promise<void> {
  await trx.updateTable("search_keywords").set({ keyword: texts }).where("id", "=", id).execute();
}

export async function deleteKeyword(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom("search_keywords").where("id", "=", id).execute();
}

/** Assigns weights that produce this order: the first is the heaviest. One statement. */
export async function orderKeywords(trx: Transaction<Database>, ids: number[]): Promise<void> {
  await sql`
    update search_keywords set weight = placed.weight
    from (select id, (${ids.length}::int - place::int + 1) as weight
      from unnest(${ids}::bigint[]) with ordinality as row (id, place)) placed
    where search_keywords.id = placed.id and search_keywords.weight <> placed.weight`.execute(trx);
}
