import { addNotices } from "~/app/chat/api.server";
import type { Result } from "~/app/platform/result";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import type { ComplaintOutcome } from "../../complaints/complaint";
import { actOnComplaint, type ComplaintAct, type ComplaintActRefusal } from "./act-on-complaint.server";
import { storeDecision } from "./complaints-admin-queries.server";

interface Decision extends ComplaintAct {
  outcome: ComplaintOutcome;
  /** Sent to the complainant, 1 to 500 code points. */
  answer: string;
  /** Sent to the other side, at most 500 code points; "" = nothing is sent. */
  notice: string;
}

/**
 * Decides a complaint, once, and notifies both sides: the complainant always, the other side if there is a text, never
 * with the complainant's identity. Audited. Refuses `notFound`, `decided` with the one who decided, and `movedOn`
 * (claimed meanwhile).
 */
export function decideComplaint(
  db: Db,
  { staff, address, id, version, outcome, answer, notice }: Decision,
): Promise<Result<null, ComplaintActRefusal>> {
  return actOnComplaint(db, { id, version, staff }, async (trx, { userId, againstId, kind, subjectId, reason }) => {
    const said = againstId === null ? "" : notice;
    await storeDecision(trx, { id, outcome, answer, notice: said, staffId: staff.id });
    await addNotices(trx, [
      { userId, event: "complaint_decided", subjectId: id },
      ...(againstId === null || said === ""
        ? []
        : [{ userId: againstId, event: "complaint_about_you" as const, subjectId: id }]),
    ]);
    await audit(trx, {
      staff,
      address,
      action: outcome === "upheld" ? "support.complaintUpheld" : "support.complaintDismissed",
      subject: { kind: "complaint", id, label: `${kind} ${subjectId}` },
      after: { about: `${kind} ${subjectId}`, reason, answer, ...(said === "" ? {} : { notice: said }) },
    });
  });
}
