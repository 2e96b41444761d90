import { allocate } from "~/app/platform/allocate";
import { type OfferOfSku, offeredPieces } from "~/app/prices/ui";
import type { MemberTerms } from "~/app/rewards/api.server";
import type { CommissionTerms } from "~/app/shops/api.server";
import type { AddedRates, AddedTax } from "~/app/taxes/api.server";
import type { AppliedCoupons, DiscountedOrder, OrderDiscounts } from "./apply-coupons.server";
import type { RequestedLine } from "./checkout-query";
import { commissionMinor } from "./commission-share";
import { deliversTo, freightOf } from "./freight";
import { noPoints, type PointsOffer, payByPoints, type UsedPoints } from "./pay-by-points";
import { type PlannedLine, pricedLines, rankLines } from "./planned-lines";
import type { SkuFact } from "./sku-fact";

/**
 * Why a line cannot be bought; `notFound` = unknown sku, `ownShop` = nobody buys where they work, `offerOver` = the
 * group-buy or bargain cannot be had any more, `notDelivered` = not to the region of the address.
 */
export type LineFault =
  | ("notFound" | "deleted" | "shopClosed" | "retired" | "offShelf" | "shopAway" | "ownShop" | "soldOut" | "offerOver")
  | "notDelivered";

/** A future order: the lines at one shop. Amounts in minor units. */
export interface PlannedOrder {
  shopId: number;
  lines: PlannedLine[];
  /** With what the platform adds to offers. */
  goodsMinor: number;
  /** Less the discount of a shipping coupon. */
  freightMinor: number;
  /** Shares of the coupons; null = none applied. */
  discounts: OrderDiscounts | null;
  shopDiscountMinor: number;
  platformDiscountMinor: number;
  /** What the platform adds to offers, and what it bears of a member's price. */
  additionMinor: number;
  memberMinor: number;
  /** Points that pay a part, and what they are worth; also by the lines' ranks. */
  points: number;
  pointsMinor: number;
  pointsByRank: UsedPoints["byRank"];
  /** What is added by the lines' ranks, and in all; nothing where prices contain their taxes. */
  taxByRank: ReadonlyMap<number, PlannedTax>;
  taxMinor: number;
  totalMinor: number;
}

/** The taxes that are added to a line, with their rates. Minor units. */
export type PlannedTax = AddedRates & Omit<AddedTax, "id">;

/** A checkout, evaluated against the current goods. Pages show it, `placeOrder` places it. */
export interface PurchasePlan {
  /** In the order of each shop's first line. */
  orders: PlannedOrder[];
  faults: { skuId: number; fault: LineFault }[];
  /** Minor units; null = beyond the safe integers, and nothing can be placed. */
  totalMinor: number | null;
  /** Result of the coupons; null = none applied. */
  coupons: AppliedCoupons | null;
  /** What the buyer's membership takes off, minor units, and which it is; null = nothing. */
  member: { membershipId: number; minor: number } | null;
  /** Points that pay a part of it; `points` 0 = none. */
  points: UsedPoints;
}

/** True when a line of a plan has the price of an offer. */
export const hasOffers = ({ orders }: Pick<PurchasePlan, "orders">): boolean =>
  orders.some(({ lines }) => lines.some(({ offer }) => offer !== null));

interface Buyer {
  userId: number;
  /** Region code of the address; null = unknown. */
  region: string | null;
  /** Whose membership takes something off what is bought alone; null or missing = no member. */
  member?: MemberTerms | null;
  /** Adds taxes to an order; null or missing = prices contain them, or nobody knows where it goes. */
  addTaxes?: ((order: PlannedOrder) => PlannedOrder["taxByRank"]) | null;
}

/** Returns why a person cannot buy a sku; null when they can. Permanent reasons take precedence over temporary ones. */
function faultOf(fact: SkuFact | undefined, { userId, region }: Pick<Buyer, "userId" | "region">): LineFault | null {
  if (!fact) return "notFound";
  if (fact.goods_state === "deleted") return "deleted";
  if (fact.shop_state === "closed") return "shopClosed";
  if (fact.retired) return "retired";
  if (fact.goods_state !== "on_sale") return "offShelf";
  if (fact.shop_staff.includes(userId)) return "ownShop";
  if (fact.shop_state === "holiday") return "shopAway";
  if (fact.stock < 1) return "soldOut";
  if (fact.way_over) return "offerOver";
  return deliversTo(fact.freight_template, region) ? null : "notDelivered";
}

