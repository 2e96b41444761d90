import { allocate } from "~/app/platform/allocate";
import { commissionMinor } from "../placing/commission-share";
import type { AfterLine } from "./after-queries.server";

/** Shares of a line under a new price, minor units. */
export interface NewShares {
  lineId: number;
  shopDiscountMinor: number;
  platformDiscountMinor: number;
  freightMinor: number;
  commissionMinor: number;
}

/** Amounts of an order under a new price, minor units. */
export interface NewPrice {
  freightMinor: number;
  shopDiscountMinor: number;
  totalMinor: number;
  lines: NewShares[];
}

type Priced = Pick<
  AfterLine,
  | ("id" | "skuId" | "offerSkuId" | "quantity" | "priceMinor" | "shopDiscountMinor" | "platformDiscountMinor")
  | ("additionMinor" | "memberMinor" | "pointsMinor" | "borneMinor")
  | ("commissionPermille" | "commissionMinMinor" | "commissionMaxMinor")
>;

const worth = ({ priceMinor, quantity }: Priced) => priceMinor * quantity;
const frozenTerms = ({ commissionPermille, commissionMinMinor, commissionMaxMinor }: Priced) => ({
  permille: commissionPermille,
  minMinor: commissionMinMinor,
  maxMinor: commissionMaxMinor,
});
const sumOf = (parts: readonly number[]) => parts.reduce((all, one) => all + one, 0);

/**
 * Reprices an unpaid order. The buyer pays `totalMinor`, including `freightMinor`; the shop bears the goods discount,
 * the platform bears what it bore. Everything is reallocated by largest remainder, ties by sku id, then by offer: an
 * additional discount of the shop by the payable amount of each line, a smaller one by the previous discount, the
 * platform's coupon over the lines it was for, by what is left of them; freight by the value of the goods; commission
 * from the line after the shop's discount, by the rule at placing. Null when the goods would cost more than their
 * prices less the platform's share.
 */
export function newPrice(
  lines: readonly Priced[],
  { totalMinor, freightMinor }: { totalMinor: number; freightMinor: number },
): NewPrice | null {
  const ranked = lines.toSorted(
    (one, other) => one.skuId - other.skuId || (one.offerSkuId ?? 0) - (other.offerSkuId ?? 0),
  );
  const rank = (line: Priced) => ranked.indexOf(line);
  const goodsMinor = sumOf(lines.map(worth));
  const platformMinor = sumOf(lines.map((line) => line.platformDiscountMinor));
  const before = sumOf(lines.map((line) => line.shopDiscountMinor));
  const shopMinor = goodsMinor - sumOf(lines.map((line) => line.borneMinor)) - (totalMinor - freightMinor);
  if (freightMinor < 0 || totalMinor < freightMinor || shopMinor < 0) return null;
  const further = allocate(
    Math.max(0, shopMinor - before),
    lines.map((line) => ({ id: rank(line), weight: worth(line) - line.shopDiscountMinor - line.borneMinor })),
  );
  const less = allocate(
    Math.max(0, before - shopMinor),
    lines.map((line) => ({ id: rank(line), weight: line.shopDiscountMinor })),
  );
  const shop = new Map(
    lines.map((line) => [
      rank(line),
      line.shopDiscountMinor + (further.get(rank(line)) ?? 0) - (less.get(rank(line)) ?? 0),
    ]),
  );
  const after = (line: Priced) => worth(line) - (shop.get(rank(line)) ?? 0);
  // The platform's part of a line stays covered: an additional discount of the shop comes from the payable rest. What
  // it bears besides its coupon stays with its line.
  const kept = (line: Priced) => line.additionMinor + line.memberMinor + line.pointsMinor;
  const platform = allocate(
    platformMinor,
    lines
      .filter((line) => line.platformDiscountMinor > 0)
      .map((line) => ({ id: rank(line), weight: after(line) - kept(line) })),
  );
  const freight = allocate(
    freightMinor,
    lines.map((line) => ({ id: rank(line), weight: worth(line) - line.additionMinor })),
  );
  return {
    freightMinor,
    shopDiscountMinor: shopMinor,
    totalMinor,
    lines: lines.map((line) => ({
      lineId: line.id,
      shopDiscountMinor: shop.get(rank(line)) ?? 0,
      platformDiscountMinor: platform.get(rank(line)) ?? 0,
      freightMinor: freight.get(rank(line)) ?? 0,
      commissionMinor: commissionMinor(after(line), frozenTerms(line)),
    })),
  };
}
