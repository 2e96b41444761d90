import { isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { printedNumber } from "~/app/platform/format/handed-number";
import { requireStaff } from "~/app/staff/api.server";
import { complaintFilter } from "./complaint-filter.server";
import { listComplaints } from "./complaints-admin-queries.server";

/** By default the open ones. */
export const complaintList = defineList({
  guard: (request, context) => requireStaff(request, context, "support.read"),
  filter: complaintFilter,
  keys: byId,
  cursor: "after",
  size: 30,
  read: ({ context, filter, who }, after, limit) =>
    listComplaints(context.db, filter, { staffId: who.id, after, limit }),
  file: "complaints.csv",
  columns: () => ({
    id: ({ id }) => id,
    number: ({ number }) => printedNumber(number),
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
  }),
});
