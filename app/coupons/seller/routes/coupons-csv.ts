import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireShopStaff } from "~/app/account/api.server";
import { couponsFile } from "../../admin/coupons-file.server";

/** `/pages/store/marketing/coupons.csv`: the shop's coupons that match the page's filter, at most 10,000 rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  return couponsFile(context, request, shopId);
}
