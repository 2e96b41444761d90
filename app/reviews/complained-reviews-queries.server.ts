import { sql } from "kysely";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { SubjectReader } from "~/app/support/api.server";

/** Reviews as subjects of complaints: visible ones for buyers, hidden ones too for staff. One statement. */
export const complainedReviews: SubjectReader = async (handle, { ids, userId, locale }) => {
  const rows = await handle
    .selectFrom("reviews")
    .innerJoin("goods", "goods.id", "reviews.goods_id")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .innerJoin("media", "media.hash", "goods.picture")
    .where("reviews.id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .$if(userId !== null, (query) => query.where("reviews.state", "=", "shown"))
    .select([
      "reviews.id",
      "reviews.body",
      "reviews.user_id",
      "reviews.goods_id",
      "goods.title",
      "goods.shop_id",
      "shops.name",
    ])
    .select(["media.hash", "media.width", "media.height", "media.tint"])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: pickText(row.title, locale),
    text: row.body,
    picture: storedPicture(row),
    shop: { id: row.shop_id, name: pickText(row.name, locale) },
    goodsId: row.goods_id,
    ownerId: row.user_id,
  }));
};
