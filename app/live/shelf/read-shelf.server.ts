import { taggedGoods } from "~/app/catalog/api.server";
import type { RequestContext } from "~/app/context.server";
import { turnoverOfRooms } from "~/app/orders/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { roomOffers } from "~/app/prices/api.server";
import { findShopRoom } from "../rooms/rooms-queries.server";
import type { HostShelf, Shelf } from "./shelf";
import { shelfIds } from "./shelf-queries.server";

/**
 * Returns the goods of a room with their prices and stock as they are now; null = there is no such room. All who ask
 * within a second get the same. Three statements.
 */
export function readShelf(
  { db, remembered, language }: Pick<RequestContext, "db" | "remembered" | "language">,
  roomId: number,
): Promise<Shelf | null> {
  const { locale } = language;
  return remembered(`shelf ${roomId} ${locale}`, async () => {
    const found = await shelfIds(db, roomId);
    if (!found) return null;
    const [goods, offers] = await Promise.all([taggedGoods(db, found.ids, locale), roomOffers(db, roomId)]);
    return { goods, offers, explained: goods.find(({ id }) => id === found.explained)?.id ?? null };
  });
}

/** Returns the same for a room's own shop, with what was paid from it; null = the shop has no such room. */
export async function hostShelf(
  context: Pick<RequestContext, "db" | "remembered" | "language">,
  { roomId, shopId }: { roomId: number; shopId: number },
): Promise<HostShelf | null> {
  const { db } = context;
  const [room, shelf, turnover] = await Promise.all([
    findShopRoom(db, { id: roomId, shopId }),
    readShelf(context, roomId),
    turnoverOfRooms(db, [roomId]),
  ]);
  if (!room || !shelf) return null;
  const sales = turnover.get(roomId) ?? { orders: 0, turnoverMinor: 0 };
  return { ...shelf, sales: { ...sales, currency: marketCurrency() } };
}
