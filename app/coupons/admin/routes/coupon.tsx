import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import styles from "../../ui/coupons.css?url";
import { answerCoupon, loadCoupon } from "../coupon-page.server";
import { operatorsPlaces } from "../coupon-places";
import { CouponForm } from "../ui/coupon-form";
import formStyles from "../ui/coupon-form.css?url";

export const meta = consoleMeta;

export const links: LinksFunction = () => [styles, formStyles].map((href) => ({ rel: "stylesheet", href }));

/** `/operator/coupons/:id` ("new" makes one): the form of a coupon. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadCoupon(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerCoupon(request, context, params.id ?? "");

export default function Coupon() {
  const [data, reply] = [useLoaderData<typeof loader>(), useActionData<typeof action>()];
  return <CouponForm data={data} reply={reply} places={operatorsPlaces} />;
}
