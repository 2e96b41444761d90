import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

interface Wish {
  userId: number;
  goodsId: number;
  /** Null = any of the goods. */
  skuId: number | null;
}

/** Remembers that a buyer wants to be told when goods can be bought again; not of goods that nobody can see. */
export async function awaitStock(handle: Handle, { userId, goodsId, skuId }: Wish): Promise<void> {
  await sql`
    insert into stock_alerts (user_id, goods_id, sku_id)
    select ${userId}, id, ${skuId}::bigint from goods where id = ${goodsId} and state = 'on_sale'
    on conflict do nothing`.execute(handle);
}

export async function forgetStock(handle: Handle, { userId, goodsId, skuId }: Wish): Promise<void> {
  await sql`
    delete from stock_alerts
    where user_id = ${userId} and goods_id = ${goodsId} and sku_id is not distinct from ${skuId}::bigint`.execute(
    handle,
  );
}

/**
 * Step: takes up to `limit` wishes for goods that can be bought again, the oldest first: they are on sale, in an open
 * shop, with the SKU in stock, or any. Several processes skip each other's.
 */
export async function takeBackInStock(trx: Transaction<Database>, limit: number): Promise<Wish[]> {
  const { rows } = await sql<Wish>`
    delete from stock_alerts where ctid = any(array(
      select stock_alerts.ctid from stock_alerts
      where goods_id in (
        select goods.id from (select distinct goods_id from stock_alerts) awaited
        join goods on goods.id = awaited.goods_id
        join shops on shops.id = goods.shop_id
        where goods.state = 'on_sale' and shops.state = 'open'
      ) and exists (
        select from skus where skus.goods_id = stock_alerts.goods_id and not retired and stock > 0
          and (stock_alerts.sku_id is null or skus.id = stock_alerts.sku_id)
      )
      order by created_at limit ${limit}
      for update skip locked
    ))
    returning user_id as "userId", goods_id as "goodsId", sku_id as "skuId"`.execute(trx);
  return rows;
}
