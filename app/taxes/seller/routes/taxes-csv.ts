import { requireShopStaff } from "~/app/account/api.server";
import { defineFile } from "~/app/console/csv/csv.server";
import { readReportYear, reportColumns, taxesOfYear } from "../../reports/report-page.server";

/** `/pages/store/finance/taxes.csv?year=`: the taxes in what a shop sold, by month and rate. */
export const loader = defineFile({
  guard: (request, context) => requireShopStaff(request, context, "finance"),
  filter: readReportYear,
  read: ({ context, who: { shopId }, filter }) => taxesOfYear(context, { shopId, ...filter }),
  file: ({ year }) => `taxes-${year}.csv`,
  columns: reportColumns,
});
