import type { Transaction } from "kysely";
import { addedRates } from "~/app/taxes/api.server";
import type { Database } from "~/db/schema";
import { deliversTo } from "../placing/freight";
import { skuFacts } from "../placing/placing-queries.server";
import { freightFor } from "../placing/plan-purchase";
import { type AfterOrder, linesOfOrders } from "./after-queries.server";

/**
 * Returns why an order cannot go to a region, as its shop's freight templates and the rates of tax are now; null when
 * it can. What was paid for delivery stays as it is: a region where it would cost more is refused, one where it costs
 * less is not paid back. Where taxes are added, so is a region with others.
 * @param region code; null = the address has none
 * @param country of the market, "" = not said
 */
export async function addressRefusal(
  trx: Transaction<Database>,
  order: Pick<AfterOrder, "id" | "address" | "freightMinor" | "taxOnBorne">,
  { region, country }: { region: string | null; country: string },
): Promise<"noRegion" | "notDelivered" | "moreFreight" | "otherTaxes" | null> {
  const lines = await linesOfOrders(trx, [order.id]);
  const facts = new Map(
    (
      await skuFacts(
        trx,
        lines.map(({ skuId }) => skuId),
      )
    ).map((fact) => [fact.sku_id, fact]),
  );
  const sold = lines.flatMap(({ skuId, quantity, priceMinor }) => {
    const fact = facts.get(skuId);
    return fact ? [{ fact, quantity, sumMinor: priceMinor * quantity }] : [];
  });
  const ratesIn = (where: string | null | undefined) =>
    JSON.stringify(sold.map(({ fact }) => addedRates(fact.tax_rates, { region: where ?? "", country })));
  if (order.taxOnBorne !== null && ratesIn(region) !== ratesIn(order.address.regionCode)) return "otherTaxes";
  if (sold.every(({ fact }) => fact.freight_template === null)) return null;
  if (region === null) return "noRegion";
  if (sold.some(({ fact }) => !deliversTo(fact.freight_template, region))) return "notDelivered";
  const before = order.address.regionCode ? freightFor(sold, order.address.regionCode) : 0;
  // A coupon may have reduced the freight paid.
  return freightFor(sold, region) > Math.max(before, order.freightMinor) ? "moreFreight" : null;
}
