import { expect, test } from "vitest";
import type { GoodsResult } from "~/app/catalog/list/goods-query";
import type { ListState } from "~/app/catalog/list/list-state";
import { changes } from "../../support/drawn";
import { page, row, type Values } from "./other-lists-samples";

const diff = (values: Values) => changes(page(), page(values));
const rowOf = (values: Partial<GoodsResult>) => diff({ goods: { rows: [{ ...row, ...values }] } });
const links = (lines: string[]) => lines.filter((line) => line.includes("→"));
test("a search has its words, its order, its filters, and what it found", () => {
  expect(page()).toEqual([
    "Back → /pages/product/search",
    "Search: keyword=boot",
    "Clear the box → /pages/product/search",
    "Show in two columns → /pages/product/search?keyword=boot&view=waterfall",
    "label: Order",
    "Overall → /pages/product/search?keyword=boot (here)",
    "Sales → /pages/product/search?keyword=boot&sort=sales",
    "New → /pages/product/search?keyword=boot&sort=newest",
    "Price, low to high → /pages/product/search?keyword=boot&sort=priceUp",
    "Store → /pages/product/search?keyword=boot&sort=store",
    "[Filter]",
    "label: Filter",
    "Filter",
    "[Close the filters]",
    "keyword=boot",
    "sort=overall",
    "view=list",
    "Price",
    "$",
    "Lowest: min=",
    "– $",
    "Highest: max=",
    "Offers",
    "(x) offer=",
    "All goods",
    "( ) offer=1",
    "On offer",
    "( ) offer=group",
    "Group buys",
    "( ) offer=bargain",
    "Bargains",
    "Services",
    "( ) service=free_shipping",
    "Free shipping",
    "( ) service=next_day",
    "Next-day delivery",
    "( ) service=returns_15",
    "15-day returns",
    "( ) service=authentic",
    "Authentic",
    "Kind of shop",
    "( ) kind=self",
    "Pasar",
    "( ) kind=flagship",
    "Flagship",
    "( ) kind=enterprise",
    "Enterprise",
    "( ) kind=personal",
    "Personal",
    "Clear all → /pages/product/search?keyword=boot",
    "[Show results]",
    "boot",
    "label: Filters",
    "Free shipping → /pages/product/search?keyword=boot&service=free_shipping",
    "Next-day delivery → /pages/product/search?keyword=boot&service=next_day",
    "Flagship → /pages/product/search?keyword=boot&kind=flagship",
    "Pasar → /pages/product/search?keyword=boot&kind=self",
    "1 result",
    "Flagship Boots → /pages/product/goods?id=7",
    "$10.00 3 sold",
    "Trail → /pages/shop/shop?id=5",
    "That is all",
  ]);
});

test.each([
  ["group", "group of 3"],
  ["bargain", "with 3 friends"],
] as const)("a list of one kind of offers has its prices, and how many it takes: %s", (onOffer, words) => {
  const offered = { ...row, struckMinor: 1500, offered: { priceMinor: 600, people: 3 } };
  for (const view of ["list", "grid"] as const) {
    const shown = page({ goods: { rows: [offered] }, state: { onOffer, view } }).join(" ");
    expect(shown).toContain("$6.00");
    expect(shown).toContain(words);
    expect(shown).not.toMatch(/\$1[05]\.00/);
  }
});

test("a result says its price before, its facts, its services and its shop", () => {
  expect(rowOf({ struckMinor: 1500 })).toEqual(["$10.00 3 sold ⇒ $10.00 Before: $15.00 3 sold"]);
  expect(rowOf({ struckMinor: 1000 })).toEqual([]);
  expect(rowOf({ memberMinor: 950 })).toEqual(["$10.00 3 sold ⇒ VIP $9.50 $10.00 3 sold"]);
  expect(rowOf({ goodPercent: 98, live: true })).toEqual(["+ LIVE", "$10.00 3 sold ⇒ $10.00 3 sold · 98% good"]);
  expect(rowOf({ shopKind: "personal" })).toEqual([
    "Flagship Boots → /pages/product/goods?id=7 ⇒ Boots → /pages/product/goods?id=7",
  ]);
  expect(rowOf({ services: ["authentic", "next_day", "free_shipping", "returns_15"] })).toEqual([
    "$10.00 3 sold ⇒ Authentic Next day Free ship $10.00 3 sold",
  ]);
});

