import { pickText, type Texts } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { lockKeywords, deleteKeyword as removeRow } from "./keyword-admin-queries.server";

/** Deletes a search keyword and returns its texts and its position (from 0), for undo. Refuses `notFound`. */
export function deleteKeyword(
  db: Db,
  { staff, address, id }: Actor & { id: number },
): Promise<Result<{ texts: Texts; place: number }, "notFound">> {
  return transact(db, async (trx) => {
    const rows = await lockKeywords(trx);
    const place = rows.findIndex((row) => row.id === id);
    const row = rows[place];
    if (!row) return refuse("notFound");
    await removeRow(trx, id);
    const subject = { kind: "keyword", id, label: pickText(row.texts, "en") };
    await audit(trx, {
      staff,
      action: "keywords.deleted",
      subject,
      before: { texts: row.texts, place: place + 1 },
      address,
    });
    return ok({ texts: row.texts, place });
  });
}
