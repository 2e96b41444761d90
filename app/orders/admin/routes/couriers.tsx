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
import { answerCouriers, loadCouriers } from "../couriers/couriers-page.server";
import { CourierRow } from "../ui/courier-row";

export const meta = consoleMeta;

/** `/operator/couriers?q=&state=`: whom shops send with, in the order of their forms. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCouriers(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerCouriers(request, context);

const columns = ["courier", "regions", "tracking", "parcels", "state"] as const;

export default function Couriers() {
  const { t } = useTranslation(["couriers", "operator"]);
  const { title, rows, q, state, edits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const whole = q === "" && state === "";
  return (
    <>
      <PageHead title={title} lead={t("lead")}>
        <CsvLink href={href("/operator/couriers.csv", { q, state })} />
        {edits && (
          <a className="c-button is-primary" href={`${href("/operator/couriers")}/new`}>
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
          options={[
            { value: "", label: t("any") },
            { value: "on", label: t("state.on") },
            { value: "off", label: t("state.off") },
          ]}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="truck" text={t("none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" className={name === "parcels" ? "c-number" : undefined}>
                    {t(`columns.${name}`)}
                  </th>
                ))}
                {edits && <th scope="col">{t("columns.acts")}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <CourierRow
                  key={row.id}
                  courier={row}
                  edits={edits}
                  moves={whole ? { up: place > 0, down: place < rows.length - 1 } : null}
                />
              ))}
            </tbody>
          </table>
        )}
        <div className="c-pager">
          <span className="c-quiet">{t("count", { count: rows.length })}</span>
        </div>
      </section>
    </>
  );
}
