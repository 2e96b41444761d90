import { describe, expect, test } from "vitest";
import { commissionMinor } from "~/app/orders/placing/commission-share";
import { freightOf } from "~/app/orders/placing/freight";
import { allocate } from "~/app/platform/allocate";

const shares = (amount: number, ...weights: number[]) => [
  ...allocate(
    amount,
    weights.map((weight, at) => ({ id: at + 1, weight })),
  ).values(),
];

describe("an amount in shares", () => {
  test.each([
    [
      [100, 1, 1, 1],
      [34, 33, 33],
    ],
    [
      [101, 1, 1, 1],
      [34, 34, 33],
    ],
    [
      [450, 8990, 10_980],
      [203, 247],
    ],
    [
      [500, 7990, 10_180],
      [220, 280],
    ],
    [
      [10, 0, 5],
      [0, 10],
    ],
    [
      [3, 0, 0],
      [2, 1],
    ],
    [
      [0, 5, 7],
      [0, 0],
    ],
    [[7, 1], [7]],
  ] as const)("%j is %j", ([amount, ...weights], expected) => {
    expect(shares(amount, ...weights)).toEqual(expected);
  });

  test("goes by the larger remainder first, and by the smaller id between equals, in whatever order they come", () => {
    expect(shares(10, 1, 5, 1)).toEqual([2, 7, 1]);
    expect(shares(2, 3, 4)).toEqual([1, 1]);
    const reversed = allocate(100, [
      { id: 9, weight: 1 },
      { id: 7, weight: 1 },
      { id: 8, weight: 1 },
    ]);
    expect(Object.fromEntries(reversed)).toEqual({ 7: 34, 8: 33, 9: 33 });
  });

  test("adds up to the amount, also where products exceed safe integers", () => {
    const max = Number.MAX_SAFE_INTEGER;
    expect(shares(max, max, max)).toEqual([4503599627370496, 4503599627370495]);
    for (let round = 0; round < 300; round++) {
      const weights = Array.from({ length: 1 + (round % 20) }, () => Math.floor(Math.random() * 10_000));
      const amount = Math.floor(Math.random() * 1_000_000);
      const parts = shares(amount, ...weights);
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      if (all === 0) continue;
      for (const [at, part] of parts.entries())
        expect(Math.abs(part - (amount * (weights[at] ?? 0)) / all)).toBeLessThan(1);
    }
  });

  test("has no shares without takers", () => {
    expect(allocate(5, []).size).toBe(0);
  });
});

test.each([
  [1999, 50, 99],
  [1999, 0, 0],
  [1999, 1000, 1999],
  [19, 50, 0],
  [Number.MAX_SAFE_INTEGER, 999, 8998192055486250],
])("the commission on %d at %d per mille is %d", (base, permille, expected) => {
  expect(commissionMinor(base, { permille, minMinor: null, maxMinor: null })).toBe(expected);
});

test.each([
  // [line, per mille, at least, at most, commission]
  [1999, 50, 100, null, 100],
  [2000, 50, 100, null, 100],
  [2020, 50, 100, null, 101],
  [9000, 50, null, 300, 300],
  [5999, 50, 20, 300, 299],
  [40, 50, 100, null, 40],
  [0, 50, 100, 300, 0],
  [5000, 0, 25, null, 25],
  [5000, 1000, null, 0, 0],
])(
  "the commission on %d at %d per mille, at least %s and at most %s, is %d",
  (base, permille, minMinor, maxMinor, expected) => {
    expect(commissionMinor(base, { permille, minMinor, maxMinor })).toBe(expected);
  },
);

test("whatever the rule, a commission is whole, within its bounds and the line, and never falls when the line grows", () => {
  let seed = 7;
  const random = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % (max + 1);
  };
  for (let turn = 0; turn < 5000; turn++) {
    const [base, permille] = [random(200_000), random(1000)];
    const minMinor = random(3) === 0 ? null : random(900);
    const maxMinor = random(3) === 0 ? null : (minMinor ?? 0) + random(5000);
    const terms = { permille, minMinor, maxMinor };
    const charged = commissionMinor(base, terms);
    expect(Number.isSafeInteger(charged)).toBe(true);
    expect(charged).toBeLessThanOrEqual(Math.min(base, maxMinor ?? base));
    expect(charged).toBeGreaterThanOrEqual(Math.min(base, minMinor ?? 0));
    if (charged > (minMinor ?? 0) && charged < (maxMinor ?? Number.POSITIVE_INFINITY))
      expect(charged).toBe(Math.floor((base * permille) / 1000));
    expect(commissionMinor(base + random(500), terms)).toBeGreaterThanOrEqual(charged);
  }
});

test("freight is the highest of a shop's goods, and goods that ship free cost none", () => {
  const goods = (freightMinor: number, shipsFree = false) => ({
    freightMinor,
    shipsFree,
    template: null,
    quantity: 1,
    weightGrams: 0,
    sumMinor: 1000,
  });
  expect(freightOf([goods(450), goods(300), goods(900, true)], null)).toBe(450);
  expect(freightOf([goods(900, true)], null)).toBe(0);
  expect(freightOf([], "CN")).toBe(0);
});
