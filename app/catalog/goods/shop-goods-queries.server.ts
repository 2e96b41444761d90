import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";

export interface ShopGoods {
  onSale: number;
  favourites: number;
  /** SKUs of goods on sale with a stock of at most `low`, and the title of the one with the least. */
  lowStock: number;
  lowest: Texts | null;
}

/**
 * Returns the figures of a shop's goods. One statement.
 * @param low stock that counts as running out, at most that of
 * `scarce_skus`
 */
export async function shopGoods(handle: Handle, { shopId, low }: { shopId: number; low: number }): Promise<ShopGoods> {
  const { rows } = await sql<ShopGoods>`
    with scarce as materialized (
      select goods.title, skus.stock, skus.id from scarce_skus
      join goods on goods.id = scarce_skus.goods_id join skus on skus.id = scarce_skus.sku_id
      where scarce_skus.shop_id = ${shopId} and goods.state = 'on_sale' and not skus.retired and skus.stock <= ${low}
    )
    select (select count(*) from goods where shop_id = ${shopId} and state = 'on_sale') as "onSale",
      (select count(*) from collections join goods on goods.id = collections.goods_id
        where goods.shop_id = ${shopId}) as favourites,
      (select count(*) from scarce) as "lowStock",
      (select title from scarce order by stock, id limit 1) as lowest`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("Figures have one row");
  return row;
}
