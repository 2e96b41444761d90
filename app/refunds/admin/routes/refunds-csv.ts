import { requireStaff } from "~/app/staff/api.server";
import { refundFile } from "../../viewing/refund-csv.server";
import { decisionTabs } from "../../viewing/refund-tabs";

/**
 * `/operator/refunds.csv?tab=&q=&way=`: the refunds of all shops in one of the page's tabs, at most 10,000; with
 * `tab=all` those of all tabs.
 */
export const loader = refundFile(
  (request, context) => requireStaff(request, context, "orders.read"),
  () => ({ as: "staff" }),
  decisionTabs,
  { usual: decisionTabs[0] },
);
