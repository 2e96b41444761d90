import { useTranslation } from "react-i18next";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { ReportedTax } from "~/app/taxes/api.server";
import { useRate } from "~/app/taxes/ui";

const columns = ["on", "rate", "base", "tax", "net"] as const;

/** The taxes in a month of a shop by rate, which its credit contains; nothing without any. */
export function MonthTaxes({ taxes, currency }: { taxes: readonly ReportedTax[]; currency: string }) {
  const { t } = useTranslation("taxReport");
  const amount = usePlainAmounts(currency);
  const percent = useRate();
  if (taxes.length === 0) return null;
  return (
    <section>
      <h2 className="font-base font-650">{t("inMonth")}</h2>
      <table className="c-table st-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === "on" ? undefined : "c-number"}>
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {taxes.map(({ part, ppm, baseMinor, taxMinor }) => {
            const cells = {
              rate: percent(ppm),
              base: amount(baseMinor),
              tax: amount(taxMinor),
              net: amount(baseMinor - taxMinor),
            };
            return (
              <tr key={`${part} ${ppm}`}>
                <th scope="row">{t(`parts.${part}`)}</th>
                {columns.slice(1).map((name) => (
                  <td translate="no" key={name} className="c-number" data-label={t(`columns.${name}`)}>
                    {cells[name as keyof typeof cells]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
