import type { RequestContext } from "~/app/context.server";
import { refKey } from "../../complaints/subject";
import { complaintSubjects } from "../../routes/complaint-subjects.server";
import { complaintList } from "../complaints/complaint-list.server";
import { countComplaintsByState } from "../complaints/complaints-admin-queries.server";

/** Loads the queue: at most seven statements, however many complaints. */
export async function loadComplaintQueue(request: Request, context: RequestContext) {
  const staff = await complaintList.guard(request, context);
  const { db, language, clock } = context;
  const [{ rows, next, filter }, counts] = await Promise.all([
    complaintList.page(request, context, { who: staff }),
    countComplaintsByState(db, staff.id),
  ]);
  const refs = rows.map(({ kind, subjectId }) => ({ kind, id: subjectId }));
  const subjects = await complaintSubjects(db, { refs, userId: null, locale: language.locale });
  return {
    title: language.i18n.t("complaints:title"),
    rows: rows.map(({ answer: _, notice: __, ...row }) => {
      const subject = subjects.get(refKey({ kind: row.kind, id: row.subjectId }));
      return { ...row, subject: subject?.title ?? null, shop: subject?.shop?.name ?? null };
    }),
    counts,
    filter,
    next,
    nowMs: clock.now().getTime(),
  };
}
