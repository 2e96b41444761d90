import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Select } from "~/app/console/fields/select";
import { ListPage } from "~/app/console/list/list-page";
import { Icon } from "~/app/design/icon";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { useMonthName } from "~/app/platform/ui/entries/use-entry-moment";
import { settlementSorts, usualSettlementSort } from "../../settlements/settlement";
import { loadSettlements } from "../settlements/settlements-page.server";
import { SettlementsTable } from "../ui/settlements-table";

export const meta = consoleMeta;

/**
 * `/operator/settlements?month=&sort=&after=`: sales, refunds and payouts of every shop in a month, compared with the
 * ledger.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSettlements(request, context);

export default function Settlements() {
  const { t } = useTranslation("settlements");
  const data = useLoaderData<typeof loader>();
  const { title, month, months, sort, shops, differing, commissionOffMinor, currency, next, current } = data;
  const name = useMonthName();
  const amount = usePlainAmounts(currency);
  const good = differing === 0 && commissionOffMinor === 0;
  return (
    <ListPage
      path="/operator/settlements"
      title={title}
      lead={t("lead", { count: shops, month: name(month), currency })}
      head={<span className={`c-pill ${good ? "is-good" : "is-bad"}`}>{t(good ? "agrees" : "differs")}</span>}
      above={
        !good && (
          <p className="c-note is-bad" role="alert">
            <Icon name="triangle-alert" />
            <span>{t("fault", { count: differing, amount: amount(commissionOffMinor) })}</span>
          </p>
        )
      }
      query={{
        // The month under way and the first order are no filter: an address without them shows them.
        month: month === current ? null : month,
        sort: sort === usualSettlementSort ? null : sort,
      }}
      fields={
        <>
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
        </>
      }
      none={data.rows.length === 0 ? { icon: "store", text: t("none") } : undefined}
      next={{ name: "after", from: next, text: t("more") }}
    >
      <SettlementsTable rows={data.rows} totals={data.totals} month={month} currency={currency} />
    </ListPage>
  );
}
