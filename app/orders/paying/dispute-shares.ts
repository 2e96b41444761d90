import { allocate } from "~/app/platform/allocate";

/**
 * Returns the parts of a disputed amount that the orders of its payment have, by what was paid for each; minor units,
 * by order.
 */
export function disputeShares(
  amountMinor: number,
  orders: readonly { id: number; totalMinor: number }[],
): Map<number, number> {
  return allocate(
    amountMinor,
    orders.map(({ id, totalMinor }) => ({ id, weight: totalMinor })),
  );
}
