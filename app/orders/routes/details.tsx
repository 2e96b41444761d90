import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { answerOrderAction } from "../acting/answer-order-action.server";
import { LeftOut, NewAddress } from "../ui/purchase/asides";
import styles from "../ui/purchase/purchase.css?url";
import { PurchasePage } from "../ui/purchase/purchase-page";
import { loadPurchase } from "../viewing/purchase-page.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/user/order/details?id=`: the purchase that an order belongs to, as its buyer sees it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return { ...(await loadPurchase(request, context)), title: context.language.i18n.t("orders:details.title") };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerOrderAction(request, context);

export const meta = unlistedMeta;

export default function Details() {
  const { t } = useTranslation("orders");
  const { purchase, newAddress, left } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={t("details.title")} back="/pages/user/order/order">
      <PurchasePage purchase={purchase}>
        <LeftOut lines={left} />
        {newAddress && <NewAddress orderId={purchase.id} address={newAddress} />}
      </PurchasePage>
    </InnerPage>
  );
}
