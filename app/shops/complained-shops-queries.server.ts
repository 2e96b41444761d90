import { sql } from "kysely";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { SubjectReader } from "~/app/support/api.server";

/** Shops as subjects of complaints, including closed ones. One statement. */
export const complainedShops: SubjectReader = async (handle, { ids, locale }) => {
  const rows = await handle
    .selectFrom("shops")
    .leftJoin("media", "media.hash", "shops.logo")
    .where("shops.id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .select(["shops.id", "shops.name", "shops.owner_id", "media.hash", "media.width", "media.height", "media.tint"])
    .execute();
  return rows.map(({ id, name, owner_id, hash, width, height, tint }) => ({
    id,
    title: pickText(name, locale),
    text: "",
    goodsId: null,
    ownerId: owner_id,
    picture: hash === null ? null : storedPicture({ hash, width: width ?? 0, height: height ?? 0, tint: tint ?? 0 }),
    shop: { id, name: pickText(name, locale) },
  }));
};
