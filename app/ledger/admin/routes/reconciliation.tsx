import { useTranslation } from "react-i18next";
import { Form, useLoaderData, useNavigation } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { textKey } from "~/app/platform/language/text-keys";
import { answerReconciliation, loadReconciliation } from "../reconciliation-page.server";
import { ReconciliationTable } from "../ui/reconciliation-table";

export const meta = consoleMeta;

/** `/operator/reconciliation`: whether the books agree with themselves, the orders and the stock. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadReconciliation(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerReconciliation(request, context);

export default function Reconciliation() {
  const { t } = useTranslation("finance");
  const { title, latest, runs, currency, checks } = useLoaderData<typeof loader>();
  const moment = useMoment("second");
  const pending = useNavigation().state === "submitting";
  const lines = latest?.report.lines ?? [];
  const bad = lines.filter(({ fault }) => fault !== null);
  const [first] = bad;
  return (
    <>
      <PageHead
        title={title}
        lead={
          latest
            ? t("reconciliation.lead", {
                at: moment(latest.at),
                ms: latest.tookMs,
                good: lines.length - bad.length,
                all: lines.length,
              })
            : t("reconciliation.never")
        }
      >
        {checks && (
          <Form method="post">
            <button type="submit" className="c-button is-primary" disabled={pending}>
              <Icon name="rotate-cw" />
              <span>{t(pending ? "reconciliation.checking" : "reconciliation.check")}</span>
            </button>
          </Form>
        )}
      </PageHead>
      {first?.fault && (
        <p className="c-note is-bad fin-banner" role="alert">
          <Icon name="triangle-alert" />
          <span>
            <b>{t("reconciliation.differs", { count: bad.length })}</b>{" "}
            <span>{t(textKey("finance:fault", first.fault), { id: first.first })}</span>
          </span>
        </p>
      )}
      <section className="c-card" aria-label={title}>
        {latest ? (
          <ReconciliationTable report={latest.report} currency={currency} />
        ) : (
          <Nothing icon="shield-check" text={t("reconciliation.none")} />
        )}
      </section>
      {runs.length > 0 && (
        <section className="c-card" aria-labelledby="runs">
          <div className="c-card-head">
            <h2 id="runs">{t("reconciliation.runs")}</h2>
          </div>
          <ul className="c-lines">
            {runs.map((run) => (
              <li key={run.id}>
                <span className="c-name">{moment(run.at)}</span>
                <span className="c-quiet flex-1-1-6rem min-w-0">{t("reconciliation.took", { ms: run.tookMs })}</span>
                <span className={`c-pill ${run.bad.length === 0 ? "is-good" : "is-bad"}`}>
                  {run.bad.length === 0
                    ? t("reconciliation.agrees")
                    : run.bad.map((name) => t(`line.${name}.name`)).join(", ")}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
