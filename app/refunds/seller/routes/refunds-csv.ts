import type { LoaderFunctionArgs } from "#router/server";
import { requireShopStaff } from "~/app/account/api.server";
import { refundFile } from "../../viewing/refund-csv.server";
import { shopRefundTabs } from "../../viewing/refund-tabs";

/**
 * `/pages/store/transaction/refund.csv?tab=`: the refunds of the shop, of one of the page's tabs or all of them, at
 * most 10,000.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shopId } = await requireShopStaff(request, context, "orders");
  const tab = new URL(request.url).searchParams.get("tab");
  const list = shopRefundTabs.find((one) => one === tab) ?? "all";
  return refundFile(context.db, { looker: { as: "shop", shopId }, list, locale: context.language.locale });
}
