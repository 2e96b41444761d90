import fc from "fast-check";
import { expect, test } from "vitest";
import { readPrices } from "~/app/catalog/list/list-price.server";
import {
  changed,
  countFilters,
  type ListState,
  listHref,
  readListState,
  services,
  shopKinds,
  sorts,
  views,
  withoutFilters,
} from "~/app/catalog/list/list-state";
import { keywordLimit } from "~/app/catalog/search/keyword/keyword";

const read = (query: string) => readListState(new URLSearchParams(query)).state;
const queryOf = (address: string) => address.split("?")[1] ?? "";

test("an address without parameters is the whole list as it is drawn unasked", () => {
  expect(read("")).toEqual({
    keyword: "",
    exact: false,
    categoryId: null,
    shopId: null,
    brandIds: [],
    valueIds: [],
    city: "",
    kinds: [],
    services: [],
    onOffer: null,
    min: "",
    max: "",
    sort: "overall",
    view: "list",
    after: null,
  });
  expect(listHref("/pages/product/list", read(""))).toBe("/pages/product/list");
});

test("every parameter is read", () => {
  const state = read(
    "keyword=tea+pot&category_id=4&shop=9&brand=1,2&value=5&city=Penang&kind=self,flagship&service=next_day&offer=1&min=5&max=20.50&sort=priceUp&view=grid&after=abc-_1",
  );
  expect(state).toEqual({
    keyword: "tea pot",
    exact: false,
    categoryId: 4,
    shopId: 9,
    brandIds: [1, 2],
    valueIds: [5],
    city: "Penang",
    kinds: ["self", "flagship"],
    services: ["next_day"],
    onOffer: "flash",
    min: "5",
    max: "20.50",
    sort: "priceUp",
    view: "grid",
    after: "abc-_1",
  });
});

test("of one kind twenty ids are read, the first ones", () => {
  const ids = Array.from({ length: 25 }, (_, at) => at + 1);
  expect(read(`brand=${ids}&value=${ids}`)).toMatchObject({
    brandIds: ids.slice(0, 20),
    valueIds: ids.slice(0, 20),
  });
});

test("a form without JavaScript repeats names where the address joins them", () => {
  expect(read("brand=1&brand=2&brand=2&kind=personal&kind=self")).toEqual(read("brand=1,2&kind=self,personal"));
});

test.each([
  "sort=cheapest&view=table&kind=evil&service=gold",
  "category_id=0&category_id=7",
  "category_id=1e3&brand=-1,x,,1.5,9999999999999999&value=%00",
  "after=%27--&after=x",
  "shop=../../etc/passwd",
  "evil=1&__proto__=x&constructor=y",
])("what is unknown or malformed is as if it were not there: %s", (query) => {
  expect(read(query)).toEqual(read(""));
});

test("a keyword is cut after sixty signs, and that is told", () => {
  const long = readListState(new URLSearchParams({ keyword: "👩".repeat(10_000) }));
  expect(long.cut).toBe(true);
  expect([...long.state.keyword]).toHaveLength(keywordLimit);
  expect(readListState(new URLSearchParams({ keyword: ` ${"x".repeat(keywordLimit)} ` })).cut).toBe(false);
});

test("control characters and runs of spaces are one space", () => {
  expect(read("keyword=%00+tea%0A%09+pot+%7F").keyword).toBe("tea pot");
});

const state: fc.Arbitrary<ListState> = fc
  .record({
    keyword: fc.string({ unit: "grapheme", maxLength: 80 }),
    categoryId: fc.option(fc.integer({ min: 1, max: 999_999 })),
    exact: fc.boolean(),
    shopId: fc.option(fc.integer({ min: 1, max: 999_999 })),
    brandIds: fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 8 }),
    valueIds: fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 8 }),
    city: fc.string({ unit: "grapheme", maxLength: 20 }),
    kinds: fc.subarray([...shopKinds]),
    services: fc.subarray([...services]),
    onOffer: fc.constantFrom(null, "flash" as const, "group" as const, "bargain" as const),
    min: fc.string({ maxLength: 8 }),
    max: fc.string({ maxLength: 8 }),
    sort: fc.constantFrom(...sorts),
    view: fc.constantFrom(...views),
    after: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/)),
  })
  // Reading normalises what people typed.
  .map((made) => read(queryOf(listHref("/pages/product/list", made))));

test("what an address says is read back from it, whatever it says", () => {
  fc.assert(
    fc.property(state, (made) => {
      expect(read(queryOf(listHref("/pages/product/search", made)))).toEqual(made);
    }),
  );
});

test("reading never fails, and what was read is written and read the same", () => {
  const name = fc.constantFrom(
    "keyword",
    "category_id",
    "brand",
    "value",
    "city",
    "kind",
    "min",
    "sort",
    "after",
    "view",
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string({ unit: "binary-ascii", maxLength: 60 }))), (pairs) => {
      const first = readListState(new URLSearchParams(pairs)).state;
      expect(read(queryOf(listHref("/pages/product/list", first)))).toEqual(first);
    }),
  );
});

test("a change starts the list anew", () => {
  expect(changed(read("keyword=tea&after=abc"), { sort: "sales" })).toEqual(read("keyword=tea&sort=sales"));
});

test("filters are counted and taken away; what the list is about stays", () => {
  const full = read(
    "keyword=tea&category_id=3&shop=2&brand=1,2&value=5&city=Ipoh&kind=self&service=next_day&min=5&max=9&view=grid",
  );
  expect(countFilters(full, true)).toBe(8);
  expect(countFilters(full, false)).toBe(7);
  expect(withoutFilters(full, true)).toEqual(read("keyword=tea&shop=2&view=grid"));
  expect(withoutFilters(full, false)).toEqual(read("keyword=tea&category_id=3&shop=2&view=grid"));
});

test.each([
  ["20", "30.5", { minMinor: 2000, maxMinor: 3050 }],
  ["", "1999", { minMinor: undefined, maxMinor: 199_900 }],
  ["19,90", "", { minMinor: 1990, maxMinor: undefined }],
  ["２０", "", { minMinor: 2000, maxMinor: undefined }],
  ["7", "7", { minMinor: 700, maxMinor: 700 }],
])("prices from %s to %s are amounts", (min, max, bounds) => {
  expect(readPrices({ min, max })).toEqual({ bounds, fault: null });
});

test.each([
  ["90", "20", "min", "price.order"],
  ["ten", "20", "min", "price.amount"],
  ["-5", "", "min", "price.amount"],
  ["5", "1e9", "max", "price.amount"],
  ["", "1.234", "max", "price.amount"],
  ["", "' or 1=1", "max", "price.amount"],
])("prices from %s to %s are told to be wrong, and bound nothing", (min, max, field, code) => {
  expect(readPrices({ min, max })).toEqual({ bounds: {}, fault: { field, code } });
});
