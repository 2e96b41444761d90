import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { BillDetails } from "../ui/bills/bill-details";
import bills from "../ui/bills/bills.css?url";
import styles from "../ui/recharge/recharge.css?url";
import { RechargeDetails } from "../ui/recharge/recharge-details";
import { loadBill } from "./bill-page.server";

export const links: LinksFunction = () => [bills, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/user/money/details?id=&type=`: one bill with its cause; `type=recharge`: one of the buyer's top-ups. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = await loadBill(request, context);
  return { title: context.language.i18n.t(found.recharge ? "money:rechargeTitle" : "money:details"), ...found };
}

export const meta = unlistedMeta;

export default function MoneyDetails() {
  useTranslation("money");
  const { title, bill, orders, recharge, withdrawal, currency } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={title} back="/pages/user/money/money">
      {recharge && <RechargeDetails recharge={recharge} />}
      {bill && <BillDetails bill={bill} orders={orders} withdrawal={withdrawal} currency={currency} />}
    </InnerPage>
  );
}