test("waterfall and grid show cards; the switch goes round", () => {
  const rows = [1, 2, 3].map((id) => ({ ...row, id, goodPercent: 98, reviews: 4, services: ["authentic" as const] }));
  expect(diff({ state: { view: "waterfall" }, goods: { rows } }).slice(-7)).toEqual([
    "Free shipping → /pages/product/search?keyword=boot&service=free_shipping ⇒ Free shipping → /pages/product/search?keyword=boot&service=free_shipping&view=waterfall",
    "Next-day delivery → /pages/product/search?keyword=boot&service=next_day ⇒ Next-day delivery → /pages/product/search?keyword=boot&service=next_day&view=waterfall",
    "Flagship → /pages/product/search?keyword=boot&kind=flagship ⇒ Flagship → /pages/product/search?keyword=boot&kind=flagship&view=waterfall",
    "Pasar → /pages/product/search?keyword=boot&kind=self ⇒ Pasar → /pages/product/search?keyword=boot&kind=self&view=waterfall",
    "Flagship Boots → /pages/product/goods?id=7 ⇒ Flagship Boots Authentic $10.00 3 sold → /pages/product/goods?id=1",
    "$10.00 3 sold ⇒ Flagship Boots Authentic $10.00 3 sold → /pages/product/goods?id=3",
    "Trail → /pages/shop/shop?id=5 ⇒ Flagship Boots Authentic $10.00 3 sold → /pages/product/goods?id=2",
  ]);
  expect(diff({ state: { view: "grid" }, goods: { rows } }).slice(-7)).toEqual([
    "Free shipping → /pages/product/search?keyword=boot&service=free_shipping ⇒ Free shipping → /pages/product/search?keyword=boot&service=free_shipping&view=grid",
    "Next-day delivery → /pages/product/search?keyword=boot&service=next_day ⇒ Next-day delivery → /pages/product/search?keyword=boot&service=next_day&view=grid",
    "Flagship → /pages/product/search?keyword=boot&kind=flagship ⇒ Flagship → /pages/product/search?keyword=boot&kind=flagship&view=grid",
    "Pasar → /pages/product/search?keyword=boot&kind=self ⇒ Pasar → /pages/product/search?keyword=boot&kind=self&view=grid",
    "Flagship Boots → /pages/product/goods?id=7 ⇒ Boots $10.00 → /pages/product/goods?id=1",
    "$10.00 3 sold ⇒ Boots $10.00 → /pages/product/goods?id=2",
    "Trail → /pages/shop/shop?id=5 ⇒ Boots $10.00 → /pages/product/goods?id=3",
  ]);
});

test("orders lead to each other, the price in both directions", () => {
  const sorts = (sort: ListState["sort"]) =>
    links(page({ state: { sort } })).filter((line) => line.includes("sort=") || line.includes("(here)"));
  expect(sorts("priceUp")).toEqual([
    "Show in two columns → /pages/product/search?keyword=boot&sort=priceUp&view=waterfall",
    "Sales → /pages/product/search?keyword=boot&sort=sales",
    "New → /pages/product/search?keyword=boot&sort=newest",
    "Price, high to low → /pages/product/search?keyword=boot&sort=priceDown (here)",
    "Store → /pages/product/search?keyword=boot&sort=store",
    "Clear all → /pages/product/search?keyword=boot&sort=priceUp",
    "Free shipping → /pages/product/search?keyword=boot&service=free_shipping&sort=priceUp",
    "Next-day delivery → /pages/product/search?keyword=boot&service=next_day&sort=priceUp",
    "Flagship → /pages/product/search?keyword=boot&kind=flagship&sort=priceUp",
    "Pasar → /pages/product/search?keyword=boot&kind=self&sort=priceUp",
  ]);
  expect(sorts("priceDown").slice(0, 4)).toEqual([
    "Show in two columns → /pages/product/search?keyword=boot&sort=priceDown&view=waterfall",
    "Sales → /pages/product/search?keyword=boot&sort=sales",
    "New → /pages/product/search?keyword=boot&sort=newest",
    "Price, low to high → /pages/product/search?keyword=boot&sort=priceUp (here)",
  ]);
  expect(sorts("newest").slice(0, 4)).toEqual([
    "Show in two columns → /pages/product/search?keyword=boot&sort=newest&view=waterfall",
    "Sales → /pages/product/search?keyword=boot&sort=sales",
    "New → /pages/product/search?keyword=boot&sort=newest (here)",
    "Price, low to high → /pages/product/search?keyword=boot&sort=priceUp",
  ]);
});

