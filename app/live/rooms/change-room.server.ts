import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { noteMoved } from "../reminders/reminders-queries.server";
import type { DriverName } from "../room";
import { setPlan } from "./plans-queries.server";
import { findShopRoom } from "./rooms-queries.server";

/**
 * Changes a planned room; who waits for it is told when its time is moved. Refuses `notPlanned` (none of the shop, or
 * begun meanwhile) and `stale`.
 */
export async function changeRoom(
  db: Db,
  room: {
    roomId: number;
    shopId: number;
    version: number;
    title: string;
    cover: string | null;
    plannedFor: Date | null;
    driver?: DriverName;
  },
): Promise<Result<null, "notPlanned" | "stale">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "live_rooms", [room.roomId]);
    const before = await findShopRoom(trx, { id: room.roomId, shopId: room.shopId });
    if (!(await setPlan(trx, room))) return refuse(before?.state === "planned" ? "stale" : "notPlanned");
    if (before?.plannedFor?.getTime() !== room.plannedFor?.getTime()) await noteMoved(trx, room.roomId);
    return ok(null);
  });
}
