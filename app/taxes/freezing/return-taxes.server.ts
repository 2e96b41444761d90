import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { recordReturns, taxesBehind } from "./freezing-queries.server";
import { returnedTax } from "./split-taxes";

/**
 * Step: brings what went back of an order's taxes up to what was paid back of its lines; a refund keeps what it took of
 * them. The order is locked.
 * @param refundId null = paid back without one, which is before the settlement
 */
export async function returnTaxes(
  trx: Transaction<Database>,
  { orderId, refundId }: { orderId: number; refundId: number | null },
): Promise<void> {
  const behind = await taxesBehind(trx, orderId);
  if (behind.length === 0) return;
  const returns = behind.map(({ lineId, part, backMinor, returnedBaseMinor, returnedMinor, ...tax }) => ({
    lineId,
    part,
    baseMinor: backMinor - returnedBaseMinor,
    minor: returnedTax(tax, backMinor) - returnedMinor,
  }));
  await recordReturns(trx, { returns, refundId });
}