/**
 * Plans a purchase: which lines can be bought, an order for each shop, and what each costs. Pure; `facts` in any order.
 * With a team or of a bargain no more pieces are available than the offer is for: such an order has one line, at the
 * price that was agreed. What a membership may still save goes to the lines by sku id.
 * @param together it is not bought alone
 * @param apply applies the person's coupons (`applyCoupons`)
 * @param offer the person's points, which pay a part of what the coupons leave; null = none
 */
export function planPurchase(
  lines: readonly RequestedLine[],
  facts: readonly SkuFact[],
  { together = false, member = null, addTaxes = null, ...buyer }: Buyer & { together?: boolean },
  apply?: (orders: readonly DiscountedOrder[]) => AppliedCoupons,
  offer: PointsOffer | null = null,
): PurchasePlan {
  const bySku = new Map(facts.map((fact) => [fact.sku_id, fact]));
  const bought: Pick<PlannedLine, "fact" | "requested" | "available">[] = [];
  const faults: PurchasePlan["faults"] = [];
  for (const { skuId, quantity: requested } of lines) {
    const fact = bySku.get(skuId);
    const fault = faultOf(fact, buyer);
    if (!fact || fault) {
      faults.push({ skuId, fault: fault ?? "notFound" });
      continue;
    }
    const offered = together && fact.offer ? piecesOf(fact.offer) : fact.stock;
    if (offered < 1) {
      faults.push({ skuId, fault: "offerOver" });
      continue;
    }
    bought.push({ fact, requested, available: Math.min(requested, fact.stock, offered) });
  }
  const saving = together ? null : member;
  const priceOf = pricedLines(bought, saving);
  const byShop = new Map<number, PlannedLine[]>();
  for (const { fact } of bought)
    byShop.set(fact.shop_id, [...(byShop.get(fact.shop_id) ?? []), ...(priceOf.get(fact) ?? [])]);
  const all = [...byShop.values()].flat();
  rankLines(all);
  const priced = [...byShop].map(([shopId, planned]) => ({
    shopId,
    lines: planned,
    freightMinor: freightFor(planned, buyer.region),
  }));
  const coupons = apply?.(priced) ?? null;
  const discounted = priced.map((order) => ({ ...order, discounts: coupons?.orders.get(order.shopId) ?? null }));
  const points = payByPoints(discounted.flatMap(afterCoupons), offer);
  const orders = discounted.map((order) => withTaxes(planOrder(order, points), addTaxes));
  const total = orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const savedMinor = all.reduce((sum, { memberMinor }) => sum + memberMinor, 0);
  return {
    orders,
    faults,
    totalMinor: Number.isSafeInteger(total) ? total : null,
    coupons,
    member: saving && savedMinor > 0 ? { membershipId: saving.membershipId, minor: savedMinor } : null,
    points,
  };
}

/** How many pieces may be bought of an offer not alone: a bargain is for one. */
const piecesOf = (offer: OfferOfSku) => Math.min(offeredPieces(offer), offer.kind === "bargain" ? 1 : offer.left);

/** Current freight of lines at one shop, minor units. From where it is free goes by what the shop sells them for. */
export const freightFor = (
  lines: readonly (Pick<PlannedLine, "fact" | "quantity" | "sumMinor"> & { memberMinor?: number })[],
  region: string | null,
): number =>
  freightOf(
    lines.map(({ fact, quantity, sumMinor, memberMinor = 0 }) => ({
      freightMinor: fact.freight_minor,
      shipsFree: fact.services.includes("free_shipping"),
      template: fact.freight_template,
      quantity,
      weightGrams: fact.weight_grams,
      sumMinor: sumMinor + memberMinor,
    })),
    region,
  );

const sumOf = (shares: Map<number, number> | undefined) =>
  [...(shares?.values() ?? [])].reduce((all, one) => all + one, 0);

type Discounted = Pick<PlannedOrder, "shopId" | "lines" | "freightMinor" | "discounts">;

/** What is left of each line for points to pay, minor units. */
const afterCoupons = ({ lines, discounts }: Discounted) =>
  lines.map(({ rank, sumMinor }) => ({
    rank,
    amountMinor: sumMinor - (discounts?.shop.get(rank) ?? 0) - (discounts?.platform.get(rank) ?? 0),
  }));

