import { sql } from "kysely";
import { visibleGoods } from "~/app/catalog/api.server";
import { priceNow } from "~/app/prices/api.server";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";

const running = compiledOnce<{ shopId: number | null; limit: number }>()((handle, value) =>
  visibleGoods(handle)
    .innerJoin("offers", "offers.goods_id", "goods.id")
    .innerJoin("flash_slots", "flash_slots.id", "offers.slot_id")
    .select("offers.ends_at")
    // Said again below; here for the index of offers by slot and state.
    .where("offers.state", "=", "approved")
    .where(sql<boolean>`flash_slots.begins_at <= clock_timestamp() and flash_slots.ends_at > clock_timestamp()`)
    .where(sql<boolean>`(${value("shopId")}::bigint is null or goods.shop_id = ${value("shopId")}::bigint)`)
    // It runs by the clock and has pieces left, and no other price of the goods is lower.
    .where(
      sql<boolean>`exists (select from flash_offers_of_goods(goods.id) offered
        where offered.offer_id = offers.id and offered.price_minor <= ${priceNow("goods")})`,
    )
    .orderBy("offers.position")
    .orderBy("offers.id")
    .limit(value("limit")),
);

/**
 * Returns goods that visitors may see and that are in the slot of the flash sale which runs by the database's clock, in
 * the order of the slot, with the price that holds now. One statement.
 * @param shopId only of this shop; null = of all
 */
export function runningFlash(handle: Handle, { shopId, limit }: { shopId: number | null; limit: number }) {
  return running(handle, { shopId, limit });
}
