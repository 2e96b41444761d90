import { type RawBuilder, sql } from "kysely";

/**
 * Selects the ids of the goods that have an offer of a kind which runs by the database's clock and has pieces left, as
 * a part of a statement. The moment of the transaction finds them by index; the clock decides.
 */
export function goodsOnOffer(kind: "bargain" | "flash" | "group"): RawBuilder<unknown> {
  return sql`
    select offered.goods_id from offers
    join offer_skus offered on offered.offer_id = offers.id and offered.taken < offered.quota
    join skus on skus.id = offered.sku_id and not skus.retired
    where offers.state = 'approved' and offers.kind = ${sql.lit(kind)} and offers.ends_at > now()
      and offers.begins_at <= clock_timestamp() and offers.ends_at > clock_timestamp()`;
}
