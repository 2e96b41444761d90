import { requireStaff } from "~/app/staff/api.server";
import { refundFile } from "../../viewing/refund-csv.server";
import { decisionTabs } from "../../viewing/refund-tabs";

/** `/operator/refunds.csv?tab=`: the refunds of all shops, of one of the page's tabs or all of them, at most 10,000. */
export const loader = refundFile(
  (request, context) => requireStaff(request, context, "orders.read"),
  () => ({ as: "staff" }),
  decisionTabs,
);
