import { type RawBuilder, sql } from "kysely";
import { flashBoundaries, struckNow, usualPrice } from "~/app/prices/api.server";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";
import type { FlashOffer, FlashSlot } from "./flash-offer";

export interface FlashOfferRow extends Omit<FlashOffer, "card" | "running"> {
  position: number;
  goodsId: number;
  /** The database's clock, Unix ms. */
  nowMs: number;
}

interface Values {
  slotId: number;
  position: number;
  id: number;
  limit: number;
}

/** One moment for all rows of a statement: the database's clock. */
const moment = sql`(select clock_timestamp() as at offset 0) clock`;
const ms = (at: RawBuilder<unknown>) => sql`floor(extract(epoch from ${at}) * 1000)::float8`;

/** Selects approved flash offers of goods that visitors may see, in the order of a slot. */
function offersWhere(which: (value: <Name extends keyof Values>(name: Name) => Values[Name]) => RawBuilder<unknown>) {
  return compiledOnce<Values>()(
    (_, value) => sql<FlashOfferRow>`
      select offers.id, offers.position, offers.goods_id as "goodsId", offered."priceMinor",
        ${usualPrice()} as "usualMinor",
        ${struckNow("skus")} as "struckMinor",
        case when offers.begins_at <= clock.at then low_of_30_days(skus.id, offers.begins_at) end as "lowMinor",
        offered."perPerson", offered.taken, offered.quota, offered.pieces as left,
        ${ms(sql`offers.begins_at`)} as "beginsAt", ${ms(sql`offers.ends_at`)} as "endsAt",
        ${ms(sql`clock.at`)} as "nowMs",
        case when offered.taken < offered.quota then 0 else (
          select coalesce(sum(offer_takes.quantity - offer_takes.given_back), 0)::int
          from offer_skus
          join offer_takes on offer_takes.offer_sku_id = offer_skus.id
          join order_lines on order_lines.id = offer_takes.line_id
          join orders on orders.id = order_lines.order_id
          where offer_skus.offer_id = offers.id and orders.state = 'awaiting_payment'
        ) end as unpaid
      from ${moment}
      join offers on ${which(value)}
      join goods on goods.id = offers.goods_id and goods.state = 'on_sale'
      join shops on shops.id = goods.shop_id and shops.state = 'open'
      cross join lateral (
        select sum(part.taken)::int as taken, sum(part.quota)::int as quota, sum(part.pieces)::int as pieces,
          (array_agg(part.price_minor order by part.rank))[1] as "priceMinor",
          (array_agg(part.sku_id order by part.rank))[1] as "skuId",
          (array_agg(part.per_person order by part.rank))[1] as "perPerson"
        from (
          select offer_skus.sku_id, offer_skus.taken, offer_skus.quota, offer_skus.price_minor,
            offer_skus.per_person, piece.pieces,
            row_number() over (order by piece.pieces = 0, offer_skus.price_minor, offer_skus.id) as rank
          from offer_skus
          join skus on skus.id = offer_skus.sku_id and not skus.retired
          cross join lateral (select least(offer_skus.quota - offer_skus.taken, skus.stock) as pieces) piece
          where offer_skus.offer_id = offers.id
        ) part
      ) offered
      join skus on skus.id = offered."skuId"
      where offers.kind = 'flash' and offers.state = 'approved' and offers.ends_at > clock.at
        and (offers.position, offers.id) > (${value("position")}::integer, ${value("id")}::bigint)
      order by offers.position, offers.id
      limit ${value("limit")}`,
  );
}

const running = offersWhere(() => sql`offers.begins_at <= clock.at`);
const ofSlot = offersWhere((value) => sql`offers.slot_id = ${value("slotId")}`);

export interface FlashPlace {
  position: number;
  id: number;
}

/**
 * Returns approved flash offers by (position, id): those that run now, of a slot or of a shop's own hours, or all of a
 * slot that are not over. One statement, whatever their number.
 */
export function flashOfferRows(
  handle: Handle,
  { slotId, after, limit }: { slotId: number | null; after: FlashPlace | null; limit: number },
): Promise<FlashOfferRow[]> {
  const { position, id } = after ?? { position: -2_147_483_648, id: 0 };
  const read = slotId === null ? running : ofSlot;
  return read(handle, { slotId: slotId ?? 0, position, id, limit });
}

/**
 * Returns the next moment at which an approved flash offer of visible goods begins or ends, of a slot or of a shop's
 * own hours, in Unix ms; null = none is known. One statement, which stops at the first it finds.
 */
export async function nextFlashMoment(handle: Handle): Promise<number | null> {
  const [next] = await readNextMoment(handle, {});
  return next?.at ?? null;
}

const readNextMoment = compiledOnce<Record<never, never>>()(
  () => sql<{ at: number }>`
    select ${ms(sql`boundary.at`)} as at
    from ${flashBoundaries()} boundary
    join goods on goods.id = boundary.goods_id and goods.state = 'on_sale'
    join shops on shops.id = goods.shop_id and shops.state = 'open'
    where boundary.at > (select clock_timestamp())
    order by boundary.at
    limit 1`,
);

/**
 * Returns the slots that run or come today and tomorrow by the calendar of a zone, the running one first. One
 * statement.
 */
export async function flashSlots(handle: Handle, zone: string): Promise<FlashSlot[]> {
  const { rows } = await sql<FlashSlot>`
    select flash_slots.id, ${ms(sql`begins_at`)} as "beginsAt", ${ms(sql`ends_at`)} as "endsAt",
      begins_at <= clock.at as running,
      begins_at >= (date_trunc('day', clock.at at time zone ${zone}) + interval '1 day') at time zone ${zone}
        as tomorrow,
      (select count(*)::int from offers where slot_id = flash_slots.id and state = 'approved') as goods
    from ${moment}
    join flash_slots on ends_at > clock.at
      and begins_at < (date_trunc('day', clock.at at time zone ${zone}) + interval '2 days') at time zone ${zone}
    order by begins_at
    limit 50`.execute(handle);
  return rows;
}
