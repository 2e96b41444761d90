import { expect, test } from "vitest";
import { changes } from "../../support/drawn";
import { diff, goods, goodsOf, page, picture, second, shop, sku, type usual } from "./goods-choice-samples";

const spec = {
  name: "Colour",
  values: [
    { key: "Blue", name: "Blue", picture: null },
    { key: "Red", name: "Red", picture: null },
  ],
};
const two = {
  specs: [spec],
  skus: [sku, { ...sku, id: 4, values: ["Red"], priceMinor: 1500, stock: 0 }],
  highestMinor: 1500,
};
test("a choice is made among what there is", () => {
  expect(goodsOf(two)).toEqual([
    "$10.00 ⇒ from $10.00",
    "+ Choose Colour → #choose",
    "- $10.00",
    "- ∅",
    "- Please choose:",
    "+ from $10.00",
    "+ Please choose: Colour",
    "+ Please choose: Colour",
    "+ Colour 2 options",
    "+ ( ) value0=Blue",
    "+ Blue",
    "+ ( ) value0=Red",
    "+ Red , sold out",
    "+ Crossed out: sold out in this combination.",
  ]);
  const chosen = (id: number, more: Partial<typeof usual> = {}) =>
    changes(page({ goods: { ...goods, ...two } }), page({ goods: { ...goods, ...two }, sku: id, ...more }));
  expect(chosen(3)).toEqual([
    "from $10.00 ⇒ $10.00",
    "Choose Colour → #choose ⇒ Choose Blue → #choose",
    "- from $10.00",
    "- Please choose: Colour",
    "+ $10.00",
    "+ 5 in stock",
    "+ Blue",
    "( ) value0=Blue ⇒ (x) value0=Blue",
    "+ 1 piece: $10.00, free delivery",
  ]);
  expect(chosen(4)).toEqual([]);
  expect(chosen(3, { replaces: 4 })).toEqual([
    "from $10.00 ⇒ $10.00",
    "Choose Colour → #choose ⇒ Choose Blue → #choose",
    "label: Choose what to buy ⇒ label: Choose another",
    "- from $10.00",
    "- Please choose: Colour",
    "+ $10.00",
    "+ 5 in stock",
    "+ Blue",
    "( ) value0=Blue ⇒ (x) value0=Blue",
    "( ) value0=Red ⇒ ( ) value0=Red (off)",
    "- Quantity",
    "- [One less] (off)",
    "- Quantity: number=1",
    "- [One more]",
    "- [Add to cart] intent=add",
    "- [Buy now] intent=buy",
    "+ line=4",
    "+ [Change in the cart] intent=replace",
  ]);
  const reply = { code: "open", lacking: "Colour", choice: [null], quantity: 2 };
  expect(changes(page({ goods: { ...goods, ...two } }), page({ goods: { ...goods, ...two } }, reply))).toEqual([
    "+ ! Please choose: Colour. Everything has to be chosen before it can be bought.",
    "+ ! Please choose: Colour. Everything has to be chosen before it can be bought.",
    "[One less] (off) ⇒ [One less]",
    "Quantity: number=1 ⇒ Quantity: number=2",
  ]);
});

test("a combination that is sold out can be awaited in place of being bought, and no longer", () => {
  const data = { goods: { ...goods, ...two }, person: { collected: false, followed: false, place: null } };
  const refused = { code: "soldOut", lacking: "", choice: ["Red"], quantity: 1 };
  const lines = (waits: number[]) => page({ ...data, person: { ...data.person, waits } }, refused);
  expect(lines([])).not.toContain("[Buy now] intent=buy");
  expect(lines([0, 3])).toContain("[Tell me when it is back] intent=awaitStock");
  expect(lines([4])).toContain("[You will be told] intent=forgetStock (here)");
});

