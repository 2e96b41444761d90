import { useTranslation } from "react-i18next";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { MoreRows, useMoreRows } from "~/app/platform/ui/more-rows";
import { type Bill, type BillFilter, billFilters } from "../../bills/bill";
import { BillRow } from "./bill-row";
import { useMonthName } from "./use-bill-moment";

const path = "/pages/user/money/list";

interface BillListProps {
  bills: {
    currency: string;
    filter: BillFilter | null;
    month: string | null;
    months: { month: string; inMinor: number; outMinor: number; startMinor: number }[];
    rows: Bill[];
    next: string | null;
  };
}

/**
 * Bills by month, each with its sums, below the filters. More are loaded by cursor; a month's header is not repeated.
 */
export function BillList({ bills }: BillListProps) {
  const { t } = useTranslation(["money", "shell"]);
  const { currency, filter, month } = bills;
  const { rows, end } = useMoreRows<Bill>(
    bills,
    (after) => href(path, { kind: filter, month, after }),
    ({ entryId }) => entryId,
  );
  const sums = new Map(bills.months.map((one) => [one.month, one]));
  const months = new Map<string, Bill[]>();
  for (const row of rows) {
    months.set(row.month, [...(months.get(row.month) ?? []), row]);
  }
  return (
    <>
      <nav className="pills bill-filters" aria-label={t("filters")}>
        {[null, ...billFilters].map((one) => (
          <a
            key={one ?? "all"}
            href={href(path, { kind: one, month })}
            aria-current={one === filter ? "true" : undefined}
          >
            {t(`filter.${one ?? "all"}`)}
          </a>
        ))}
      </nav>
      {bills.months.length > 1 && <MonthFilter bills={bills} />}
      {[...months].map(([of, list]) => (
        <BillMonth
          key={of}
          month={of}
          rows={list}
          currency={currency}
          sums={filter === null ? sums.get(of) : undefined}
        />
      ))}
      {rows.length === 0 &&
        (bills.months.length === 0 ? (
          <EmptyState icon="wallet" title={t("empty.title")} text={t("empty.text")}>
            <a className="button button-tint" href={href("/pages/user/money/recharge")}>
              {t("topUp")}
            </a>
          </EmptyState>
        ) : (
          <EmptyState icon="receipt" title={t("noneFound")}>
            <a className="button button-tint" href={href(path)}>
              {t("showAll")}
            </a>
          </EmptyState>
        ))}
      <MoreRows end={end} labels={{ more: t("more"), loading: t("loading"), retry: t("shell:retry") }} />
      {rows.length > 0 && end.link === null && <p className="p-12px hint text-center">{t("kept")}</p>}
    </>
  );
}

function MonthFilter({ bills: { filter, month, months } }: BillListProps) {
  const { t } = useTranslation("money");
  const name = useMonthName();
  return (
    <details className="bill-months m-8-12-0px font-sm">
      <summary className="card flex items-center min-h-44px px-12px cursor-pointer">
        {month === null ? t("allMonths") : name(month)}
      </summary>
      <ul className="flex flex-wrap gap-8px py-8px">
        {[null, ...months.map((one) => one.month)].map((one) => (
          <li key={one ?? "all"}>
            <a href={href(path, { kind: filter, month: one })} aria-current={one === month ? "true" : undefined}>
              {one === null ? t("allMonths") : name(one)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface BillMonthProps {
  month: string;
  rows: Bill[];
  currency: string;
  sums: { inMinor: number; outMinor: number; startMinor: number } | undefined;
}

function BillMonth({ month, rows, currency, sums }: BillMonthProps) {
  const { t } = useTranslation("money");
  const name = useMonthName();
  const amount = usePlainAmounts(currency);
  return (
    <section className="bill-month m-8-12-0px card" aria-label={name(month)}>
      <header>
        <h2 className="text-ink text-base font-semibold">{name(month)}</h2>
        <span>{t("after")}</span>
        {sums && (
          <p className="flex-1-0-full tabular-nums">
            {t("sums", { in: amount(sums.inMinor), out: amount(sums.outMinor), start: amount(sums.startMinor) })}
          </p>
        )}
      </header>
      <ul>
        {rows.map((bill) => (
          <BillRow key={bill.entryId} bill={bill} currency={currency} />
        ))}
      </ul>
    </section>
  );
}
