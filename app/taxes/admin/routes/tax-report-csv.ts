import { requireStaff } from "~/app/staff/api.server";
import { reportFile } from "../../reports/report-page.server";

/** `/operator/tax-report.csv?year=`: the taxes of all shops and of the commission, by month and rate. */
export const loader = reportFile(
  (request, context) => requireStaff(request, context, "finance.read"),
  () => null,
);
