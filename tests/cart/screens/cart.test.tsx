import { expect, test } from "vitest";
import CartScreen from "~/app/cart/routes/cart";
import { changes, drawn } from "../../support/drawn";

const picture = { src: "/media/ab", width: 9, height: 9, tint: 1 };
const line = {
  skuId: 3,
  goodsId: 7,
  title: "Boots",
  spec: "Blue",
  picture,
  priceMinor: 1000,
  usualMinor: 1000,
  offer: null,
  addedPriceMinor: null as number | null,
  quantity: 2,
  stock: 50,
  checked: true,
  fault: null as string | null,
  categoryId: 4,
  shopId: 5,
  shopName: "Trail",
  shopKind: "flagship",
  sold: true,
};
const usual = { lines: [line], storedIn: "account", currency: "USD" };
interface Values {
  view?: Partial<typeof usual>;
  address?: string | null;
  waiting?: number;
  arrivals?: object;
  coupons?: object;
  cards?: object[];
}
const page = ({ view, ...values }: Values = {}, at = "/pages/cart/cart") =>
  drawn(<CartScreen />, {
    at,
    data: {
      address: null,
      arrivals: {},
      waiting: 0,
      coupons: { open: {}, own: [] },
      cards: [],
      ...values,
      view: { ...usual, ...view },
    },
  });
const diff = (values: Values, at?: string) => changes(page(), page(values, at));
const lineOf = (values: Partial<typeof line>) => diff({ view: { lines: [{ ...line, ...values }] } });

test("the cart has its lines by shop, what they come to, and the way on", () => {
  expect(page()).toEqual([
    "[] intent=numbers",
    "Cart 2",
    "Edit → /pages/cart/cart?edit=1",
    "label: Trail",
    "[Choose everything from Trail] intent=checkShop:5:0 (here)",
    "Trail Flagship → /pages/shop/shop?id=5",
    "[Choose Boots] intent=check:3:0 (here)",
    "Boots → /pages/product/goods?id=7",
    "Boots → /pages/product/goods?id=7",
    "Blue, choose another: Boots → /pages/product/goods?id=7&sku=3&replace=3#choose",
    "$10.00",
    "[One fewer: Boots] intent=minus:3",
    "Number: Boots: number-3=2",
    "[One more: Boots] intent=plus:3",
    "[Save numbers] intent=numbers",
    "[All] intent=checkAll:0 (here)",
    "Total $20.00",
    "[Check out (2)] intent=settle",
  ]);
});

test("a line says how its price has changed and how few are left", () => {
  expect(lineOf({ addedPriceMinor: 1500 })).toEqual(["+ $5 less since added"]);
  expect(lineOf({ addedPriceMinor: 850 })).toEqual(["+ was $8.50"]);
  expect(lineOf({ addedPriceMinor: 1050 })).toEqual(["+ $0.50 less since added"]);
  expect(lineOf({ addedPriceMinor: 1000 })).toEqual([]);
  expect(lineOf({ stock: 5 })).toEqual(["+ Only 5 left"]);
  expect(lineOf({ stock: 10 })).toEqual([]);
  expect(lineOf({ stock: 1 })).toEqual([
    "+ Only 1 left, you wanted 2",
    "Number: Boots: number-3=2 ⇒ Number: Boots: number-3=1",
    "Total $20.00 ⇒ Total $10.00",
    "[Check out (2)] intent=settle ⇒ [Check out (1)] intent=settle",
  ]);
  expect(lineOf({ stock: 2, quantity: 2 })).toEqual(["+ Only 2 left"]);
});

