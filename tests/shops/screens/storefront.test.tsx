import { expect, test } from "vitest";
import type { GoodsCard } from "~/app/catalog/cards/goods-card";
import ShopScreen from "~/app/shops/routes/shop";
import GoodsScreen from "~/app/shops/routes/shop-goods";
import { screenOf } from "../../support/drawn";
import { picture, profile, scores } from "./shop-info-samples";

const card: GoodsCard = {
  id: 7,
  title: "Boots",
  picture,
  priceMinor: 1000,
  memberMinor: null,
  currency: "USD",
  shopId: 5,
  shopKind: "flagship",
  live: false,
  sales: 3,
  reviews: 0,
  goodPercent: null,
  services: [],
};
const home = screenOf(<ShopScreen />, {
  shop: profile,
  followed: false,
  origin: "https://pasar.example",
  tab: "home",
  sort: "overall",
  categories: null as object[] | null,
  modules: null as object | null,
  rows: [] as object[],
  next: null as string | null,
});
const shopOf = (values: Partial<typeof profile>) => home.told({ shop: { ...profile, ...values } });
const shelf = screenOf(<GoodsScreen />, {
  shop: profile,
  categories: [] as object[],
  category: null as number | null,
  keyword: "",
  sort: "overall",
  view: "waterfall",
  rows: [card] as object[],
  next: null as string | null,
  total: 1,
  title: "Goods",
});
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
    "Posts → /pages/shop/shop?id=5&type=posts",
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
    "- Posts → /pages/shop/shop?id=5&type=posts",
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
    "Categories → /pages/shop/shop?id=5&type=categories ⇒ Categories → /pages/shop/shop?id=5&type=categories (here)",
    "- Nothing on the shelves yet",
    "- Follow the shop, and you will not miss its first goods.",
    "- Look around Pasar → /",
    "+ Shoes 3 items → /pages/shop/productList?shop_id=5&category_id=2",
  ]);
  expect(home.told({ tab: "categories", categories: [] }).slice(0, 2)).toEqual([
    "Home → /pages/shop/shop?id=5 (here) ⇒ Home → /pages/shop/shop?id=5",
    "Categories → /pages/shop/shop?id=5&type=categories ⇒ Categories → /pages/shop/shop?id=5&type=categories (here)",
  ]);
  expect(home.told({ tab: "goods", rows: [card], sort: "priceUp", next: "c" })).toEqual([
    "Home → /pages/shop/shop?id=5 (here) ⇒ Home → /pages/shop/shop?id=5",
    "All goods → /pages/shop/shop?id=5&type=goods ⇒ All goods → /pages/shop/shop?id=5&type=goods (here)",
    "- Nothing on the shelves yet",
    "- Follow the shop, and you will not miss its first goods.",
    "- Look around Pasar → /",
    "+ label: Order",
    "+ Overall → /pages/shop/shop?id=5&type=goods",
    "+ Sales → /pages/shop/shop?id=5&type=goods&sort=sales",
    "+ Newest → /pages/shop/shop?id=5&type=goods&sort=newest",
    "+ Price, high to low → /pages/shop/shop?id=5&type=goods&sort=priceDown (here)",
    "+ Flagship Boots $10.00 3 sold → /pages/product/goods?id=7",
    "+ Show more → /pages/shop/shop?id=5&type=goods&sort=priceUp&after=c",
  ]);
  expect(home.told({ tab: "goods", rows: [card], sort: "priceDown" }).filter((line) => line.includes("rice"))).toEqual([
    "+ Price, low to high → /pages/shop/shop?id=5&type=goods&sort=priceUp (here)",
  ]);
  expect(home.told({ tab: "new", rows: [card], next: "c" }).filter((line) => line.includes("after="))).toEqual([
    "+ Show more → /pages/shop/shop?id=5&type=new&after=c",
  ]);
});

test("all goods of a shop can be searched, narrowed and shown as a list", () => {
  expect(shelf.page()).toEqual([
    "Back → /pages/shop/shop?id=5",
    "shop_id=5",
    "[Search]",
    "Search in this shop: keyword=",
    "Show as a list → /pages/shop/productList?shop_id=5&view=list",
    "Goods",
    "label: Order",
    "Overall → /pages/shop/productList?shop_id=5 (here)",
    "Sales → /pages/shop/productList?shop_id=5&sort=sales",
    "Newest → /pages/shop/productList?shop_id=5&sort=newest",
    "Price, low to high → /pages/shop/productList?shop_id=5&sort=priceUp",
    "1 item",
    "Flagship Boots $10.00 3 sold → /pages/product/goods?id=7",
  ]);
  expect(shelf.told({ categories: [{ id: 2, name: "Shoes" }], category: 2 })).toEqual([
    "Show as a list → /pages/shop/productList?shop_id=5&view=list ⇒ Show as a list → /pages/shop/productList?shop_id=5&category_id=2&view=list",
    "+ label: Categories",
    "+ All → /pages/shop/productList?shop_id=5",
    "+ Shoes → /pages/shop/productList?shop_id=5&category_id=2 (here)",
    "Overall → /pages/shop/productList?shop_id=5 (here) ⇒ Overall → /pages/shop/productList?shop_id=5&category_id=2 (here)",
    "Sales → /pages/shop/productList?shop_id=5&sort=sales ⇒ Sales → /pages/shop/productList?shop_id=5&category_id=2&sort=sales",
    "Newest → /pages/shop/productList?shop_id=5&sort=newest ⇒ Newest → /pages/shop/productList?shop_id=5&category_id=2&sort=newest",
    "Price, low to high → /pages/shop/productList?shop_id=5&sort=priceUp ⇒ Price, low to high → /pages/shop/productList?shop_id=5&category_id=2&sort=priceUp",
  ]);
  expect(shelf.told({ view: "list", keyword: "boot", total: 1000 })).toEqual([
    "+ view=list",
    "Search in this shop: keyword= ⇒ Search in this shop: keyword=boot",
    "Show as a list → /pages/shop/productList?shop_id=5&view=list ⇒ Show in two columns → /pages/shop/productList?shop_id=5&keyword=boot&view=waterfall",
    "Overall → /pages/shop/productList?shop_id=5 (here) ⇒ Overall → /pages/shop/productList?shop_id=5&keyword=boot&view=list (here)",
    "Sales → /pages/shop/productList?shop_id=5&sort=sales ⇒ Sales → /pages/shop/productList?shop_id=5&keyword=boot&sort=sales&view=list",
    "Newest → /pages/shop/productList?shop_id=5&sort=newest ⇒ Newest → /pages/shop/productList?shop_id=5&keyword=boot&sort=newest&view=list",
    "Price, low to high → /pages/shop/productList?shop_id=5&sort=priceUp ⇒ Price, low to high → /pages/shop/productList?shop_id=5&keyword=boot&sort=priceUp&view=list",
    "1 item ⇒ 999+ items",
  ]);
  expect(shelf.told({ total: 999 })).toEqual(["1 item ⇒ 999 items"]);
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
