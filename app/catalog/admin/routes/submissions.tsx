import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { EnterAct } from "~/app/design/form/enter-act";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/ui";
import { href } from "~/app/platform/http/href";
import { answerAudit, loadAudits } from "../audit/audit-page.server";
import { auditTabs, submissionKinds } from "../audit/audit-tabs";
import { catalogAdminLinks } from "../ui/styles";
import { SubmissionActs } from "../ui/submission-acts";
import { SubmissionRow } from "../ui/submission-row";

export const meta = consoleMeta;
export const links = catalogAdminLinks;

/** `/operator/submissions?state=&kind=&shop=&q=&after=`: goods that wait for the platform's look, the oldest on top, and those that were decided. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAudits(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerAudit(request, context, null);

const path = "/operator/submissions" as const;
const columns = ["goods", "kind", "fields", "sent", "state"] as const;

export default function Submissions() {
  const { t } = useTranslation(["goodsAudit", "operator"]);
  const { title, rows, counts, filter, decides, next, nowMs } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { state, words: q, kind, shop } = filter;
  const ticks = decides && state === "waiting";
  const kept = { q, kind: kind ?? "", shop: shop ?? "" };
  return (
    <>
      <PageHead title={title} lead={t("lead", { count: counts.waiting })}>
        <CsvLink href={href("/operator/submissions.csv", { ...kept, state })} />
      </PageHead>
      <nav className="c-tabs" aria-label={t("states")}>
        {auditTabs.map((one) => (
          <a
            key={one}
            href={href(path, { ...kept, state: one === "waiting" ? "" : one })}
            aria-current={one === state ? "page" : undefined}
          >
            {t(`state.${one}`)} <span>{counts[one]}</span>
          </a>
        ))}
      </nav>
      <Form method="get" className="c-row c-filter" role="search">
        {state !== "waiting" && <input type="hidden" name="state" value={state} />}
        {shop !== null && <input type="hidden" name="shop" value={shop} />}
        <TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />
        <Select
          name="kind"
          label={t("columns.kind")}
          value={kind ?? ""}
          options={[
            { value: "", label: t("anyKind") },
            ...submissionKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      <Form method="post" className="c-card" aria-label={title}>
        <EnterAct />
        {rows.length === 0 && <Nothing icon="package" text={t(state === "waiting" ? "none" : "noneDecided")} />}
        {ticks && rows.length > 0 && <SubmissionActs reply={reply} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {[...(ticks ? (["tick"] as const) : []), ...columns].map((name) => (
                  <th key={name} scope="col">
                    {t(`columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <SubmissionRow
                  key={row.id}
                  {...{ row, nowMs, ticks }}
                  ticked={reply?.ticked.includes(String(row.id))}
                />
              ))}
            </tbody>
          </table>
        )}
        {next && (
          <div className="c-pager">
            <a className="c-button" href={href(path, { ...kept, state, after: next })}>
              {t("more")}
            </a>
          </div>
        )}
      </Form>
    </>
  );
}
