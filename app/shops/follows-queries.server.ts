import { sql } from "kysely";
import type { Picture } from "~/app/design/picture";
import type { MomentCursor } from "~/app/platform/moment-cursor";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import type { ShopCardRow } from "./shops-queries.server";

interface Follows {
  userId: number;
  shopIds: readonly number[];
}

/**
 * A person follows shops. Answers how many are new; what is not there, or followed already, counts for nothing.
 * The shops are locked by number first: a trigger counts their followers, and everybody locks them in one order.
 */
export async function followShops(handle: Handle, { userId, shopIds }: Follows): Promise<number> {
  const { rows } = await sql`
    with wanted as materialized (
      select id from shops where id = any(${shopIds}::bigint[]) order by id for no key update
    )
    insert into follows (user_id, shop_id) select ${userId}, id from wanted
    on conflict do nothing
    returning shop_id
  `.execute(handle);
  return rows.length;
}

/** A person stops following shops. Answers how many they had followed. Locks as `followShops` does. */
export async function unfollowShops(handle: Handle, { userId, shopIds }: Follows): Promise<number> {
  const { rows } = await sql`
    with unwanted as materialized (
      select id from shops where id = any(${shopIds}::bigint[]) order by id for no key update
    )
    delete from follows where user_id = ${userId} and shop_id in (select id from unwanted)
    returning shop_id
  `.execute(handle);
  return rows.length;
}

/** Those of the shops that a person follows. */
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

/** The shops that a person follows, the latest first; each with its newest goods, when it is open. */
export async function followedRows(
  handle: Handle,
  { userId, after, limit, pictures }: { userId: number; after: MomentCursor | null; limit: number; pictures: number },
): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    select shops.id, shops.name, shops.kind, shops.city, shops.state, shops.on_air, shops.followers, shops.rated,
      shops.description_stars, shops.delivery_stars, shops.service_stars, media.hash, media.width, media.height, media.tint,
      (select count(*) from goods where goods.shop_id = shops.id and goods.state = 'on_sale') as goods,
      (extract(epoch from follows.created_at) * 1000000)::bigint as micros,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('id', latest.id, 'title', latest.title, 'picture',
            jsonb_build_object('src', '/media/' || shot.hash, 'width', shot.width, 'height', shot.height, 'tint', shot.tint))
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