test("what narrows the list is a chip that can be taken away", () => {
  const chosen: Values = {
    state: {
      kinds: ["flagship"],
      services: ["authentic"],
      brandIds: [2],
      valueIds: [3],
      city: "ipoh",
      min: "5",
      max: "9",
    },
    filters: { way: [{ id: 4, name: "Shoes" }], brands: [{ id: 2, name: "Trail" }], values: [{ id: 3, name: "Blue" }] },
  };
  expect(links(diff(chosen)).filter((line) => line.startsWith("+"))).toEqual([
    "+ Remove the filter Shoes → /pages/product/search?keyword=boot&brand=2&city=ipoh&kind=flagship&service=authentic&min=5&max=9",
    "+ Remove the filter Flagship → /pages/product/search?keyword=boot&brand=2&value=3&city=ipoh&service=authentic&min=5&max=9",
    "+ Remove the filter Authentic → /pages/product/search?keyword=boot&brand=2&value=3&city=ipoh&kind=flagship&min=5&max=9",
    "+ Remove the filter Trail → /pages/product/search?keyword=boot&value=3&city=ipoh&kind=flagship&service=authentic&min=5&max=9",
    "+ Remove the filter Blue → /pages/product/search?keyword=boot&brand=2&city=ipoh&kind=flagship&service=authentic&min=5&max=9",
    "+ Remove the filter ipoh → /pages/product/search?keyword=boot&brand=2&value=3&kind=flagship&service=authentic&min=5&max=9",
    "+ Remove the filter 5–9 → /pages/product/search?keyword=boot&brand=2&value=3&city=ipoh&kind=flagship&service=authentic",
    "+ Free shipping → /pages/product/search?keyword=boot&brand=2&value=3&city=ipoh&kind=flagship&service=authentic%2Cfree_shipping&min=5&max=9",
    "+ Next-day delivery → /pages/product/search?keyword=boot&brand=2&value=3&city=ipoh&kind=flagship&service=authentic%2Cnext_day&min=5&max=9",
    "+ Pasar → /pages/product/search?keyword=boot&brand=2&value=3&city=ipoh&kind=flagship%2Cself&service=authentic&min=5&max=9",
    "+ Clear all → /pages/product/search?keyword=boot",
  ]);
  expect(links(diff({ state: { onOffer: "flash" } })).filter((line) => /emove/.test(line))).toEqual([
    "+ Remove the filter On offer → /pages/product/search?keyword=boot",
  ]);
  const price = (min: string, max: string) => links(diff({ state: { min, max } })).filter((line) => /emove/.test(line));
  expect([price("5", ""), price("", "9")]).toEqual([
    ["+ Remove the filter From 5 → /pages/product/search?keyword=boot"],
    ["+ Remove the filter Up to 9 → /pages/product/search?keyword=boot"],
  ]);
  expect(diff({ state: { min: "9", max: "5" }, filters: { fault: { code: "price.order", field: "min" } } })).toEqual([
    "Show in two columns → /pages/product/search?keyword=boot&view=waterfall ⇒ Show in two columns → /pages/product/search?keyword=boot&min=9&max=5&view=waterfall",
    "Overall → /pages/product/search?keyword=boot (here) ⇒ Overall → /pages/product/search?keyword=boot&min=9&max=5 (here)",
    "Sales → /pages/product/search?keyword=boot&sort=sales ⇒ Sales → /pages/product/search?keyword=boot&min=9&max=5&sort=sales",
    "New → /pages/product/search?keyword=boot&sort=newest ⇒ New → /pages/product/search?keyword=boot&min=9&max=5&sort=newest",
    "Price, low to high → /pages/product/search?keyword=boot&sort=priceUp ⇒ Price, low to high → /pages/product/search?keyword=boot&min=9&max=5&sort=priceUp",
    "Store → /pages/product/search?keyword=boot&sort=store ⇒ Store → /pages/product/search?keyword=boot&min=9&max=5&sort=store",
    "[Filter] ⇒ [Filter 1 filter in use]",
    "Lowest: min= ⇒ Lowest: min=9",
    "- Highest: max=",
    "+ Highest: max=5",
    "+ ! The lowest price is above the highest.",
    "Free shipping → /pages/product/search?keyword=boot&service=free_shipping ⇒ Free shipping → /pages/product/search?keyword=boot&service=free_shipping&min=9&max=5",
    "Next-day delivery → /pages/product/search?keyword=boot&service=next_day ⇒ Next-day delivery → /pages/product/search?keyword=boot&service=next_day&min=9&max=5",
    "Flagship → /pages/product/search?keyword=boot&kind=flagship ⇒ Flagship → /pages/product/search?keyword=boot&kind=flagship&min=9&max=5",
    "Pasar → /pages/product/search?keyword=boot&kind=self ⇒ Pasar → /pages/product/search?keyword=boot&kind=self&min=9&max=5",
  ]);
});

