import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockName } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { liveLimits } from "../limits";
import { countPlanned } from "./plans-queries.server";
import { insertRoom, mayGoLive, type NewRoom, type NoLive } from "./rooms-queries.server";

/**
 * Plans a room; the same form sent twice plans one. Refuses `notAllowed` (closed, or staff do not let the shop go
 * live), `banned` until when, and `tooMany`.
 */
export async function planRoom(db: Db, room: NewRoom): Promise<Result<{ id: number }, NoLive | "tooMany">> {
  return transact(db, async (trx) => {
    // So that of forms that are sent at once each sees what the others have planned.
    await lockName(trx, "rooms of a shop", String(room.shopId));
    const may = await mayGoLive(trx, room.shopId);
    if (!may.ok) return may;
    if ((await countPlanned(trx, room.shopId)) >= liveLimits.planned) return refuse("tooMany");
    return ok({ id: await insertRoom(trx, room) });
  });
}
