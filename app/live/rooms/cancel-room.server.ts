import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { dropReminders } from "../reminders/reminders-queries.server";
import { setCancelled } from "./plans-queries.server";

/** Cancels a planned room of a shop, for good; nobody waits for it any more. Refuses `notPlanned`. */
export async function cancelRoom(
  db: Db,
  { roomId, shopId }: { roomId: number; shopId: number },
): Promise<Result<null, "notPlanned">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "live_rooms", [roomId]);
    if (!(await setCancelled(trx, { roomId, shopId }))) return refuse("notPlanned");
    await dropReminders(trx, [roomId]);
    return ok(null);
  });
}
