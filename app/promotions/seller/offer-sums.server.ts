import { randomInt } from "node:crypto";
import type { OfferRules } from "~/app/prices/api.server";
import type { ShownOffer } from "~/app/prices/ui";
import { drawCuts } from "../bargains/draw-cuts";
import type { ShopOffer } from "./form-queries.server";

const planCount = 3;

interface PreviewedSku {
  id: number;
  /** Minor units; the low is null when less than 30 days are known. */
  usualMinor: number;
  lowestMinor: number | null;
}

interface Offered {
  /** Minor units. */
  usualMinor: number;
  priceMinor: number;
  additionMinor: number;
}

/**
 * What the goods page shows of a flash offer while it runs, of its cheapest sku; null for other kinds. The low is that
 * of the 30 days before it begins.
 * @param strikeLow the market strikes that low in place of the usual price
 */
export function offerPreview(offer: ShopOffer, skus: readonly PreviewedSku[], strikeLow: boolean) {
  const [sku] = offer.skus.toSorted((one, other) => one.priceMinor - other.priceMinor);
  const known = sku && skus.find(({ id }) => id === sku.skuId);
  if (offer.rules.kind !== "flash" || !sku || !known) return null;
  const { priceMinor, quota, taken, perPerson } = sku;
  const { usualMinor, lowestMinor: lowMinor } = known;
  const shown: ShownOffer = {
    priceMinor,
    usualMinor,
    lowMinor,
    left: quota - taken,
    quota,
    perPerson,
    mine: 0,
    shopCoupons: offer.shopCoupons,
    platformCoupons: offer.platformCoupons,
    endsAt: offer.endsAt.getTime(),
  };
  const strikes = lowMinor !== null && priceMinor < lowMinor;
  return {
    offer: shown,
    struckMinor: strikes ? (strikeLow ? lowMinor : usualMinor) : null,
    from: offer.skus.some((other) => other.priceMinor > priceMinor),
  };
}

/** Plans of what friends might cut, drawn as each bargain draws its own, minor units; none while it cannot. */
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
