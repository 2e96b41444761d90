import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { claimOrder } from "../after/timers-queries.server";

/**
 * Claims an order of a closed shop that is unpaid or not shipped whole, like `claimOrder`. What waits for a team ends
 * with it (`sweepTeams`).
 */
export function claimOfClosed(trx: Transaction<Database>): Promise<{ id: number; groupId: number } | null> {
  return claimOrder(
    trx,
    sql`orders.shop_id in (select id from shops where state = 'closed')
      and orders.state in ('awaiting_payment', 'awaiting_shipment')`,
  );
}

/** True when part of an order was shipped. */
export async function isSentInPart(handle: Handle, orderId: number): Promise<boolean> {
  const row = await handle
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", orderId)
    .where("shipped_quantity", ">", 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Effect of closing a shop on its orders. Amounts in minor units. */
export interface ClosingOrders {
  /** To be cancelled. */
  unpaid: number;
  /** Paid, unshipped, or waiting for their team: to be refunded whole. */
  unsent: number;
  /** Refunds to their buyers. */
  unsentMinor: number;
  /** Partly shipped: the rest is refunded. */
  partly: number;
  /** Shipped: continue to their receipt. */
  sent: number;
}

/** Counts the effect of closing a shop on its orders. One statement. */
export async function closingOrders(handle: Handle, shopId: number): Promise<ClosingOrders> {
  const { rows } = await sql<ClosingOrders>`
    select count(*) filter (where state = 'awaiting_payment')::int as unpaid,
      count(*) filter (where state in ('awaiting_team', 'awaiting_shipment') and not part.sent)::int as unsent,
      coalesce(sum(total_minor - part.back) filter (where state in ('awaiting_team', 'awaiting_shipment')
        and not part.sent), 0)::bigint as "unsentMinor",
      count(*) filter (where state = 'awaiting_shipment' and part.sent)::int as partly,
      count(*) filter (where state = 'awaiting_receipt')::int as sent
    from orders cross join lateral (
      select coalesce(bool_or(shipped_quantity > 0), false) as sent,
        coalesce(sum(refunded_minor + refunded_freight_minor), 0) as back
      from order_lines where order_id = orders.id
    ) part
    where shop_id = ${shopId} and state in ('awaiting_payment', 'awaiting_team', 'awaiting_shipment',
      'awaiting_receipt')`.execute(handle);
  return rows[0] ?? { unpaid: 0, unsent: 0, unsentMinor: 0, partly: 0, sent: 0 };
}
