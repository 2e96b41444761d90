import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import {
  checkOffer,
  lockOffer,
  lockOfferedSkus,
  type OfferTerms,
  type StoredOffer,
  setOfferState,
} from "~/app/prices/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import type { OfferState } from "~/db/tables/prices-schema";
import { transact } from "~/db/transact.server";
import type { SeenOffer } from "../seen-offer";
import { shopOffer } from "./form-queries.server";
import type { GatesRefusal, OfferRefusal } from "./offer-refusals";

/** A shop, and an offer as its screen showed it. */
export interface ShopAct {
  shopId: number;
  seen: SeenOffer;
}

/** Offers that the shop may still write: nothing was taken of them. */
export const writable = ["draft", "refused"] as const satisfies OfferState[];

/**
 * Step: locks an offer of a shop in the version that its screen showed. Refuses `notFound`, `changed`, and
 * `notNow` for any other state.
 */
export async function lockSeen(
  trx: Transaction<Database>,
  { shopId, seen }: ShopAct,
  states: readonly OfferState[],
): Promise<Result<StoredOffer, OfferRefusal>> {
  const offer = await lockOffer(trx, { shopId, offerId: seen.id });
  if (!offer) return refuse("notFound");
  if (offer.version !== seen.version) return refuse("changed");
  if (!states.includes(offer.state)) return refuse("notNow");
  return ok(offer);
}

/** Step: hands a locked offer in. Refuses `gates` with what stands against it; warnings do not. */
export async function handIn(
  trx: Transaction<Database>,
  { offerId, goodsId, terms }: { offerId: number; goodsId: number; terms: OfferTerms },
): Promise<Result<null, GatesRefusal>> {
  const problems = (await checkOffer(trx, { offerId, goodsId, terms })).filter(({ blocks }) => blocks);
  if (problems.length > 0) return refuse("gates", { problems });
  await setOfferState(trx, offerId, { state: "in_review" });
  return ok(null);
}

/**
 * Hands in a draft, or an offer that was refused, as it is stored. Refuses `notFound`, `changed`, `notNow`, and `gates`
 * with what stands against it.
 */
export function submitOffer(db: Db, act: ShopAct): Promise<Result<null, OfferRefusal | GatesRefusal>> {
  return transact(db, async (trx) => {
    const locked = await lockSeen(trx, act, writable);
    if (!locked.ok) return locked;
    const terms = await shopOffer(trx, { shopId: act.shopId, offerId: act.seen.id });
    if (!terms) return refuse("notFound");
    return handIn(trx, { offerId: terms.id, goodsId: terms.goodsId, terms });
  });
}

/** Takes an offer back that waits for a decision: it is a draft again. Refuses `notFound`, `changed` and `notNow`. */
export function takeBack(db: Db, act: ShopAct): Promise<Result<null, OfferRefusal>> {
  return transact(db, async (trx) => {
    const locked = await lockSeen(trx, act, ["in_review"]);
    if (!locked.ok) return locked;
    await setOfferState(trx, locked.value.id, { state: "draft" });
    return ok(null);
  });
}

/**
 * Ends an approved offer now, also one that has not begun; orders that took of it stay. Refuses `notFound`, `changed`
 * and `notNow` (also when its time is over).
 */
export function endOffer(db: Db, act: ShopAct): Promise<Result<null, OfferRefusal>> {
  return transact(db, async (trx) => {
    const locked = await lockSeen(trx, act, ["approved"]);
    if (!locked.ok) return locked;
    const { id, beginsAt, endsAt, now } = locked.value;
    if (endsAt <= now) return refuse("notNow");
    // In their order: who places waits for the same rows.
    await lockOfferedSkus(trx, id);
    await setOfferState(trx, id, { state: "over", ...(now > beginsAt && { endsAt: now }) });
    return ok(null);
  });
}
