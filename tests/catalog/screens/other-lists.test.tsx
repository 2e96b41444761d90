import { expect, test } from "vitest";
import ListScreen from "~/app/catalog/routes/list";
import SearchScreen from "~/app/catalog/routes/search";
import { changes, drawn } from "../../support/drawn";
import { filters, goods, page, picture, row, state, type Values } from "./other-lists-samples";

test("nothing found leads to what would be found", () => {
  const query = { keyword: "shoes", minMinor: 100 };
  const alternatives = [
    { kind: "corrected", keyword: "shoes", query, total: 1000 },
    { kind: "unfiltered", keyword: "", query: {}, total: 3 },
  ];
  const none = (values: Values) =>
    page({
      ...values,
      nothing: { alternatives: [], recommended: [], ...values.nothing },
      goods: { rows: [], total: 0 },
    });
  expect(none({}).slice(-4)).toEqual([
    "Pasar → /pages/product/search?keyword=boot&kind=self",
    "Nothing found for “boot”",
    "Try another word or a shorter one, or look through the categories.",
    "All categories → /pages/product/category/category",
  ]);
  expect(none({ state: { keyword: "", min: "5" } }).slice(-4)).toEqual([
    "Pasar → /pages/product/search?kind=self&min=5",
    "Nothing here yet",
    "The filters may be too narrow.",
    "Clear all → /pages/product/search",
  ]);
  expect(none({ state: { min: "5" }, nothing: { alternatives, recommended: [row] } }).slice(-8)).toEqual([
    "Nothing found for “boot”",
    "The filters may be too narrow.",
    "Without filters (3) → /pages/product/search?keyword=boot",
    "label: Did you mean",
    "Did you mean",
    "shoes 999+ → /pages/product/search?keyword=shoes&min=5",
    "You may like",
    "Flagship Boots $10.00 3 sold → /pages/product/goods?id=7",
  ]);
});

test("shops are found too, without the order and filters of goods", () => {
  const scores = { description: 4.5, delivery: 4, service: 4 };
  const shop = {
    id: 5,
    name: "Trail",
    kind: "flagship",
    logo: null,
    state: "open",
    scores,
    live: true,
    city: "",
    goods: 2,
    followers: 3,
    followed: false,
  };
  const best = [{ id: 7, title: "Boots", picture, priceMinor: 1000, currency: "USD" }];
  const rows = [
    { ...shop, best },
    { ...shop, id: 6, kind: "personal", state: "holiday", best: [], city: "Ipoh", followed: true },
  ];
  expect(page({ state: { sort: "store" }, shops: { rows, next: null } })).toEqual([
    "Back → /pages/product/search",
    "Search: keyword=boot",
    "Clear the box → /pages/product/search",
    "label: Order",
    "Overall → /pages/product/search?keyword=boot",
    "Sales → /pages/product/search?keyword=boot&sort=sales",
    "New → /pages/product/search?keyword=boot&sort=newest",
    "Price, low to high → /pages/product/search?keyword=boot&sort=priceUp",
    "Store → /pages/product/search?keyword=boot&sort=store (here)",
    "boot",
    "Flagship Trail LIVE 2 items · 3 followers 4.5 of 5 → /pages/shop/shop?id=5",
    "shop=5",
    "[Follow Trail] intent=follow",
    "label: Goods of Trail",
    "Boots $10.00 → /pages/product/goods?id=7",
    "Trail LIVE Ipoh · 2 items · 3 followers On holiday → /pages/shop/shop?id=6",
    "shop=6",
    "[Following Trail] intent=unfollow (here)",
    "That is all",
  ]);
});

test("a category is browsed with the one above it and those below", () => {
  const list = (way: object[], below: object[]) =>
    drawn(<ListScreen />, {
      data: {
        title: "Shoes",
        page: { state: { ...state, keyword: "", categoryId: 4 }, filters: { ...filters, way, below }, goods },
      },
    });
  const shoes = { id: 4, name: "Shoes" };
  expect(list([shoes], [])).toEqual([
    "Back → /pages/product/category/category",
    "Shoes",
    "Search → /pages/product/search",
    "Show in two columns → /pages/product/list?category_id=4&view=waterfall",
    "label: Order",
    "Overall → /pages/product/list?category_id=4 (here)",
    "Sales → /pages/product/list?category_id=4&sort=sales",
    "New → /pages/product/list?category_id=4&sort=newest",
    "Price, low to high → /pages/product/list?category_id=4&sort=priceUp",
    "[Filter]",
    "label: Filter",
    "Filter",
    "[Close the filters]",
    "sort=overall",
    "view=list",
    "Price",
    "$",
    "Lowest: min=",
    "– $",
    "Highest: max=",
    "Category",
    "( ) category_id=",
    "All categories",
    "(x) category_id=4",
    "Shoes",
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
    "Clear all → /pages/product/list?category_id=4",
    "[Show results]",
    "label: Filters",
    "Free shipping → /pages/product/list?category_id=4&service=free_shipping",
    "Next-day delivery → /pages/product/list?category_id=4&service=next_day",
    "Flagship → /pages/product/list?category_id=4&kind=flagship",
    "Pasar → /pages/product/list?category_id=4&kind=self",
    "1 result",
    "Flagship Boots → /pages/product/goods?id=7",
    "$10.00 3 sold",
    "Trail → /pages/shop/shop?id=5",
    "That is all",
  ]);
  expect(changes(list([shoes], []), list([{ id: 1, name: "Wear" }, shoes], [{ id: 9, name: "Boots" }]))).toEqual([
    "+ ( ) category_id=1",
    "+ Wear",
    "+ ( ) category_id=9",
    "+ Boots",
    "+ label: Related categories",
    "+ Back to Wear → /pages/product/list?category_id=1",
    "+ Boots → /pages/product/list?category_id=9",
  ]);
});

test("the search without words has what was searched, viewed and is searched much", () => {
  const landing = (values: object) =>
    drawn(<SearchScreen />, {
      data: {
        view: "landing",
        searchModules: [],
        searchPage: null,
        history: [],
        viewed: [],
        meta: { title: "Search" },
        ...values,
      },
    });
  expect(landing({})).toEqual(["Back → /", "Search: keyword=", "[Search]", "Search"]);
  expect(
    changes(landing({}), landing({ history: ["boot"], searchModules: [{ keywords: "hat" }], viewed: [row] })),
  ).toEqual([
    "+ Recent searches",
    "+ [Clear]",
    "+ Clear all recent searches? This cannot be undone.",
    "+ [Cancel]",
    "+ [Clear all] intent=clear",
    "+ boot → /pages/product/search?keyword=boot",
    "+ keyword=boot",
    "+ [Remove “boot”] intent=forget",
    "+ Hot searches",
    "+ 1 hat → /pages/product/search?keyword=hat",
    "+ Recently viewed",
    "+ See all recently viewed goods → /pages/user/footprint",
    "+ Boots $10.00 → /pages/product/goods?id=7",
  ]);
});
