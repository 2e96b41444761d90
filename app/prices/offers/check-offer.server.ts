import type { Handle } from "~/db/transact.server";
import { type OfferFacts, offerFacts, type SkuFacts, storedOfferFacts } from "./gates-queries.server";
import type { OfferedSku, OfferTerms } from "./offer-terms";

/**
 * What stands against an offer (spec/promotions.md, Prices). `notBelowUsual`: not cheaper than the usual price.
 * `aboveLow`: above the lowest price of the 30 days before it begins. `beyondStock`: more pieces than there are.
 * `overlap`: another approved offer of the sku holds at that time. `slotClosed`: enrolment has ended, or there is no
 * such slot. `slotFull`: no place is left. `past`: it would be over already. `belowCost`: the shop pays more for it
 * than it gets. `floorTooNear`: a bargain's floor leaves its friends less than one minor unit each.
 */
export type OfferProblemCode =
  | "notBelowUsual"
  | "aboveLow"
  | "beyondStock"
  | "overlap"
  | "slotClosed"
  | "slotFull"
  | "past"
  | "belowCost"
  | "floorTooNear";

export interface OfferProblem {
  code: OfferProblemCode;
  /** False = a warning. */
  blocks: boolean;
  /** The skus it is about; none = the offer. */
  skuIds: number[];
}

export interface CheckedOffer {
  /** Null = not stored yet. */
  offerId: number | null;
  goodsId: number;
  terms: OfferTerms;
}

/** Returns what stands against an offer now. One statement. */
export async function checkOffer(handle: Handle, offer: CheckedOffer): Promise<OfferProblem[]> {
  return offerProblems(offer.terms, await offerFacts(handle, offer));
}

/** Returns what stands against stored offers now, by their ids. One statement, however many. */
export async function checkStoredOffers(
  handle: Handle,
  offerIds: readonly number[],
): Promise<Map<number, OfferProblem[]>> {
  if (offerIds.length === 0) return new Map();
  const stored = await storedOfferFacts(handle, offerIds);
  return new Map(stored.map(({ id, terms, facts }) => [id, offerProblems(terms, facts)]));
}

/** Judges an offer by facts. Pure. */
export function offerProblems(
  { rules, slotId, beginsAt, endsAt, skus }: OfferTerms,
  facts: OfferFacts,
): OfferProblem[] {
  const problems: OfferProblem[] = [];
  const ofOffer = (code: OfferProblemCode, holds: boolean) => {
    if (holds) problems.push({ code, blocks: true, skuIds: [] });
  };
  const ofSkus = (code: OfferProblemCode, holds: (offered: OfferedSku, known: SkuFacts) => boolean, blocks = true) => {
    const skuIds = skus.filter((offered) => {
      const known = facts.skus.get(offered.skuId);
      return known !== undefined && holds(offered, known);
    });
    if (skuIds.length > 0) problems.push({ code, blocks, skuIds: skuIds.map(({ skuId }) => skuId) });
  };
  ofOffer("past", endsAt <= facts.now || endsAt <= beginsAt);
  ofOffer("slotClosed", slotId !== null && (facts.slot === null || facts.slot.closed));
  ofOffer("slotFull", slotId !== null && facts.slot !== null && facts.slot.left <= 0);
  ofSkus("notBelowUsual", ({ priceMinor }, { usualMinor }) => priceMinor >= usualMinor);
  ofSkus("aboveLow", ({ priceMinor }, { lowMinor }) => lowMinor !== null && priceMinor > lowMinor);
  if (rules.kind === "bargain")
    ofSkus("floorTooNear", ({ priceMinor }, { usualMinor }) => usualMinor - priceMinor < rules.helpers);
  ofSkus("beyondStock", ({ quota }, { stock }) => quota > stock);
  ofSkus("overlap", (_, { overlaps }) => overlaps);
  ofSkus(
    "belowCost",
    ({ priceMinor, additionMinor }, { costMinor }) => costMinor !== null && priceMinor + additionMinor < costMinor,
    false,
  );
  return problems;
}

/** Whether a database error says that another approved offer of the sku holds at that time. */
export function offerOverlaps(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "23P01";
}
