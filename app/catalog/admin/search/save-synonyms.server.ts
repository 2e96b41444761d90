import type { Locale } from "~/app/platform/language/locales";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import {
  countSynonyms,
  insertSynonyms,
  lockSynonyms,
  maxSynonyms,
  updateSynonyms,
} from "./synonyms-admin-queries.server";

/**
 * Adds a set of words with the same meaning in a language, or updates one; returns its id. Refuses `notFound`,
 * `tooMany` (two thousand) and `stale` (someone else has changed it since it was loaded).
 * @param id null = a new set
 * @param version version that the form was loaded with
 */
export function saveSynonyms(
  db: Db,
  {
    staff,
    address,
    id,
    version,
    locale,
    words,
  }: Actor & { id: number | null; version: number; locale: Locale; words: string[] },
): Promise<Result<number, "notFound" | "tooMany" | "stale">> {
  return transact(db, async (trx) => {
    const label = words.join(", ");
    if (id === null) {
      if ((await countSynonyms(trx)) >= maxSynonyms) return refuse("tooMany");
      const made = await insertSynonyms(trx, locale, words);
      const subject = { kind: "synonyms", id: made, label };
      await audit(trx, { staff, action: "synonyms.added", subject, after: { locale, words: label }, address });
      return ok(made);
    }
    const row = await lockSynonyms(trx, id);
    if (!row) return refuse("notFound");
    if (row.version !== version) return refuse("stale");
    await updateSynonyms(trx, id, { locale, words });
    await audit(trx, {
      staff,
      action: "synonyms.changed",
      subject: { kind: "synonyms", id, label },
      before: { locale: row.locale, words: row.words.join(", ") },
      after: { locale, words: label },
      address,
    });
    return ok(id);
  });
}
