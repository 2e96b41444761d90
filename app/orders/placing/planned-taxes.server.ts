import { type RateSum, sumByRate, type TaxTerms, taxesOfLines } from "~/app/taxes/api.server";
import { type PlannedOrder, soldLines } from "./plan-purchase";

/** Returns the taxes in what the buyer of planned orders would pay, by rate, if they were paid now. */
export function plannedTaxes(orders: readonly PlannedOrder[], terms: TaxTerms): RateSum[] {
  return sumByRate(
    orders.flatMap((order) => {
      const lines = soldLines(order).map((line, at) => {
        const { platformDiscountMinor, additionMinor, memberMinor, pointsMinor } = line;
        const borneMinor = platformDiscountMinor + additionMinor + memberMinor + pointsMinor;
        return {
          id: order.lines[at]?.rank ?? at,
          paidMinor: line.priceMinor * line.quantity - line.shopDiscountMinor - borneMinor,
          borneMinor,
          freightMinor: line.freightMinor,
          commissionMinor: 0,
          rates: order.lines[at]?.fact.tax_rates ?? [],
        };
      });
      return taxesOfLines(lines, terms);
    }),
  );
}
