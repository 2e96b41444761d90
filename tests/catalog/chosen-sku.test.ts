import { describe, expect, test } from "vitest";
import { percentOff, struckPrice } from "~/app/catalog/cards/percent-off";
import { checkoutAddress, choiceOf } from "~/app/catalog/goods/choice-form";
import { chosenSku, readQuantity, startingChoice, valueState } from "~/app/catalog/goods/chosen-sku";

const skus = [
  { id: 1, values: ["Coral", "39"], stock: 4 },
  { id: 2, values: ["Coral", "40"], stock: 0 },
  { id: 3, values: ["Mint", "39"], stock: 0 },
  { id: 4, values: ["Sky", "41"], stock: 9 },
];

describe("the chosen combination", () => {
  test("is found when every specification has a value", () => {
    expect(chosenSku(skus, ["Coral", "40"])?.id).toBe(2);
    expect(chosenSku([{ id: 7, values: [], stock: 1 }], [])?.id).toBe(7);
  });

  test.each([[["Coral", null]], [[null, null]], [["Mint", "41"]], [["Coral"]], [["Coral", "39", "x"]], [[]]])(
    "is none for %j",
    (choice) => {
      expect(chosenSku(skus, choice)).toBeNull();
    },
  );
});

test("a value is free, sold out or not made beside what else is chosen", () => {
  expect(valueState(skus, [null, null], 0, "Coral")).toBe("free");
  expect(valueState(skus, [null, null], 0, "Mint")).toBe("soldOut");
  expect(valueState(skus, ["Coral", null], 1, "40")).toBe("soldOut");
  expect(valueState(skus, ["Coral", null], 1, "41")).toBe("absent");
  // The chosen value of the same specification is about to be replaced.
  expect(valueState(skus, ["Mint", "41"], 0, "Sky")).toBe("free");
});

test("a page starts with the named combination, else with what leaves no choice", () => {
  const values = [["Coral", "Mint", "Sky"], ["39"]];
  expect(startingChoice(values, skus, null)).toEqual([null, "39"]);
  expect(startingChoice(values, skus, 1)).toEqual(["Coral", "39"]);
  expect(startingChoice(values, skus, 3), "sold out").toEqual([null, "39"]);
  expect(startingChoice(values, skus, 999)).toEqual([null, "39"]);
});

test.each([
  [1, 5, 1],
  [5, 5, 5],
  [6, 5, 5],
  [0, 5, 1],
  [-3, 5, 1],
  [2.9, 5, 2],
  [Number.NaN, 5, 1],
  [Number.POSITIVE_INFINITY, 5, 5],
  [20_000, 50_000, 9999],
])("of %d wanted and %d in stock, %d are bought", (requested, stock, bought) => {
  expect(readQuantity(requested, stock)).toBe(bought);
});

test.each([
  [5490, 7990, 31],
  [5490, null, null],
  [5490, 5490, null],
  [5490, 5000, null],
  [9950, 10_000, null],
  [9900, 10_000, 1],
  [0, 10_000, 100],
  [1, Number.MAX_SAFE_INTEGER, 99],
])("%d instead of %s is %s percent off", (price, market, percent) => {
  expect(percentOff(price, market)).toBe(percent);
  expect(struckPrice(price, market)).toBe(percent === null ? null : market);
});

test("a form names values of the goods and nothing else", () => {
  const specs = [
    { name: "Colour", values: [{ key: "Coral", name: "珊瑚", picture: null }] },
    { name: "Size", values: [{ key: "39", name: "39", picture: null }] },
  ];
  const form = new FormData();
  form.set("value0", "Coral");
  form.set("value1", "' or 1=1 --");
  expect(choiceOf(specs, form)).toEqual(["Coral", null]);
});

test("the checkout is told goods, sku and number", () => {
  const url = new URL(checkoutAddress(7, { skuId: 12, quantity: 3 }), "http://shop.test");
  expect(url.pathname).toBe("/pages/user/order/addorder");
  expect(url.searchParams.get("type")).toBe("buy");
  expect(JSON.parse(url.searchParams.get("data") ?? "")).toEqual([{ goods_id: 7, number: 3, sku_id: 12 }]);
});
