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
import caseStyles from "../../ui/refund-case.css?url";
import { RefundQueue } from "../../ui/refund-queue";
import styles from "../../ui/refunds.css?url";
import { decisionTabs } from "../../viewing/refund-tabs";
import { answerDecision, loadDecisionPage } from "../decision-page.server";
import { Decision } from "../ui/decision";

export const meta = consoleMeta;

export const links: LinksFunction = () => [styles, caseStyles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/operator/refunds";

/**
 * `/operator/refunds?tab=&after=&id=`: refunds awaiting judgement, overdue ones first; and one with the evidence of
 * both sides.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadDecisionPage(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerDecision(request, context);

export default function DecidePage() {
  const { t } = useTranslation("refunds");
  const { title, view, list, decides, plain, first, invites, personId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (view && plain) {
    const { refund } = view;
    return (
      <>
        <PageHead
          title={t("shop.one", { id: printedNumber(refund.refundNumber) })}
          lead={t(`head.staff.${refund.state}`)}
        >
          <RefundTime refund={refund} />
          <a className="c-button" href={href(path)}>
            <Icon name="arrow-left" className="mirrored" />
            {t("judge.queue")}
          </a>
          <a className="c-button" href={`/operator/orders/${refund.orderId}`}>
            {t("toOrder")}
          </a>
          {personId !== null && (
            <a className="c-button" href={`${href("/operator/people")}/${personId}`}>
              <Icon name="user" />
              <bdi>{refund.buyer}</bdi>
            </a>
          )}
        </PageHead>
        <div className="c-beside">
          <div className="c-form">
            <CaseLines view={view} />
            <Evidence view={view} />
            <CaseLog view={view} />
          </div>
          <aside>
            <Decision
              key={refund.version}
              view={view}
              decides={decides}
              plain={plain}
              first={first}
              invites={invites}
              reply={reply}
            />
          </aside>
        </div>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={title}
        lead={list && list.counts.late > 0 ? t("judge.late", { count: list.counts.late }) : undefined}
      >
        <CsvLink href={href("/operator/refunds.csv", { tab: list?.tab })} />
      </PageHead>
      {list && (
        <ListTabs
          path={path}
          tabs={{
            name: "tab",
            label: title,
            all: decisionTabs,
            current: list.tab,
            counts: list.counts,
            text: (tab) => t(`judge.tabs.${tab}`),
          }}
        />
      )}
      {list && list.rows.length === 0 && (
        <section className="c-card" aria-label={title}>
          <Nothing icon="rotate-ccw" text={t("judge.none")} />
        </section>
      )}
      {list && <RefundQueue rows={list.rows} link={(id) => href(path, { id })} who="both" />}
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
