import { sql } from "kysely";
import { afterSaleEnds } from "~/app/orders/api.server";
import type { Handle } from "~/db/transact.server";

/** Kinds of obstacles to giving an account up, in display order. */
export const obstacleKinds = [
  "orders",
  "afterSale",
  "payments",
  "refunds",
  "recharges",
  "wallet",
  "referral",
  "shops",
  "application",
] as const;

export type ObstacleKind = (typeof obstacleKinds)[number];

export interface Obstacle {
  kind: ObstacleKind;
  count: number;
}

/**
 * Returns what stands in the way of giving an account up (0256): nothing may wait for anybody, and no money may be
 * left. One statement.
 * @param days after receipt in which a refund can be asked for (setting)
 */
export async function obstaclesOf(handle: Handle, userId: number, days: number): Promise<Obstacle[]> {
  const open = sql`('awaiting_payment', 'awaiting_team', 'awaiting_shipment', 'awaiting_receipt')`;
  const mayBeAsked = sql`${afterSaleEnds(days)} > now()
    and orders.state in ('awaiting_comment', 'completed')`;
  const { rows } = await sql<Record<ObstacleKind, number>>`
    select
      (select count(*)::int from orders where user_id = ${userId} and state in ${open}) as orders,
      (select count(*)::int from orders where user_id = ${userId} and ${mayBeAsked}) as "afterSale",
      (select count(*)::int from payments where user_id = ${userId} and state = 'started') as payments,
      (select count(*)::int from refunds join orders on orders.id = refunds.order_id
        where orders.user_id = ${userId} and refunds.state not in ('complete', 'closed')) as refunds,
      (select count(*)::int from recharges where user_id = ${userId} and state = 'in_review') as recharges,
      (select count(*)::int from ledger_accounts where owner_id = ${userId} and kind in ('wallet', 'wallet_held')
        and balance_minor <> 0) as wallet,
      (select count(*)::int from ledger_accounts where owner_id = ${userId} and kind = 'referral'
        and balance_minor <> 0) as referral,
      (select count(*)::int from shops where owner_id = ${userId} and (state <> 'closed'
        or exists (select from ledger_accounts where owner_id = shops.id and kind in ('shop_balance', 'shop_held')
          and balance_minor <> 0)
        or exists (select from orders where shop_id = shops.id and (orders.state in ${open} or ${mayBeAsked}))))
          as shops,
      (select count(*)::int from shop_applications where user_id = ${userId}
        and state = 'in_review') as application`.execute(handle);
  const [found] = rows;
  if (!found) throw new Error("one row was expected");
  return obstacleKinds.filter((kind) => found[kind] > 0).map((kind) => ({ kind, count: found[kind] }));
}
