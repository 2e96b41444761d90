import { sql } from "kysely";
import { struckNow } from "~/app/prices/api.server";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";
import { visibleGoods } from "../cards/goods-queries.server";

const results = compiledOnce<{ ids: number[] }>()((handle, value) =>
  visibleGoods(handle)
    .select(["shops.name as shop_name", struckNow("goods").as("struck_minor")])
    .where("goods.id", "=", sql<number>`any(${value("ids")}::bigint[])`)
    .orderBy(sql`array_position(${value("ids")}::bigint[], goods.id)`),
);

/**
 * Returns the goods of a list, in the order of the ids. Goods that have gone off sale since the search are left out.
 * One statement.
 */
export function resultsByIds(handle: Handle, ids: number[]) {
  return results(handle, { ids });
}
