import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { shopsPlaces } from "../../admin/coupon-places";
import { CouponList } from "../../admin/ui/coupon-list";
import { answerShopCoupons, loadShopCoupons } from "../shop-coupons-page.server";

export const meta = consoleMeta;

/** `/pages/store/marketing/coupons?state=&kind=&q=&before=`: a shop's coupons, with claims and uses. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopCoupons(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopCoupons(request, context);

export default function ShopCoupons() {
  const { t } = useTranslation("marketing");
  const error = useActionData<typeof action>()?.error;
  const texts = { lead: t("shop.lead"), empty: t("shop.none") };
  return <CouponList data={useLoaderData<typeof loader>()} places={shopsPlaces} decides error={error} {...texts} />;
}
