import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Goods that a visitor may see, with all that a card draws: on sale, in an open shop. */
export function visibleGoods(handle: Handle) {
  return handle
    .selectFrom("goods")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .innerJoin("media", "media.hash", "goods.picture")
    .where("goods.state", "=", "on_sale")
    .where("shops.state", "=", "open")
    .select([
      "goods.id",
      "goods.title",
      "goods.price_minor",
      "goods.sales",
      "goods.reviews",
      "goods.good_reviews",
      "goods.services",
      "goods.weight",
      "goods.shop_id",
      "shops.kind as shop_kind",
      "shops.on_air",
      "media.hash",
      "media.width",
      "media.height",
      "media.tint",
    ]);
}

export type GoodsRow = Awaited<ReturnType<typeof goodsByIds>>[number];

/** One statement, whatever the number of ids; `any` keeps its text the same, so that it is planned once. */
export function goodsByIds(handle: Handle, ids: number[]) {
  return visibleGoods(handle).where("goods.id", "=", sql<number>`any(${ids}::bigint[])`).execute();
}
