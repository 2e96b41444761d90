import type { Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { markReturned, markUsed, type SpentCoupons, usedIn } from "./coupons-queries.server";

/** Step: locks a person's coupons before a purchase reads them. They come before skus in the order of locks. */
export async function lockCoupons(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  await lockRows(trx, "coupons_owned", ids);
}

/**
 * Step: spends locked coupons in a purchase. Throws when one is not the person's, or is used: the caller has read them
 * under the lock.
 */
export async function spendCoupons(trx: Transaction<Database>, purchase: SpentCoupons): Promise<void> {
  if (purchase.spent.length === 0) return;
  const marked = await markUsed(trx, purchase);
  if (marked !== purchase.spent.length) throw new Error("a coupon was spent that cannot be");
}

/**
 * Step: gives back the coupons of orders that ended unpaid, or were refunded whole before shipment; with the same end
 * as before. Locks them, so call it with the orders locked and before skus.
 * @param platform no order of the purchase is left: the platform's coupon comes back too
 */
export async function returnCoupons(
  trx: Transaction<Database>,
  { groupId, shopIds, platform }: { groupId: number; shopIds: readonly number[]; platform: boolean },
): Promise<void> {
  const used = (await usedIn(trx, { groupId, shopIds, platform })).map(({ id }) => id);
  if (used.length === 0) return;
  await lockRows(trx, "coupons_owned", used);
  await markReturned(trx, used);
}
