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

interface TaxRowsProps {
  taxes: readonly RateSum[];
  row(ppm: number, term: Elements, taxMinor: number): Elements;
}

/** The taxes that a total's prices contain, a row for each rate; nothing without taxes. It belongs below the total. */
export function IncludedTaxes({ taxes, row }: TaxRowsProps) {
  return <RateRows kind="included" taxes={taxes.filter(({ added }) => !added)} row={row} />;
}

/** The taxes that were added to the prices of a total, a row for each rate. It belongs above the total. */
export function AddedTaxes({ taxes, row }: TaxRowsProps) {
  return <RateRows kind="added" taxes={taxes.filter(({ added }) => added)} row={row} />;
}

function RateRows({ kind, taxes, row }: TaxRowsProps & { kind: "included" | "added" }) {
  const { t } = useTranslation("taxes");
  const rate = useRate();
  const rows = taxes.map(({ ppm, taxMinor }) => {
    const term = t(kind, { rate: rate(ppm) });
    return row(ppm, <span>{term}</span>, taxMinor);
  });
  return <>{rows}</>;
}
