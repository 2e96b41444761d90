import { useTranslation } from "react-i18next";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { useMonthName } from "~/app/platform/ui/entries/use-entry-moment";
import { useRate } from "../../ui";
import type { ReportedTax } from "../report-queries.server";

/** The columns of a report. */
export const taxColumns = ["month", "on", "rate", "lines", "base", "tax", "net"] as const;

/** The rows of a report of taxes. */
export function TaxRows({ rows, currency }: { rows: readonly ReportedTax[]; currency: string }) {
  const { t } = useTranslation("taxReport");
  const amount = usePlainAmounts(currency);
  const percent = useRate();
  const monthName = useMonthName();
  return (
    <>
      {rows.map(({ month, part, ppm, lines, baseMinor, taxMinor }) => (
        <tr key={`${month} ${part} ${ppm}`}>
          <td data-label={t("columns.month")}>{monthName(month)}</td>
          <td data-label={t("columns.on")}>{t(`parts.${part}`)}</td>
          <td translate="no" data-label={t("columns.rate")} className="c-number">
            {percent(ppm)}
          </td>
          <td translate="no" data-label={t("columns.lines")} className="c-number">
            {lines}
          </td>
          <td translate="no" data-label={t("columns.base")} className="c-number">
            {amount(baseMinor)}
          </td>
          <td data-label={t("columns.tax")} className="c-number">
            <b translate="no">{amount(taxMinor)}</b>
          </td>
          <td translate="no" data-label={t("columns.net")} className="c-number">
            {amount(baseMinor - taxMinor)}
          </td>
        </tr>
      ))}
    </>
  );
}
