import { defineFile } from "~/app/console/csv/csv.server";
import { requireStaff } from "~/app/staff/api.server";
import { readReportYear, reportColumns, taxesOfYear } from "../../reports/report-page.server";

/** `/operator/tax-report.csv?year=`: the taxes of all shops and of the commission, by month and rate. */
export const loader = defineFile({
  guard: (request, context) => requireStaff(request, context, "finance.read"),
  filter: readReportYear,
  read: ({ context, filter }) => taxesOfYear(context, { shopId: null, ...filter }),
  file: ({ year }) => `taxes-${year}.csv`,
  columns: reportColumns,
});
