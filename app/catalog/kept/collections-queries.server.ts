import { sql } from "kysely";
import type { MomentCursor } from "~/app/platform/moment-cursor";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import type { KeptGoodsRow } from "./kept-goods.server";

interface Collections {
  userId: number;
  goodsIds: readonly number[];
}

/**
 * A person keeps goods as favourites. Answers how many are new; what a buyer never saw (in audit, deleted, unknown), or is kept
 * already, counts for nothing.
 */
export async function collectGoods(handle: Handle, { userId, goodsIds }: Collections): Promise<number> {
  const { rows } = await sql`
    insert into collections (user_id, goods_id, price_minor)
    select ${userId}, id, price_minor from goods where id = any(${goodsIds}::bigint[]) and state in ('on_sale', 'off_shelf') order by id
    on conflict do nothing
    returning goods_id
  `.execute(handle);
  return rows.length;
}

/** A person no longer keeps goods. Answers how many they had kept. */
export async function uncollectGoods(handle: Handle, { userId, goodsIds }: Collections): Promise<number> {
  const rows = await handle
    .deleteFrom("collections")
    .where("user_id", "=", userId)
    .where("goods_id", "=", sql<number>`any(${goodsIds}::bigint[])`)
    .returning("goods_id")
    .execute();
  return rows.length;
}

/** Those of the goods that a person keeps. */
export async function collectedAmong(handle: Handle, { userId, goodsIds }: Collections): Promise<Set<number>> {
  if (goodsIds.length === 0) return new Set();
  const rows = await handle
    .selectFrom("collections")
    .select("goods_id")
    .where("user_id", "=", userId)
    .where("goods_id", "=", sql<number>`any(${goodsIds}::bigint[])`)
    .execute();
  return new Set(rows.map(({ goods_id }) => goods_id));
}

/** `kept_minor`: what it cost when it was kept, minor units; null = not known. */
type CollectedRow = KeptGoodsRow & { kept_minor: number | null; micros: number };

/**
 * What a person keeps, the latest first, sold or not, with what it cost when it was kept.
 * @param rootId only of this top category and what hangs below it
 * @param dropped only what can be bought and costs less than it did then
 */
export async function collectedRows(
  handle: Handle,
  {
    userId,
    rootId,
    dropped,
    after,
    limit,
  }: { userId: number; rootId: number | null; dropped: boolean; after: MomentCursor | null; limit: number },
): Promise<CollectedRow[]> {
  const { rows } = await sql<CollectedRow>`
    select goods.id, goods.title, goods.price_minor, goods.category_id, goods.shop_id, shops.name as shop_name,
      goods.state = 'on_sale' and shops.state = 'open' as sold, media.hash, media.width, media.height, media.tint,
      collections.price_minor as kept_minor, (extract(epoch from collections.created_at) * 1000000)::bigint as micros
    from collections
    join goods on goods.id = collections.goods_id
    join shops on shops.id = goods.shop_id
    join media on media.hash = goods.picture
    where collections.user_id = ${userId}
      and (${after === null} or (collections.created_at, collections.goods_id) <
        (timestamptz 'epoch' + ${after?.micros ?? 0}::bigint * interval '1 microsecond', ${after?.id ?? 0}::bigint))
      and (${!dropped} or (goods.price_minor < collections.price_minor and goods.state = 'on_sale' and shops.state = 'open'))
      and (${rootId === null} or goods.category_id in (
        with recursive tree (id, depth) as (
          select ${rootId ?? 0}::bigint, 1
          union all
          select child.id, tree.depth + 1 from tree join categories child on child.parent_id = tree.id where tree.depth < 3
        ) select id from tree))
    order by collections.created_at desc, collections.goods_id desc
    limit ${limit}
  `.execute(handle);
  return rows;
}

/** How many of what a person keeps can be bought for less than it cost then. */
export async function droppedCount(handle: Handle, userId: number): Promise<number> {
  const row = await handle
    .selectFrom("collections")
    .innerJoin("goods", "goods.id", "collections.goods_id")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .where("collections.user_id", "=", userId)
    .where("goods.state", "=", "on_sale")
    .where("shops.state", "=", "open")
    .whereRef("goods.price_minor", "<", "collections.price_minor")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The top categories of what a person keeps, in their order, with how many it is. */
export async function collectedRoots(
  handle: Handle,
  userId: number,
): Promise<{ id: number; name: Texts; count: number }[]> {
  const { rows } = await sql<{ id: number; name: Texts; count: number }>`
    select root.id, root.name, count(*) as count
    from collections
    join goods on goods.id = collections.goods_id
    join categories own on own.id = goods.category_id
    left join categories parent on parent.id = own.parent_id
    join categories root on root.id = coalesce(parent.parent_id, parent.id, own.id)
    where collections.user_id = ${userId}
    group by root.id
    order by root.position, root.id
  `.execute(handle);
  return rows;
}