test("the sheet of filters offers what there is, with numbers, the chosen first", () => {
  const attributes = [{ id: 1, name: "Colour", values: [{ id: 3, name: "Blue", count: 4 }] }];
  const cities = [{ value: "ipoh", name: "Ipoh", count: 1000 }];
  const brands = Array.from({ length: 12 }, (_, at) => ({ id: at, name: `Brand ${at}`, count: at }));
  expect(
    diff({
      state: { city: "ipoh", brandIds: [11] },
      filters: { facets: { brands, cities, attributes }, below: [{ id: 4, name: "Shoes" }] },
    }),
  ).toEqual([
    "Show in two columns → /pages/product/search?keyword=boot&view=waterfall ⇒ Show in two columns → /pages/product/search?keyword=boot&brand=11&city=ipoh&view=waterfall",
    "Overall → /pages/product/search?keyword=boot (here) ⇒ Overall → /pages/product/search?keyword=boot&brand=11&city=ipoh (here)",
    "Sales → /pages/product/search?keyword=boot&sort=sales ⇒ Sales → /pages/product/search?keyword=boot&brand=11&city=ipoh&sort=sales",
    "New → /pages/product/search?keyword=boot&sort=newest ⇒ New → /pages/product/search?keyword=boot&brand=11&city=ipoh&sort=newest",
    "Price, low to high → /pages/product/search?keyword=boot&sort=priceUp ⇒ Price, low to high → /pages/product/search?keyword=boot&brand=11&city=ipoh&sort=priceUp",
    "Store → /pages/product/search?keyword=boot&sort=store ⇒ Store → /pages/product/search?keyword=boot&brand=11&city=ipoh&sort=store",
    "[Filter] ⇒ [Filter 2 filters in use]",
    "+ Category",
    "+ (x) category_id=",
    "+ All categories",
    "+ ( ) category_id=4",
    "+ Shoes",
    "+ Brand",
    "+ (x) brand=11",
    "+ Brand 11 11",
    "+ ( ) brand=0",
    "+ Brand 0 0",
    "+ ( ) brand=1",
    "+ Brand 1 1",
    "+ ( ) brand=2",
    "+ Brand 2 2",
    "+ ( ) brand=3",
    "+ Brand 3 3",
    "+ ( ) brand=4",
    "+ Brand 4 4",
    "+ ( ) brand=5",
    "+ Brand 5 5",
    "+ ( ) brand=6",
    "+ Brand 6 6",
    "+ ( ) brand=7",
    "+ Brand 7 7",
    "+ [Show all]",
    "+ ( ) brand=8",
    "+ Brand 8 8",
    "+ ( ) brand=9",
    "+ Brand 9 9",
    "+ ( ) brand=10",
    "+ Brand 10 10",
    "+ Colour",
    "+ ( ) value=3",
    "+ Blue 4",
    "+ Ships from",
    "+ ( ) city=",
    "+ Anywhere",
    "+ (x) city=ipoh",
    "+ Ipoh 999+",
    "- Free shipping → /pages/product/search?keyword=boot&service=free_shipping",
    "- Next-day delivery → /pages/product/search?keyword=boot&service=next_day",
    "- Flagship → /pages/product/search?keyword=boot&kind=flagship",
    "- Pasar → /pages/product/search?keyword=boot&kind=self",
    "+ Remove the filter Ipoh → /pages/product/search?keyword=boot&brand=11",
    "+ Free shipping → /pages/product/search?keyword=boot&brand=11&city=ipoh&service=free_shipping",
    "+ Next-day delivery → /pages/product/search?keyword=boot&brand=11&city=ipoh&service=next_day",
    "+ Flagship → /pages/product/search?keyword=boot&brand=11&city=ipoh&kind=flagship",
    "+ Pasar → /pages/product/search?keyword=boot&brand=11&city=ipoh&kind=self",
  ]);
  const hidden = page({ state: { exact: true, shopId: 5 } }).filter((line) =>
    /^(exact|shop|keyword|sort|view)=/.test(line),
  );
  expect(hidden).toEqual(["keyword=boot", "exact=1", "shop=5", "sort=overall", "view=list"]);
});

test("a count, a cut search, another reading and a later page are told", () => {
  expect(diff({ goods: { total: 1000 } })).toEqual(["1 result ⇒ 999+ results"]);
  expect(diff({ cut: true })).toEqual(["+ Your search was very long. Only its beginning was used: “boot”"]);
  expect(diff({ state: { after: "c" }, goods: { next: "d" } })).toEqual([
    "+ Back to the first ones → /pages/product/search?keyword=boot",
    "That is all ⇒ Show more → /pages/product/search?keyword=boot&after=d",
  ]);
  expect(diff({ goods: { reading: { keyword: "boots", corrected: true, dropped: [] } } })).toEqual([
    "+ Showing results for boots.",
    "+ Search instead for “boot” → /pages/product/search?keyword=boot&exact=1",
  ]);
});
