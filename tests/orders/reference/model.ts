/**
 * What a checkout costs and how it is shared, written from the specification (spec/promotions.md, Prices;
 * spec/money.md, Placing and paying) and without a line of the code that it judges: in rationals, in the words of the
 * pages, as plainly as possible. All amounts are minor units in BigInt.
 */
import { compare, type Fraction, floor, fraction, rest } from "./fraction";

export interface ModelOffer {
  id: number;
  /** What the buyer pays for a piece, and what the platform adds to it. */
  price: bigint;
  addition: bigint;
  /** Pieces left of the quota. */
  left: number;
  /** Pieces per person, null = any; and those that the buyer took before. */
  limit: number | null;
  mine: number;
  takesShopCoupon: boolean;
  takesPlatformCoupon: boolean;
}

export interface ModelGoods {
  sku: number;
  goods: number;
  shop: number;
  pieces: number;
  price: bigint;
  offer: ModelOffer | null;
  freight: bigint;
  shipsFree: boolean;
  commission: { permille: bigint; least: bigint | null; most: bigint | null };
}

/** At most one of a shop's order, and one of the platform (shop null) on all of them. */
export interface ModelCoupon {
  id: number;
  shop: number | null;
  kind: "reduction" | "discount" | "shipping";
  from: bigint;
  amount: bigint | null;
  percent: bigint | null;
  most: bigint | null;
  /** Null = all goods. */
  goods: readonly number[] | null;
}

/** Points that the buyer wants to use, as many as may be. */
export interface ModelPoints {
  own: bigint;
  /** What 100 of them are worth, and up to how many percent of the goods, after coupons, they pay. */
  value: bigint;
  percent: bigint;
}

/** A membership takes a part off the usual price, as long as its cap lasts. */
export interface ModelMember {
  percent: bigint;
  left: bigint;
}

export interface ModelCheckout {
  goods: readonly ModelGoods[];
  member: ModelMember | null;
  coupons: readonly ModelCoupon[];
  points: ModelPoints | null;
}

/** One line, one price. */
export interface ModelLine {
  of: ModelGoods;
  /** Null = the usual price. */
  offer: ModelOffer | null;
  pieces: number;
  /** Of a piece: what the buyer pays, and what the shop is credited. */
  price: bigint;
  credited: bigint;
  shopPart: bigint;
  platformPart: bigint;
  addition: bigint;
  memberPart: bigint;
  /** Points used for it, and what they pay. */
  points: bigint;
  pointsPart: bigint;
  freight: bigint;
  /** For the goods, by the buyer. */
  paid: bigint;
  commission: bigint;
}

interface ModelOrder {
  shop: number;
  lines: ModelLine[];
  goods: bigint;
  freight: bigint;
  shopPart: bigint;
  platformPart: bigint;
  addition: bigint;
  memberPart: bigint;
  points: bigint;
  pointsPart: bigint;
  total: bigint;
}

export interface ModelPurchase {
  orders: ModelOrder[];
  /** Coupons that took something off, with what. */
  used: { coupon: ModelCoupon; off: bigint }[];
  total: bigint;
}

const sum = <Each>(all: readonly Each[], of: (each: Each) => bigint): bigint =>
  all.reduce((whole, each) => whole + of(each), 0n);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);
const larger = (one: bigint, other: bigint) => (smaller(one, other) === one ? other : one);

/**
 * The lowest price counts, and only its quota is taken; the rest is a second line. What costs less with the membership
 * takes nothing of an offer.
 */
