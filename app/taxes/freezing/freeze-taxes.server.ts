import type { Transaction } from "kysely";
import type { Settings } from "~/app/settings/api.server";
import type { Database } from "~/db/schema";
import { insertTaxes, taxableOrders } from "./freezing-queries.server";
import { taxesOfLines } from "./split-taxes";

/**
 * Step: freezes the taxes in orders that are being paid, by the rates of this moment where each of them goes. They are
 * locked and not paid yet.
 */
export async function freezeTaxes(
  trx: Transaction<Database>,
  orderIds: readonly number[],
  { region: country, taxOnBorne: onBorne }: Pick<Settings["general"], "region" | "taxOnBorne">,
): Promise<void> {
  const orders = await taxableOrders(trx, orderIds);
  const taxes = orders.flatMap(({ id: orderId, region, lines }) =>
    taxesOfLines(lines, { region: region ?? "", country, onBorne }).map((tax) => ({ ...tax, orderId })),
  );
  await insertTaxes(trx, { taxes, onBorne });
}
