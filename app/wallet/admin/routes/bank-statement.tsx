import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { DoubtfulWords } from "~/app/console/csv/encoding-field";
import { CsvLink } from "~/app/console/list/csv-link";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { answerStatementPlan, loadStatementPlan, type StatementPlan } from "../statements/statement-page.server";
import { DiscardStatement } from "../ui/discard-statement";
import { ColumnsForm } from "../ui/statement-columns-form";
import { PlanForm } from "../ui/statement-plan";

export const meta = consoleMeta;

/**
 * `/operator/bank-statements/:id?part=&after=&columns=1`: the effect of each line of a statement; nothing is booked
 * before it is confirmed.
 */
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadStatementPlan(request, context, params.id);

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  answerStatementPlan(request, context, params.id);

export default function BankStatement() {
  const { t } = useTranslation("bankStatements");
  const plan = useLoaderData<typeof loader>() as StatementPlan;
  const reply = useActionData<typeof action>() as { fault: CodesOf<"bankStatements:fault"> } | undefined;
  const moment = useMoment();
  const { id, title, by, at, faults, outcome, columns, counts, decides, discardable, doubtful } = plan;
  const few = faults.slice(0, 10).map(({ line }) => line);
  return (
    <>
      <PageHead title={title} lead={t("plan.lead", { count: counts.all, by, at: moment(at) })}>
        <a className="c-button" href={href("/operator/bank-statements")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("plan.back")}
        </a>
        {!columns && decides && counts.all > 0 && (
          <a className="c-button" href={`/operator/bank-statements/${id}?columns=1`}>
            {t("plan.columns")}
          </a>
        )}
        {discardable && <DiscardStatement />}
        <CsvLink href={href("/operator/bank-statement-lines.csv", { id })} />
      </PageHead>
      <DoubtfulWords {...doubtful} />
      {reply && <Refusal text={t(textKey("bankStatements:fault", reply.fault))} />}
      {faults.some(({ code }) => code === "shortened") && <Refusal text={t("plan.shortened")} />}
      {outcome && (
        <p className={`c-note ${outcome.refused === 0 ? "is-info" : "is-care"}`} role="status">
          {t("plan.outcome", { booked: outcome.booked, refused: outcome.refused })}
        </p>
      )}
      {faults.length > 0 && (
        <p className="c-note is-care">
          {t("plan.unread", { count: faults.length, lines: few.join(", ") + (faults.length > few.length ? " …" : "") })}
        </p>
      )}
      {columns ? <ColumnsForm columns={columns} decides={decides} /> : <PlanForm plan={plan} />}
    </>
  );
}
