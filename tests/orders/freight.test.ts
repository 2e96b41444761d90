import { describe, expect, test } from "vitest";
import {
  deliversTo,
  type FreightGoods,
  type FreightTemplate,
  type FreightZone,
  freightOf,
  zoneOf,
} from "~/app/orders/placing/freight";

const zone = (regions: string[], firstMinor: number, values: Partial<FreightZone> = {}): FreightZone => ({
  regions,
  delivers: true,
  firstUnits: 1,
  firstMinor,
  furtherUnits: 1,
  furtherMinor: 100,
  daysMin: null,
  daysMax: null,
  ...values,
});

const template = (zones: FreightZone[], values: Partial<FreightTemplate> = {}): FreightTemplate => ({
  id: 1,
  basis: "piece",
  freeFromMinor: null,
  zones,
  ...values,
});

const goods = (values: Partial<FreightGoods> = {}): FreightGoods => ({
  freightMinor: 450,
  shipsFree: false,
  template: null,
  quantity: 1,
  weightGrams: 300,
  sumMinor: 1000,
  ...values,
});

const china = template([
  zone(["CN-31", "CN-32"], 300),
  zone(["CN"], 600),
  zone(["CN-54"], 0, { delivers: false }),
  zone(["CN-54-01"], 2000),
]);

describe("the zone of a region", () => {
  test.each([
    ["CN-31-01-01", 300],
    ["CN-31", 300],
    ["CN-44-03-05", 600],
    ["CN-54-02-02", null],
    ["CN-54-01-02", 2000],
    ["MY-07", null],
    // A code that only begins with the same signs lies somewhere else.
    ["CN-310", 600],
    ["CNX", null],
  ])("of %s is the closest one", (region, fee) => {
    expect(zoneOf(china, region)?.firstMinor ?? null).toBe(fee);
    expect(deliversTo(china, region)).toBe(fee !== null);
  });

  test("is everywhere else where nothing closer is said, wherever it stands", () => {
    const everywhere = template([zone([], 900), zone(["MY"], 100)]);
    expect(zoneOf(everywhere, "GI")?.firstMinor).toBe(900);
    expect(zoneOf(everywhere, "MY-07")?.firstMinor).toBe(100);
    expect(deliversTo(template([]), "MY-07")).toBe(false);
    expect(deliversTo(null, "MY-07")).toBe(true);
    expect(deliversTo(china, null)).toBe(true);
  });
});

describe("freight of an order", () => {
  test("by pieces: the first, then each further one", () => {
    const cost = (quantity: number) => freightOf([goods({ template: china, quantity })], "CN-31-01-01");
    expect([1, 2, 5].map(cost)).toEqual([300, 400, 700]);
    const pairs = template([zone([], 300, { firstUnits: 2, furtherUnits: 3 })]);
    const paired = (quantity: number) => freightOf([goods({ template: pairs, quantity })], "GI");
    expect([1, 2, 3, 5, 6].map(paired)).toEqual([300, 300, 400, 400, 500]);
  });

  test("by weight: what is begun is paid", () => {
    const heavy = template([zone([], 500, { firstUnits: 1000, furtherUnits: 500 })], { basis: "weight" });
    const cost = (weightGrams: number, quantity = 1) =>
      freightOf([goods({ template: heavy, weightGrams, quantity })], "GI");
    expect([cost(0), cost(1000), cost(1001), cost(1500), cost(1501), cost(400, 4)]).toEqual([
      500, 500, 600, 600, 700, 700,
    ]);
  });

  test("goods of one template are counted together, and from a value on sent free", () => {
    const free = template([zone([], 500)], { freeFromMinor: 2000 });
    expect(freightOf([goods({ template: free }), goods({ template: free, quantity: 2, sumMinor: 999 })], "GI")).toBe(
      700,
    );
    expect(freightOf([goods({ template: free }), goods({ template: free, quantity: 2 })], "GI")).toBe(0);
  });

  test("goods that ship free cost nothing in a template either", () => {
    const free = goods({ template: china, shipsFree: true, quantity: 9 });
    expect(freightOf([free], "CN-44")).toBe(0);
    expect(freightOf([free, goods({ template: china })], "CN-44")).toBe(600);
  });

  test("without a region it is the dearest, so that it never becomes more", () => {
    expect(freightOf([goods({ template: china })], null)).toBe(2000);
    expect(freightOf([goods({ template: template([zone([], 0, { delivers: false })]) })], null)).toBe(0);
  });

  test("is the highest of templates and single goods, in whatever order they stand", () => {
    const other = template([zone([], 550)], { id: 2, basis: "weight" });
    const all = [
      goods({ template: china, quantity: 2 }),
      goods({ template: other }),
      goods({ freightMinor: 520 }),
      goods({ template: china, shipsFree: true }),
    ];
    const costs = permutations(all).map((each) => freightOf(each, "CN-31-01-01"));
    expect(costs).toHaveLength(24);
    expect(new Set(costs)).toEqual(new Set([550 + 299 * 100]));
    const zones = permutations(china.zones).map((each) => zoneOf({ ...china, zones: each }, "CN-54-01-02")?.firstMinor);
    expect(new Set(zones)).toEqual(new Set([2000]));
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  );
}
