import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/app/staff/api.server";
import { couponsFile } from "../coupons-file.server";

/** `/operator/coupons.csv`: the coupons that match the page's filter, at most 10,000 rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "finance.read");
  return couponsFile(context, request, null);
}
