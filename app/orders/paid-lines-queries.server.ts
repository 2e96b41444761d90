import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** A line of a paid order. */
export interface PaidLine {
  id: number;
  orderId: number;
  userId: number;
  goodsId: number;
  /** Paid by the buyer for the goods, minor units. */
  paidMinor: number;
  placedAt: Date;
  paidAt: Date;
  /** The same exactly, microseconds since 1970. */
  paidMicros: number;
}

/**
 * Returns the lines of orders that were paid after one, up to a moment, in the order of payment; whole orders. One
 * statement.
 */
export async function paidLines(
  handle: Handle,
  { after, until, limit }: { after: { micros: number; orderId: number }; until: Date; limit: number },
): Promise<PaidLine[]> {
  const from = sql`(timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond')`;
  const { rows } = await sql<PaidLine>`
    select line.id, paid.id as "orderId", paid.user_id as "userId", line.goods_id as "goodsId",
      line.paid_minor as "paidMinor", paid.created_at as "placedAt", paid.paid_at as "paidAt",
      (extract(epoch from paid.paid_at) * 1000000)::bigint as "paidMicros"
    from (
      select id, user_id, created_at, paid_at from orders
      where paid_at >= ${from} and (paid_at, id) > (${from}, ${after.orderId}) and paid_at < ${until}
      order by paid_at, id limit ${limit}
    ) paid join order_lines line on line.order_id = paid.id
    order by paid.paid_at, paid.id, line.id`.execute(handle);
  return rows;
}
