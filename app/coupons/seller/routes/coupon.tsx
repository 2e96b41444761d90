import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { shopsPlaces } from "../../admin/coupon-places";
import { CouponForm } from "../../admin/ui/coupon-form";
import formStyles from "../../admin/ui/coupon-form.css?url";
import styles from "../../ui/coupons.css?url";
import { answerShopCoupon, loadShopCoupon } from "../shop-coupons-page.server";

export const meta = consoleMeta;

export const links: LinksFunction = () => [styles, formStyles].map((href) => ({ rel: "stylesheet", href }));

/** `/pages/store/marketing/coupon?id=` ("new" or none makes one): the form of a shop's coupon. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopCoupon(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopCoupon(request, context);

export default function ShopCoupon() {
  const [data, reply] = [useLoaderData<typeof loader>(), useActionData<typeof action>()];
  return <CouponForm data={data} reply={reply} places={shopsPlaces} />;
}
