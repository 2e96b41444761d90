import type { Random } from "~/tests/support/random";
import type { ModelCheckout, ModelCoupon, ModelGoods, ModelMember, ModelOffer, ModelPoints } from "./model";

interface Bounds {
  /** The highest price of a piece, minor units. */
  price: number;
  /** The rules of points; drawn as well by default. */
  points?: Omit<ModelPoints, "own">;
}

/** Small prices, where every rounding shows, and prices as they are. */
const prices = (random: Random, { price }: Bounds) =>
  BigInt(1 + random.below(random.pick([5, 40, 900, 90_000, price])));

/** Goods whose lines weigh the same, also the two of one sku: who gets the last minor unit goes by their ids. */
function even(goods: ModelGoods): ModelGoods {
  const { offer } = goods;
  const halved = offer && {
    ...offer,
    price: 2n,
    left: 2,
    limit: null,
    takesShopCoupon: true,
    takesPlatformCoupon: true,
  };
  return { ...goods, pieces: offer ? 3 : 1, price: 4n, offer: halved };
}

/** Ids in no order of the lines: ties must go by them, not by where a line stands. */
function idsOf(random: Random, many: number): number[] {
  const ids: number[] = [];
  while (ids.length < many) {
    const id = 1 + random.below(many * 5);
    if (!ids.includes(id)) ids.push(id);
  }
  return ids;
}

function drawOffer(random: Random, id: number, usual: bigint): ModelOffer {
  const limit = random.below(2) === 0 ? null : 1 + random.below(4);
  return {
    id,
    // Now and then it is not below the usual price, and nothing of it is taken.
    price: 1n + BigInt(random.below(Number(usual) + 1)),
    addition: random.below(2) === 0 ? 0n : BigInt(random.below(Number(usual) + 3)),
    left: random.below(3) === 0 ? random.below(3) : 3 + random.below(20),
    limit,
    mine: limit === null ? random.below(3) : random.below(limit + 1),
    takesShopCoupon: random.below(3) > 0,
    takesPlatformCoupon: random.below(3) > 0,
  };
}

/** Terms of about what goods of some sum are worth. */
function drawCoupon(
  random: Random,
  { id, shop, worth, goods }: { id: number; shop: number | null; worth: number; goods: readonly number[] },
): ModelCoupon {
  const kind = random.pick(shop === null ? (["reduction", "discount"] as const) : couponKinds);
  const some = goods.filter(() => random.below(2) === 0);
  const limited = random.below(3) === 0 && some.length > 0;
  const minor = (most: number) => BigInt(1 + random.below(Math.max(1, Math.floor(most))));
  return {
    id,
    shop,
    kind,
    from: random.below(3) === 0 ? 0n : minor(worth),
    amount: kind === "reduction" || (kind === "shipping" && random.below(2) === 0) ? minor(worth / 3) : null,
    percent: kind === "discount" ? BigInt(1 + random.below(99)) : null,
    most: kind === "discount" && random.below(2) === 0 ? minor(worth / 4) : null,
    goods: limited ? some : null,
  };
}

const couponKinds = ["reduction", "discount", "shipping"] as const;

/** Draws a checkout of one to three shops, with offers and coupons; the ids are its own. */
export function drawCheckout(random: Random, bounds: Bounds): ModelCheckout {
  const shops = 1 + random.below(3);
  const many = Array.from({ length: shops }, () => 1 + random.below(4));
  const all = many.reduce((sum, each) => sum + each, 0);
  const [skus, offers] = [idsOf(random, all), idsOf(random, all)];
  const likeness = random.below(5) === 0 ? even : (each: ModelGoods) => each;
  const goods = many.flatMap((lines, shop) =>
    Array.from({ length: lines }, () => {
      const [sku = 0, id = 0] = [skus.pop(), offers.pop()];
      const price = prices(random, bounds);
      const least = random.below(3) === 0 ? BigInt(random.below(60)) : null;
      return likeness({
        sku,
        goods: sku,
        shop: shop + 1,
        pieces: 1 + random.below(6),
        price,
        offer: random.below(5) < 3 ? drawOffer(random, id, price) : null,
        freight: BigInt(random.below(random.pick([2, 120, 3000]))),
        shipsFree: random.below(4) === 0,
        commission: {
          permille: BigInt(random.below(1001)),
          least,
          most: random.below(3) === 0 ? (least ?? 0n) + BigInt(random.below(400)) : null,
        },
      });
    }),
  );
  const coupons = [null, ...many.map((_, at) => at + 1)].flatMap((shop, at) => {
    if (random.below(3) === 0) return [];
    const of = goods.filter((each) => shop === null || each.shop === shop);
    const worth = of.reduce((sum, each) => sum + Number(each.price) * each.pieces, 0);
    return [drawCoupon(random, { id: at + 1, shop, worth, goods: of.map((each) => each.goods) })];
  });
  const member = random.below(3) === 0 ? drawMember(random, goods) : null;
  return { goods, member, coupons, points: random.below(3) === 0 ? null : drawPoints(random, bounds) };
}

/** One whose cap is over within the checkout, or far away. */
const drawMember = (random: Random, goods: readonly ModelGoods[]): ModelMember => {
  const worth = goods.reduce((sum, each) => sum + Number(each.price) * each.pieces, 0);
  return {
    percent: BigInt(1 + random.below(90)),
    left: BigInt(1 + random.below(Math.max(1, Math.floor(worth / random.pick([1, 10, 100]))))),
  };
};

/** A few points, or more than can be used. */
const drawPoints = (random: Random, { points }: Bounds): ModelPoints => ({
  own: BigInt(1 + random.below(random.pick([5, 90, 3000, 100_000_000]))),
  value: BigInt(1 + random.below(random.pick([12, 400]))),
  percent: BigInt(1 + random.below(100)),
  ...points,
});
