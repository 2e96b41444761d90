import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Select } from "~/app/design/console/select";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/ui";
import { href } from "~/app/platform/http/href";
import { adjustedKinds, adjustmentStates } from "../adjustments/adjustment";
import { answerAdjustments, loadAdjustments } from "../adjustments/adjustments-page.server";
import { AdjustmentCase } from "../adjustments/ui/adjustment-case";
import { AdjustmentTable } from "../adjustments/ui/adjustment-table";

export const meta = consoleMeta;

const path = "/operator/adjustments";

/** `/operator/adjustments?state=&kind=&flow=&id=&after=`: corrections of wallets and of shops' balances, and one of them with what it does. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAdjustments(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerAdjustments(request, context);

export default function Adjustments() {
  const { t } = useTranslation(["adjustments", "operator"]);
  const { title, rows, filter, counts, next, chosen, decides, invites } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { state, kind, flow } = filter;
  const all = adjustmentStates.reduce((sum, one) => sum + counts[one], 0);
  return (
    <>
      <PageHead title={title} lead={t("lead", { count: counts.proposed })}>
        <CsvLink href={href("/operator/adjustments.csv", { ...filter })} />
        {decides && (
          <a className="c-button is-primary" href={href("/operator/adjustments/new")}>
            <Icon name="plus" />
            {t("new")}
          </a>
        )}
      </PageHead>
      <nav className="c-tabs" aria-label={t("states")}>
        {([null, ...adjustmentStates] as const).map((one) => (
          <a
            key={one ?? "all"}
            href={href(path, { ...filter, state: one })}
            aria-current={one === state ? "page" : undefined}
          >
            {t(`state.${one ?? "all"}`)} <span>{one === null ? all : counts[one]}</span>
          </a>
        ))}
      </nav>
      <Form method="get" className="c-row c-filter" role="search">
        {state && <input type="hidden" name="state" value={state} />}
        <Select
          name="kind"
          label={t("whose")}
          value={kind ?? ""}
          options={[
            { value: "", label: t("any") },
            ...adjustedKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
        />
        <Select
          name="flow"
          label={t("flow")}
          value={flow ?? ""}
          options={[
            { value: "", label: t("any") },
            ...(["in", "out"] as const).map((value) => ({ value, label: t(`flows.${value}`) })),
          ]}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      {chosen && (
        <AdjustmentCase
          key={`${chosen.id} ${chosen.state}`}
          adjustment={chosen}
          {...{ decides, invites }}
          reply={reply?.values.id === String(chosen.id) ? reply : undefined}
        />
      )}
      <section className="c-card" aria-label={title}>
        {rows.length === 0 ? (
          <Nothing icon="arrow-up-down" text={t(all === 0 ? "none" : "noneFound")} />
        ) : (
          <AdjustmentTable rows={rows} filter={filter} current={chosen?.id ?? null} />
        )}
        {next && (
          <div className="c-pager">
            <a className="c-link" href={href(path, { ...filter, after: next })}>
              {t("older")} →
            </a>
          </div>
        )}
      </section>
    </>
  );
}
