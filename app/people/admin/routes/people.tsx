import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/ui";
import { href } from "~/app/platform/http/href";
import { peopleViews } from "../people-filter";
import { loadPeople } from "../people-page.server";
import { PersonRow } from "../ui/person-row";

export const meta = consoleMeta;

/** `/operator/people?view=&q=&since=&before=`: everybody who has an account, who registered last first. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadPeople(request, context);

const columns = ["who", "reached", "state", "orders", "shop", "since", "seen"] as const;

export default function People() {
  const { t } = useTranslation(["people", "operator"]);
  const { title, rows, filter, next, nowMs } = useLoaderData<typeof loader>();
  const { words: q, view, since } = filter;
  return (
    <>
      <PageHead title={title} lead={t("lead")}>
        <CsvLink href={href("/operator/people.csv", { q, view, since })} />
      </PageHead>
      <nav className="c-tabs" aria-label={t("viewsLabel")}>
        {peopleViews.map((one) => (
          <a
            key={one}
            href={href("/operator/people", { view: one === "all" ? "" : one, q, since })}
            aria-current={one === view ? "page" : undefined}
          >
            {t(`views.${one}`)}
          </a>
        ))}
      </nav>
      <Form method="get" className="c-row c-filter" role="search">
        {view !== "all" && <input type="hidden" name="view" value={view} />}
        <TextField name="q" type="search" label={t("search")} value={q} maxLength={254} />
        <TextField name="since" type="date" label={t("registeredSince")} value={since} />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="users" text={t("none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" className={name === "orders" ? "c-number" : undefined}>
                    {t(`columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PersonRow key={row.id} person={row} nowMs={nowMs} />
              ))}
            </tbody>
          </table>
        )}
        {next && (
          <div className="c-pager">
            <a className="c-button" href={href("/operator/people", { view, q, since, before: next })}>
              {t("more")}
            </a>
          </div>
        )}
      </section>
    </>
  );
}
