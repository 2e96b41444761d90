import { describe, expect, test } from "vitest";
import { type PointsOffer, payByPoints } from "~/app/orders/placing/pay-by-points";
import { randomOf } from "~/tests/support/random";

const offer = (values: Partial<PointsOffer> = {}): PointsOffer => ({
  own: 10_000,
  valueMinor: 100,
  percent: 25,
  use: true,
  ...values,
});
const lines = (...amounts: number[]) => amounts.map((amountMinor, rank) => ({ rank, amountMinor }));

describe("points at a checkout", () => {
  test("pay up to the rule's part of the goods, rounded down", () => {
    expect(payByPoints(lines(5146), offer())).toMatchObject({ points: 1286, minor: 1286 });
    expect(payByPoints(lines(3), offer())).toMatchObject({ points: 0, minor: 0 });
    expect(payByPoints(lines(4000), offer({ percent: 0 }))).toMatchObject({ points: 0, minor: 0 });
  });

  test("pay no more than there are, and no more of them go than whole minor units need", () => {
    expect(payByPoints(lines(100_000), offer({ own: 1286 }))).toMatchObject({ points: 1286, minor: 1286 });
    expect(payByPoints(lines(100_000), offer({ own: 1286, valueMinor: 7 }))).toMatchObject({ points: 1286, minor: 90 });
    expect(payByPoints(lines(100_000), offer({ own: 1299, valueMinor: 7 }))).toMatchObject({ points: 1286, minor: 90 });
    expect(payByPoints(lines(1000), offer({ own: -5 }))).toMatchObject({ points: 0, minor: 0 });
  });

  test("that are not wanted are offered alone", () => {
    const found = payByPoints(lines(4000), offer({ use: false }));
    expect(found).toMatchObject({ points: 0, minor: 0, offered: { points: 1000, minor: 1000 } });
    expect(found.byRank.size).toBe(0);
  });

  test("are split over the lines to the unit, and no line gets more than it is worth", () => {
    const random = randomOf(30);
    for (let round = 0; round < 300; round++) {
      const drawn = Array.from({ length: 1 + random.below(5) }, () => random.below(3) * random.below(2000));
      const values = { own: random.below(4000), valueMinor: 1 + random.below(300), percent: random.below(101) };
      const { points, minor, byRank } = payByPoints(lines(...drawn), offer(values));
      const parts = [...byRank.values()];
      const sum = (of: (part: { points: number; minor: number }) => number) =>
        parts.reduce((all, part) => all + of(part), 0);
      if (points > 0) expect([sum((part) => part.points), sum((part) => part.minor)]).toEqual([points, minor]);
      const goods = drawn.reduce((all, one) => all + one, 0);
      expect(minor * 100).toBeLessThanOrEqual(goods * values.percent);
      expect(points).toBeLessThanOrEqual(values.own);
      expect(Math.floor((points * values.valueMinor) / 100)).toBe(minor);
      for (const [rank, part] of byRank) {
        expect(part.minor).toBeLessThanOrEqual(drawn[rank] ?? 0);
        if (part.points > 0) expect(part.minor).toBeGreaterThan(0);
      }
    }
  });
});
