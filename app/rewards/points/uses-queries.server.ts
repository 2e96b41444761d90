import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { LotChange, LotUse } from "./lots";

/** Records of which lots orders used points. One statement; the lots are locked. */
export async function recordUses(
  trx: Transaction<Database>,
  uses: readonly { orderId: number; lotId: number; points: number }[],
): Promise<void> {
  await trx
    .insertInto("point_uses")
    .values(uses.map(({ orderId, lotId, points }) => ({ order_id: orderId, lot_id: lotId, points })))
    .execute();
}

/** Returns what an order has of lots, those that end last first. One statement; the lots are locked. */
export async function usesOf(
  trx: Transaction<Database>,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<LotUse[]> {
  const { rows } = await sql<LotUse>`
    select lot.id as "lotId", uses.points - uses.returned as points, lot.ends_at <= clock_timestamp() as over
    from point_uses uses join point_lots lot on lot.id = uses.lot_id
    where uses.order_id = ${orderId} and lot.user_id = ${userId} and uses.points > uses.returned
    order by lot.ends_at desc, lot.id desc`.execute(trx);
  return rows;
}

/** Records that points came back of lots that an order used. One statement. */
export async function recordReturned(
  trx: Transaction<Database>,
  orderId: number,
  back: readonly LotChange[],
): Promise<void> {
  await sql`
    update point_uses set returned = returned + change.by
    from unnest(${back.map(({ id }) => id)}::bigint[], ${back.map(({ by }) => by)}::bigint[]) as change (id, by)
    where point_uses.order_id = ${orderId} and point_uses.lot_id = change.id`.execute(trx);
}
