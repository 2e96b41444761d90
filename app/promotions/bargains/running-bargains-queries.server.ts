import { sql } from "kysely";
import { visibleGoods } from "~/app/catalog/api.server";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";

/** What its cheapest sku with pieces left ends at. */
const floor = sql<number>`(
  select min(offer_skus.price_minor) from offer_skus join skus on skus.id = offer_skus.sku_id and not skus.retired
  where offer_skus.offer_id = offers.id and offer_skus.taken < offer_skus.quota)`;

const running = compiledOnce<{ shopId: number | null; limit: number }>()((handle, value) =>
  visibleGoods(handle)
    .innerJoin("offers", "offers.goods_id", "goods.id")
    .select(["offers.ends_at", floor.as("floor_minor")])
    .where("offers.kind", "=", "bargain")
    .where("offers.state", "=", "approved")
    .where(sql<boolean>`offers.begins_at <= clock_timestamp() and offers.ends_at > clock_timestamp()`)
    .where(sql<boolean>`(${value("shopId")}::bigint is null or goods.shop_id = ${value("shopId")}::bigint)`)
    .where(sql<boolean>`${floor} is not null`)
    // One of several offers of a goods, for other skus: the first to end.
    .where(
      sql<boolean>`not exists (
        select from offers earlier where earlier.goods_id = goods.id and earlier.kind = 'bargain'
          and earlier.state = 'approved' and earlier.begins_at <= clock_timestamp()
          and earlier.ends_at > clock_timestamp() and (earlier.ends_at, earlier.id) < (offers.ends_at, offers.id))`,
    )
    .orderBy("offers.ends_at")
    .orderBy("offers.id")
    .limit(value("limit")),
);

/**
 * Returns goods that visitors may see and that can be bargained for by the database's clock, the first to end first,
 * each with the lowest floor of its skus in minor units. One statement.
 * @param shopId only of this shop; null = of all
 */
export function runningBargains(handle: Handle, { shopId, limit }: { shopId: number | null; limit: number }) {
  return running(handle, { shopId, limit });
}
