import type { LoaderFunctionArgs } from "@remix-run/node";
import { actFilter } from "~/app/operator/act-filter";
import { listActs } from "~/app/operator/audit-log-queries.server";
import { csvFile } from "~/app/operator/csv";
import { requireStaff } from "~/app/operator/guard.server";

/** `/operator/audit.csv`: what the page's filter finds, 10,000 rows at most. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "audit.read");
  const { before, ...filter } = actFilter(new URL(request.url).searchParams);
  const { rows } = await listActs(context.db, filter, { before, limit: 10_000 });
  const lines = rows.map(({ id, at, name, role, action, kind, subjectId, label, address, before: old, after }) => [
    ...[id, new Date(at).toISOString(), name, role, action, kind, subjectId, label, address],
    ...[old ? JSON.stringify(old) : "", after ? JSON.stringify(after) : ""],
  ]);
  return csvFile("audit.csv", [
    ["id", "at", "name", "role", "action", "subject_kind", "subject_id", "subject", "address", "before", "after"],
    ...lines,
  ]);
}
