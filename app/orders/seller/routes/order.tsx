import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import purchaseStyles from "../../ui/purchase/purchase.css?url";
import { PurchaseTimeline } from "../../ui/purchase/purchase-timeline";
import { answerShopOrder } from "../acts/answer-shop-order.server";
import { loadShopOrder } from "../shop-order-page.server";
import { CancelCard } from "../ui/cancel-card";
import { GiveBackCard } from "../ui/give-back-card";
import { NoteCard } from "../ui/note-card";
import { ParcelsCard } from "../ui/parcels-card";
import { PriceCard } from "../ui/price-card";
import styles from "../ui/seller-orders.css?url";
import { BuyerCard, SoldCard } from "../ui/shop-order-view";
import { stateTones } from "../ui/state-tones";

export const meta = consoleMeta;

export const links: LinksFunction = () => [purchaseStyles, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/store/transaction/details?id=`: an order in the shop's view. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopOrder(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopOrder(request, context);

export default function ShopOrder() {
  const { t } = useTranslation(["dispatch", "orders"]);
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { title, order, currency, timeline, price } = data;
  return (
    <>
      <PageHead
        title={title}
        lead={order.by === null ? undefined : t(`by.${order.word}`, { at: order.by, defaultValue: order.by })}
      >
        <span className={`c-pill ${stateTones[order.word] ?? ""}`}>{t(`orders:state.${order.word}`)}</span>
        <a className="c-button" href={href("/pages/store/transaction/order")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
        <a className="c-button" href={href("/pages/store/chat/index", { user_id: data.buyer.id })}>
          <Icon name="message-circle" />
          {t("write")}
        </a>
        {order.acts.includes("ship") && (
          <>
            <a className="c-button" href={href("/pages/store/logistics/note", { order: order.id })}>
              <Icon name="printer" />
              {t("note")}
            </a>
            <a className="c-button is-primary" href={href("/pages/store/logistics/deliver", { order: order.id })}>
              <Icon name="truck" />
              {t("ship")}
            </a>
          </>
        )}
      </PageHead>
      <div className="c-beside">
        <div className="c-form">
          <SoldCard data={data} />
          <ParcelsCard data={data} reply={reply} />
        </div>
        <aside>
          <CancelCard data={data} reply={reply} />
          {price && <PriceCard price={price} currency={currency} reply={reply} taxAdded={data.taxAdded} />}
          <BuyerCard data={data} />
          <NoteCard data={data} reply={reply} />
          <GiveBackCard data={data} reply={reply} />
          <PurchaseTimeline steps={timeline} currency={currency} viewer="shop" />
        </aside>
      </div>
    </>
  );
}
