import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Select } from "~/app/design/console/select";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/ui";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { settlementSorts } from "../../settlements/settlement";
import { useMonthName } from "../../ui/bills/use-bill-moment";
import { loadSettlements } from "../settlements/settlements-page.server";
import { SettlementsTable } from "../ui/settlements-table";

export const meta = consoleMeta;

/** `/operator/settlements?month=&sort=&after=`: what every shop earned, gave back and was paid in a month, compared with the ledger. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSettlements(request, context);

export default function Settlements() {
  const { t } = useTranslation(["settlements", "operator"]);
  const data = useLoaderData<typeof loader>();
  const { title, month, months, sort, shops, differing, commissionOffMinor, currency, next } = data;
  const name = useMonthName();
  const amount = usePlainAmounts(currency);
  const good = differing === 0 && commissionOffMinor === 0;
  return (
    <>
      <PageHead title={title} lead={t("lead", { count: shops, month: name(month), currency })}>
        <span className={`c-pill ${good ? "is-good" : "is-bad"}`}>{t(good ? "agrees" : "differs")}</span>
        <CsvLink href={href("/operator/settlements.csv", { month, sort })} />
      </PageHead>
      {!good && (
        <p className="c-note is-bad" role="alert">
          <Icon name="triangle-alert" />
          <span>{t("fault", { count: differing, amount: amount(commissionOffMinor) })}</span>
        </p>
      )}
      <Form method="get" className="c-row c-filter">
        <Select
          name="month"
          label={t("month")}
          value={month}
          options={months.map((value) => ({ value, label: name(value) }))}
        />
        <Select
          name="sort"
          label={t("sortBy")}
          value={sort}
          options={settlementSorts.map((value) => ({ value, label: t(`columns.${value}`) }))}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      <section className="c-card" aria-label={title}>
        {data.rows.length === 0 ? (
          <Nothing icon="store" text={t("none")} />
        ) : (
          <SettlementsTable rows={data.rows} totals={data.totals} month={month} currency={currency} />
        )}
        {next && (
          <div className="c-pager">
            <a className="c-button" href={href("/operator/settlements", { month, sort, after: next })}>
              {t("more")}
            </a>
          </div>
        )}
      </section>
    </>
  );
}
