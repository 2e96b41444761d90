import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { operatorsPlaces } from "../coupon-places";
import { answerCoupons, loadCoupons } from "../coupons-page.server";
import { CouponList } from "../ui/coupon-list";

export const meta = consoleMeta;

/** `/operator/coupons?state=&kind=&q=&before=`: coupons of the platform and the shops, with claims and uses. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCoupons(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerCoupons(request, context);

export default function Coupons() {
  const { t } = useTranslation("marketing");
  const { decides, ...data } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  const texts = { lead: t("lead"), empty: t("none") };
  return <CouponList data={data} places={operatorsPlaces} decides={decides} error={error} {...texts} />;
}
