import { sql } from "kysely";
import { textIn } from "~/app/platform/language/text-in.server";
import type { OfferState } from "~/db/tables/prices-schema";
import type { Handle } from "~/db/transact.server";

/** An offer before its lock, and who is told of it. */
export interface OfferToDecide {
  id: number;
  goodsId: number;
  /** In English, for the audit log. */
  title: string;
  slotId: number | null;
  ownerId: number;
  shopId: number;
  shopClosed: boolean;
  state: OfferState;
}

/** Returns offers by their ids, ascending. One statement. */
export async function offersToDecide(handle: Handle, ids: readonly number[]): Promise<OfferToDecide[]> {
  const { rows } = await sql<OfferToDecide>`
    select offers.id, offers.goods_id as "goodsId", ${textIn("goods.title", "en")} as title,
      offers.slot_id as "slotId", shops.owner_id as "ownerId", offers.shop_id as "shopId",
      shops.state = 'closed' as "shopClosed", offers.state
    from offers join goods on goods.id = offers.goods_id join shops on shops.id = offers.shop_id
    where offers.id = any(${[...ids]}::bigint[]) order by offers.id`.execute(handle);
  return rows;
}

/** What is due to an offer by the clock. */
export interface DueOffer extends OfferToDecide {
  /** `over`: past its end. `shopClosed`: nobody sells it any more. `notInTime`: it began, and nobody decided. */
  due: "over" | "shopClosed" | "notInTime";
}

/** Returns offers that something is due to by the database's clock, by ascending id. One statement. */
export async function dueOffers(
  handle: Handle,
  { limit, ids = null }: { limit: number; ids?: readonly number[] | null },
): Promise<DueOffer[]> {
  const { rows } = await sql<DueOffer>`
    select offers.id, offers.goods_id as "goodsId", ${textIn("goods.title", "en")} as title,
      offers.slot_id as "slotId", shops.owner_id as "ownerId", offers.shop_id as "shopId",
      shops.state = 'closed' as "shopClosed", offers.state, due.due
    from offers join goods on goods.id = offers.goods_id join shops on shops.id = offers.shop_id
    cross join lateral (
      select case
        when offers.state = 'approved' and offers.ends_at <= clock_timestamp() then 'over'
        when shops.state = 'closed' then 'shopClosed'
        -- Hours of a shop's own may be approved until they end, a slot only before it begins.
        when offers.state = 'in_review'
          and case when offers.slot_id is null then offers.ends_at else offers.begins_at end <= clock_timestamp()
          then 'notInTime' end as due
    ) due
    where offers.state in ('approved', 'in_review') and due.due is not null
      and (${ids === null} or offers.id = any(${[...(ids ?? [])]}::bigint[]))
    order by offers.id limit ${limit}`.execute(handle);
  return rows;
}
