import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { deleteStatement, statementById } from "./statements-queries.server";

/**
 * Discards the file of a bank statement with its lines. The same file can be brought again.
 *
 * Refuses `notFound`, and `used` when one of its lines is booked: what was booked keeps its evidence.
 */
export function discardStatement(
  db: Db,
  { staff, address, id }: Actor & { id: number },
): Promise<Result<void, "notFound" | "used">> {
  return transact(db, async (trx) => {
    const found = await statementById(trx, id);
    if (!found) return refuse("notFound");
    if (!(await deleteStatement(trx, id))) return refuse("used");
    const subject = { kind: "bankStatement", id, label: found.name };
    await audit(trx, { staff, address, subject, action: "finance.statementDiscarded" });
    return ok(undefined);
  });
}