test("what is not chosen is not counted; a personal shop has no badge", () => {
  expect(lineOf({ checked: false })).toEqual([
    "[Choose everything from Trail] intent=checkShop:5:0 (here) ⇒ [Choose everything from Trail] intent=checkShop:5:1",
    "[Choose Boots] intent=check:3:0 (here) ⇒ [Choose Boots] intent=check:3:1",
    "[All] intent=checkAll:0 (here) ⇒ [All] intent=checkAll:1",
    "Total $20.00 ⇒ Total $0.00",
    "[Check out (2)] intent=settle ⇒ [Check out (0)] intent=settle",
  ]);
  expect(lineOf({ shopKind: "personal", spec: "" })).toEqual([
    "Trail Flagship → /pages/shop/shop?id=5 ⇒ Trail → /pages/shop/shop?id=5",
    "- Blue, choose another: Boots → /pages/product/goods?id=7&sku=3&replace=3#choose",
  ]);
});

test("what cannot be bought is listed apart, with its reason", () => {
  const bad = ["soldOut", "retired"].map((fault, at) => ({ ...line, skuId: 8 + at, fault }));
  expect(diff({ view: { lines: [line, ...bad] } })).toEqual([
    "Cart 2 ⇒ Cart 6",
    "+ Not available (2)",
    "+ [Clear all]",
    "+ Delete everything that is not available from the cart?",
    "+ [Cancel]",
    "+ [Clear all] intent=clear",
    "+ Sold out",
    "+ Boots",
    "+ Blue, choose another: Boots → /pages/product/goods?id=7&sku=8&replace=8#choose",
    "+ Nothing is left of this choice",
    "+ Similar to Boots → /pages/product/list?category_id=4",
    "+ Ended",
    "+ Boots",
    "+ Blue, choose another: Boots → /pages/product/goods?id=7&sku=9&replace=9#choose",
    "+ This choice is no longer sold",
    "+ Similar to Boots → /pages/product/list?category_id=4",
  ]);
  const editing = page({ view: { lines: bad } }, "/pages/cart/cart?edit=1");
  expect(editing).toEqual([
    "[] intent=numbers",
    "Cart 4",
    "Done → /pages/cart/cart",
    "Not available (2)",
    "[Clear all]",
    "Delete everything that is not available from the cart?",
    "[Cancel]",
    "[Clear all] intent=clear",
    "Sold out",
    "Boots",
    "Blue, choose another: Boots → /pages/product/goods?id=7&sku=8&replace=8#choose",
    "Nothing is left of this choice",
    "[Delete] intent=remove:8",
    "Ended",
    "Boots",
    "Blue, choose another: Boots → /pages/product/goods?id=7&sku=9&replace=9#choose",
    "This choice is no longer sold",
    "[Delete] intent=remove:9",
    "[All] intent=checkAll:1",
    "[To favourites] intent=collect",
    "[Delete (0)] intent=remove",
  ]);
});

test("an edited cart deletes and keeps for later", () => {
  const at = "/pages/cart/cart?edit=1";
  expect(diff({}, at)).toEqual([
    "Edit → /pages/cart/cart?edit=1 ⇒ Done → /pages/cart/cart",
    "[One fewer: Boots] intent=minus:3 ⇒ [Delete]",
    "Number: Boots: number-3=2 ⇒ Delete “Boots” from the cart?",
    "[One more: Boots] intent=plus:3 ⇒ [Cancel]",
    "[Save numbers] intent=numbers ⇒ [Delete] intent=remove:3",
    "- Total $20.00",
    "- [Check out (2)] intent=settle",
    "+ [To favourites] intent=collect",
    "+ [Delete (2)]",
    "+ Everything is chosen. Empty the whole cart?",
    "+ [Cancel]",
    "+ [Delete] intent=remove",
  ]);
  const some = { view: { lines: [line, { ...line, skuId: 4, checked: false }] } };
  expect(page(some, at).slice(-8)).toEqual([
    "[Cancel]",
    "[Delete] intent=remove:4",
    "[All] intent=checkAll:1",
    "[To favourites] intent=collect",
    "[Delete (2)]",
    "Delete the chosen lines (1) from the cart?",
    "[Cancel]",
    "[Delete] intent=remove",
  ]);
  expect(page({ view: { lines: [{ ...line, checked: false }] } }, at).slice(-3)).toEqual([
    "[All] intent=checkAll:1",
    "[To favourites] intent=collect",
    "[Delete (0)] intent=remove",
  ]);
  expect(page({ view: { lines: [] } }, at).slice(-4)).toEqual([
    "Your cart is empty",
    "Things you add stay here, on every device you log in on.",
    "Favourites → /pages/user/collect",
    "Browse today’s deals → /",
  ]);
});

