import { sql } from "kysely";

/** True for goods that lack what buyers have to see: a picture besides the shop's logo, or a price. */
export const notReady = sql<boolean>`(
  exists (select from skus where goods_id = goods.id and not retired and price_minor = 0)
  or exists (select from shops where shops.id = goods.shop_id and logo = goods.picture) and not exists (
    select from goods_pictures where goods_id = goods.id and media <> goods.picture))`;
