import type { Transaction } from "kysely";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { WordsByLanguage } from "./agreed-words";

/** Selects all words that are agreed on, the oldest first. */
export function agreedWords(handle: Handle) {
  return handle.selectFrom("agreed_words").select(["id", "words", "version"]).orderBy("id").execute();
}

/** Locks the list of all words, so that their number stays, and returns them. */
export async function lockWords(trx: Transaction<Database>) {
  await lockName(trx, "agreed words");
  return agreedWords(trx);
}

export async function insertWord(handle: Handle, words: WordsByLanguage): Promise<number> {
  const values = { words: JSON.stringify(words) };
  const { id } = await handle.insertInto("agreed_words").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateWord(handle: Handle, id: number, words: WordsByLanguage): Promise<void> {
  await handle
    .updateTable("agreed_words")
    .set((eb) => ({ words: JSON.stringify(words), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function deleteWord(handle: Handle, id: number): Promise<void> {
  await handle.deleteFrom("agreed_words").where("id", "=", id).execute();
}
