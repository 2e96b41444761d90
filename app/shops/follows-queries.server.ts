import { sql, type Transaction } from "kysely";
import type { Picture } from "~/app/design/picture";
import type { MomentCursor } from "~/app/platform/cursor";
import type { Texts } from "~/db/columns";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { ShopCardRow } from "./shops-queries.server";

export interface Follows {
  userId: number;
  shopIds: readonly number[];
}

/** Inserts follows and returns how many are new. The shops are locked first: a trigger counts their followers. */
export async function insertFollows(trx: Transaction<Database>, { userId, shopIds }: Follows): Promise<number> {
  const there = await lockRows(trx, "shops", shopIds);
  const { rows } = await sql`
    insert into follows (user_id, shop_id) select ${userId}, unnest(${there}::bigint[])
    on conflict do nothing
    returning shop_id
  `.execute(trx);
  return rows.length;
}

/** Deletes follows and returns how many there were. Locks as `insertFollows` does. */
export async function deleteFollows(trx: Transaction<Database>, { userId, shopIds }: Follows): Promise<number> {
  const there = await lockRows(trx, "shops", shopIds);
  const { rows } = await sql`
    delete from follows where user_id = ${userId} and shop_id = any(${there}::bigint[]) returning shop_id
  `.execute(trx);
  return rows.length;
}

export async function followedAmong(handle: Handle, { userId, shopIds }: Follows): Promise<Set<number>> {
  if (shopIds.length === 0) return new Set();
  const rows = await handle
    .selectFrom("follows")
    .select("shop_id")
    .where("user_id", "=", userId)
    .where("shop_id", "=", sql<number>`any(${shopIds}::bigint[])`)
    .execute();
  return new Set(rows.map(({ shop_id }) => shop_id));
}

type FollowedRow = ShopCardRow & { micros: number; newest: { id: number; title: Texts; picture: Picture }[] };

/** Returns the shops that a buyer follows, latest follow first; open shops come with their newest goods. */
export async function followedRows(
  handle: Handle,
  { userId, after, limit, pictures }: { userId: number; after: MomentCursor | null; limit: number; pictures: number },
): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    select shops.id, shops.name, shops.kind, shops.city, shops.state, shops.on_air, shops.followers, shops.rated,
      shops.description_stars, shops.delivery_stars, shops.service_stars, media.hash, media.width, media.height,
        media.tint,
      (select count(*) from goods where goods.shop_id = shops.id and goods.state = 'on_sale') as goods,
      (extract(epoch from follows.created_at) * 1000000)::bigint as micros,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('id', latest.id, 'title', latest.title, 'picture',
            jsonb_build_object('src', '/media/' || shot.hash, 'width', shot.width, 'height', shot.height, 'tint',
              shot.tint))
          order by latest.id desc
        )
        from (
          select goods.id, goods.title, goods.picture from goods
          where goods.shop_id = shops.id and goods.state = 'on_sale' and shops.state = 'open'
          order by goods.id desc
          limit ${pictures}
        ) latest join media shot on shot.hash = latest.picture
      ), '[]') as newest
    from follows
    join shops on shops.id = follows.shop_id
    left join media on media.hash = shops.logo
    where follows.user_id = ${userId}
      and (${after === null} or (follows.created_at, follows.shop_id) <
        (timestamptz 'epoch' + ${after?.micros ?? 0}::bigint * interval '1 microsecond', ${after?.id ?? 0}::bigint))
    order by follows.created_at desc, follows.shop_id desc
    limit ${limit}
  `.execute(handle);
  return rows;
}
