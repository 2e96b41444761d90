import { expect, test } from "vitest";
import FollowScreen from "~/app/shops/routes/follow";
import ShopScreen from "~/app/shops/routes/shop";
import GoodsScreen from "~/app/shops/routes/shop-goods";
import InfoScreen from "~/app/shops/routes/shop-info";
import { screenOf } from "../../support/drawn";

const picture = { src: "/media/ab", width: 10, height: 10, tint: 1 };
const scores = { description: 4.5, delivery: 4, service: 3.5 };
const profile = {
  ...{ id: 5, name: "Trail", kind: "flagship", state: "open", notice: "", logo: null as object | null, live: false },
  ...{
    followers: 1200,
    scores: null as typeof scores | null,
    city: "",
    rated: 3,
    description: "",
    services: [] as string[],
  },
  ...{
    goods: 12,
    openedAt: 0,
    phone: "",
    hours: "",
    address: "",
    point: null as object | null,
    licence: null as object | null,
  },
};
const card = {
  ...{
    id: 7,
    title: "Boots",
    picture,
    priceMinor: 1000,
    marketPriceMinor: null,
    currency: "USD",
    sales: 3,
    live: false,
  },
  ...{
    tags: [],
    shop: { id: 5, name: "Trail", kind: "flagship" },
    badges: [],
    stock: 3,
    skus: 1,
    coupon: null,
    score: null,
  },
};
const home = screenOf(<ShopScreen />, {
  ...{ shop: profile, followed: false, origin: "https://pasar.example", tab: "home", sort: "overall" },
  ...{
    categories: null as object[] | null,
    modules: null as object | null,
    rows: [] as object[],
    next: null as string | null,
  },
});
const shopOf = (values: Partial<typeof profile>) => home.told({ shop: { ...profile, ...values } });

test("a shop has its head, its tabs, and says when it has nothing yet", () => {
  expect(home.page()).toEqual([
    "Back → /",
    "shop_id=5",
    "[Search]",
    "Search in this shop: keyword=",
    "Write to the shop → /pages/notice/chat?shop_id=5",
    "Flagship Trail 1.2k followers → /pages/shop/info?id=5",
    "[Follow] intent=follow",
    "label: Parts of the shop",
    "Home → /pages/shop/shop?id=5 (here)",
    "All goods → /pages/shop/shop?id=5&type=goods",
    "New → /pages/shop/shop?id=5&type=new",
    "Categories → /pages/shop/shop?id=5&type=categories",
    "Nothing on the shelves yet",
    "Follow the shop, and you will not miss its first goods.",
    "Look around Pasar → /",
  ]);
  expect(home.told({ followed: true })).toEqual(["[Follow] intent=follow ⇒ [Following] intent=unfollow"]);
  expect(shopOf({ scores, city: "Ipoh", logo: picture, live: true })).toEqual([
    "Flagship Trail 1.2k followers → /pages/shop/info?id=5 ⇒ LIVE Flagship Trail Shop rating 4.0 1.2k followers Ipoh → /pages/shop/info?id=5",
  ]);
  expect(shopOf({ kind: "personal" })).toEqual([
    "Flagship Trail 1.2k followers → /pages/shop/info?id=5 ⇒ Trail 1.2k followers → /pages/shop/info?id=5",
  ]);
});

test("a closed shop has no tabs and cannot be written to; one on holiday says so", () => {
  expect(shopOf({ state: "closed" })).toEqual([
    "- Write to the shop → /pages/notice/chat?shop_id=5",
    "- label: Parts of the shop",
    "- Home → /pages/shop/shop?id=5 (here)",
    "- All goods → /pages/shop/shop?id=5&type=goods",
    "- New → /pages/shop/shop?id=5&type=new",
    "- Categories → /pages/shop/shop?id=5&type=categories",
    "- Nothing on the shelves yet",
    "- Follow the shop, and you will not miss its first goods.",
    "+ This shop is closed",
    "+ It no longer sells anything on Pasar.",
    "+ Nothing is sold here any more",
    "+ Orders that you placed stay in your order list.",
  ]);
  expect(shopOf({ state: "holiday", notice: "Back in May" }).slice(0, 3)).toEqual([
    "- Nothing on the shelves yet",
    "- Follow the shop, and you will not miss its first goods.",
    "+ On holiday",
  ]);
});

