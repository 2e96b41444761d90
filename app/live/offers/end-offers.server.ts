import type { Transaction } from "kysely";
import type { RequestContext } from "~/app/context.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockOffersOfRooms, setOfferState } from "~/app/prices/api.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { shopOfRoom } from "../rooms/rooms-queries.server";
import { noteShelf } from "../shelf/shelf-queries.server";

/** Step: ends the offers of rooms that hold; orders that took of them stay. The rooms are locked. */
export async function endOffersOf(trx: Transaction<Database>, roomIds: readonly number[]): Promise<void> {
  for (const id of await lockOffersOfRooms(trx, roomIds))
    await setOfferState(trx, id, { state: "over", endsAt: "now" });
}

/** Ends an offer of a shop's room now. Refuses `notFound` (it is over, or another's). */
export async function endOffer(
  { db, bus }: Pick<RequestContext, "db" | "bus">,
  { roomId, shopId, offerId }: { roomId: number; shopId: number; offerId: number },
): Promise<Result<null, "notFound">> {
  const ended = await transact(db, async (trx) => {
    await lockRows(trx, "live_rooms", [roomId]);
    if ((await shopOfRoom(trx, roomId)) !== shopId) return refuse("notFound");
    if (!(await lockOffersOfRooms(trx, [roomId])).includes(offerId)) return refuse("notFound");
    await setOfferState(trx, offerId, { state: "over", endsAt: "now" });
    await noteShelf(trx, roomId);
    return ok(null);
  });
  if (ended.ok) await bus.publish("live", String(roomId)).catch(() => {});
  return ended;
}
