import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { countStreamKey } from "./engine-queries.server";

/**
 * Gives a room another stream key: nobody begins with the earlier one any more, and whoever sends goes on. Refuses
 * `over` (no room of the shop that an engine sends, or it has ended).
 */
export function renewKey(
  db: Db,
  { roomId, shopId }: { roomId: number; shopId: number },
): Promise<Result<null, "over">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "live_rooms", [roomId]);
    return (await countStreamKey(trx, { roomId, shopId })) ? ok(null) : refuse("over");
  });
}
