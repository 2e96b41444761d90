import type { LoaderFunctionArgs } from "@remix-run/node";
import { actFilter } from "~/app/staff/admin/act-filter";
import { listActs } from "~/app/staff/admin/audit-log-queries.server";
import { csvTable, isoTime, maxExported } from "~/app/staff/csv.server";
import { requireStaff } from "~/app/staff/guard.server";

/** `/operator/audit.csv`: the result of the page's filter, at most 10,000 rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "audit.read");
  const { before, ...filter } = actFilter(new URL(request.url).searchParams);
  const { rows } = await listActs(context.db, filter, { before, limit: maxExported });
  return csvTable("audit.csv", rows, {
    id: ({ id }) => id,
    at: ({ at }) => isoTime(at),
    name: ({ name }) => name,
    role: ({ role }) => role,
    action: ({ action }) => action,
    subject_kind: ({ kind }) => kind,
    subject_id: ({ subjectId }) => subjectId,
    subject: ({ label }) => label,
    address: ({ address }) => address,
    before: (row) => row.before && JSON.stringify(row.before),
    after: ({ after }) => after && JSON.stringify(after),
  });
}
