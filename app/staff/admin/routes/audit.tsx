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
import { actFilter } from "~/app/staff/admin/act-filter";
import { actChoices, countActs, listActs } from "~/app/staff/admin/audit-log-queries.server";
import { ActRow } from "~/app/staff/admin/ui/act-row";
import { requireStaff } from "~/app/staff/guard.server";

export const meta = consoleMeta;

/** `/operator/audit?q=&who=&act=&subject=kind:id&from=&to=&before=`: every act of staff, latest first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "audit.read");
  const search = new URL(request.url).searchParams;
  const { before, ...filter } = actFilter(search);
  const [found, count, choices] = await Promise.all([
    listActs(context.db, filter, { before, limit: 50 }),
    countActs(context.db, filter),
    actChoices(context.db),
  ]);
  return { title: context.language.i18n.t("operator:audit.title"), ...found, count, choices, filter };
}

export default function AuditLog() {
  const { t } = useTranslation("operator");
  const { title, rows, next, count, choices, filter } = useLoaderData<typeof loader>();
  const { words: q, staffId: who, action: act, subject, from, to } = filter;
  const query = { q, who, act, subject, from, to };
  return (
    <>
      <PageHead title={title} lead={t("audit.lead")}>
        <CsvLink href={href("/operator/audit.csv", query)} />
      </PageHead>
      <Form method="get" className="c-row" role="search">
        <TextField name="q" type="search" label={t("audit.search")} value={q} maxLength={100} />
        <Select
          name="who"
          label={t("audit.who")}
          value={who ? String(who) : ""}
          options={[
            { value: "", label: t("audit.anyone") },
            ...choices.people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Select
          name="act"
          label={t("audit.act")}
          value={act ?? ""}
          options={[
            { value: "", label: t("audit.anyAct") },
            ...choices.actions.map((value) => ({ value, label: t(`acts.${value}`, { defaultValue: value }) })),
          ]}
        />
        <TextField name="from" type="date" label={t("audit.from")} value={from} />
        <TextField name="to" type="date" label={t("audit.to")} value={to} />
        {subject && <input type="hidden" name="subject" value={subject} />}
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("audit.find")}
        </button>
      </Form>
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="history" text={t("audit.none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {(["when", "who", "act", "what", "address"] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`audit.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <ActRow key={row.id} act={row} />
              ))}
            </tbody>
          </table>
        )}
        <div className="c-pager">
          <span className="c-quiet">{t(count < 1000 ? "audit.count" : "audit.countMany", { count })}</span>
          {next && (
            <a className="c-link" href={href("/operator/audit", { ...query, before: next })}>
              {t("audit.older")} →
            </a>
          )}
        </div>
      </section>
    </>
  );
}
