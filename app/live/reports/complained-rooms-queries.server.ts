import { sql } from "kysely";
import { pickText } from "~/app/platform/language/texts";
import { type JoinedPicture, joinedPicture } from "~/app/platform/media/media-source";
import type { SubjectReader } from "~/app/support/api.server";
import type { Texts } from "~/db/columns";

interface SubjectRow extends JoinedPicture {
  id: number;
  title: string;
  shop_id: number;
  shop_name: Texts;
  owner_id: number;
}

/** Live rooms as subjects of complaints: those that can be seen for buyers, all for staff. One statement. */
export const complainedRooms: SubjectReader = async (handle, { ids, userId, locale }) => {
  const { rows } = await sql<SubjectRow>`
    select live_rooms.id, title, shop_id, shops.name as shop_name, shops.owner_id, hash, width, height, tint
    from live_rooms join shops on shops.id = shop_id left join media on media.hash = cover
    where live_rooms.id = any(${[...ids]}::bigint[])
      and (${userId === null} or live_rooms.state <> 'cancelled' and shops.state = 'open')`.execute(handle);
  return rows.map(({ id, title, shop_id, shop_name, owner_id, ...picture }) => ({
    id,
    title,
    text: "",
    picture: joinedPicture(picture),
    shop: { id: shop_id, name: pickText(shop_name, locale) },
    goodsId: null,
    ownerId: owner_id,
  }));
};
