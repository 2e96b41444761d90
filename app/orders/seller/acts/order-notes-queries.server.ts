import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

interface NewOrderNote {
  shopId: number;
  /** The member of the shop who writes. */
  userId: number;
  orderId: number;
  note: string;
  tag: string;
}

/** Writes what only the people of a shop read of its order; false = no such order of the shop. One statement. */
export async function writeOrderNote(
  handle: Handle,
  { shopId, userId, orderId, note, tag }: NewOrderNote,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into order_notes (order_id, shop_id, note, tag, written_by)
    select id, shop_id, ${note}, ${tag}, ${userId} from orders where id = ${orderId} and shop_id = ${shopId}
    on conflict (order_id) do update set note = excluded.note, tag = excluded.tag, written_by = excluded.written_by,
      written_at = now()`.execute(handle);
  return numAffectedRows === 1n;
}
