import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { creditedOf, differenceOf, type Settlement, takenOf } from "../../settlements/settlement";

const columns = ["start", "credited", "taken", "payouts", "others", "end", "commission", "difference"] as const;

const amountsOf = (one: Settlement): Record<(typeof columns)[number], number> => ({
  start: one.startMinor,
  credited: creditedOf(one),
  taken: -takenOf(one),
  payouts: one.payoutsMinor,
  others: one.topUpsMinor + one.adjustmentsMinor,
  end: one.endMinor,
  commission: one.commissionMinor - one.commissionBackMinor,
  difference: differenceOf(one),
});

interface SettlementsTableProps {
  rows: (Settlement & { name: string })[];
  /** Of all shops of the month, not of this page alone. */
  totals: Settlement | null;
  month: string;
  currency: string;
}

/** The shops of a month: from balance to balance, the platform's commission, and the difference from the ledger. */
export function SettlementsTable({ rows, totals, month, currency }: SettlementsTableProps) {
  const { t } = useTranslation("settlements");
  const amount = usePlainAmounts(currency);
  const cells = (one: Settlement) => {
    const amounts = amountsOf(one);
    return columns.map((name) => (
      <td key={name} className="c-number" data-label={t(`columns.${name}`)}>
        {name !== "difference" ? (
          <span translate="no">{amount(amounts[name])}</span>
        ) : (
          <b className={amounts.difference === 0 ? "c-good" : "c-bad"}>
            <Icon name={amounts.difference === 0 ? "circle-check" : "circle-x"} />{" "}
            <span translate="no">{amount(amounts.difference)}</span>
          </b>
        )}
      </td>
    ));
  };
  return (
    <table className="c-table fin-settlements">
      <thead>
        <tr>
          <th scope="col">{t("columns.shop")}</th>
          {columns.map((name) => (
            <th key={name} scope="col" className="c-number">
              {t(`columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.shopId} className={differenceOf(row) === 0 ? undefined : "is-bad"}>
            <td>
              <span className="c-who">
                <span className="flex-1-1-6rem min-w-0">
                  <a className="c-link" href={`/operator/settlements/${row.shopId}?month=${month}`}>
                    <bdi>{row.name}</bdi>
                  </a>{" "}
                  <small>{t("orders", { count: row.orders })}</small>
                </span>
              </span>
            </td>
            {cells(row)}
          </tr>
        ))}
        {totals && (
          <tr className="is-detail">
            <td>
              <b>{t("sum")}</b>
            </td>
            {cells(totals)}
          </tr>
        )}
      </tbody>
    </table>
  );
}
