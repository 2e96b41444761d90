import { useTranslation } from "react-i18next";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import type { SaleSums } from "../statement";

interface Line extends Omit<SaleSums, "creditedMinor"> {
  id: number;
  /** Number of the order, where the table has lines of several. */
  number?: string;
  title: string;
  spec?: string;
  quantity: number;
  netMinor: number;
}

interface LinesTableProps {
  lines: Line[];
  sums: SaleSums;
  currency: string;
}

const columns = ["goods", "freight", "tax", "coupon", "commission", "referral", "net"] as const;

/**
 * Order lines with their proceeds: goods and freight with the taxes that were added, if any, less the shop's own
 * coupon, the commission and, where there is any, the referrer's share. Amounts in minor units.
 */
export function LinesTable({ lines, sums, currency }: LinesTableProps) {
  const { t } = useTranslation("statement");
  const amount = usePlainAmounts(currency);
  const rare = { referral: sums.referralMinor, tax: sums.taxMinor };
  const shown = columns.filter((name) => (name !== "referral" && name !== "tax") || rare[name] > 0);
  const cells = (line: Line | SaleSums, net: number) => {
    const minors: Record<(typeof columns)[number], number> = {
      goods: line.goodsMinor,
      freight: line.freightMinor,
      tax: line.taxMinor,
      coupon: -line.shopDiscountMinor,
      commission: -line.commissionMinor,
      referral: -line.referralMinor,
      net,
    };
    return shown.map((name) => (
      <td translate="no" key={name} className="c-number" data-label={t(`lines.${name}`)}>
        {amount(minors[name])}
      </td>
    ));
  };
  return (
    <table className="c-table st-table">
      <thead>
        <tr>
          <th scope="col">{t("lines.line")}</th>
          {shown.map((name) => (
            <th key={name} scope="col" className="c-number">
              {t(`lines.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td data-label={t("lines.line")}>
              {line.number && (
                <small>
                  <HandedNumber number={line.number} />{" "}
                </small>
              )}
              <span dir="auto">{line.title}</span>
              {line.spec && <small dir="auto">{` ${line.spec}`}</small>}{" "}
              <small translate="no">{`× ${line.quantity}`}</small>
            </td>
            {cells(line, line.netMinor)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("lines.sum")}</th>
          {cells(sums, sums.creditedMinor)}
        </tr>
      </tfoot>
    </table>
  );
}
