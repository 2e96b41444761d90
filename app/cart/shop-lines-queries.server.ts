import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Returns how many lines of people's carts hold goods of a shop. One statement. */
export async function linesOfShop(handle: Handle, shopId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from cart_lines
    join skus on skus.id = cart_lines.sku_id join goods on goods.id = skus.goods_id
    where goods.shop_id = ${shopId}`.execute(handle);
  return rows[0]?.count ?? 0;
}
