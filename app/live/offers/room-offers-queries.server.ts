import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

/**
 * Step: returns the database's clock when a room of a shop is on air with these goods on its shelf; null = it is not.
 * The room is locked.
 */
export async function onShelfNow(
  trx: Transaction<Database>,
  { roomId, shopId, goodsId }: { roomId: number; shopId: number; goodsId: number },
): Promise<Date | null> {
  const { rows } = await sql<{ now: Date }>`
    select clock_timestamp() as now from live_rooms join live_goods on room_id = live_rooms.id
    where live_rooms.id = ${roomId} and shop_id = ${shopId} and state = 'on_air' and goods_id = ${goodsId}`.execute(
    trx,
  );
  return rows[0]?.now ?? null;
}
