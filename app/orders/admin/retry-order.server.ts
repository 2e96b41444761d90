import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { forgetStuck } from "../after/timers-queries.server";

/**
 * Retries an order put aside: five more attempts, the first with the next sweep. Refuses `notFound` (retried by another
 * person meanwhile).
 */
export function retryOrder(db: Db, { staff, address, id }: Actor & { id: number }): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    const stuck = await forgetStuck(trx, id);
    if (!stuck) return refuse("notFound");
    const subject = { kind: "order", id, label: stuck.number };
    await audit(trx, { staff, action: "orders.retried", subject, before: { error: stuck.error }, address });
    return ok(null);
  });
}
