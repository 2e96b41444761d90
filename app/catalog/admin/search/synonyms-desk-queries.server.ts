import { type SqlBool, sql, type Transaction } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Sets of synonyms that a shop may have. */
export const mostSynonyms = 2000;

const columns = ["id", "locale", "words", "version"] as const;

/** Sets of words that mean the same, the newest first; of one language, and with a word that has these letters. @param before the id of the row before */
export function deskSynonyms(
  handle: Handle,
  { locale, words, before, limit }: { locale?: Locale; words?: string; before?: number; limit: number },
) {
  const holding = `%${(words ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  return handle
    .selectFrom("search_synonyms")
    .select(columns)
    .$if(locale !== undefined, (query) => query.where("locale", "=", locale ?? "en"))
    .$if(words !== undefined, (query) => query.where(sql<SqlBool>`array_to_string(words, ', ') ilike ${holding}`))
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The set, locked for who is about to change it. */
export function lockSynonyms(trx: Transaction<Database>, id: number) {
  return trx.selectFrom("search_synonyms").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** How many sets there are; nobody adds another until this transaction ends. */
export async function countSynonyms(trx: Transaction<Database>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search synonyms', 0))`.execute(trx);
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
