import type { RequestContext } from "~/app/context.server";
import { readId } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { refKey } from "../../complaints/subject";
import { complaintSubjects } from "../../routes/complaint-subjects.server";
import { complaintFilter } from "../complaints/complaint-filter.server";
import { countComplaintsByState, listComplaints } from "../complaints/complaints-admin-queries.server";

const perPage = 30;

/** Loads the queue: seven statements at most, however many complaints there are. */
export async function loadComplaintQueue(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "support.read");
  const { db, language, clock } = context;
  const { searchParams } = new URL(request.url);
  const filter = complaintFilter(searchParams);
  const after = readId(searchParams.get("after"));
  const [found, counts] = await Promise.all([
    listComplaints(db, filter, { staffId: staff.id, after, limit: perPage + 1 }),
    countComplaintsByState(db, staff.id),
  ]);
  const rows = found.slice(0, perPage);
  const refs = rows.map(({ kind, subjectId }) => ({ kind, id: subjectId }));
  const subjects = await complaintSubjects(db, { refs, userId: null, locale: language.locale });
  return {
    title: language.i18n.t("complaints:title"),
    rows: rows.map(({ answer: _, notice: __, ...row }) => {
      const subject = subjects.get(refKey({ kind: row.kind, id: row.subjectId }));
      return { ...row, subject: subject?.title ?? null, shop: subject?.shop?.name ?? null };
    }),
    ...{ counts, filter },
    next: found.length > perPage ? (rows.at(-1)?.id ?? null) : null,
    nowMs: clock.now().getTime(),
  };
}
