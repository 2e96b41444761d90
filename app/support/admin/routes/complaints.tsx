import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
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
import { complaintKinds, complaintReasons } from "../../complaints/complaint";
import styles from "../../ui/complaint.css?url";
import { complaintTabs } from "../complaints/complaint-tabs";
import { ComplaintRow } from "../ui/complaint-row";
import { loadComplaintQueue } from "./complaint-queue.server";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const path = "/operator/complaints";
const columns = ["complaint", "about", "by", "sent", "state"] as const;

/** `/operator/complaints?state=&kind=&reason=&subject=&shop=&by=&mine=&q=&after=`: members' complaints, the oldest open one on top. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadComplaintQueue(request, context);

export default function ComplaintQueue() {
  const { t } = useTranslation(["complaints", "support", "operator"]);
  const { title, rows, counts, filter, next, nowMs } = useLoaderData<typeof loader>();
  const { state, words: q, mine, ...rest } = filter;
  const kept = { q, mine, ...rest };
  const narrowed = rest.subject !== null || rest.shop !== null || rest.by !== null;
  const options = <Name extends string>(names: readonly Name[], whatever: string, word: (name: Name) => string) => [
    { value: "", label: whatever },
    ...names.map((value) => ({ value, label: word(value) })),
  ];
  return (
    <>
      <PageHead title={title} lead={t("lead", { count: counts.open })}>
        <CsvLink href={href("/operator/complaints.csv", { ...kept, state })} />
      </PageHead>
      <nav className="c-tabs" aria-label={t("states")}>
        {complaintTabs.map((one) => (
          <a
            key={one}
            href={href(path, { ...kept, state: one === "open" ? "" : one })}
            aria-current={one === state ? "page" : undefined}
          >
            {t(`tabs.${one}`)} <span>{counts[one]}</span>
          </a>
        ))}
      </nav>
      <Form method="get" className="c-row c-filter" role="search">
        {state !== "open" && <input type="hidden" name="state" value={state} />}
        {(["subject", "shop", "by"] as const).map(
          (name) => rest[name] !== null && <input key={name} type="hidden" name={name} value={rest[name] ?? ""} />,
        )}
        <TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />
        <Select
          name="kind"
          label={t("columns.about")}
          value={rest.kind ?? ""}
          options={options(complaintKinds, t("anything"), (kind) => t(`support:complaint.kind.${kind}`))}
        />
        <Select
          name="reason"
          label={t("reason")}
          value={rest.reason ?? ""}
          options={options(complaintReasons, t("anyReason"), (reason) => t(`support:complaint.reason.${reason}`))}
        />
        <label className="c-check">
          <input type="checkbox" name="mine" value="1" defaultChecked={mine !== null} />
          {t("mine")}
        </label>
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      {narrowed && (
        <p className="c-note">
          {t("narrowed")}{" "}
          <a className="c-link" href={href(path)}>
            {t("showAll")}
          </a>
        </p>
      )}
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="megaphone" text={t("none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <ComplaintRow key={row.id} row={row} nowMs={nowMs} />
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
      </section>
    </>
  );
}
