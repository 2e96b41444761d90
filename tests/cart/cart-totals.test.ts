import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CartLine } from "~/app/cart/cart-line";
import { addEntry, applyStep } from "~/app/cart/cart-steps";
import { boughtParts, cartTotals, groupCart, settlementData } from "~/app/cart/cart-totals";
import { cartCount } from "~/app/cart/guest/cart-cookie";

const line = fc.record({
  skuId: fc.integer({ min: 1, max: 40 }),
  shopId: fc.integer({ min: 1, max: 4 }),
  number: fc.integer({ min: 1, max: 9999 }),
  stock: fc.integer({ min: 0, max: 50 }),
  priceMinor: fc.oneof(fc.integer({ min: 0, max: 5_000_00 }), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })),
  checked: fc.boolean(),
});

function asLine(values: Partial<CartLine>): CartLine {
  const stock = values.stock ?? 10;
  return {
    skuId: 1,
    goodsId: 1,
    categoryId: 1,
    shopId: 1,
    shopName: "Shop",
    shopKind: "personal",
    title: "",
    spec: "",
    values: [],
    quantity: 1,
    checked: true,
    priceMinor: 100,
    usualMinor: values.priceMinor ?? 100,
    offer: null,
    addedPriceMinor: null,
    picture: { src: "", width: 0, height: 0, tint: 0 },
    ...values,
    stock,
    fault: values.fault ?? (stock < 1 ? "soldOut" : null),
  };
}

const cart = fc.uniqueArray(line, { selector: ({ skuId }) => skuId, maxLength: 20 }).map((lines) => lines.map(asLine));

describe("totals", () => {
  test("are the sums of what is chosen and can be had, or none beyond exact numbers", () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const { allSumMinor, chosenQuantity, chosen, allChecked, cartQuantity } = cartTotals(lines);
        const counted = lines.filter(({ checked, fault }) => checked && fault === null);
        const exact = counted.reduce((sum, { priceMinor, quantity, stock }) => {
          return sum + BigInt(priceMinor) * BigInt(Math.min(quantity, stock));
        }, 0n);
        expect(allSumMinor === null ? "too large" : BigInt(allSumMinor)).toBe(
          exact > BigInt(Number.MAX_SAFE_INTEGER) ? "too large" : exact,
        );
        expect(chosenQuantity).toBe(counted.reduce((sum, { quantity, stock }) => sum + Math.min(quantity, stock), 0));
        expect(chosen).toBe(counted.length);
        const valid = lines.filter(({ fault }) => fault === null);
        expect(allChecked).toBe(valid.length > 0 && valid.every(({ checked }) => checked));
        expect(cartQuantity).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(JSON.parse(settlementData(lines))).toHaveLength(chosen);
      }),
    );
  });

  test("no line is in two groups or in none; a shop is chosen when all of its lines are", () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const { shops, invalid } = groupCart(lines);
        const all = [...shops.flatMap((shop) => shop.lines), ...invalid].map(({ skuId }) => skuId);
        expect(all.sort()).toEqual(lines.map(({ skuId }) => skuId).sort());
        for (const shop of shops) expect(shop.checked).toBe(shop.lines.every(({ checked }) => checked));
        expect(new Set(shops.map(({ shopId }) => shopId)).size).toBe(shops.length);
      }),
    );
  });

  test("what cannot be bought is never chosen, whatever its mark says", () => {
    const lines = [asLine({ skuId: 1, stock: 0 }), asLine({ skuId: 2, fault: "deleted" })];
    expect(cartTotals(lines)).toMatchObject({ allSumMinor: 0, chosenQuantity: 0, chosen: 0, allChecked: false });
    expect(settlementData(lines)).toBe("[]");
  });
});

