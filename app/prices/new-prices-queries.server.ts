import { type RawBuilder, sql } from "kysely";

/**
 * Selects the ids of the goods of which a price began or ended within the last day, set by the shop or by a flash
 * offer, as a part of a statement: those that may cost less, or more, than before.
 */
export function goodsPricedLately(): RawBuilder<unknown> {
  return sql`
    select skus.goods_id from skus where skus.id in (
      select sku_id from price_history where began_at > now() - interval '1 day' and began_at <= clock_timestamp()
      union all
      select sku_id from price_history where ended_at > now() - interval '1 day' and ended_at <= clock_timestamp()
    )`;
}
