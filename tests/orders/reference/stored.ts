import type { Db } from "~/db/client.server";
import { makeCoupon, ownCoupon } from "~/tests/support/coupon-factories";
import { makeGoods, makeShop, setStock } from "~/tests/support/factories";
import { makeMember } from "~/tests/support/member-factories";
import { makeOffer } from "~/tests/support/offer-factories";
import { givePoints } from "~/tests/support/reward-factories";
import type { ModelCheckout, ModelCoupon, ModelGoods, ModelOffer } from "./model";

const minor = (amount: bigint | null) => (amount === null ? null : Number(amount));

async function storeGoods(db: Db, goods: ModelGoods, shop: number): Promise<ModelGoods> {
  const made = await makeGoods(db, {
    shop_id: shop,
    price_minor: Number(goods.price),
    freight_minor: Number(goods.freight),
    services: goods.shipsFree ? ["free_shipping"] : [],
  });
  const { id: sku } = await db
    .selectFrom("skus")
    .select("id")
    .where("goods_id", "=", made.id)
    .executeTakeFirstOrThrow();
  await setStock(db, sku, 1000);
  const { permille, least, most } = goods.commission;
  await db
    .insertInto("commission_rules")
    .values({
      shop_id: null,
      category_id: made.category_id,
      rate_permille: Number(permille),
      min_minor: minor(least),
      max_minor: minor(most),
      reason: "Drawn",
    })
    .execute();
  return { ...goods, sku, goods: made.id, shop };
}

/** Nobody took anything of a new offer, and it has a piece at least. */
async function storeOffer(db: Db, offer: ModelOffer, skuId: number): Promise<ModelOffer> {
  const left = Math.max(1, offer.left);
  const { skus } = await makeOffer(db, {
    skus: [
      {
        skuId,
        priceMinor: Number(offer.price),
        additionMinor: Number(offer.addition),
        quota: left,
        perPerson: offer.limit,
      },
    ],
    shopCoupons: offer.takesShopCoupon,
    platformCoupons: offer.takesPlatformCoupon,
  });
  return { ...offer, id: skus[0] ?? 0, left, mine: 0 };
}

async function storeCoupon(db: Db, coupon: ModelCoupon, userId: number): Promise<ModelCoupon> {
  // What a reduction takes off is never more than the goods that it needs.
  const { amount, kind } = coupon;
  const from = kind === "reduction" && amount !== null && amount > coupon.from ? amount : coupon.from;
  const terms = {
    shop_id: coupon.shop,
    kind,
    threshold_minor: Number(from),
    amount_minor: minor(amount),
    percent: minor(coupon.percent),
    max_minor: minor(coupon.most),
  };
  const id = await ownCoupon(db, userId, await makeCoupon(db, terms, coupon.goods ?? []));
  return { ...coupon, id, from };
}

/**
 * Makes what a drawn checkout is of: shops, goods, running offers, and the coupons, membership and points as a
 * person's own. Skus and offers are made in the order of the ids drawn, whatever their lines'.
 * @returns the same checkout with the ids of the database; coupons by the ids of the owned ones
 */
export async function storeCheckout(db: Db, drawn: ModelCheckout, userId: number): Promise<ModelCheckout> {
  const shops = new Map<number, number>();
  for (const { shop } of drawn.goods) if (!shops.has(shop)) shops.set(shop, (await makeShop(db)).id);
  const stored = new Map<number, ModelGoods>();
  for (const goods of drawn.goods.toSorted((one, other) => one.sku - other.sku))
    stored.set(goods.sku, await storeGoods(db, goods, shops.get(goods.shop) ?? 0));
  const offered = drawn.goods.flatMap(({ sku, offer }) => (offer ? [{ sku, offer }] : []));
  for (const { sku, offer } of offered.toSorted((one, other) => one.offer.id - other.offer.id)) {
    const goods = stored.get(sku);
    if (goods) stored.set(sku, { ...goods, offer: await storeOffer(db, offer, goods.sku) });
  }
  const coupons: ModelCoupon[] = [];
  for (const coupon of drawn.coupons) {
    const shop = coupon.shop === null ? null : (shops.get(coupon.shop) ?? 0);
    const goods = coupon.goods?.map((id) => stored.get(id)?.goods ?? 0) ?? null;
    coupons.push(await storeCoupon(db, { ...coupon, shop, goods }, userId));
  }
  if (drawn.points) await givePoints(db, userId, Number(drawn.points.own));
  const { member, points } = drawn;
  if (member) await makeMember(db, userId, { percent: Number(member.percent), capMinor: Number(member.left) });
  return { goods: drawn.goods.flatMap(({ sku }) => stored.get(sku) ?? []), member, coupons, points };
}
