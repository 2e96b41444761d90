import type { Transaction } from "kysely";
import { addNotices, type NewNotice } from "~/app/chat/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockOffer, type StoredOffer } from "~/app/prices/api.server";
import { type Actor, type AuditAction, audit } from "~/app/staff/api.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { SeenOffer } from "../../seen-offer";
import { type OfferToDecide, offersToDecide } from "./deciding-queries.server";

/** `notFound`: there is no such offer. `changed`: the shop or another person of the staff changed it since. */
export type NotSeen = "notFound" | "changed";

export interface LockedOffer {
  offer: StoredOffer;
  about: OfferToDecide;
}

/**
 * Step: locks an offer in the version that a screen showed, its slot first, so that only one at a time gets the last
 * place.
 */
export async function lockSeen(
  trx: Transaction<Database>,
  { id, version }: SeenOffer,
): Promise<Result<LockedOffer, NotSeen>> {
  const [about] = await offersToDecide(trx, [id]);
  if (!about) return refuse("notFound");
  if (about.slotId !== null) await lockRows(trx, "flash_slots", [about.slotId]);
  const offer = await lockOffer(trx, { shopId: null, offerId: id });
  if (!offer) return refuse("notFound");
  // An offer that moved to another slot meanwhile has another version as well.
  if (offer.version !== version || offer.slotId !== about.slotId) return refuse("changed");
  return ok({ offer, about });
}

type OfferEvent = Extract<Extract<NewNotice, { side: "shop" }>["event"], `offer_${string}`>;

/** Step: tells the shop of an offer what became of it. */
export function tellShop(
  trx: Transaction<Database>,
  offers: readonly Pick<OfferToDecide, "ownerId" | "goodsId">[],
  event: OfferEvent,
): Promise<void> {
  return addNotices(
    trx,
    offers.map(({ ownerId, goodsId }) => ({ userId: ownerId, side: "shop", event, subjectId: goodsId })),
  );
}

/** Step: records what an operator did to an offer. */
export function auditOffer(
  trx: Transaction<Database>,
  { staff, address }: Actor,
  {
    action,
    about,
    before,
    after,
  }: {
    action: Extract<AuditAction, `flash.${string}`>;
    about: Pick<OfferToDecide, "id" | "title">;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
  },
): Promise<void> {
  const subject = { kind: "offer", id: about.id, label: about.title || `#${about.id}` };
  return audit(trx, { staff, address, action, subject, before, after });
}
