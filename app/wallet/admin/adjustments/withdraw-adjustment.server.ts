import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { decideAdjustment } from "./adjustments-queries.server";
import { lockProposal, type NotDecidable } from "./lock-proposal.server";

/**
 * Withdraws one's own proposal. Refuses `notFound`, `decided` (another person was faster), and `notYours` (others may
 * only reject it).
 */
export function withdrawAdjustment(
  db: Db,
  { staff, address, id }: Actor & { id: number },
): Promise<Result<null, NotDecidable>> {
  return transact(db, async (trx) => {
    const proposal = await lockProposal(trx, { id, move: "withdraw", staffId: staff.id });
    if (!proposal.ok) return proposal;
    if (!(await decideAdjustment(trx, id, { state: "withdrawn", staffId: staff.id }))) return refuse("decided");
    const subject = { kind: "adjustment", id, label: String(id) };
    await audit(trx, {
      staff,
      address,
      subject,
      action: "finance.adjustmentWithdrawn",
      before: { state: "proposed" },
      after: { state: "withdrawn" },
    });
    return ok(null);
  });
}