test("an empty cart leads on, by where it is kept", () => {
  expect(page({ view: { lines: [] } })).toEqual([
    "[] intent=numbers",
    "Cart",
    "Your cart is empty",
    "Things you add stay here, on every device you log in on.",
    "Favourites → /pages/user/collect",
    "Browse today’s deals → /",
  ]);
  expect(changes(page({ view: { lines: [] } }), page({ view: { lines: [], storedIn: "device" } }))).toEqual([
    "Things you add stay here, on every device you log in on. ⇒ Things you add stay here, on this device, even before you log in.",
    "Favourites → /pages/user/collect ⇒ Recently viewed → /pages/user/footprint",
  ]);
});

test("an address, lines that wait, days of arrival, coupons and other goods are told", () => {
  const ticket = { id: 1, kind: "discount", percent: 10, amountMinor: null, thresholdMinor: 0, currency: "USD" };
  expect(diff({ address: "Ipoh", waiting: 2, coupons: { open: { 5: ticket }, own: [] } })).toEqual([
    "+ Ipoh → /pages/user/address/address",
    "+ Your cart is full. Lines from this device that do not fit yet: 2. They follow as soon as there is room.",
    "+ 10% off · any amount Get coupon → /pages/user/coupon/list?shop=5",
  ]);
  expect(diff({ arrivals: { 5: { days: "Nov 28 – 30", region: "" } } })).toEqual(["+ Arrives Nov 28 – 30"]);
  expect(diff({ arrivals: { 5: { days: "Nov 28 – 30", region: "Malaysia" } } })).toEqual([
    "+ Arrives Nov 28 – 30 Malaysia",
  ]);
  const card = {
    ...line,
    id: 7,
    live: false,
    sales: 1,
    reviews: 0,
    goodPercent: null,
    services: [],
    currency: "USD",
    memberMinor: null,
  };
  expect(diff({ cards: [card] })).toEqual([
    "+ Picked for you",
    "+ Flagship Boots $10.00 1 sold → /pages/product/goods?id=7",
  ]);
});

test("a coupon of one's own comes off the chosen lines of its shop, once they reach what it asks for", () => {
  const coupon = {
    id: 9,
    kind: "reduction",
    shopId: 5,
    thresholdMinor: 1500,
    amountMinor: 300,
    percent: null,
    maxMinor: null,
    goodsIds: null as number[] | null,
    endsAt: null,
  };
  const own = (values: Partial<typeof coupon> = {}, lines = [line]) =>
    page({
      view: { lines },
      coupons: { open: {}, own: [{ coupon: { ...coupon, ...values }, ticket: { ...coupon, currency: "USD" } }] },
    });
  expect(changes(page(), own())).toEqual([
    "+ $3 off · over $15 Applied −$3.00 → /pages/user/coupon/list?shop=5",
    "Total $20.00 ⇒ Total $17.00 You save $3.00",
  ]);
  for (const other of [{ thresholdMinor: 2001 }, { shopId: 6 }, { goodsIds: [8] }]) expect(own(other)).toEqual(page());
  const left = [{ ...line, checked: false }];
  expect(own({}, left)).toEqual(page({ view: { lines: left } }));
});

test("what was just removed can be put back", () => {
  expect(diff({}, "/pages/cart/cart?gone=3-2,4-1")).toEqual([
    "+ Deleted lines: 2",
    "+ id=3-2",
    "+ id=4-1",
    "+ [Put back] intent=restore",
  ]);
});
