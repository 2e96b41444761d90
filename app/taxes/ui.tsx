import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { useFormat } from "~/app/platform/format/format";
import type { RateSum } from "./freezing/split-taxes";
import { millionths } from "./rates/tax-rates";

/** Formats rates, millionths, as percents of the language with at most four decimals: "8.875%", "6 %". */
export function useRate(): (ppm: number) => string {
  const { locale } = useFormat();
  const format = useMemo(() => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 }), [locale]);
  return (ppm) => format.format(ppm / millionths);
}

interface IncludedTaxesProps {
  taxes: readonly RateSum[];
  row(ppm: number, term: Elements, taxMinor: number): Elements;
}

/** The taxes in a total, a row for each rate; nothing without taxes. */
export function IncludedTaxes({ taxes, row }: IncludedTaxesProps) {
  const { t } = useTranslation("taxes");
  const rate = useRate();
  const rows = taxes.map(({ ppm, taxMinor }) => {
    const term = t("included", { rate: rate(ppm) });
    return row(ppm, <span>{term}</span>, taxMinor);
  });
  return <>{rows}</>;
}