function linesOf(of: ModelGoods, member: ModelMember): ModelLine[] {
  const offer = of.offer !== null && of.offer.price < of.price ? of.offer : null;
  const allowed = offer === null ? 0 : Math.min(offer.left, offer.limit === null ? Infinity : offer.limit - offer.mine);
  const cheap = Math.min(of.pieces, Math.max(allowed, 0));
  const line = (its: ModelOffer | null, pieces: number): ModelLine => {
    const price = its?.price ?? of.price;
    const addition = BigInt(pieces) * (its?.addition ?? 0n);
    const credited = price + (its?.addition ?? 0n);
    const off = its ? 0n : floor(fraction(of.price * member.percent, 100n)) * BigInt(pieces);
    const memberPart = smaller(off, member.left);
    const parts = { memberPart, shopPart: 0n, platformPart: 0n, points: 0n, pointsPart: 0n };
    const nothing = { ...parts, freight: 0n, paid: 0n, commission: 0n };
    return { of, offer: its, pieces, price, credited, addition, ...nothing };
  };
  const lines = [line(offer, cheap), line(null, of.pieces - cheap)].filter(({ pieces }) => pieces > 0);
  const asMember = [line(null, of.pieces)];
  return sum(asMember, asked) < sum(lines, asked) ? asMember : lines;
}

/** The membership saves by ascending sku id, until its cap. */
function pricedLines(goods: readonly ModelGoods[], member: ModelMember | null): Map<ModelGoods, ModelLine[]> {
  let left = member?.left ?? 0n;
  const priced = new Map<ModelGoods, ModelLine[]>();
  for (const each of goods.toSorted((one, other) => one.sku - other.sku)) {
    const lines = linesOf(each, { percent: member?.percent ?? 0n, left });
    left -= sum(lines, ({ memberPart }) => memberPart);
    priced.set(each, lines);
  }
  return priced;
}

/** What the buyer would pay for a line before any coupon, and what its shop sells it for. */
const asked = ({ price, pieces, memberPart }: ModelLine) => price * BigInt(pieces) - memberPart;
const worthOf = ({ price, pieces }: ModelLine) => price * BigInt(pieces);

/** Ties go by sku id, then offer id; the usual price has none and comes first. */
const before = (one: ModelLine, other: ModelLine) =>
  one.of.sku - other.of.sku || (one.offer?.id ?? 0) - (other.offer?.id ?? 0);

/**
 * Shares an amount in proportion to what lines weigh, by largest remainder. Lines that all weigh nothing weigh the
 * same.
 */
function share(amount: bigint, lines: readonly ModelLine[], weight: (line: ModelLine) => bigint) {
  const all = sum(lines, weight);
  const exact = (line: ModelLine): Fraction =>
    all === 0n ? fraction(amount, BigInt(lines.length)) : fraction(amount * weight(line), all);
  const shares = new Map(lines.map((line) => [line, floor(exact(line))]));
  const missing = amount - sum([...shares.values()], (each) => each);
  const first = lines.toSorted((one, other) => -compare(rest(exact(one)), rest(exact(other))) || before(one, other));
  for (const line of first.slice(0, Number(missing))) shares.set(line, (shares.get(line) ?? 0n) + 1n);
  return shares;
}

/** What a coupon takes off its goods, or off the freight. */
function worth(coupon: ModelCoupon, goods: bigint, freight: bigint): bigint {
  if (coupon.kind === "shipping") return smaller(freight, coupon.amount ?? freight);
  if (coupon.kind === "reduction") return smaller(goods, coupon.amount ?? 0n);
  const off = floor(fraction(goods * (coupon.percent ?? 0n), 100n));
  return smaller(off, coupon.most ?? off);
}

/** Of the line after the shop's coupon, before the platform's, without freight: what the shop is credited. */
export function commissionOf({ of, shopPart, credited, pieces }: ModelLine): bigint {
  const { permille, least, most } = of.commission;
  const base = credited * BigInt(pieces) - shopPart;
  const part = floor(fraction(base * permille, 1000n));
  return smaller(larger(smaller(part, most ?? part), least ?? 0n), base);
}

/**
 * The most that points can pay, in whole minor units, and the fewest points that do. So many points are worth
 * points × value ÷ 100, rounded down.
 */
function mostOf({ own, value, percent }: ModelPoints, goods: bigint): { points: bigint; minor: bigint } {
  const limit = floor(fraction(goods * percent, 100n));
  // The last number of points that is worth no more than the limit: the next one is worth a minor unit more.
  const last = upwards(fraction((limit + 1n) * 100n, value)) - 1n;
  const minor = floor(fraction(smaller(own, last) * value, 100n));
  return { points: upwards(fraction(minor * 100n, value)), minor };
}

