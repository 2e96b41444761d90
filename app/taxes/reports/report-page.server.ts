import { csvAmount, defineFile, type FileDefinition } from "~/app/console/csv/csv.server";
import type { RequestContext } from "~/app/context.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { dayAt, type Stretch, stretchOf } from "~/app/platform/format/zoned-time";
import { percentOf } from "../rates/tax-rates";
import { type ReportedTax, taxReport } from "./report-queries.server";

/** How many years back a report can be asked for. */
const years = 10;

/** Reads the year that a report is of: this one by default. */
export function readReportYear(search: URLSearchParams, { clock, marketZone }: RequestContext): { year: number } {
  const current = Number(dayAt(clock.now().getTime(), marketZone).slice(0, 4));
  const typed = /^2\d{3}$/.test(search.get("year") ?? "") ? Number(search.get("year")) : current;
  return { year: typed > current || typed <= current - years ? current : typed };
}

const yearStretch = (year: number, zone: string): Stretch => stretchOf(`${year}-01-01`, `${year}-12-31`, zone);

/** Reads the taxes of a shop, null = of all shops, in a year of the market's calendar. */
function taxesOfYear({ db, marketZone: zone }: RequestContext, of: { shopId: number | null; year: number }) {
  return taxReport(db, { shopId: of.shopId, ...yearStretch(of.year, zone), zone });
}

/** What a page of a report shows. */
export async function reportPage(context: RequestContext, of: { shopId: number | null; year: number }) {
  const { language, clock, marketZone } = context;
  const current = Number(dayAt(clock.now().getTime(), marketZone).slice(0, 4));
  return {
    title: language.i18n.t("taxReport:title"),
    currency: marketCurrency(),
    year: of.year,
    current,
    years: Array.from({ length: years }, (_, back) => current - back),
    rows: await taxesOfYear(context, of),
  };
}

/** Defines the file of a report. @param shopOf the shop that it is of, by who reads it; null = all of them */
export const reportFile = <Who>(
  guard: FileDefinition<Who, { year: number }, ReportedTax>["guard"],
  shopOf: (who: Who) => number | null,
) =>
  defineFile<Who, { year: number }, ReportedTax>({
    guard,
    filter: readReportYear,
    read: ({ context, who, filter }) => taxesOfYear(context, { shopId: shopOf(who), ...filter }),
    file: ({ year }) => `taxes-${year}.csv`,
    columns: () => ({
      month: ({ month }) => month,
      on: ({ part }) => part,
      percent: ({ ppm }) => percentOf(ppm),
      lines: ({ lines }) => lines,
      currency: () => marketCurrency(),
      with_tax: ({ baseMinor }) => csvAmount(baseMinor, marketCurrency()),
      tax: ({ taxMinor }) => csvAmount(taxMinor, marketCurrency()),
    }),
  });
