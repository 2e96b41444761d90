import { expect, test } from "vitest";
import GoodsScreen from "~/app/catalog/routes/goods";
import { drawn } from "../../support/drawn";
import { goodsOf, page, picture, second, sku } from "./goods-choice-samples";

test("goods have their picture, price, facts, seller, and the ways to buy", () => {
  expect(page()).toEqual([
    "Back → /pages/product/list?category_id=4",
    "label: Places on this page",
    "Picture → #picture (here)",
    "Details → #details",
    "For you → #recommended",
    "Back → /pages/product/list?category_id=4",
    "[Keep as a favourite] intent=collect",
    "label: Pictures",
    "Enlarge picture 1 of 1 → /preview-image?current=0&urls=%2Fmedia%2Fab#p-1",
    "$10.00",
    "12 sold",
    "Flagship Boots",
    "Delivery Free delivery Choose a region → /pages/product/goods/delivery?id=7",
    "Flagship Trail 3 followers · 4 products → /pages/shop/shop?id=5",
    "[Follow] intent=follow",
    "All goods → /pages/shop/productList?shop_id=5",
    "Visit shop → /pages/shop/shop?id=5",
    "Details",
    "The shop has not written a description yet.",
    "Report these goods → /pages/user/complaint/complaint?type=goods&id=7",
    "label: Shop, cart and buying",
    "Shop → /pages/shop/shop?id=5",
    "Chat → /pages/notice/chat?shop_id=5&goods_id=7&title=Boots&image=%2Fmedia%2Fab&price=10.00",
    "Cart → /pages/cart/cart",
    "Add to cart → #choose",
    "Buy now → #choose",
    "label: Choose what to buy",
    "Close → #facts",
    "$10.00",
    "∅",
    "Please choose:",
    "Quantity",
    "[One less] (off)",
    "Quantity: number=1",
    "[One more]",
    "[Add to cart] intent=add",
    "[Buy now] intent=buy",
  ]);
});

test("several pictures and a video can be jumped to", () => {
  expect(goodsOf({ pictures: [picture, second], video: "/video" })).toEqual([
    "- Enlarge picture 1 of 1 → /preview-image?current=0&urls=%2Fmedia%2Fab#p-1",
    "+ label: Film of the goods",
    "+ Enlarge picture 1 of 2 → /preview-image?current=0&urls=%2Fmedia%2Fab%2C%2Fmedia%2Fcd#p-1",
    "+ Enlarge picture 2 of 2 → /preview-image?current=1&urls=%2Fmedia%2Fab%2C%2Fmedia%2Fcd#p-2",
    "+ Show picture 1 → #picture-1",
    "+ Show picture 2 → #picture-2",
    "+ 1 / 3",
  ]);
  expect(goodsOf({ video: "/video" })).toEqual([
    "+ label: Film of the goods",
    "+ Show picture 1 → #picture-1",
    "+ 1 / 2",
  ]);
});

test("a flash offer has its end, what it costs then, what is left, its limit, and the low beside what is struck", () => {
  const offer = {
    priceMinor: 1000,
    usualMinor: 1500,
    lowMinor: 1400 as number | null,
    left: 42,
    quota: 150,
    perPerson: 2 as number | null,
    mine: 0,
    shopCoupons: true,
    platformCoupons: false,
    endsAt: Date.UTC(2026, 10, 28, 12),
  };
  expect(goodsOf({ skus: [{ ...sku, offer }], struckMinor: 1500 })).toEqual([
    "- $10.00",
    "+ Flash sale",
    "+ $10.00 Before: $15.00",
    "+ Ends Nov 28, 12:00 then $15.00 again",
    "+ 72% claimed 72/100",
    "+ 72% claimed · 42 left",
    "+ 2 a person No Pasar coupons",
    "+ Lowest price of the last 30 days: $14.00",
    "$10.00 ⇒ $10.00 Before: $15.00 33% off",
  ]);
  expect(goodsOf({ skus: [{ ...sku, offer: { ...offer, mine: 2 } }] })).toContain("+ 2 of 2 used No Pasar coupons");
  const plain = { ...offer, left: 90, perPerson: null, lowMinor: null, platformCoupons: true };
  expect(goodsOf({ skus: [{ ...sku, offer: plain }], highestMinor: 2000 })).toEqual([
    "- $10.00",
    "+ Flash sale",
    "+ from $10.00",
    "+ Ends Nov 28, 12:00 then $15.00 again",
    "+ 40% claimed 40/100",
    "+ 40% claimed",
    "$10.00 ⇒ from $10.00",
  ]);
});