describe("steps", () => {
  const step = fc.oneof(
    fc.record({
      act: fc.constant("step" as const),
      skuId: fc.integer({ min: 1, max: 40 }),
      by: fc.constantFrom(1, -1, 5),
    }),
    fc.record({
      act: fc.constant("number" as const),
      skuId: fc.integer({ min: 1, max: 40 }),
      number: fc.integer({ min: 1, max: 9999 }),
    }),
    fc.record({
      act: fc.constant("check" as const),
      skuIds: fc.array(fc.integer({ min: 1, max: 40 })),
      on: fc.boolean(),
    }),
  );

  test("a changed number is within 1 and the stock, and no line comes or goes", () => {
    fc.assert(
      fc.property(cart, fc.array(step, { maxLength: 10 }), (lines, steps) => {
        const stockOf = (id: number) => lines.find(({ skuId }) => skuId === id)?.stock ?? 0;
        const after = steps.reduce((before, one) => applyStep(before, one, stockOf), lines);
        expect(after.map(({ skuId }) => skuId)).toEqual(lines.map(({ skuId }) => skuId));
        for (const [at, { quantity, stock }] of after.entries()) {
          if (quantity === lines[at]?.quantity) continue;
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(stock);
        }
      }),
    );
  });

  test("three taps on plus are three, and minus stops at one", () => {
    const plus = { act: "step", skuId: 1, by: 1 } as const;
    let lines = [asLine({ quantity: 1 })];
    for (let tap = 0; tap < 3; tap++) lines = applyStep(lines, plus, () => 10);
    expect(lines[0]?.quantity).toBe(4);
    for (let tap = 0; tap < 9; tap++) lines = applyStep(lines, { ...plus, by: -1 }, () => 10);
    expect(lines[0]?.quantity).toBe(1);
  });

  test("adding goes up to the stock and says what happened", () => {
    const one = { skuId: 1, quantity: 1, checked: false };
    expect(addEntry([one], { skuId: 1, quantity: 2 }, 10)).toEqual({
      lines: [{ skuId: 1, quantity: 3, checked: true }],
      code: "added",
    });
    expect(addEntry([one], { skuId: 1, quantity: 5 }, 4)).toMatchObject({ lines: [{ quantity: 4 }], code: "reduced" });
    expect(addEntry([one], { skuId: 1, quantity: 5 }, 1)).toEqual({ lines: [one], code: "allInCart" });
    expect(addEntry([one], { skuId: 2, quantity: 5 }, 0)).toEqual({ lines: [one], code: "soldOut" });
    const full = Array.from({ length: 50 }, (_, at) => ({ skuId: at + 1, quantity: 1, checked: true }));
    expect(addEntry(full, { skuId: 51, quantity: 1 }, 9)).toEqual({ lines: full, code: "full" });
    expect(addEntry(full, { skuId: 50, quantity: 1 }, 9).code).toBe("added");
  });
});

test("the badge counts a person's pieces and what waits on this device", () => {
  expect(cartCount("")).toBe(0);
  expect(cartCount("cart_count=12; theme=x")).toBe(12);
  expect(cartCount("a=b; cart=v1.0123456789abcdef.7-2-1.8-10-0")).toBe(12);
  expect(cartCount("cart=v2.0123456789abcdef.7-2-1; cart_count=many")).toBe(0);
});

test("a membership takes something off the chosen lines by sku, until its cap; nothing of those that are not chosen", () => {
  const lines = [
    asLine({ skuId: 3, priceMinor: 1000, quantity: 2 }),
    asLine({ skuId: 1, priceMinor: 500 }),
    asLine({ skuId: 2, priceMinor: 9000, checked: false }),
  ];
  const off = (leftMinor: number) =>
    [...boughtParts(lines, { percent: 10, leftMinor })].map(([skuId, parts]) => [
      skuId,
      ...parts.map(({ memberMinor }) => memberMinor),
    ]);
  expect(off(1000)).toEqual([
    [1, 50],
    [3, 200],
  ]);
  expect(off(120)).toEqual([
    [1, 50],
    [3, 70],
  ]);
  expect([...boughtParts(lines, null).values()].flat().map(({ memberMinor }) => memberMinor)).toEqual([0, 0]);
});
