import type { Transaction } from "kysely";
import type { Settings } from "~/app/settings/api.server";
import type { Database } from "~/db/schema";
import { insertTaxes, type TaxableOrder, taxableOrders } from "./freezing-queries.server";
import { type LineTax, type TaxTerms, taxesOfLines } from "./split-taxes";

/**
 * Step: freezes the taxes in orders that are being paid, by the rates of this moment where each of them goes; those
 * that were added when an order was placed stay as they are. They are locked and not paid yet.
 */
export async function freezeTaxes(
  trx: Transaction<Database>,
  orderIds: readonly number[],
  { region: country, taxOnBorne }: Pick<Settings["general"], "region" | "taxOnBorne">,
): Promise<void> {
  const orders = await taxableOrders(trx, orderIds);
  const taxes = orders.flatMap((order) => {
    const onBorne = order.onBorne ?? taxOnBorne;
    const terms = { region: order.region ?? "", country, onBorne };
    const found = order.onBorne === null ? taxesOfLines(order.lines, terms) : addedOf(order, terms);
    return found.map((tax) => ({ ...tax, orderId: order.id, onBorne }));
  });
  await insertTaxes(trx, taxes);
}

/** What was added to an order's lines, which what was paid of each has in it, and the tax in their commission. */
function addedOf({ lines }: TaxableOrder, terms: TaxTerms): LineTax[] {
  const onlyCommission = lines.map((line) => ({ ...line, paidMinor: 0, borneMinor: 0, freightMinor: 0 }));
  const added = lines.flatMap(({ id: lineId, ppm, freightPpm, taxMinor, freightTaxMinor, ...line }) => {
    const goods = line.paidMinor + (terms.onBorne ? line.borneMinor : 0);
    return [
      ...(ppm === null || goods === 0 ? [] : [{ lineId, part: "goods" as const, ppm, baseMinor: goods, taxMinor }]),
      ...(freightPpm === null || line.freightMinor === 0
        ? []
        : [
            {
              lineId,
              part: "freight" as const,
              ppm: freightPpm,
              baseMinor: line.freightMinor,
              taxMinor: freightTaxMinor,
            },
          ]),
    ];
  });
  return [...added, ...taxesOfLines(onlyCommission, terms)];
}
