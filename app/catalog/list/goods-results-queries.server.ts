import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { visibleGoods } from "../cards/goods-queries.server";

/** Goods of a list, in the order of the ids. What has gone off sale since it was found is left out. One statement. */
export function resultsByIds(handle: Handle, ids: number[]) {
  return visibleGoods(handle)
    .select(["shops.name as shop_name", "goods.market_price_minor"])
    .where("goods.id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], goods.id)`)
    .execute();
}
