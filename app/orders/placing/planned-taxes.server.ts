import type { Settings } from "~/app/settings/api.server";
import { addedRates, addedTaxes, type RateSum, sumByRate, type TaxTerms, taxesOfLines } from "~/app/taxes/api.server";
import { type PlannedOrder, type PlannedTax, soldLines } from "./plan-purchase";

/** The settings by which a market taxes. */
export type TaxingMarket = Pick<Settings["general"], "region" | "taxOnBorne" | "taxAdded">;

/** The lines of a planned order as they are taxed: their ranks are their ids. Minor units, without added taxes. */
function untaxedLines(order: PlannedOrder) {
  return soldLines(order).map((line, at) => {
    const { platformDiscountMinor, additionMinor, memberMinor, pointsMinor } = line;
    const borneMinor = platformDiscountMinor + additionMinor + memberMinor + pointsMinor;
    return {
      id: order.lines[at]?.rank ?? at,
      paidMinor: line.priceMinor * line.quantity - line.shopDiscountMinor - borneMinor,
      borneMinor,
      freightMinor: line.freightMinor,
      rates: order.lines[at]?.fact.tax_rates ?? [],
    };
  });
}

/**
 * Returns what adds taxes to planned orders, by the rates that count where they go.
 * @param address where they go; null = nobody knows yet, and nothing is added
 * @returns null when nothing is added
 */
export function taxAdder(
  { taxAdded, region: country, taxOnBorne: onBorne }: TaxingMarket,
  address: { regionCode: string | null } | null,
): ((order: PlannedOrder) => Map<number, PlannedTax>) | null {
  if (!taxAdded || !address) return null;
  const where = { region: address.regionCode ?? "", country };
  return (order) => {
    const lines = untaxedLines(order).map(({ rates, ...line }) => ({ ...line, ...addedRates(rates, where) }));
    const added = new Map(addedTaxes(lines, { onBorne }).map(({ id, ...tax }) => [id, tax]));
    return new Map(
      lines.map(({ id, ppm, freightPpm }) => [
        id,
        { ppm, freightPpm, taxMinor: 0, freightTaxMinor: 0, ...added.get(id) },
      ]),
    );
  };
}

/** Returns the taxes in what the buyer of planned orders would pay, by rate, if they were paid now. */
export function plannedTaxes(orders: readonly PlannedOrder[], terms: TaxTerms): RateSum[] {
  return sumByRate(
    orders.flatMap((order) =>
      taxesOfLines(
        untaxedLines(order).map((line) => ({ ...line, commissionMinor: 0 })),
        terms,
      ),
    ),
  );
}

/** Returns the taxes that are added to planned orders, by rate. */
export function plannedAdditions(orders: readonly PlannedOrder[]): RateSum[] {
  return sumByRate(
    orders.flatMap(({ taxByRank }) =>
      [...taxByRank.values()].flatMap(({ ppm, taxMinor, freightPpm, freightTaxMinor }) => [
        { ppm: ppm ?? 0, taxMinor, added: true as const },
        { ppm: freightPpm ?? 0, taxMinor: freightTaxMinor, added: true as const },
      ]),
    ),
  );
}