const upwards = (exact: Fraction): bigint => floor(exact) + (compare(rest(exact), fraction(0n, 1n)) > 0 ? 1n : 0n);

/** Prices a checkout and shares everything: offer or member's price → shop's coupon → platform's coupon → points. */
export function price({ goods, member, coupons, points: wanted }: ModelCheckout): ModelPurchase {
  const priced = pricedLines(goods, member);
  const used: ModelPurchase["used"] = [];
  const shops = [...new Set(goods.map(({ shop }) => shop))];
  const orders = shops.map((shop) => {
    const lines = goods.filter((each) => each.shop === shop).flatMap((each) => priced.get(each) ?? []);
    // Sent together: the highest freight of them counts.
    const freights = lines.map(({ of }) => (of.shipsFree ? 0n : of.freight));
    let freight = freights.reduce(larger, 0n);
    const coupon = coupons.find((each) => each.shop === shop);
    if (coupon) {
      const covered = lines.filter(
        ({ of, offer }) => (offer === null || offer.takesShopCoupon) && (coupon.goods?.includes(of.goods) ?? true),
      );
      const all = sum(covered, asked);
      const off = covered.length > 0 && all >= coupon.from ? worth(coupon, all, freight) : 0n;
      if (off > 0n) used.push({ coupon, off });
      if (coupon.kind === "shipping") freight -= off;
      else if (off > 0n) for (const [line, part] of share(off, covered, asked)) line.shopPart = part;
    }
    return { shop, lines, freight };
  });
  const everything = orders.flatMap(({ lines }) => lines);
  const coupon = coupons.find(({ shop }) => shop === null);
  if (coupon) {
    const left = (line: ModelLine) => asked(line) - line.shopPart;
    const covered = everything.filter(
      ({ of, offer }) => (offer === null || offer.takesPlatformCoupon) && (coupon.goods?.includes(of.goods) ?? true),
    );
    const all = sum(covered, left);
    const off = covered.length > 0 && all >= coupon.from ? worth(coupon, all, 0n) : 0n;
    if (off > 0n) {
      used.push({ coupon, off });
      for (const [line, part] of share(off, covered, left)) line.platformPart = part;
    }
  }
  if (wanted) {
    const left = (line: ModelLine) => asked(line) - line.shopPart - line.platformPart;
    const { points, minor } = mostOf(wanted, sum(everything, left));
    if (minor > 0n) {
      for (const [line, part] of share(minor, everything, left)) line.pointsPart = part;
      for (const [line, part] of share(points, everything, ({ pointsPart }) => pointsPart)) line.points = part;
    }
  }
  const shared = orders.map(({ shop, lines, freight }) => {
    for (const [line, part] of share(freight, lines, worthOf)) line.freight = part;
    for (const line of lines) {
      line.paid = asked(line) - line.shopPart - line.platformPart - line.pointsPart;
      line.commission = commissionOf(line);
    }
    return {
      shop,
      lines,
      goods: sum(lines, ({ credited, pieces }) => credited * BigInt(pieces)),
      freight,
      shopPart: sum(lines, ({ shopPart }) => shopPart),
      platformPart: sum(lines, ({ platformPart }) => platformPart),
      addition: sum(lines, ({ addition }) => addition),
      memberPart: sum(lines, ({ memberPart }) => memberPart),
      points: sum(lines, ({ points }) => points),
      pointsPart: sum(lines, ({ pointsPart }) => pointsPart),
      total: sum(lines, ({ paid }) => paid) + freight,
    };
  });
  return { orders: shared, used, total: sum(shared, ({ total }) => total) };
}

/** Of a whole, what has gone back once so many of all units went back: rounded down, the whole at the end. */
export const goneBack = (whole: bigint, units: bigint, all: bigint): bigint => floor(fraction(whole * units, all));
