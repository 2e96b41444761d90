import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { decideAdjustment } from "./adjustments-queries.server";
import { lockProposal, type NotDecidable } from "./lock-proposal.server";

/**
 * Rejects a proposed adjustment. Refuses `notFound`, `decided` (someone else was faster), and `samePerson` (who
 * proposed it takes it back instead).
 * @param verdict why, 1 to 300 code points
 */
export function rejectAdjustment(
  db: Db,
  { staff, address, id, verdict }: Actor & { id: number; verdict: string },
): Promise<Result<null, NotDecidable>> {
  return transact(db, async (trx) => {
    const proposal = await lockProposal(trx, { id, move: "reject", staffId: staff.id });
    if (!proposal.ok) return proposal;
    if (!(await decideAdjustment(trx, id, { state: "rejected", staffId: staff.id, verdict }))) return refuse("decided");
    const subject = { kind: "adjustment", id, label: String(id) };
    await audit(trx, {
      staff,
      address,
      subject,
      action: "finance.adjustmentRejected",
      before: { state: "proposed" },
      after: { state: "rejected", verdict },
    });
    return ok(null);
  });
}
