import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Returns what sentences about refunds name, by id: their order, and the amount (minor units) that is paid, or asked for. One statement. */
export async function namedRefunds(handle: Handle, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; orderId: number; amountMinor: number }>`
    select id, order_id as "orderId",
      case when paid_minor > 0 then paid_minor else amount_minor end as "amountMinor"
    from refunds where id = any(${ids}::bigint[])`.execute(handle);
  return rows;
}
