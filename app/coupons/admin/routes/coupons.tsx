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
import { couponKinds, givenStates } from "../coupon-choices";
import { answerCoupons, loadCoupons } from "../coupons-page.server";
import { CouponRow } from "../ui/coupon-row";

export const meta = consoleMeta;

/** `/operator/coupons?state=&kind=&q=&before=`: every coupon, the platform's and the shops', with what became of it. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCoupons(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerCoupons(request, context);

const columns = ["coupon", "worth", "given", "claimed", "used", "acts"] as const;

export default function Coupons() {
  const { t } = useTranslation(["marketing", "operator"]);
  const { title, rows, currency, counts, filter, next, decides } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { words: q, kind, state } = filter;
  return (
    <>
      <PageHead title={title} lead={t("lead")}>
        <CsvLink href={href("/operator/coupons.csv", { q, kind, state })} />
        {decides && (
          <a className="c-button is-primary" href={`${href("/operator/coupons")}/new`}>
            <Icon name="plus" />
            {t("new")}
          </a>
        )}
      </PageHead>
      <Refusal text={reply?.error && t(`refusals.${reply.error}`)} />
      <nav className="c-tabs" aria-label={t("states")}>
        {(["all", ...givenStates] as const).map((tab) => (
          <a
            key={tab}
            href={href("/operator/coupons", { state: tab === "all" ? "" : tab, kind, q })}
            aria-current={(state ?? "all") === tab ? "page" : undefined}
          >
            {t(`state.${tab}`)} <span>{counts[tab]}</span>
          </a>
        ))}
      </nav>
      <Form method="get" className="c-row c-filter" role="search">
        {state && <input type="hidden" name="state" value={state} />}
        <TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />
        <Select
          name="kind"
          label={t("kind")}
          value={kind ?? ""}
          options={[
            { value: "", label: t("anyKind") },
            ...couponKinds.map((one) => ({ value: one, label: t(`kinds.${one}`) })),
          ]}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="ticket-percent" text={t("none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" className={name === "claimed" || name === "used" ? "c-number" : undefined}>
                    {t(`columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <CouponRow key={row.id} coupon={row} currency={currency} decides={decides} />
              ))}
            </tbody>
          </table>
        )}
        <div className="c-pager">
          <span className="c-quiet">{t("count", { count: counts.all })}</span>
          {next && (
            <a className="c-button" href={href("/operator/coupons", { state, kind, q, before: next })}>
              {t("more")}
            </a>
          )}
        </div>
      </section>
    </>
  );
}
