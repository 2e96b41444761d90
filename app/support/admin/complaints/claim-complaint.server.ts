import type { Result } from "~/app/platform/result";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { actOnComplaint, type ComplaintAct, type ComplaintActRefusal } from "./act-on-complaint.server";
import { storeClaim } from "./complaints-admin-queries.server";

/**
 * Assigns a complaint to a member of staff, also in the place of another, or unassigns it. Others may still decide it.
 * Audited. Refuses as `actOnComplaint`.
 */
export function claimComplaint(
  db: Db,
  { staff, address, id, version, take }: ComplaintAct & { take: boolean },
): Promise<Result<null, ComplaintActRefusal>> {
  return actOnComplaint(db, { id, version, staff }, async (trx, { kind, subjectId }) => {
    await storeClaim(trx, { id, staffId: take ? staff.id : null });
    await audit(trx, {
      staff,
      address,
      action: take ? "support.complaintClaimed" : "support.complaintReleased",
      subject: { kind: "complaint", id, label: `${kind} ${subjectId}` },
    });
  });
}
