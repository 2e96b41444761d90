import type { RequestContext } from "~/app/context.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { checkOffer, insertOffer, type OfferProblemCode, offerOverlaps, setOfferState } from "~/app/prices/api.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { shopOfRoom } from "../rooms/rooms-queries.server";
import { noteShelf } from "../shelf/shelf-queries.server";
import { onShelfNow } from "./room-offers-queries.server";

/** What a host offers to who buys from the room, from now on. */
export interface NewRoomOffer {
  roomId: number;
  shopId: number;
  goodsId: number;
  skuId: number;
  /** What the buyer pays for a piece, minor units. */
  priceMinor: number;
  quota: number;
  /** Pieces per person; null = without a limit. */
  perPerson: number | null;
  minutes: number;
}

/**
 * Begins an offer of a room on air: nobody of the platform approves it, the gates alone do (0349). Refuses
 * `notFound` (no room of the shop), `notOnShelf` (it is not on air, or the goods are not on its shelf), and what stands
 * against every offer (`OfferProblemCode`).
 */
export async function beginOffer(
  { db, bus }: Pick<RequestContext, "db" | "bus">,
  { roomId, shopId, goodsId, minutes, ...sku }: NewRoomOffer,
): Promise<Result<null, "notFound" | "notOnShelf" | OfferProblemCode>> {
  const begun = await transact(db, async (trx) => {
    await lockRows(trx, "live_rooms", [roomId]);
    const beginsAt = await onShelfNow(trx, { roomId, shopId, goodsId });
    if (!beginsAt) return refuse((await shopOfRoom(trx, roomId)) === shopId ? "notOnShelf" : "notFound");
    const endsAt = new Date(beginsAt.getTime() + minutes * 60_000);
    const rules = { kind: "room" as const, roomId };
    const skus = [{ ...sku, additionMinor: 0 }];
    const terms = { rules, slotId: null, beginsAt, endsAt, shopCoupons: true, platformCoupons: false, skus };
    const problems = await checkOffer(trx, { offerId: null, goodsId, terms });
    const [problem] = problems.filter(({ blocks }) => blocks);
    if (problem) return refuse(problem.code);
    const id = await insertOffer(trx, { shopId, goodsId, ...terms });
    await setOfferState(trx, id, { state: "approved" });
    await noteShelf(trx, roomId);
    return ok(null);
  }).catch((error) => {
    if (offerOverlaps(error)) return refuse("overlap");
    throw error;
  });
  if (begun.ok) await bus.publish("live", String(roomId)).catch(() => {});
  return begun;
}
