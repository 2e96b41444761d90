import type { UsableCoupon } from "~/app/coupons/api.server";
import { applyCoupons } from "~/app/orders/placing/apply-coupons.server";
import { type PurchasePlan, planPurchase, soldLines } from "~/app/orders/placing/plan-purchase";
import type { SkuFact } from "~/app/orders/placing/sku-fact";
import type { ModelCheckout, ModelCoupon, ModelGoods, ModelLine, ModelPurchase } from "./model";

/** Amounts of a line in the words of both sides, as texts: neither rounds on the way. */
interface ToldLine {
  sku: number;
  offer: number | null;
  pieces: number;
  credited: string;
  shopPart: string;
  platformPart: string;
  addition: string;
  memberPart: string;
  points: string;
  pointsPart: string;
  freight: string;
  paid: string;
  commission: string;
}

/** A purchase as both sides tell it. */
export interface Told {
  orders: {
    shop: number;
    goods: string;
    freight: string;
    shopPart: string;
    platformPart: string;
    addition: string;
    memberPart: string;
    points: string;
    pointsPart: string;
    total: string;
    lines: ToldLine[];
  }[];
  used: { coupon: number; off: string }[];
  total: string;
}

const minor = (amount: bigint | null) => (amount === null ? null : Number(amount));

function factOf(goods: ModelGoods): SkuFact {
  const { offer, price, commission } = goods;
  return {
    sku_id: goods.sku,
    goods_id: goods.goods,
    shop_id: goods.shop,
    usual_minor: Number(price),
    // `offerNow` gives none that is not below the usual price; placed.test.ts asks the database.
    offer: offer && offer.price < price ? offerOf(offer) : null,
    read_at: new Date(0),
    stock: 1000,
    retired: false,
    goods_state: "on_sale",
    shop_state: "open",
    shop_staff: [],
    services: goods.shipsFree ? ["free_shipping"] : [],
    freight_minor: Number(goods.freight),
    freight_template: null,
    weight_grams: 0,
    commission: {
      ruleId: null,
      permille: Number(commission.permille),
      minMinor: minor(commission.least),
      maxMinor: minor(commission.most),
    },
  } as unknown as SkuFact;
}

const offerOf = (offer: NonNullable<ModelGoods["offer"]>): SkuFact["offer"] => ({
  offerId: offer.id,
  offerSkuId: offer.id,
  kind: "flash",
  priceMinor: Number(offer.price),
  additionMinor: Number(offer.addition),
  left: offer.left,
  perPerson: offer.limit,
  mine: offer.mine,
  shopCoupons: offer.takesShopCoupon,
  platformCoupons: offer.takesPlatformCoupon,
  endsAt: 0,
});

const couponOf = (coupon: ModelCoupon): UsableCoupon => ({
  id: coupon.id,
  kind: coupon.kind,
  shopId: coupon.shop,
  thresholdMinor: Number(coupon.from),
  amountMinor: minor(coupon.amount),
  percent: minor(coupon.percent),
  maxMinor: minor(coupon.most),
  goodsIds: coupon.goods,
  endsAt: null,
});

/** What the code makes of a checkout. */
export function planned({ goods, member, coupons, points }: ModelCheckout): PurchasePlan {
  const lines = goods.map(({ sku, pieces }) => ({ skuId: sku, quantity: pieces }));
  const offer = points && {
    own: Number(points.own),
    valueMinor: Number(points.value),
    percent: Number(points.percent),
    use: true,
  };
  return planPurchase(
    lines,
    goods.map(factOf),
    {
      userId: 0,
      region: null,
      member: member && { membershipId: 1, percent: Number(member.percent), leftMinor: Number(member.left) },
    },
    (orders) => applyCoupons(orders, { coupons: coupons.map(couponOf), chosen: {}, now: 0 }),
    offer,
  );
}

/** A plan, told. */
export function toldByCode(plan: PurchasePlan): Told {
  const { coupons } = plan;
  const used = plan.orders.flatMap(({ discounts, shopDiscountMinor }) =>
    discounts && discounts.shopCouponId !== null
      ? [{ coupon: discounts.shopCouponId, off: String(shopDiscountMinor + discounts.freightOffMinor) }]
      : [],
  );
  if (coupons && coupons.platformCouponId !== null)
    used.push({ coupon: coupons.platformCouponId, off: String(coupons.platformMinor) });
  return {
    orders: plan.orders.map((order) => ({
      shop: order.shopId,
      goods: String(order.goodsMinor),
      freight: String(order.freightMinor),
      shopPart: String(order.shopDiscountMinor),
      platformPart: String(order.platformDiscountMinor),
      addition: String(order.additionMinor),
      memberPart: String(order.memberMinor),
      points: String(order.points),
      pointsPart: String(order.pointsMinor),
      total: String(order.totalMinor),
      lines: soldLines(order).map((line) => ({
        sku: line.skuId,
        offer: line.offerSkuId,
        pieces: line.quantity,
        credited: String(line.priceMinor),
        shopPart: String(line.shopDiscountMinor),
        platformPart: String(line.platformDiscountMinor),
        addition: String(line.additionMinor),
        memberPart: String(line.memberMinor),
        points: String(line.points),
        pointsPart: String(line.pointsMinor),
        freight: String(line.freightMinor),
        paid: String(
          line.priceMinor * line.quantity -
            line.shopDiscountMinor -
            (line.platformDiscountMinor + line.additionMinor + line.memberMinor + line.pointsMinor),
        ),
        commission: String(line.commissionMinor),
      })),
    })),
    used,
    total: String(plan.totalMinor),
  };
}

/** A line of the reference, told. */
export const toldLine = (line: ModelLine): ToldLine => ({
  sku: line.of.sku,
  offer: line.offer?.id ?? null,
  pieces: line.pieces,
  credited: String(line.credited),
  shopPart: String(line.shopPart),
  platformPart: String(line.platformPart),
  addition: String(line.addition),
  memberPart: String(line.memberPart),
  points: String(line.points),
  pointsPart: String(line.pointsPart),
  freight: String(line.freight),
  paid: String(line.paid),
  commission: String(line.commission),
});

/** A purchase of the reference, told. */
export const toldByReference = ({ orders, used, total }: ModelPurchase): Told => ({
  orders: orders.map(({ lines, ...order }) => ({
    shop: order.shop,
    goods: String(order.goods),
    freight: String(order.freight),
    shopPart: String(order.shopPart),
    platformPart: String(order.platformPart),
    addition: String(order.addition),
    memberPart: String(order.memberPart),
    points: String(order.points),
    pointsPart: String(order.pointsPart),
    total: String(order.total),
    lines: lines.map(toldLine),
  })),
  used: used.map(({ coupon, off }) => ({ coupon: coupon.id, off: String(off) })),
  total: String(total),
});
