import { sql } from "kysely";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { SubjectReader } from "~/app/support/api.server";

/** Goods as subjects of complaints: for buyers all but deleted ones, for staff all. One statement. */
export const complainedGoods: SubjectReader = async (handle, { ids, userId, locale }) => {
  const rows = await handle
    .selectFrom("goods")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .innerJoin("media", "media.hash", "goods.picture")
    .where("goods.id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .$if(userId !== null, (query) => query.where("goods.state", "<>", "deleted"))
    .select(["goods.id", "goods.title", "goods.shop_id", "shops.name", "shops.owner_id"])
    .select(["media.hash", "media.width", "media.height", "media.tint"])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: pickText(row.title, locale),
    text: "",
    picture: storedPicture(row),
    shop: { id: row.shop_id, name: pickText(row.name, locale) },
    goodsId: row.id,
    ownerId: row.owner_id,
  }));
};
