import type { Transaction } from "kysely";
import { locales } from "~/app/platform/language/locales";
import { ok, type Result, refuse } from "~/app/platform/result";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import type { ByStaff } from "../document/model";
import type { WordsByLanguage } from "./agreed-words";
import { deleteWord, insertWord, lockWords, updateWord } from "./agreed-words-queries.server";

/** The most words that are agreed on: the table shows them all. */
const maxWords = 200;

/** `oneLanguage`: a word in one language alone says nothing; `tooMany`: `maxWords` stand. */
export type WordRefusal = "notFound" | "stale" | "oneLanguage" | "tooMany";

/** Agrees on a word of the market in several languages, or changes one that is agreed on. */
export async function saveWord(
  db: Db,
  { id, version, words, by }: { id: number | null; version: number; words: WordsByLanguage; by: ByStaff },
): Promise<Result<number, WordRefusal>> {
  if (locales.filter((locale) => words[locale]).length < 2) return refuse("oneLanguage");
  return transact(db, async (trx) => {
    const all = await lockWords(trx);
    const before = all.find((one) => one.id === id);
    if (id === null) {
      if (all.length >= maxWords) return refuse("tooMany");
      const made = await insertWord(trx, words);
      await record(trx, { by, did: "agreed", id: made, after: words });
      return ok(made);
    }
    if (!before) return refuse("notFound");
    if (before.version !== version) return refuse("stale");
    await updateWord(trx, id, words);
    await record(trx, { by, did: "changed", id, before: before.words, after: words });
    return ok(id);
  });
}

/** Ends an agreement; translations stay as they are. */
export async function dropWord(db: Db, { id, by }: { id: number; by: ByStaff }): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    const before = (await lockWords(trx)).find((one) => one.id === id);
    if (!before) return refuse("notFound");
    await deleteWord(trx, id);
    await record(trx, { by, did: "dropped", id, before: before.words });
    return ok(null);
  });
}

async function record(
  trx: Transaction<Database>,
  act: {
    by: ByStaff;
    did: "agreed" | "changed" | "dropped";
    id: number;
    before?: WordsByLanguage;
    after?: WordsByLanguage;
  },
): Promise<void> {
  const { by, did, id, before, after } = act;
  const words = after ?? before ?? {};
  const label = words[locales.find((locale) => words[locale]) ?? "en"] ?? "";
  const subject = { kind: "agreedWord", id, label } as const;
  await audit(trx, { staff: by.staff, action: `words.${did}`, subject, before, after, address: by.address });
}
