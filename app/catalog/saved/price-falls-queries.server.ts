import { sql, type Transaction } from "kysely";
import { goodsPricedLately, priceNow } from "~/app/prices/api.server";
import type { Database } from "~/db/schema";

/** Somebody whose favourite costs less than when they saved it. */
interface PriceFall {
  userId: number;
  goodsId: number;
  /** What it costs now, minor units. */
  priceMinor: number;
}

/**
 * Step: marks up to `limit` favourites that cost less now than when they were saved, by an offer or by the shop, and
 * can be bought, as told, and returns them. Only prices of the last day are looked at: what fell before is no news.
 * Several processes skip each other's.
 */
export async function takePriceFalls(trx: Transaction<Database>, limit: number): Promise<PriceFall[]> {
  const { rows } = await sql<PriceFall>`
    with priced as materialized (
      select goods.id, ${priceNow("goods")} as price_now
      from goods join shops on shops.id = goods.shop_id
      where goods.id in (${goodsPricedLately()}) and goods.state = 'on_sale' and shops.state = 'open'
        and exists (select from skus where skus.goods_id = goods.id and not retired and stock > 0)
    ), fallen as (
      select user_id, goods_id from collections
      where fall_told_at is null and exists (
        -- A price of zero is one that is not set yet.
        select from priced where priced.id = goods_id and price_now < collections.price_minor and price_now > 0)
      order by goods_id, user_id limit ${limit}
      for update skip locked
    )
    update collections set fall_told_at = clock_timestamp()
    from fallen join priced on priced.id = fallen.goods_id
    where collections.user_id = fallen.user_id and collections.goods_id = fallen.goods_id
    returning collections.user_id as "userId", collections.goods_id as "goodsId", price_now as "priceMinor"`.execute(
    trx,
  );
  return rows;
}

/**
 * Step: forgets that up to `limit` people were told of a fall that is over, so that the next one is told again, and
 * returns how many. Nobody is told of one goods twice within twelve hours, however often its price goes up and down.
 */
export async function endPriceFalls(trx: Transaction<Database>, limit: number): Promise<number> {
  const { rows } = await sql`
    with priced as materialized (
      select goods.id, ${priceNow("goods")} as price_now from goods where goods.id in (${goodsPricedLately()})
    )
    update collections set fall_told_at = null
    where ctid = any(array(
      select ctid from collections
      where fall_told_at < now() - interval '12 hours'
        and exists (select from priced where priced.id = goods_id and price_now >= collections.price_minor)
      order by goods_id, user_id limit ${limit}
      for update skip locked
    ))
    returning goods_id`.execute(trx);
  return rows.length;
}
