import type { Transaction } from "kysely";
import { moveStock } from "~/app/catalog/api.server";
import { returnCoupons } from "~/app/coupons/api.server";
import { giveBackTakes } from "~/app/prices/api.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { type AfterLine, groupsWithoutLife } from "./after-queries.server";

interface Released {
  /** Orders that ended without a shipment: their shop's coupon is returned. */
  ended: readonly { groupId: number; shopId: number }[];
  /** Quantities to restock; 0 is ignored. Those that were never shipped go back to their offer too. */
  stock: readonly { line: SoldFrom; quantity: number; unsent: boolean }[];
}

type SoldFrom = Pick<AfterLine, "id" | "orderId" | "skuId" | "offerSkuId">;

/**
 * Step: releases what orders held: stock, what was taken of offers, the coupon of each ended order's shop, and the
 * platform's once no order of the purchase is left. The ended orders are marked, and their groups and they themselves
 * are locked: so of two orders of a purchase that end at once, the second one sees the first.
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
  await giveBackTakes(
    trx,
    stock
      .filter(({ unsent }) => unsent)
      .map(({ line, quantity }) => ({ lineId: line.id, offerSkuId: line.offerSkuId, quantity })),
  );
  const moves = stock
    .filter(({ quantity }) => quantity > 0)
    .map(({ line: { orderId, skuId }, quantity }) => ({ orderId, skuId, quantity }));
  await lockRows(
    trx,
    "skus",
    moves.map(({ skuId }) => skuId),
  );
  await moveStock(trx, { cause: "returned", moves });
}
