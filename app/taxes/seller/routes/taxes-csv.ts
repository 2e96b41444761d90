import { requireShopStaff } from "~/app/account/api.server";
import { reportFile } from "../../reports/report-page.server";

/** `/pages/store/finance/taxes.csv?year=`: the taxes in what a shop sold, by month and rate. */
export const loader = reportFile(
  (request, context) => requireShopStaff(request, context, "finance"),
  ({ shopId }) => shopId,
);
