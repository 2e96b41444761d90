import { ok, type Result, refuse } from "~/app/platform/result";
import { checkStoredOffers, lockOfferedSkus, offerOverlaps, setOfferSlot } from "~/app/prices/api.server";
import type { Actor } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import type { SeenOffer } from "../../seen-offer";
import { calendarSlot } from "../slots/slots-queries.server";
import type { NotDecided } from "./decide-offer.server";
import { offersToDecide } from "./deciding-queries.server";
import { auditOffer, lockSeen, tellShop } from "./lock-seen.server";

/**
 * Moves a flash offer that waits, or is approved and has not begun, to another slot: it gets the hours of that, behind
 * what stands there. The gates are asked again under the locks of both slots. Refuses `NotDecided`; `notFlash`: offers
 * of other kinds have no slots.
 */
export async function moveToSlot(
  db: Db,
  { actor, seen, slotId }: { actor: Actor; seen: SeenOffer; slotId: number },
): Promise<Result<null, NotDecided | "notFlash">> {
  try {
    return await transact(db, async (trx) => {
      const [known] = await offersToDecide(trx, [seen.id]);
      // Both before the offer, ascending.
      await lockRows(trx, "flash_slots", known?.slotId == null ? [slotId] : [known.slotId, slotId]);
      const locked = await lockSeen(trx, seen);
      if (!locked.ok) return locked;
      const { offer, about } = locked.value;
      if (offer.kind !== "flash") return refuse("notFlash");
      const waits = offer.state === "in_review";
      if (!waits && (offer.state !== "approved" || offer.beginsAt <= offer.now)) return refuse("decided");
      const slot = await calendarSlot(trx, slotId);
      if (!slot || slot.beginsAt <= offer.now.getTime()) return refuse("slotClosed");
      // In their order: who places waits for the same rows.
      await lockOfferedSkus(trx, offer.id);
      const hours = { slotId, beginsAt: new Date(slot.beginsAt), endsAt: new Date(slot.endsAt) };
      await setOfferSlot(trx, offer.id, hours);
      const problems = (await checkStoredOffers(trx, [offer.id])).get(offer.id) ?? [];
      for (const { code } of problems) if (code !== "belowCost") return refuse(code);
      await tellShop(trx, [about], "offer_moved");
      const [before, after] = [{ slot: offer.slotId }, { slot: slotId }];
      await auditOffer(trx, actor, { action: "flash.offerRescheduled", about, before, after });
      return ok(null);
    });
  } catch (error) {
    // Another approved offer of the sku holds at that time: the database refuses this one.
    if (offerOverlaps(error)) return refuse("overlap");
    throw error;
  }
}
