import { expect, test } from "vitest";
import type { AfterLine } from "~/app/orders/after/after-queries.server";
import { newPrice } from "~/app/orders/after/new-price";
import { paidBackOf } from "~/app/orders/after/pay-back-shares";
import { type Random, randomOf } from "~/tests/support/random";
import { inTier } from "~/tests/support/tier";
import { drawCheckout } from "./draw";
import { commissionOf, goneBack, type ModelLine, price } from "./model";
import { planned, toldByCode, toldByReference } from "./told";

const seed = Number(process.env.PASAR_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);
const many = inTier({ test: 400, full: 10_000 });

/** A line of the reference as the code reads one that was sold, with nothing of it refunded. */
const soldLine = (line: ModelLine) =>
  ({
    id: line.of.sku,
    skuId: line.of.sku,
    offerSkuId: line.offer?.id ?? null,
    quantity: line.pieces,
    priceMinor: Number(line.credited),
    shopDiscountMinor: Number(line.shopPart),
    borneMinor: Number(line.platformPart + line.addition + line.memberPart + line.pointsPart),
    commissionPermille: Number(line.of.commission.permille),
    commissionMinMinor: line.of.commission.least === null ? null : Number(line.of.commission.least),
    commissionMaxMinor: line.of.commission.most === null ? null : Number(line.of.commission.most),
    paidMinor: Number(line.paid),
    platformDiscountMinor: Number(line.platformPart),
    additionMinor: Number(line.addition),
    memberMinor: Number(line.memberPart),
    pointsMinor: Number(line.pointsPart),
    points: Number(line.points),
    freightMinor: Number(line.freight),
    commissionMinor: Number(line.commission),
    refundedQuantity: 0,
    refundedMinor: 0,
    refundedPlatformMinor: 0,
    refundedAdditionMinor: 0,
    refundedMemberMinor: 0,
    refundedPointsMinor: 0,
    refundedPoints: 0,
    refundedFreightMinor: 0,
    refundedCommissionMinor: 0,
    referralMinor: 0,
    refundedReferralMinor: 0,
  }) as AfterLine;

/** Gives a line back in random parts; after each, what has gone back is the floor of its part of the whole. */
function giveBack(random: Random, line: ModelLine): void {
  const sold = soldLine(line);
  while (sold.refundedQuantity < sold.quantity) {
    const pieces = 1 + random.below(sold.quantity - sold.refundedQuantity);
    const back = paidBackOf(sold, pieces, false);
    sold.refundedQuantity += pieces;
    sold.refundedMinor += back.minor;
    sold.refundedPlatformMinor += back.platformMinor;
    sold.refundedAdditionMinor += back.additionMinor;
    sold.refundedMemberMinor += back.memberMinor;
    sold.refundedPointsMinor += back.pointsMinor;
    sold.refundedPoints += back.points;
    sold.refundedCommissionMinor += back.commissionMinor;
    const [units, all] = [BigInt(sold.refundedQuantity), BigInt(line.pieces)];
    const { paid, platformPart, addition, memberPart, pointsPart, points, commission } = line;
    expect([
      sold.refundedMinor,
      sold.refundedPlatformMinor,
      sold.refundedAdditionMinor,
      sold.refundedMemberMinor,
      sold.refundedPointsMinor,
      sold.refundedPoints,
      sold.refundedCommissionMinor,
    ]).toEqual(
      [paid, platformPart, addition, memberPart, pointsPart, points, commission].map((whole) =>
        Number(goneBack(whole, units, all)),
      ),
    );
  }
}

test(`P5: ${many} random checkouts are priced, shared and given back as a reference in rationals says (PASAR_SEED=${seed})`, () => {
  const root = randomOf(seed);
  let [offered, split, barred, both, pointed, capped, chosen] = [0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < many; at++) {
    const random = randomOf(root.below(2 ** 31));
    const checkout = drawCheckout(random, { price: at % 10 === 0 ? 10 ** 12 : 500_000 });
    const reference = price(checkout);
    expect(toldByCode(planned(checkout))).toEqual(toldByReference(reference));
    const lines = reference.orders.flatMap((order) => order.lines);
    for (const line of lines) giveBack(random, line);
    if (lines.some(({ offer }) => offer)) offered += 1;
    if (lines.length > checkout.goods.length) split += 1;
    if (lines.some((line) => line.offer && !line.offer.takesShopCoupon && line.shopPart === 0n)) barred += 1;
    if (lines.some(({ shopPart, platformPart, addition }) => shopPart && platformPart && addition)) both += 1;
    const saved = lines.reduce((sum, { memberPart }) => sum + memberPart, 0n);
    if (checkout.member && saved > 0n && saved === checkout.member.left) capped += 1;
    if (lines.some(({ of, memberPart, offer }) => memberPart > 0n && !offer && of.offer && of.offer.price < of.price))
      chosen += 1;
    if (lines.filter(({ points }) => points > 0n).length > 1) pointed += 1;
  }
  // What is drawn has to be worth drawing. The rarest, `both`, is one in 24, give or take a quarter of that.
  for (const seen of [offered, split, barred, both, pointed, capped, chosen]) expect(seen).toBeGreaterThan(many / 200);
});

test(`a changed price of ${many} random orders: the shop bears the difference, and each part of the platform stays (PASAR_SEED=${seed})`, () => {
  const root = randomOf(seed);
  for (let at = 0; at < many; at++) {
    const random = randomOf(root.below(2 ** 31));
    const order = random.pick(price(drawCheckout(random, { price: 500_000 })).orders);
    // Up to what the goods cost without the shop's coupon; now and then a minor unit more.
    const most = Number(order.goods - order.platformPart - order.addition - order.memberPart - order.pointsPart);
    const goods = random.pick([0, random.below(most + 1), most, most + 1]);
    const freightMinor = random.below(500);
    const changed = newPrice(order.lines.map(soldLine), { totalMinor: goods + freightMinor, freightMinor });
    if (goods > most) {
      expect(changed).toBeNull();
      continue;
    }
    const lines = changed?.lines ?? [];
    const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0);
    expect(sum((line) => line.shopDiscountMinor)).toBe(most - goods);
    expect(sum((line) => line.platformDiscountMinor)).toBe(Number(order.platformPart));
    expect(sum((line) => line.freightMinor)).toBe(freightMinor);
    for (const [place, line] of order.lines.entries()) {
      const { shopDiscountMinor = -1, platformDiscountMinor = -1, commissionMinor } = lines[place] ?? {};
      const shopPart = BigInt(shopDiscountMinor);
      const paid =
        line.credited * BigInt(line.pieces) -
        line.addition -
        line.memberPart -
        line.pointsPart -
        shopPart -
        BigInt(platformDiscountMinor);
      // The platform's coupon stays with the lines that it was for.
      expect([shopPart >= 0n, paid >= 0n, line.platformPart > 0n || platformDiscountMinor === 0]).toEqual([
        true,
        true,
        true,
      ]);
      expect(commissionMinor).toBe(Number(commissionOf({ ...line, shopPart })));
    }
  }
});