test("categories, goods and their order belong to their tabs", () => {
  const categories = [{ id: 2, name: "Shoes", count: 3, pictures: [picture] }];
  expect(home.told({ tab: "categories", categories })).toEqual([
    "Home → /pages/shop/shop?id=5 (here) ⇒ Home → /pages/shop/shop?id=5",
    "- Categories → /pages/shop/shop?id=5&type=categories",
    "- Nothing on the shelves yet",
    "- Follow the shop, and you will not miss its first goods.",
    "- Look around Pasar → /",
    "+ Categories → /pages/shop/shop?id=5&type=categories (here)",
    "+ Shoes 3 items → /pages/shop/productList?shop_id=5&category_id=2",
  ]);
  expect(home.told({ tab: "categories", categories: [] }).slice(0, 2)).toEqual([
    "Home → /pages/shop/shop?id=5 (here) ⇒ Home → /pages/shop/shop?id=5",
    "Categories → /pages/shop/shop?id=5&type=categories ⇒ Categories → /pages/shop/shop?id=5&type=categories (here)",
  ]);
  expect(home.told({ tab: "goods", rows: [card], sort: "priceUp", next: "c" })).toMatchInlineSnapshot();
  expect(
    home.told({ tab: "goods", rows: [card], sort: "priceDown" }).filter((line) => line.includes("rice")),
  ).toMatchInlineSnapshot();
  expect(
    home.told({ tab: "new", rows: [card], next: "c" }).filter((line) => line.includes("after=")),
  ).toMatchInlineSnapshot();
});

const shelf = screenOf(<GoodsScreen />, {
  ...{ shop: profile, categories: [] as object[], category: null as number | null, keyword: "", sort: "overall" },
  ...{ view: "waterfall", rows: [card] as object[], next: null as string | null, total: 1, title: "Goods" },
});

test("all goods of a shop can be searched, narrowed and shown as a list", () => {
  expect(shelf.page()).toMatchInlineSnapshot();
  expect(shelf.told({ categories: [{ id: 2, name: "Shoes" }], category: 2 })).toMatchInlineSnapshot();
  expect(shelf.told({ view: "list", keyword: "boot", total: 1000 })).toMatchInlineSnapshot();
  expect(shelf.told({ total: 999 })).toMatchInlineSnapshot();
});

test("a shelf without goods says why, and leads out of the search", () => {
  expect(shelf.page({ rows: [] }).slice(-3)).toEqual([
    "Nothing on the shelves yet",
    "Follow the shop, and you will not miss its first goods.",
    "Go to the shop → /pages/shop/shop?id=5",
  ]);
  expect(shelf.page({ rows: [], keyword: "boot" }).slice(-4)).toEqual([
    "Nothing found in this shop",
    "Try another word, or look at everything the shop has.",
    "All goods → /pages/shop/productList?shop_id=5",
    "Go to the shop → /pages/shop/shop?id=5",
  ]);
  expect(shelf.page({ rows: [], category: 2 }).slice(-4)).toEqual([
    "Nothing on the shelves yet",
    "Follow the shop, and you will not miss its first goods.",
    "All goods → /pages/shop/productList?shop_id=5",
    "Go to the shop → /pages/shop/shop?id=5",
  ]);
});

const info = screenOf(<InfoScreen />, {
  ...{
    shop: profile,
    followed: false,
    average: null as typeof scores | null,
    origin: "https://pasar.example",
    title: "About",
  },
});
const infoOf = (values: Partial<typeof profile>) => info.told({ shop: { ...profile, ...values } });

