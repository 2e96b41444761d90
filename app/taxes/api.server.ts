/**
 * The door of the taxes: rates by category, region and time, what they make of orders, and reports.
 *
 * Tables: tax_rates, order_taxes, tax_returns.
 * States: a rate is to come, counts, or has ended.
 * Events: none.
 * Start reading: freezing/split-taxes.ts and freezing/added-taxes.ts, then freezing/freeze-taxes.server.ts.
 */

export {
  type AddedRates,
  type AddedTax,
  addedRates,
  addedTaxes,
} from "./freezing/added-taxes";
export { freezeTaxes } from "./freezing/freeze-taxes.server";
export { buyersTaxes, isTaxed } from "./freezing/freezing-queries.server";
export { returnTaxes } from "./freezing/return-taxes.server";
export { addedMinor, type RateSum, sumByRate, type TaxTerms, taxesOfLines } from "./freezing/split-taxes";
export { hasTaxRates, taxRatesOfGoods } from "./rates/rates-queries.server";
export type { TaxRate } from "./rates/tax-rates";
export { type ReportedTax, taxReport } from "./reports/report-queries.server";
