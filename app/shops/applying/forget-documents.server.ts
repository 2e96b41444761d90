import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { documentsToForget, forgetDocumentsOf } from "./old-documents-queries.server";

const batchSize = 100;

/**
 * Deletes the document pictures and the sealed number of applications refused at least `days` days ago and untouched
 * since. Each deletion is logged. Resubmitting such an application leads back to the step that needs them. 0 days =
 * never.
 */
export async function forgetDocuments(db: Db, days: number): Promise<void> {
  if (days === 0) return;
  let found: number;
  do
    found = await transact(db, async (trx) => {
      const old = await documentsToForget(trx, { days, limit: batchSize });
      await lockRows(trx, "shop_applications", old);
      // New ones may have been sent before the lock.
      const still = await documentsToForget(trx, { days, limit: batchSize, among: old });
      await forgetDocumentsOf(trx, still);
      for (const id of still)
        await audit(trx, {
          staff: null,
          address: "",
          action: "shops.documentsForgotten",
          subject: { kind: "application", id, label: String(id) },
          after: { days },
        });
      return { ok: true as const, value: still.length };
    }).then((done) => (done.ok ? done.value : 0));
  while (found === batchSize);
}
