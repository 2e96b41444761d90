import { type SqlBool, sql, type Transaction } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { lockName, lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

export const maxSynonyms = 2000;

const columns = ["id", "locale", "words", "version"] as const;

/**
 * Returns sets of synonyms, newest first; optionally of one language, and with a word containing these letters.
 * @param before id of the previous row
 */
export function adminSynonyms(
  handle: Handle,
  { locale, searchText, before, limit }: { locale?: Locale; searchText?: string; before: number | null; limit: number },
) {
  const holding = `%${(searchText ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  return handle
    .selectFrom("search_synonyms")
    .select(columns)
    .$if(locale !== undefined, (query) => query.where("locale", "=", locale ?? "en"))
    .$if(searchText !== undefined, (query) => query.where(sql<SqlBool>`array_to_string(words, ', ') ilike ${holding}`))
    .$if(before !== null, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Reads and locks a set before a change. */
export async function lockSynonyms(trx: Transaction<Database>, id: number) {
  await lockRows(trx, "search_synonyms", [id]);
  return trx.selectFrom("search_synonyms").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Counts the sets and blocks concurrent inserts until this transaction ends. */
export async function countSynonyms(trx: Transaction<Database>): Promise<number> {
  await lockName(trx, "new search synonyms");
  const { count } = await trx
    .selectFrom("search_synonyms")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSynonyms(trx: Transaction<Database>, locale: Locale, words: string[]): Promise<number> {
  const { id } = await trx
    .insertInto("search_synonyms")
    .values({ locale, words })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSynonyms(
  trx: Transaction<Database>,
  id: number,
  values: { locale: Locale; words: string[] },
): Promise<void> {
  await trx
    .updateTable("search_synonyms")
    .set((eb) => ({ ...values, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function deleteSynonyms(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom("search_synonyms").where("id", "=", id).execute();
}
