import { sql } from "kysely";
import { maxFileRows } from "~/app/console/csv/file-rows.server";
import type { Handle } from "~/db/transact.server";
import { type SellerGoods, sellerGoodsOf } from "../goods/goods-seller-queries.server";
import { goodsLimits } from "../goods/goods-values";

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

/** Goods are never divided: a part ends before one that may not fit any more. */
const partRows = maxFileRows - goodsLimits.skus;

/**
 * Returns where each part of a shop's exported goods begins, so that every part can be imported again: the id that
 * its goods come after. One part for most shops. One statement.
 */
export async function exportParts(handle: Handle, shopId: number): Promise<number[]> {
  const { rows } = await sql<{ after: number }>`
    select min(id) - 1 as after from (
      select id, (sum(skus) over (order by id) - 1)::bigint / ${partRows}::bigint as part from (
        select goods.id, count(*) as skus from goods join skus on skus.goods_id = goods.id and not retired
        where shop_id = ${shopId} and state <> 'deleted' group by goods.id) counted
    ) divided group by part order by part`.execute(handle);
  return rows.map(({ after }) => Number(after));
}
