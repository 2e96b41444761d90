import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/**
 * Returns the escrow of each order that is paid and not settled, minor units, by the orders themselves. One statement.
 */
export async function escrowByOrder(handle: Handle): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; heldMinor: number }>`
    select id, "heldMinor" from orders cross join lateral (
      select orders.total_minor + orders.borne_minor
        - coalesce(sum(refunded_minor + refunded_borne_minor + refunded_freight_minor), 0)::bigint as "heldMinor"
      from order_lines where order_id = orders.id
    ) held
    where paid_at is not null and state in ('awaiting_team', 'awaiting_shipment', 'awaiting_receipt')
      and "heldMinor" > 0`.execute(handle);
  return new Map(rows.map(({ id, heldMinor }) => [id, heldMinor]));
}
