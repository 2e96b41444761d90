import { sql } from "kysely";
import { priceNow } from "~/app/prices/api.server";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";

interface ShopGoodsRow {
  id: number;
  shop_id: number;
  title: Texts;
  price_minor: number;
  hash: string;
  width: number;
  height: number;
  tint: number;
}

/**
 * Returns the best few goods on sale of each of these shops that is open, best first. One statement, however many
 * shops.
 */
export async function bestGoodsOfShops(
  handle: Handle,
  { shopIds, each }: { shopIds: readonly number[]; each: number },
): Promise<ShopGoodsRow[]> {
  const { rows } = await sql<ShopGoodsRow>`
    select best.id, best.shop_id, best.title, best.price_minor, media.hash, media.width, media.height, media.tint
    from shops cross join lateral (
      select goods.id, goods.shop_id, goods.title, ${priceNow("goods")} as price_minor, goods.picture, goods.weight,
        goods.sales
      from goods
      where goods.shop_id = shops.id and goods.state = 'on_sale'
      order by goods.weight desc, goods.sales desc, goods.id desc
      limit ${each}
    ) best join media on media.hash = best.picture
    where shops.id = any(${shopIds}::bigint[]) and shops.state = 'open'
    order by best.weight desc, best.sales desc, best.id desc
  `.execute(handle);
  return rows;
}
