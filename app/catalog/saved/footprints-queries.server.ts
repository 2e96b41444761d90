import { sql } from "kysely";
import type { MomentCursor } from "~/app/platform/cursor";
import { priceNow } from "~/app/prices/api.server";
import type { Handle } from "~/db/transact.server";
import type { SavedGoodsRow } from "./saved-goods.server";

/** Goods viewed on one day, `YYYY-MM-DD`. */
export interface Footstep {
  goodsId: number;
  day: string;
}

/**
 * Records that a buyer viewed goods: one row per goods and day, at the time of the latest view. Unknown goods are
 * ignored.
 * @param day `YYYY-MM-DD` at the buyer's location (`dayOf`)
 */
export async function recordFootprint(
  handle: Handle,
  { userId, goodsId, day }: { userId: number; goodsId: number; day: string },
): Promise<void> {
  await sql`
    insert into footprints (user_id, goods_id, seen_on)
    select ${userId}, id, ${day}::date from goods where id = ${goodsId}
    on conflict (user_id, goods_id, seen_on) do update set seen_at = now()
  `.execute(handle);
}

/**
 * Adds a device's footprints from before its buyer signed in. Footprints the buyer already has for the same day stay
 * unchanged, so repeating it changes nothing. Goods that no buyer ever saw are ignored.
 * @param steps latest first; those of a past day are dated to its end
 */
export async function addFootprints(
  handle: Handle,
  { userId, steps }: { userId: number; steps: readonly Footstep[] },
): Promise<void> {
  await sql`
    insert into footprints (user_id, goods_id, seen_on, seen_at)
    select ${userId}, goods.id, step.day::date,
      least(now(), (step.day::date + 1)::timestamp at time zone 'UTC') - step.place * interval '1 millisecond'
    from ${listed(steps)}
    join goods on goods.id = step.goods_id
    where goods.state in ('on_sale', 'off_shelf')
    order by goods.id
    on conflict do nothing
  `.execute(handle);
}

/** Returns footsteps as rows `step (goods_id, day, place)`. */
function listed(steps: readonly Footstep[]) {
  const goodsIds = steps.map(({ goodsId }) => goodsId);
  const days = steps.map(({ day }) => day);
  return sql`unnest(${goodsIds}::bigint[], ${days}::text[]) with ordinality as step (goods_id, day, place)`;
}

const drawn = sql`goods.id, goods.title, ${priceNow("goods")} as price_minor, goods.category_id, goods.shop_id,
  shops.name as shop_name, goods.state = 'on_sale' and shops.state = 'open' as sold,
  media.hash, media.width, media.height, media.tint`;

/** Returns the goods of footsteps in their order; only those that can be bought. */
export async function seenRows(
  handle: Handle,
  steps: readonly Footstep[],
): Promise<(SavedGoodsRow & { day: string })[]> {
  const { rows } = await sql<SavedGoodsRow & { day: string }>`
    select ${drawn}, step.day
    from ${listed(steps)}
    join goods on goods.id = step.goods_id
    join shops on shops.id = goods.shop_id
    join media on media.hash = goods.picture
    where goods.state = 'on_sale' and shops.state = 'open'
    order by step.place
  `.execute(handle);
  return rows;
}

type FootprintRow = SavedGoodsRow & { day: string; micros: number };

/** Returns a buyer's footprints, latest first, still on sale or not. */
export async function footprintRows(
  handle: Handle,
  { userId, after, limit }: { userId: number; after: MomentCursor | null; limit: number },
): Promise<FootprintRow[]> {
  const { rows } = await sql<FootprintRow>`
    select ${drawn}, footprints.seen_on::text as day,
      (extract(epoch from footprints.seen_at) * 1000000)::bigint as micros
    from footprints
    join goods on goods.id = footprints.goods_id
    join shops on shops.id = goods.shop_id
    join media on media.hash = goods.picture
    where footprints.user_id = ${userId}
      and (${after === null} or (footprints.seen_at, footprints.goods_id) <
        (timestamptz 'epoch' + ${after?.micros ?? 0}::bigint * interval '1 microsecond', ${after?.id ?? 0}::bigint))
    order by footprints.seen_at desc, footprints.goods_id desc
    limit ${limit}
  `.execute(handle);
  return rows;
}

/** Returns the ids of a shop's goods that a buyer has seen, latest first, each once. */
export async function seenOfShop(
  handle: Handle,
  { userId, shopId, limit }: { userId: number; shopId: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select goods.id from footprints join goods on goods.id = footprints.goods_id
    where footprints.user_id = ${userId} and goods.shop_id = ${shopId} and goods.state = 'on_sale'
    group by goods.id order by max(footprints.seen_at) desc limit ${limit}
  `.execute(handle);
  return rows.map(({ id }) => id);
}

export async function removeFootprints(
  handle: Handle,
  { userId, steps }: { userId: number; steps: readonly Footstep[] },
): Promise<number> {
  const { rows } = await sql`
    delete from footprints using ${listed(steps)}
    where footprints.user_id = ${userId} and footprints.goods_id = step.goods_id and footprints.seen_on::text = step.day
    returning 1
  `.execute(handle);
  return rows.length;
}

export async function clearFootprints(handle: Handle, userId: number): Promise<void> {
  await handle.deleteFrom("footprints").where("user_id", "=", userId).execute();
}
