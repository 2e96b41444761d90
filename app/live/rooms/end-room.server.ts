import type { Transaction } from "kysely";
import type { RequestContext } from "~/app/context.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { setShopOnAir } from "~/app/shops/api.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { endOffersOf } from "../offers/end-offers.server";
import type { EndedBy } from "../room";
import { isSilent, setEnded, shopOfRoom, silentRooms } from "./rooms-queries.server";

type Services = Pick<RequestContext, "db" | "bus">;
type Also = (trx: Transaction<Database>, shopId: number) => Promise<void>;

/**
 * Ends a room on air: its key sends no more, its offers are over, its shop's cards lose their mark, its viewers are
 * told. Refuses `notOnAir`, also for one that fell silent and whose host came back meanwhile.
 * @param shopId only a room of this shop
 * @param also what belongs to its end, in the same transaction
 */
export async function endRoom(
  { db, bus }: Services,
  { roomId, shopId, by, also }: { roomId: number; shopId?: number; by: EndedBy; also?: Also },
): Promise<Result<null, "notOnAir">> {
  const ended = await transact(db, async (trx) => {
    await lockRows(trx, "live_rooms", [roomId]);
    const shop = await shopOfRoom(trx, roomId);
    if (shop === null || (shopId !== undefined && shop !== shopId)) return refuse("notOnAir");
    if (by === "silence" && !(await isSilent(trx, roomId))) return refuse("notOnAir");
    if (!(await setEnded(trx, { roomId, by }))) return refuse("notOnAir");
    await endOffersOf(trx, [roomId]);
    await setShopOnAir(trx, { shopId: shop, onAir: false });
    await also?.(trx, shop);
    return ok(null);
  });
  if (ended.ok) await bus.publish("live", String(roomId)).catch(() => {});
  return ended;
}

/** Ends rooms whose hosts have been silent for a minute. Returns how many. */
export async function endSilentRooms(services: Services): Promise<number> {
  let count = 0;
  for (const { id } of await silentRooms(services.db)) {
    const ended = await endRoom(services, { roomId: id, by: "silence" });
    if (ended.ok) count += 1;
  }
  return count;
}
