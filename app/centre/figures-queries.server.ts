import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";

/** What a person has and what waits for them. */
export interface Figures {
  to_pay: number;
  to_ship: number;
  to_receive: number;
  to_review: number;
  after_sale: number;
  collections: number;
  follows: number;
  footprints: number;
  coupons: number;
  payout_accounts: number;
  unread_orders: number;
  unread_notices: number;
  unread_chats: number;
  /** Minor units of the wallet's currency. */
  balance_minor: number;
  vip_ends_at: Date | null;
  /** Parcels on their way, the latest news first; at most five. `at` in unix seconds. */
  parcels: { order_id: number; courier: string; number: string; latest: Texts; at: number }[];
}

/**
 * All figures of a person in one statement: it reads the tables of many areas, because a screen and an API answer that ask each
 * area in turn would cost a round trip each (docs/decisions/0061-forms.md).
 * @param currency of the wallet
 */
export async function figuresOf(handle: Handle, userId: number, currency: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with mine as (select id, state from orders where user_id = ${userId})
    select
      (select count(*) from mine where state = 'awaiting_payment') as to_pay,
      (select count(*) from mine where state in ('awaiting_team', 'awaiting_shipment')) as to_ship,
      (select count(*) from mine where state = 'awaiting_receipt') as to_receive,
      (select count(*) from mine where state = 'awaiting_comment') as to_review,
      (select count(*) from refunds join mine on mine.id = refunds.order_id
        where refunds.state not in ('complete', 'closed')) as after_sale,
      (select count(*) from collections where user_id = ${userId}) as collections,
      (select count(*) from follows where user_id = ${userId}) as follows,
      (select count(distinct goods_id) from footprints where user_id = ${userId}) as footprints,
      (select count(*) from coupons_owned where user_id = ${userId} and state = 'unused'
        and (ends_at is null or ends_at > now())) as coupons,
      (select count(*) from payout_accounts where user_id = ${userId} and deleted_at is null) as payout_accounts,
      (select count(*) from notices where user_id = ${userId} and read_at is null and kind = 'order') as unread_orders,
      (select count(*) from notices where user_id = ${userId} and read_at is null and kind = 'notice') as unread_notices,
      (select coalesce(sum(user_unread), 0) from conversations where user_id = ${userId})::bigint as unread_chats,
      coalesce((select balance_minor from ledger_accounts
        where user_id = ${userId} and kind = 'wallet' and currency = ${currency}), 0) as balance_minor,
      (select ends_at from memberships where user_id = ${userId} and ends_at > now()) as vip_ends_at,
      (select coalesce(json_agg(json_build_object('order_id', p.order_id, 'courier', p.courier, 'number', p.number,
          'latest', p.latest, 'at', extract(epoch from p.latest_at)::bigint) order by p.latest_at desc), '[]')
        from (select parcels.* from parcels join mine on mine.id = parcels.order_id
          where mine.state = 'awaiting_receipt' order by parcels.latest_at desc limit 5) p) as parcels`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("A statement of figures has one row");
  return row;
}
