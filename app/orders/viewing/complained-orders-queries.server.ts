import { sql } from "kysely";
import type { Picture } from "~/app/design/picture";
import { printedNumber } from "~/app/platform/format/handed-number";
import { pickText } from "~/app/platform/language/texts";
import type { SubjectReader } from "~/app/support/api.server";

/**
 * Orders as subjects of complaints: a buyer's own, or any for staff. With the picture of the first line. One statement.
 */
export const complainedOrders: SubjectReader = async (handle, { ids, userId, locale }) => {
  const rows = await handle
    .selectFrom("orders")
    .innerJoin("shops", "shops.id", "orders.shop_id")
    .where("orders.id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .$if(userId !== null, (query) => query.where("orders.user_id", "=", userId ?? 0))
    .select(["orders.id", "orders.number", "orders.shop_id", "shops.name", "shops.owner_id"])
    .select(firstPicture.as("picture"))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: printedNumber(row.number),
    text: "",
    picture: row.picture,
    goodsId: null,
    ownerId: row.owner_id,
    shop: { id: row.shop_id, name: pickText(row.name, locale) },
  }));
};

const firstPicture = sql<Picture | null>`(
  select jsonb_build_object('src', '/media/' || hash, 'width', width, 'height', height, 'tint', tint)
  from order_lines join media on media.hash = order_lines.picture where order_id = orders.id order by order_lines.id
    limit 1
)`;
