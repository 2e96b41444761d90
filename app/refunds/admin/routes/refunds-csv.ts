import type { LoaderFunctionArgs } from "#router/server";
import { requireStaff } from "~/app/staff/api.server";
import { refundFile } from "../../viewing/refund-csv.server";
import { judgingTabs } from "../../viewing/refund-tabs";

/** `/operator/refunds.csv?tab=`: the refunds of all shops, of one of the page's tabs or all of them, at most 10,000. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "orders.read");
  const tab = new URL(request.url).searchParams.get("tab");
  const list = judgingTabs.find((one) => one === tab) ?? "all";
  return refundFile(context.db, { looker: { as: "staff" }, list, locale: context.language.locale });
}
