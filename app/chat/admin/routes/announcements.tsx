import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/ui";
import { href } from "~/app/platform/http/href";
import { answerAnnouncements, loadAnnouncements } from "../announcements/announcements-page.server";
import { AnnouncementRow } from "../ui/announcement-row";

export const meta = consoleMeta;

/** `/operator/announcements?q=&state=&before=`: what the platform tells everybody or some, planned, on its way and sent. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAnnouncements(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerAnnouncements(request, context);

const path = "/operator/announcements";
const columns = ["announcement", "whom", "when", "sent", "state"] as const;
const states = ["", "planned", "sending", "sent", "stopped"] as const;

export default function Announcements() {
  const { t } = useTranslation(["announcements", "operator"]);
  const { title, rows, next, q, state, sends } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHead title={title} lead={t("lead")}>
        <CsvLink href={href("/operator/announcements.csv", { q, state })} />
        {sends && (
          <a className="c-button is-primary" href={`${path}/new`}>
            <Icon name="plus" />
            {t("new")}
          </a>
        )}
      </PageHead>
      <Refusal text={reply?.error && t(`refusals.${reply.error}`)} />
      <Form method="get" className="c-row c-filter" role="search" key={`${q} ${state}`}>
        <TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />
        <Select
          name="state"
          label={t("columns.state")}
          value={state}
          options={states.map((one) => ({ value: one, label: t(`state.${one || "any"}`) }))}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="megaphone" text={t("none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" className={name === "sent" ? "c-number" : undefined}>
                    {t(`columns.${name}`)}
                  </th>
                ))}
                {sends && <th scope="col">{t("columns.acts")}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <AnnouncementRow key={row.id} announcement={row} sends={sends} />
              ))}
            </tbody>
          </table>
        )}
        {next && (
          <div className="c-pager">
            <a className="c-button" href={href(path, { q, state, before: next })}>
              {t("older")}
            </a>
          </div>
        )}
      </section>
    </>
  );
}