test("a price before, a range of prices and what is promised are told", () => {
  expect(goodsOf({ struckMinor: 1500, skus: [{ ...sku, struckMinor: 1500 }] })).toEqual([
    "$10.00 ⇒ $10.00 Before: $15.00 33% off",
    "$10.00 ⇒ $10.00 Before: $15.00 33% off",
  ]);
  expect(goodsOf({ services: ["authentic", "next_day"], afterSaleDays: 30, freightMinor: 500 })).toEqual([
    "- Delivery Free delivery Choose a region → /pages/product/goods/delivery?id=7",
    "+ Delivery $5.00, arrives the next day Choose a region → /pages/product/goods/delivery?id=7",
    "+ Service Authentic Next day Refunds within 30 days → #service",
    "+ label: What the shop promises",
    "+ Close → #facts",
    "+ What the shop promises",
    "+ Authentic",
    "+ The shop vouches that it is the genuine article; if not, you get your money back.",
    "+ Next day",
    "+ Ordered today, it arrives the day after.",
    "+ Refunds within 30 days",
    "+ The shop gives you more time than others to ask for a refund. It counts from the day you receive the goods.",
  ]);
  expect(goodsOf({ freightByRegion: true })).toEqual([
    "Delivery Free delivery Choose a region → /pages/product/goods/delivery?id=7 ⇒ Delivery Depends on the region Choose a region → /pages/product/goods/delivery?id=7",
  ]);
  const person = { collected: false, followed: false, waits: [], place: "Ipoh" };
  const soon = { region: "Malaysia", isSent: true, freightMinor: 350 as number | null, arrives: "Nov 28 – 30" };
  const row = (delivery: Partial<typeof soon>, rest = {}) =>
    goodsOf({ freightByRegion: true }, { delivery: { ...soon, ...delivery }, ...rest })
      .find((line) => line.includes("Delivery"))
      ?.split("⇒ ")[1];
  const more = "→ /pages/product/goods/delivery?id=7";
  expect(row({})).toBe(`Delivery $3.50 Arrives Nov 28 – 30 To Malaysia ${more}`);
  expect(row({ freightMinor: null, region: "" }, { person })).toBe(
    `Delivery Depends on the region Arrives Nov 28 – 30 To Ipoh ${more}`,
  );
  expect(row({ isSent: false, arrives: "" })).toBe(`Delivery The shop does not deliver there. To Malaysia ${more}`);
  expect(
    goodsOf({ brand: { id: 2, name: "Trail", logo: null }, parameters: [{ name: "Weight", value: "1 kg" }] }),
  ).toEqual([
    "+ Facts 1 kg → #parameters",
    "+ Brand Trail → /pages/product/list?brand=2",
    "+ label: Facts",
    "+ Close → #facts",
    "+ Facts",
    "+ Brand",
    "+ Trail",
    "+ Weight",
    "+ 1 kg",
  ]);
  expect(goodsOf({ parameters: [{ name: "Weight", value: "1 kg" }] })).toEqual([
    "+ Facts 1 kg → #parameters",
    "+ label: Facts",
    "+ Close → #facts",
    "+ Facts",
    "+ Weight",
    "+ 1 kg",
  ]);
});

test("what is not for sale says why, and cannot be bought", () => {
  expect(goodsOf({ state: "soldOut", skus: [{ ...sku, stock: 0 }] })).toEqual([
    "+ Sold out. Let us tell you when it is back.",
    "- Add to cart → #choose",
    "- Buy now → #choose",
    "+ [Tell me when it is back] intent=awaitStock",
    "[Add to cart] intent=add ⇒ [Add to cart] intent=add (off)",
    "[Buy now] intent=buy ⇒ [Sold out] intent=buy (off)",
  ]);
  expect(goodsOf({ state: "holiday", notice: "Back in May" }).slice(0, 2)).toEqual([
    "+ The shop is on holiday. Back in May",
    "- Add to cart → #choose",
  ]);
  expect(goodsOf({ state: "holiday" }).slice(0, 1)).toEqual([
    "+ The shop is on holiday. It takes no orders at the moment.",
  ]);
  expect(drawn(<GoodsScreen />, { data: { goods: null, similar: [] } })).toEqual([
    "Back → /",
    "No longer sold",
    "This product is no longer sold",
    "The shop took it off sale. Perhaps you like one of these.",
    "Browse categories → /pages/product/category/category",
  ]);
});

test("what members pay stands below the price, and leads to the membership", () => {
  expect(goodsOf({ skus: [{ ...sku, memberMinor: 950 }] })).toEqual(["+ VIP $9.50 Member price → /pages/vip/vip"]);
});
