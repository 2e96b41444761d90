import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/ui";
import { href } from "~/app/platform/http/href";
import { applicationTypes } from "../../applying/application";
import { applicationTabs } from "../applications/application-tabs";
import { loadApplications } from "../applications/applications-page.server";
import { ApplicationRow } from "../ui/application-row";

export const meta = consoleMeta;

/** `/operator/applications?state=&type=&q=&after=`: who wants to sell; those that wait first, the oldest on top. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadApplications(request, context);

const columns = ["shop", "type", "applicant", "sent", "state"] as const;

export default function Applications() {
  const { t } = useTranslation(["merchants", "apply", "operator"]);
  const { title, rows, counts, filter, next, nowMs } = useLoaderData<typeof loader>();
  const { state, words: q } = filter;
  const type = filter.type ?? "";
  return (
    <>
      <PageHead title={title} lead={t("applications.lead", { count: counts.in_review })}>
        <CsvLink href={href("/operator/applications.csv", { q, state, type })} />
      </PageHead>
      <nav className="c-tabs" aria-label={t("applications.states")}>
        {applicationTabs.map((one) => (
          <a
            key={one}
            href={href("/operator/applications", { state: one === "in_review" ? "" : one, q, type })}
            aria-current={one === state ? "page" : undefined}
          >
            {t(`applications.state.${one}`)} <span>{counts[one]}</span>
          </a>
        ))}
      </nav>
      <Form method="get" className="c-row c-filter" role="search">
        {state !== "in_review" && <input type="hidden" name="state" value={state} />}
        <TextField name="q" type="search" label={t("applications.search")} value={q} maxLength={60} />
        <Select
          name="type"
          label={t("apply:type.label")}
          value={type}
          options={[
            { value: "", label: t("applications.anyType") },
            ...applicationTypes.map((value) => ({ value, label: t(`apply:type.${value}.name`) })),
          ]}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="store" text={t("applications.none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`applications.columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <ApplicationRow key={row.id} application={row} nowMs={nowMs} />
              ))}
            </tbody>
          </table>
        )}
        {next && (
          <div className="c-pager">
            <a className="c-button" href={href("/operator/applications", { state, q, type, after: next })}>
              {t("applications.more")}
            </a>
          </div>
        )}
      </section>
    </>
  );
}
