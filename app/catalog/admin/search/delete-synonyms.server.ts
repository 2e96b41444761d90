import type { Locale } from "~/app/platform/language/locales";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { lockSynonyms, deleteSynonyms as removeRow } from "./synonyms-admin-queries.server";

/** Deletes a set of synonyms and returns its content, for undo. Refuses `notFound`. */
export function deleteSynonyms(
  db: Db,
  { staff, address, id }: Actor & { id: number },
): Promise<Result<{ locale: Locale; words: string[] }, "notFound">> {
  return transact(db, async (trx) => {
    const row = await lockSynonyms(trx, id);
    if (!row) return refuse("notFound");
    await removeRow(trx, id);
    const { locale, words } = row;
    const label = words.join(", ");
    const subject = { kind: "synonyms", id, label };
    await audit(trx, { staff, action: "synonyms.deleted", subject, before: { locale, words: label }, address });
    return ok({ locale, words });
  });
}
