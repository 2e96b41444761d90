import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { type SellerGoods, sellerGoodsOf } from "../goods/goods-seller-queries.server";

/** Returns the next goods of a shop with their skus, ids ascending. Two statements. */
export async function exportedGoods(
  handle: Handle,
  { shopId, after, limit }: { shopId: number; after: number; limit: number },
): Promise<SellerGoods[]> {
  const rows = await handle
    .selectFrom("goods")
    .where("shop_id", "=", shopId)
    .where("state", "<>", sql<"deleted">`'deleted'`)
    .where("id", ">", after)
    .select("id")
    .orderBy("id")
    .limit(limit)
    .execute();
  return sellerGoodsOf(handle, { shopId, ids: rows.map(({ id }) => id) });
}
