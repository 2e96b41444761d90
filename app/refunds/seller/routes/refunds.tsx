import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { CsvLink } from "~/app/console/list/csv-link";
import { ListTabs } from "~/app/console/list/list-tabs";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { CaseLines, CaseLog, Evidence, RefundTime } from "../../ui/refund-case";
import consoleStyles from "../../ui/refund-case.css?url";
import { actsOf } from "../../ui/refund-parts";
import { RefundQueue } from "../../ui/refund-queue";
import styles from "../../ui/refunds.css?url";
import { shopRefundTabs } from "../../viewing/refund-tabs";
import { answerShopRefund, loadShopRefunds, type ShopRefundReply } from "../shop-refunds-page.server";
import { QueueActs } from "../ui/queue-acts";
import { ShopActions } from "../ui/shop-actions";

export const meta = consoleMeta;

export const links: LinksFunction = () => [styles, consoleStyles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/store/transaction/refund";

/**
 * `/pages/store/transaction/refund?tab=&after=&id=`: refunds of the shop by pending side, and one of them with the
 * shop's acts.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopRefunds(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopRefund(request, context);

export default function ShopRefunds() {
  const { t } = useTranslation("refunds");
  const { title, view, refusing, list } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as ShopRefundReply | undefined;
  if (view) {
    const { refund } = view;
    return (
      <>
        <PageHead
          title={t("shop.one", { id: printedNumber(refund.refundNumber) })}
          lead={t(`head.shop.${refund.state}`)}
        >
          <RefundTime refund={refund} />
          <a className="c-button" href={href(path)}>
            <Icon name="arrow-left" className="mirrored" />
            {t("shop.back")}
          </a>
          <a className="c-button" href={href("/pages/store/chat/index", { user_id: refund.buyerId })}>
            <Icon name="message-circle" />
            {t("shop.write")}
          </a>
          <a className="c-button" href={href("/pages/store/transaction/details", { id: refund.orderId })}>
            {t("toOrder")}
          </a>
        </PageHead>
        <div className="c-beside rf-page">
          <aside>
            <ShopActions key={actsOf(view.entries, "shop")} view={view} reply={reply} refusing={refusing} />
          </aside>
          <div className="c-form">
            <CaseLines view={view} />
            <Evidence view={view} />
            <CaseLog view={view} />
          </div>
        </div>
      </>
    );
  }
  return (
    <>
      <PageHead title={title}>
        <CsvLink href={href("/pages/store/transaction/refund.csv", { tab: list?.tab })} />
      </PageHead>
      {list && (
        <ListTabs
          path={path}
          tabs={{
            name: "tab",
            label: title,
            all: shopRefundTabs,
            current: list.tab,
            counts: list.counts,
            text: (tab) => t(`shop.tabs.${tab}`),
          }}
        />
      )}
      {list && list.rows.length === 0 && (
        <section className="c-card" aria-label={title}>
          <Nothing icon="rotate-ccw" text={t(`shop.none.${list.tab}`)} />
        </section>
      )}
      {list && <RefundQueue rows={list.rows} link={(id) => href(path, { id })} who="buyer" Acts={QueueActs} />}
      {list?.next && (
        <p className="p-12px text-center">
          <a className="c-button" href={href(path, { tab: list.tab, after: list.next })}>
            {t("lists.older")}
          </a>
        </p>
      )}
    </>
  );
}