function planOrder({ shopId, lines, freightMinor: full, discounts }: Discounted, used: UsedPoints): PlannedOrder {
  const additionMinor = lines.reduce((sum, line) => sum + additionOf(line), 0);
  const memberMinor = lines.reduce((sum, line) => sum + line.memberMinor, 0);
  const goodsMinor = lines.reduce((sum, { sumMinor }) => sum + sumMinor, additionMinor + memberMinor);
  const freightMinor = full - (discounts?.freightOffMinor ?? 0);
  const [shopDiscountMinor, platformDiscountMinor] = [sumOf(discounts?.shop), sumOf(discounts?.platform)];
  const shares = lines.map(({ rank }) => used.byRank.get(rank) ?? noPoints);
  const pointsMinor = shares.reduce((sum, { minor }) => sum + minor, 0);
  const borneMinor = platformDiscountMinor + additionMinor + memberMinor + pointsMinor;
  return {
    shopId,
    lines,
    goodsMinor,
    freightMinor,
    discounts,
    shopDiscountMinor,
    platformDiscountMinor,
    additionMinor,
    memberMinor,
    points: shares.reduce((sum, { points }) => sum + points, 0),
    pointsMinor,
    pointsByRank: used.byRank,
    taxByRank: new Map(),
    taxMinor: 0,
    totalMinor: goodsMinor + freightMinor - shopDiscountMinor - borneMinor,
  };
}

function withTaxes(order: PlannedOrder, addTaxes: NonNullable<Buyer["addTaxes"]> | null): PlannedOrder {
  if (!addTaxes) return order;
  const taxByRank = addTaxes(order);
  const taxMinor = [...taxByRank.values()].reduce((sum, tax) => sum + tax.taxMinor + tax.freightTaxMinor, 0);
  return { ...order, taxByRank, taxMinor, totalMinor: order.totalMinor + taxMinor };
}

const noTax: PlannedTax = { ppm: null, freightPpm: null, taxMinor: 0, freightTaxMinor: 0 };

const additionOf = ({ offer, quantity }: PlannedLine) => (offer?.additionMinor ?? 0) * quantity;

/** A line as sold: its amounts and shares in minor units. */
export interface SoldLine {
  shopId: number;
  skuId: number;
  /** The offer whose price it has; null = the usual price. */
  offerSkuId: number | null;
  quantity: number;
  /** What the shop is credited for a piece: what the buyer pays and what the platform adds. */
  priceMinor: number;
  /** Shares of the order's freight and of its discounts. */
  freightMinor: number;
  shopDiscountMinor: number;
  platformDiscountMinor: number;
  additionMinor: number;
  memberMinor: number;
  points: number;
  pointsMinor: number;
  /** What is added to it. */
  tax: PlannedTax;
  commission: CommissionTerms;
  commissionMinor: number;
}

/**
 * Freezes the shares of an order's lines: freight by the value of the goods, discounts as split, commission by the rule
 * of its shop and category on the line after the shop's coupon.
 */
export function soldLines({
  shopId,
  lines,
  freightMinor,
  discounts,
  pointsByRank,
  taxByRank,
}: PlannedOrder): SoldLine[] {
  const freight = allocate(
    freightMinor,
    lines.map(({ rank, sumMinor, memberMinor }) => ({ id: rank, weight: sumMinor + memberMinor })),
  );
  return lines.map((line) => {
    const { fact, offer, rank, quantity, priceMinor, memberMinor, sumMinor } = line;
    const shopDiscountMinor = discounts?.shop.get(rank) ?? 0;
    const additionMinor = additionOf(line);
    const { points, minor: pointsMinor } = pointsByRank.get(rank) ?? noPoints;
    return {
      shopId,
      skuId: fact.sku_id,
      offerSkuId: offer?.offerSkuId ?? null,
      quantity,
      priceMinor: priceMinor + (offer?.additionMinor ?? 0),
      freightMinor: freight.get(rank) ?? 0,
      shopDiscountMinor,
      platformDiscountMinor: discounts?.platform.get(rank) ?? 0,
      additionMinor,
      memberMinor,
      points,
      pointsMinor,
      tax: taxByRank.get(rank) ?? noTax,
      commission: fact.commission,
      commissionMinor: commissionMinor(sumMinor + additionMinor + memberMinor - shopDiscountMinor, fact.commission),
    };
  });
}
