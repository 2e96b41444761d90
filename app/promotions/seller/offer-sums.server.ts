import { randomInt } from "node:crypto";
import type { OfferRules } from "~/app/prices/api.server";
import { drawCuts } from "../bargains/draw-cuts";

const planCount = 3;

interface Offered {
  /** Minor units. */
  usualMinor: number;
  priceMinor: number;
  additionMinor: number;
}

/** What a bargain's friends might cut: plans drawn as each bargain draws its own, in minor units; none while it cannot. */
export function drawnPlans(rules: OfferRules, sku: Offered | null): number[][] {
  if (rules.kind !== "bargain" || !sku || sku.usualMinor - sku.priceMinor < rules.helpers) return [];
  return Array.from({ length: planCount }, () =>
    drawCuts(sku.usualMinor - sku.priceMinor, rules.helpers, (min, max) => randomInt(min, max)),
  );
}

/**
 * Who bears what of the usual price of a piece: usual − shop − platform = paid, and what the shop is credited for it
 * before the fee. Minor units.
 */
export function offerEquation({ usualMinor, priceMinor, additionMinor }: Offered) {
  const creditedMinor = priceMinor + additionMinor;
  return { usualMinor, shopMinor: usualMinor - creditedMinor, additionMinor, priceMinor, creditedMinor };
}
