import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { drawCuts } from "~/app/promotions/bargains/draw-cuts";

const sumOf = (cuts: readonly number[]) => cuts.reduce((all, one) => all + BigInt(one), 0n);

test("1,000 random plans have so many cuts, none below the least, and sum to what lies between exactly", () => {
  for (let plan = 0; plan < 1000; plan++) {
    const count = randomInt(1, 51);
    const total = count + randomInt(0, 10 ** randomInt(1, 13));
    const cuts = drawCuts(total, count, randomInt);
    const least = Math.max(1, Math.floor(total / (5 * count)));
    expect(cuts).toHaveLength(count);
    expect(sumOf(cuts)).toBe(BigInt(total));
    expect(Math.min(...cuts)).toBeGreaterThanOrEqual(least);
  }
});

test("cuts of large sums lie between 0.4 and 2.6 of the mean, and the first third brings more", () => {
  let [first, last] = [0, 0];
  for (let plan = 0; plan < 200; plan++) {
    const cuts = drawCuts(900_000, 9, randomInt);
    for (const cut of cuts) expect(cut / 100_000).toSatisfy((part: number) => part > 0.4 && part < 2.6);
    first += cuts[0] ?? 0;
    last += cuts[8] ?? 0;
  }
  expect(first / last).toBeGreaterThan(1.5);
});

test("as many minor units as friends are one each, and a huge sum is exact", () => {
  expect(drawCuts(50, 50, randomInt)).toEqual(Array.from({ length: 50 }, () => 1));
  expect(drawCuts(7, 1, randomInt)).toEqual([7]);
  expect(sumOf(drawCuts(Number.MAX_SAFE_INTEGER, 50, randomInt))).toBe(BigInt(Number.MAX_SAFE_INTEGER));
});

test("what rounding leaves goes to the largest remainders", () => {
  // Equal weights, the first of three doubled: 7 beyond the least is 3.5, 1.75, 1.75.
  expect(drawCuts(10, 3, () => 100)).toEqual([4, 3, 3]);
});

test("fewer minor units than friends are no bargain", () => {
  expect(() => drawCuts(7, 8, randomInt)).toThrow("no 8 cuts");
});
