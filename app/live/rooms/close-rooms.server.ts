import type { Transaction } from "kysely";
import { lockOffersOfRooms } from "~/app/prices/api.server";
import { setShopOnAir } from "~/app/shops/api.server";
import { lockName, lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { endOffersOf } from "../offers/end-offers.server";
import { dropReminders } from "../reminders/reminders-queries.server";
import { openRooms, roomsOfHost, setCancelled } from "./plans-queries.server";
import { setEnded } from "./rooms-queries.server";

/**
 * Step: locks the rooms of a shop that are planned or on air, and its planning of others, before the shop itself is
 * locked. Returns what closes them, for whoever decides that the shop goes live no longer: planned ones are cancelled,
 * the one on air is ended with its offers; its key sends no more.
 */
export async function lockRoomsOfShop(trx: Transaction<Database>, shopId: number): Promise<() => Promise<void>> {
  await lockName(trx, "rooms of a shop", String(shopId));
  const locked = await openRooms(trx, shopId);
  await lockRows(trx, "live_rooms", locked);
  await lockOffersOfRooms(trx, locked);
  return async () => {
    // Read again: what was started or ended while it waited for the lock.
    const open = await openRooms(trx, shopId);
    await endOffersOf(trx, open);
    for (const roomId of open) {
      if (await setCancelled(trx, { roomId, shopId })) await dropReminders(trx, [roomId]);
      else if (await setEnded(trx, { roomId, by: "shop" })) await setShopOnAir(trx, { shopId, onAir: false });
    }
  };
}

/** Step: ends the rooms on air in which a person speaks, in the act that bans them: a host's key is no session. */
export async function endRoomsOfHost(trx: Transaction<Database>, userId: number): Promise<void> {
  const rooms = await roomsOfHost(trx, userId);
  await lockRows(
    trx,
    "live_rooms",
    rooms.map(({ id }) => id),
  );
  await endOffersOf(
    trx,
    rooms.map(({ id }) => id),
  );
  for (const { id: roomId, shopId } of rooms)
    if (await setEnded(trx, { roomId, by: "shop" })) await setShopOnAir(trx, { shopId, onAir: false });
}