test("what a shop tells about itself is shown as far as it does", () => {
  expect(info.page()).toEqual([
    "Back → /pages/shop/shop?id=5",
    "About",
    "Flagship Trail",
    "1.2k followers",
    "[Follow] intent=follow",
    "At a glance",
    "Kind of shop Flagship store of the brand",
    "Goods on sale 12 → /pages/shop/productList?shop_id=5",
    "Open since Jan 1, 1970",
    "Report this shop → /pages/user/complaint/complaint?type=shop&id=5",
    "Go to the shop → /pages/shop/shop?id=5",
  ]);
  expect(infoOf({ description: "One.\n\nTwo.", services: ["returns"] }).length).toBeGreaterThan(2);
  expect(infoOf({ phone: "+60 (3) 12", hours: "9 to 5" })).toMatchInlineSnapshot();
  expect(infoOf({ address: "Jalan 1" })).toMatchInlineSnapshot();
  expect(infoOf({ city: "Ipoh", point: { latitude: 1, longitude: 2 } })).toMatchInlineSnapshot();
  expect(infoOf({ licence: picture })).toMatchInlineSnapshot();
});

test("scores are compared with those of all shops", () => {
  expect(infoOf({ scores })).toEqual([
    "1.2k followers ⇒ Shop rating 4.0 1.2k followers",
    "+ Shop rating",
    "+ 4.0 3 reviews",
    "+ As described",
    "+ 4.5",
    "+ Delivery",
    "+ 4.0",
    "+ Service",
    "+ 3.5",
  ]);
  const compared = info.page({ shop: { ...profile, scores }, average: { description: 4, delivery: 4, service: 4 } });
  expect(compared.filter((line) => /%|same|average/i.test(line))).toEqual([
    "4.5 13% above average",
    "4.0 average",
    "3.5 12% below average",
  ]);
});

const followed = { ...profile, newest: [] as object[] };
const follow = screenOf(<FollowScreen />, {
  ...{
    title: "Shops",
    first: true,
    edit: false,
    all: false,
    gone: [] as number[],
    rows: [followed],
    next: null as string | null,
  },
});

test("followed shops can be let go, one by one or several", () => {
  expect(follow.page()).toEqual([
    "Back → /pages/user/user",
    "Shops",
    "Edit → /pages/user/follow?edit=1",
    "Flagship Trail 1.2k followers → /pages/shop/shop?id=5",
    "id=5",
    "[Unfollow Trail] intent=remove",
  ]);
  expect(follow.told({ edit: true })).toEqual([
    "- Edit → /pages/user/follow?edit=1",
    "+ Done → /pages/user/follow",
    "+ []",
    "+ ( ) Trail: id=5",
    "- id=5",
    "- [Unfollow Trail] intent=remove",
    "+ All → /pages/user/follow?edit=1&all=1",
    "+ ( ) =",
    "+ All",
    "+ [Unfollow]",
    "+ Unfollow the shops you have chosen?",
    "+ [Cancel]",
    "+ [Unfollow] intent=remove",
  ]);
  expect(follow.told({ edit: true, all: true }).filter((line) => line.includes("id="))).toEqual([
    "+ (x) Trail: id=5",
    "- id=5",
  ]);
  expect(follow.told({ gone: [5] })).toEqual(["+ You let 1 shop go", "+ id=5", "+ [Put back] intent=restore"]);
  expect(
    follow.told({
      rows: [{ ...followed, state: "closed", city: "Ipoh", newest: [{ id: 7, picture, title: "Boots" }] }],
    }),
  ).toEqual([
    "Flagship Trail 1.2k followers → /pages/shop/shop?id=5 ⇒ Flagship Trail This shop is closed Ipoh → /pages/shop/shop?id=5",
    "+ label: New goods",
    "+ Boots → /pages/product/goods?id=7",
  ]);
  expect(follow.page({ rows: [] }).slice(-3)).toEqual([
    "You follow no shop yet",
    "Follow a shop you like, and its new goods appear here.",
    "Look around → /",
  ]);
  expect(follow.page({ rows: [], first: false }).slice(-3)).toEqual([
    "You follow no shop yet",
    "Follow a shop you like, and its new goods appear here.",
    "Show all → /pages/user/follow",
  ]);
});
