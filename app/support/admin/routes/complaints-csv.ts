import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvTable, isoTime, maxExported, requireStaff } from "~/app/staff/api.server";
import { complaintFilter } from "../complaints/complaint-filter.server";
import { listComplaints } from "../complaints/complaints-admin-queries.server";

/** `/operator/complaints.csv`: the complaints that match the page's filter, at most 10,000 rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "support.read");
  const filter = complaintFilter(new URL(request.url).searchParams);
  const rows = await listComplaints(context.db, filter, { staffId: staff.id, after: null, limit: maxExported });
  return csvTable("complaints.csv", rows, {
    id: ({ id }) => id,
    at: ({ at }) => isoTime(at),
    member_code: ({ memberCode }) => memberCode,
    nickname: ({ nickname }) => nickname,
    about: ({ kind }) => kind,
    about_id: ({ subjectId }) => subjectId,
    shop: ({ shopId }) => shopId,
    other_side: ({ otherCode }) => otherCode,
    reason: ({ reason }) => reason,
    text: ({ body }) => body,
    claimed_by: ({ claimedBy }) => claimedBy,
    outcome: ({ outcome }) => outcome,
    answer: ({ answer }) => answer,
    notice: ({ notice }) => notice,
    decided_by: ({ decidedBy }) => decidedBy,
    decided_at: ({ decidedAt }) => isoTime(decidedAt),
  });
}
