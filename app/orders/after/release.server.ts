import type { Transaction } from "kysely";
import { moveStock } from "~/app/catalog/api.server";
import { returnCoupons } from "~/app/coupons/api.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { groupsWithoutLife } from "./after-queries.server";

interface Released {
  /** Orders that ended without a shipment: their shop's coupon is returned. */
  ended: readonly { groupId: number; shopId: number }[];
  /** Quantities to restock; 0 is ignored. */
  stock: readonly { orderId: number; skuId: number; quantity: number }[];
}

/**
 * Step: releases what orders held: stock, the coupon of each ended order's shop, and the platform's once no order of
 * the purchase is left. The ended orders are marked, and their groups and they themselves are locked: so of two orders
 * of a purchase that end at once, the second one sees the first.
 */
export async function release(trx: Transaction<Database>, { ended, stock }: Released): Promise<void> {
  const groups = [...new Set(ended.map(({ groupId }) => groupId))].sort((one, other) => one - other);
  if (groups.length > 0) {
    const over = new Set(await groupsWithoutLife(trx, groups));
    for (const groupId of groups) {
      const shopIds = ended.filter((order) => order.groupId === groupId).map(({ shopId }) => shopId);
      await returnCoupons(trx, { groupId, shopIds, platform: over.has(groupId) });
    }
  }
  const moves = stock.filter(({ quantity }) => quantity > 0);
  await lockRows(
    trx,
    "skus",
    moves.map(({ skuId }) => skuId),
  );
  await moveStock(trx, { cause: "returned", moves });
}
