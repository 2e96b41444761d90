import { sql } from "kysely";
import type { JoinedPicture } from "~/app/platform/media/media-source";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import { bansOfShop } from "./rooms-queries.server";

/** With its own cover, otherwise the logo of its shop. */
interface ListedRoom extends JoinedPicture {
  id: number;
  title: string;
  state: "on_air" | "planned";
  shop_id: number;
  shop_name: Texts;
  logo: string | null;
  planned_for: Date | null;
}

/**
 * Returns rooms on air of which something can be seen, latest first, then rooms that are planned with a time, next
 * first; one that should have begun half an hour ago, or whose shop may not go live now, is not waited for.
 * @param shopId only rooms of this shop; null = of all shops
 */
export async function listedRooms(
  handle: Handle,
  { shopId, onAir, planned }: { shopId: number | null; onAir: number; planned: number },
): Promise<ListedRoom[]> {
  const listed = sql`
    select live_rooms.id, title, live_rooms.state, shop_id, shops.name as shop_name, logo, planned_for,
      hash, width, height, tint
    from live_rooms join shops on shops.id = shop_id and shops.state = 'open'
      and (${shopId}::bigint is null or shop_id = ${shopId})
      left join media on media.hash = coalesce(cover, logo)`;
  const { rows } = await sql<ListedRoom>`
    (${listed} where live_rooms.state = 'on_air' and last_at is not null
      order by started_at desc, live_rooms.id limit ${onAir})
    union all
    (${listed} where live_rooms.state = 'planned' and live_allowed and planned_for > now() - interval '30 minutes'
        and not exists (select from ${bansOfShop})
      order by planned_for, live_rooms.id limit ${planned})`.execute(handle);
  return rows;
}
