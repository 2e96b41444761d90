import { sql } from "kysely";
import type { MomentCursor } from "~/app/platform/cursor";
import { priceNow } from "~/app/prices/api.server";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import type { SavedGoodsRow } from "./saved-goods.server";

interface Collections {
  userId: number;
  goodsIds: readonly number[];
}

/**
 * Adds goods to a buyer's collection and returns how many are new; goods that no buyer ever saw (in audit, deleted,
 * unknown) or that are already collected count for nothing.
 */
export async function collectGoods(handle: Handle, { userId, goodsIds }: Collections): Promise<number> {
  const { rows } = await sql`
    insert into collections (user_id, goods_id, price_minor)
    select ${userId}, id, ${priceNow("goods")} from goods where id = any(${goodsIds}::bigint[])
      and state in ('on_sale', 'off_shelf') order by id
    on conflict do nothing
    returning goods_id
  `.execute(handle);
  return rows.length;
}

/** Removes goods from a buyer's collection and returns how many were in it. */
export async function uncollectGoods(handle: Handle, { userId, goodsIds }: Collections): Promise<number> {
  const rows = await handle
    .deleteFrom("collections")
    .where("user_id", "=", userId)
    .where("goods_id", "=", sql<number>`any(${goodsIds}::bigint[])`)
    .returning("goods_id")
    .execute();
  return rows.length;
}

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

/** `kept_minor`: price when it was collected, minor units; null = not known. */
type CollectedRow = SavedGoodsRow & { kept_minor: number | null; micros: number };

/**
 * Returns a buyer's collection, latest first, still on sale or not, with the price at the time of collecting.
 * @param rootId only of this top category and its descendants
 * @param dropped only goods that can be bought and are cheaper than then
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
    select goods.id, goods.title, ${priceNow("goods")} as price_minor, goods.category_id, goods.shop_id,
      shops.name as shop_name, goods.state = 'on_sale' and shops.state = 'open' as sold,
      media.hash, media.width, media.height, media.tint, collections.price_minor as kept_minor,
      (extract(epoch from collections.created_at) * 1000000)::bigint as micros
    from collections
    join goods on goods.id = collections.goods_id
    join shops on shops.id = goods.shop_id
    join media on media.hash = goods.picture
    where collections.user_id = ${userId}
      and (${after === null} or (collections.created_at, collections.goods_id) <
        (timestamptz 'epoch' + ${after?.micros ?? 0}::bigint * interval '1 microsecond', ${after?.id ?? 0}::bigint))
      and (${!dropped} or (${priceNow("goods")} < collections.price_minor and goods.state = 'on_sale'
        and shops.state = 'open'))
      and (${rootId === null} or goods.category_id in (
        with recursive tree (id, depth) as (
          select ${rootId ?? 0}::bigint, 1
          union all
          select child.id, tree.depth + 1 from tree join categories child on child.parent_id = tree.id
            where tree.depth < 3
        ) select id from tree))
    order by collections.created_at desc, collections.goods_id desc
    limit ${limit}
  `.execute(handle);
  return rows;
}

/** Counts the collected goods that can be bought for less than when they were collected. */
export async function droppedCount(handle: Handle, userId: number): Promise<number> {
  const row = await handle
    .selectFrom("collections")
    .innerJoin("goods", "goods.id", "collections.goods_id")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .where("collections.user_id", "=", userId)
    .where("goods.state", "=", "on_sale")
    .where("shops.state", "=", "open")
    .where(priceNow("goods"), "<", sql.ref<number>("collections.price_minor"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns the top categories of a buyer's collection, in their order, with counts. */
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
