import { retryMessage as makeDue } from "~/app/platform/messages/outbox-queries.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";

/**
 * Retries a failed message: eight more attempts, the first within a second. Refuses `notFound` (deleted, sent, or still
 * pending).
 */
export function retryMessage(
  db: Db,
  { staff, address, id }: Actor & { id: number },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    const message = await makeDue(trx, id);
    if (!message) return refuse("notFound");
    const subject = { kind: "message", id, label: message.target };
    await audit(trx, { staff, action: "outbox.retried", subject, before: { error: message.error }, address });
    return ok(null);
  });
}
