import { csvAmount } from "~/app/console/csv/csv.server";
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
export function taxesOfYear({ db, marketZone: zone }: RequestContext, of: { shopId: number | null; year: number }) {
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

/** The columns of the file of a report. */
export const reportColumns = () => ({
  month: ({ month }: ReportedTax) => month,
  on: ({ part }: ReportedTax) => part,
  percent: ({ ppm }: ReportedTax) => percentOf(ppm),
  lines: ({ lines }: ReportedTax) => lines,
  currency: () => marketCurrency(),
  with_tax: ({ baseMinor }: ReportedTax) => csvAmount(baseMinor, marketCurrency()),
  tax: ({ taxMinor }: ReportedTax) => csvAmount(taxMinor, marketCurrency()),
});
