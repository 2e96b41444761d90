import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { refundWays } from "../../refund-states";
import { AskedAndOffered, CaseLines, CaseLog, Evidence, RefundTime } from "../../ui/refund-case";
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
 * `/operator/refunds?tab=&q=&way=&after=&id=`: refunds awaiting judgement, overdue ones first; and one with the
 * evidence of both sides.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadDecisionPage(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerDecision(request, context);

export default function DecidePage() {
  const { t } = useTranslation("refunds");
  const { title, view, list, decides, plain, first, aloneMinor, invites, personId, facts, around } =
    useLoaderData<typeof loader>();
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
          {around && <QueueSteps around={around} />}
        </PageHead>
        <div className="c-beside">
          <div className="c-form">
            <CaseLines view={view} />
            <AskedAndOffered refund={refund} />
            <Evidence view={view} facts={facts ?? undefined} />
            <CaseLog view={view} />
          </div>
          <aside>
            <Decision
              key={refund.version}
              view={view}
              decides={decides}
              plain={plain}
              first={first}
              aloneMinor={aloneMinor}
              invites={invites}
              reply={reply}
            />
          </aside>
        </div>
      </>
    );
  }
  if (!list) return null;
  const { tab, filter, counts, rows, next } = list;
  const query = { q: filter.searchText, way: filter.way };
  return (
    <ListPage
      path={path}
      title={title}
      lead={counts.late > 0 ? t("judge.late", { count: counts.late }) : undefined}
      tabs={{
        name: "tab",
        label: title,
        all: decisionTabs,
        current: tab,
        counts,
        text: (one) => t(`judge.tabs.${one}`),
      }}
      query={query}
      fields={
        <>
          <TextField name="q" type="search" label={t("judge.search")} value={query.q} maxLength={60} />
          <FilterSelect
            name="way"
            label={t("judge.way")}
            whatever={t("judge.anyWay")}
            value={query.way}
            all={refundWays}
            text={(one) => t(`way.${one}`)}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "rotate-ccw", text: t("judge.none") } : undefined}
      next={{ name: "after", from: next, text: t("lists.older") }}
    >
      <RefundQueue rows={rows} link={(id) => href(path, { id })} who="both" />
    </ListPage>
  );
}

/** Leads to the refunds before and after this one in the queue. */
function QueueSteps({ around }: { around: { before: number | null; after: number | null } }) {
  const { t } = useTranslation("refunds");
  return (
    <>
      {(["before", "after"] as const).map((side) => {
        const id = around[side];
        return (
          id !== null && (
            <a
              key={side}
              className="c-button"
              href={href(path, { id })}
              aria-label={t(`judge.${side}`)}
              title={t(`judge.${side}`)}
            >
              <Icon name={side === "before" ? "arrow-up" : "arrow-down"} />
            </a>
          )
        );
      })}
    </>
  );
}
