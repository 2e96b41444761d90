import { sql } from "kysely";
import { priceNow, usualPrice } from "~/app/prices/api.server";
import { memberPercent } from "~/app/rewards/api.server";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";

/** Selects the goods that visitors may see (on sale, in an open shop), with the columns of a card. */
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
      priceNow("goods").as("price_minor"),
      usualPrice("goods").as("usual_minor"),
      memberPercent().as("member_percent"),
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

const byIds = compiledOnce<{ ids: number[] }>()((handle, value) =>
  visibleGoods(handle).where("goods.id", "=", sql<number>`any(${value("ids")}::bigint[])`),
);

/**
 * Returns visible goods by id. One statement, however many ids; `any` keeps its text constant, so that it is planned
 * once.
 */
export function goodsByIds(handle: Handle, ids: number[]) {
  return byIds(handle, { ids });
}