test("freight is told with the sum once something is chosen", () => {
  const sums = (values: Partial<typeof goods>) =>
    page({ goods: { ...goods, ...values } }).filter((line) => /elivery/.test(line));
  expect([sums({ freightMinor: 500 }), sums({ freightByRegion: true })]).toEqual([
    ["Delivery $5.00 Choose a region → /pages/product/goods/delivery?id=7"],
    ["Delivery Depends on the region Choose a region → /pages/product/goods/delivery?id=7"],
  ]);
});

test("a person sees what is theirs, and where it goes", () => {
  expect(diff({ person: { collected: true, followed: true, place: "Ipoh" } })).toEqual([
    "[Keep as a favourite] intent=collect ⇒ [Keep as a favourite] intent=uncollect (here)",
    "Delivery Free delivery Choose a region → /pages/product/goods/delivery?id=7 ⇒ Delivery Free delivery To Ipoh → /pages/user/address/address?type=pick&next=%2Fpages%2Fproduct%2Fgoods%3Fid%3D7",
    "[Follow] intent=follow ⇒ [Following] intent=unfollow (here)",
  ]);
  expect(diff({ shop: null })).toEqual([
    "Flagship Boots ⇒ Boots",
    "- Flagship Trail 3 followers · 4 products → /pages/shop/shop?id=5",
    "- [Follow] intent=follow",
    "- All goods → /pages/shop/productList?shop_id=5",
    "- Visit shop → /pages/shop/shop?id=5",
  ]);
  const seller = {
    ...shop,
    kind: "personal",
    city: "Ipoh",
    live: true,
    scores: { description: 4.5, delivery: 4, service: 3.5 },
  };
  expect(diff({ shop: seller })).toEqual([
    "Flagship Boots ⇒ Boots",
    "Delivery Free delivery Choose a region → /pages/product/goods/delivery?id=7 ⇒ Delivery Free delivery Choose a region Ipoh → /pages/product/goods/delivery?id=7",
    "Flagship Trail 3 followers · 4 products → /pages/shop/shop?id=5 ⇒ Trail LIVE 3 followers · 4 products → /pages/shop/shop?id=5",
    "+ As described",
    "+ 4.5",
    "+ Delivery",
    "+ 4.0",
    "+ Service",
    "+ 3.5",
  ]);
});

test("the sheet says what coupons save of the chosen quantity", () => {
  const ticket = { id: 1, kind: "reduction", amountMinor: 300, thresholdMinor: 1000, shop: { id: 5 }, currency: "USD" };
  const chosen = { goods: { ...goods, ...two }, sku: 3 };
  const saved = (values: Partial<typeof ticket>) =>
    changes(page(chosen), page({ ...chosen, offers: [{ ...ticket, ...values }] }));
  expect(saved({})).toEqual(["1 piece: $10.00, free delivery ⇒ 1 piece: $10.00, free delivery · coupons save $3.00"]);
  expect(saved({ thresholdMinor: 1001 })).toEqual([]);
});

test("coupons, details, reviews and similar goods follow", () => {
  const ticket = { id: 1, kind: "discount", percent: 10, amountMinor: null, thresholdMinor: 0, currency: "USD" };
  expect(diff({ coupons: [1, 2, 3, 4].map((id) => ({ ...ticket, id })) })).toEqual([
    "+ 10% off · any amount 10% off · any amount 10% off · any amount Get → /pages/user/coupon/list?shop=5",
  ]);
  expect(goodsOf({ paragraphs: ["Warm."], detailPictures: [second] })).toEqual([
    "The shop has not written a description yet. ⇒ Warm.",
  ]);
  expect(goodsOf({ totals: { all: 0, good: 0 } })).toEqual([
    "+ Reviews → #reviews",
    "+ Reviews (0)",
    "+ Nobody has written a review yet.",
  ]);
  const card = { ...goods, picture, shopKind: "personal", live: false, reviews: 0, goodPercent: null };
  expect(diff({ similar: [card] })).toEqual([
    "+ You may also like",
    "+ Boots $10.00 12 sold → /pages/product/goods?id=7",
    "+ Show more like this → /pages/product/list?category_id=4",
  ]);
});
