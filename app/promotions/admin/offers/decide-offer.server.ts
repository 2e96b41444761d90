import { ok, type Result, refuse } from "~/app/platform/result";
import {
  checkStoredOffers,
  type OfferProblemCode,
  offerOverlaps,
  setAddition,
  setOfferState,
} from "~/app/prices/api.server";
import type { Actor } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { SeenOffer } from "../../seen-offer";
import { auditOffer, lockSeen, type NotSeen, tellShop } from "./lock-seen.server";

/**
 * Why an offer was not decided: it is not as the screen showed it, `decided` (it does not wait, or no longer holds),
 * `shopClosed`, or a gate that it does not pass.
 */
export type NotDecided = NotSeen | "decided" | "shopClosed" | Exclude<OfferProblemCode, "belowCost">;

interface Deciding {
  actor: Actor;
  seen: SeenOffer;
}

/**
 * Approves a waiting offer: its price holds from its hour on, by the clock alone. The gates are asked again under the
 * lock of its slot. Refuses `NotDecided`.
 * @param additionMinor what the platform adds to a piece, minor units; null = what is stored
 */
export async function approveOffer(
  db: Db,
  { actor, seen, additionMinor }: Deciding & { additionMinor: number | null },
): Promise<Result<null, NotDecided>> {
  try {
    return await transact(db, async (trx) => {
      const locked = await lockSeen(trx, seen);
      if (!locked.ok) return locked;
      const { offer, about } = locked.value;
      if (offer.state !== "in_review") return refuse("decided");
      if (about.shopClosed) return refuse("shopClosed");
      const problems = (await checkStoredOffers(trx, [offer.id])).get(offer.id) ?? [];
      for (const { code } of problems) if (code !== "belowCost") return refuse(code);
      if (additionMinor !== null) await setAddition(trx, offer.id, additionMinor);
      await setOfferState(trx, offer.id, { state: "approved", decidedBy: actor.staff.id });
      await tellShop(trx, [about], "offer_approved");
      const addition = additionMinor === null ? {} : { addition: additionMinor };
      await auditOffer(trx, actor, {
        action: "flash.offerApproved",
        about,
        before: { state: "in_review" },
        after: { state: "approved", slot: offer.slotId, ...addition },
      });
      return ok(null);
    });
  } catch (error) {
    // Two offers of a sku that are approved at once: the database lets one of them in.
    if (offerOverlaps(error)) return refuse("overlap");
    throw error;
  }
}

/**
 * Refuses a waiting offer; the shop reads the reason and may send it again. Refuses `notFound`, `changed` and
 * `decided`.
 * @param reason 1 to 200 code points
 */
export function refuseOffer(
  db: Db,
  { actor, seen, reason }: Deciding & { reason: string },
): Promise<Result<null, NotSeen | "decided">> {
  return transact(db, async (trx) => {
    const locked = await lockSeen(trx, seen);
    if (!locked.ok) return locked;
    const { offer, about } = locked.value;
    if (offer.state !== "in_review") return refuse("decided");
    await setOfferState(trx, offer.id, { state: "refused", reason, decidedBy: actor.staff.id });
    await tellShop(trx, [about], "offer_refused");
    const [before, after] = [{ state: "in_review" }, { state: "refused", reason }];
    await auditOffer(trx, actor, { action: "flash.offerRefused", about, before, after });
    return ok(null);
  });
}

/**
 * Stops an approved offer, planned or running, at once and for good; orders placed with it keep its price. Refuses
 * `notFound`, `changed` and `decided` (it is over).
 * @param reason 1 to 200 code points; the shop reads it
 */
export function stopOffer(
  db: Db,
  { actor, seen, reason }: Deciding & { reason: string },
): Promise<Result<null, NotSeen | "decided">> {
  return transact(db, async (trx) => {
    const locked = await lockSeen(trx, seen);
    if (!locked.ok) return locked;
    const { offer, about } = locked.value;
    if (offer.state !== "approved" || offer.endsAt <= offer.now) return refuse("decided");
    await setOfferState(trx, offer.id, { state: "stopped", reason, decidedBy: actor.staff.id });
    await tellShop(trx, [about], "offer_stopped");
    const [before, after] = [{ state: "approved" }, { state: "stopped", reason }];
    await auditOffer(trx, actor, { action: "flash.offerStopped", about, before, after });
    return ok(null);
  });
}
