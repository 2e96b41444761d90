import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Returns the number of lines in people's carts with goods of a shop. One statement. */
export async function linesOfShop(handle: Handle, shopId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from cart_lines
    join skus on skus.id = cart_lines.sku_id join goods on goods.id = skus.goods_id
    where goods.shop_id = ${shopId}`.execute(handle);
  return rows[0]?.count ?? 0;
}

/** A cart line as visible to the shop that sells its goods. */
interface ShopLine {
  goodsId: number;
  number: number;
}

/** Returns a shop's goods in a buyer's cart, latest first: each goods once. */
export async function shopLinesOf(
  handle: Handle,
  { userId, shopId, limit }: { userId: number; shopId: number; limit: number },
): Promise<ShopLine[]> {
  const { rows } = await sql<ShopLine>`
    select goods.id as "goodsId", sum(cart_lines.number)::int as number from cart_lines
    join skus on skus.id = cart_lines.sku_id join goods on goods.id = skus.goods_id
    where cart_lines.user_id = ${userId} and goods.shop_id = ${shopId}
    group by goods.id order by max(cart_lines.added_at) desc limit ${limit}`.execute(handle);
  return rows;
}
