import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import styles from "../../ui/purchase/purchase.css?url";
import { PurchaseTimeline } from "../../ui/purchase/purchase-timeline";
import { answerAdminOrder, loadAdminOrder } from "../order-page.server";
import { EntriesCard, LinesCard, MovementsCard } from "../ui/order-cards";
import { PaymentsCard } from "../ui/payments-card";
import { PeopleCard } from "../ui/people-card";

export const meta = consoleMeta;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/operator/orders/:id`: an order with its lines, ledger entries, stock movements, timeline and people. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadAdminOrder(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerAdminOrder(request, context, params.id ?? "");

export default function Order() {
  const { t } = useTranslation(["sales", "orders"]);
  const { title, purchase, order, others, buyer, seesPeople, reveals, lines, entries, movements, payments } =
    useLoaderData<typeof loader>();
  const shown = useActionData<typeof action>();
  const { currency } = purchase;
  return (
    <>
      <PageHead title={title}>
        <span className="c-pill is-info">{t(`orders:state.${order.word}`)}</span>
        <a className="c-button" href={href("/operator/orders")}>
          <Icon name="arrow-left" />
          {t("back")}
        </a>
      </PageHead>
      <div className="c-beside">
        <div className="c-form">
          <LinesCard lines={lines} order={order} currency={currency} />
          <EntriesCard entries={entries} currency={currency} />
          <PaymentsCard payments={payments} currency={currency} />
          <MovementsCard movements={movements} lines={lines} />
        </div>
        <aside>
          <PurchaseTimeline steps={purchase.timeline} currency={currency} viewer="staff" />
          <PeopleCard
            buyer={buyer}
            links={seesPeople}
            shop={order.shop.name}
            others={others}
            addresses={shown?.addresses ?? purchase.addresses}
            full={shown !== undefined}
            reveals={reveals}
          />
        </aside>
      </div>
    </>
  );
}
