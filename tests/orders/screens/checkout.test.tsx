import { expect, test } from "vitest";
import type { CheckoutReply } from "~/app/orders/placing/checkout-page.server";
import type { CheckoutLine, CheckoutShop } from "~/app/orders/placing/checkout-view.server";
import CheckoutScreen from "~/app/orders/routes/checkout";
import { changes, drawn } from "../../support/drawn";
import { picture } from "./samples";

const line: CheckoutLine = {
  skuId: 3,
  goodsId: 7,
  title: "Boots",
  spec: "Blue",
  picture,
  priceMinor: 1000,
  quantity: 2,
  requested: 2,
};
const shop: CheckoutShop = {
  shopId: 5,
  name: "Trail",
  kind: "flagship",
  lines: [line],
  goodsMinor: 2000,
  freightMinor: 0,
  shopDiscountMinor: 0,
  platformDiscountMinor: 0,
  totalMinor: 2000,
};
const checkout = {
  key: "k",
  shown: "s",
  again: "/again",
  addressPath: "/addresses",
  regionPath: null,
  currency: "USD",
  address: { id: 1, recipient: "Lena", mobile: "+60 1", region: "Ipoh", detail: "Jalan 1", isDefault: false },
  shops: [shop],
  invalid: [],
  missing: 0,
  pieces: 2,
  goodsMinor: 2000,
  freightMinor: 0,
  discountMinor: 0,
  totalMinor: 2000,
  walletMinor: 5000,
  coupons: [],
  remarks: {},
  placed: null,
};
type Values = Partial<Record<keyof typeof checkout, unknown>>;
const page = (values: Values = {}, reply?: Partial<CheckoutReply>) =>
  drawn(<CheckoutScreen />, {
    data: { title: "Checkout", checkout: { ...checkout, ...values } },
    reply: reply && { values: {}, errors: {}, differences: [], ...reply },
  });
const diff = (values: Values, reply?: Partial<CheckoutReply>) => changes(page(), page(values, reply));
const shopOf = (values: Partial<CheckoutShop>) => diff({ shops: [{ ...shop, ...values }] });

test("a checkout says where it goes, what is bought at each shop, and what it costs", () => {
  expect(page()).toEqual([
    "Back → /pages/cart/cart",
    "Checkout",
    "key=k",
    "shown=s",
    "address=1",
    "Lena +60 1 Ipoh, Jalan 1 → /addresses",
    "label: Trail",
    "Trail",
    "Flagship",
    "Boots",
    "Blue",
    "$10.00 × 2",
    "Delivery",
    "Standard · Free",
    "Subtotal",
    "$20.00",
    "Message",
    "remark-5=",
    "Wallet balance $50.00 available",
    "Items (2)",
    "$20.00",
    "Shipping",
    "Free",
    "Discounts",
    "$0.00",
    "Total $20.00",
    "[Place order]",
  ]);
});

test("an address that cannot be read leads back to the cart", () => {
  expect(drawn(<CheckoutScreen />, { data: { title: "Checkout", checkout: null } })).toEqual([
    "Back → /pages/cart/cart",
    "Checkout",
    "There is nothing to check out",
    "This link names no goods, or more than 100 lines. Choose in the cart what to buy.",
    "To the cart → /pages/cart/cart",
  ]);
});

test("an address is named, added, or needs its region first", () => {
  expect(diff({ address: null })).toEqual([
    "- address=1",
    "- Lena +60 1 Ipoh, Jalan 1 → /addresses",
    "+ Add a delivery address You come back here afterwards. → /addresses",
  ]);
  expect(diff({ address: { ...checkout.address, isDefault: true, region: "" } })).toEqual([
    "Lena +60 1 Ipoh, Jalan 1 → /addresses ⇒ Lena +60 1 Default Jalan 1 → /addresses",
  ]);
  expect(diff({ regionPath: "/region" })).toEqual([
    "+ Please choose the region This address was typed before regions were chosen from a list.",
    "+ Choose region → /region",
  ]);
});

test("freight, a share of a coupon, fewer pieces than wanted and a personal shop are told", () => {
  expect(shopOf({ freightMinor: 500, platformDiscountMinor: 100 })).toEqual([
    "- Standard · Free",
    "+ Standard · $5.00",
    "+ Share of the Pasar coupon",
    "+ −$1.00",
  ]);
  expect(shopOf({ kind: "personal", lines: [{ ...line, spec: "", requested: 5 }] })).toEqual([
    "- Flagship",
    "Blue ⇒ Only 2 left, you wanted 5",
  ]);
  expect(diff({ freightMinor: 500, totalMinor: null })).toEqual(["Free ⇒ $5.00", "Total $20.00 ⇒ Total –"]);
});

test("what cannot be bought is listed with its reason, and a checkout of nothing else leads back", () => {
  expect(diff({ invalid: [{ ...line, skuId: 4, fault: "soldOut" }], missing: 0 })).toEqual([
    "+ Not included",
    "+ Boots",
    "+ Nothing is left of this choice",
  ]);
  expect(diff({ missing: 2 })).toEqual(["+ Not included", "+ No longer there: 2"]);
  expect(diff({ shops: [] })).toEqual([
    "- label: Trail",
    "- Trail",
    "- Flagship",
    "- Boots",
    "- Blue",
    "- $10.00 × 2",
    "- Delivery",
    "- Standard · Free",
    "- Subtotal",
    "- $20.00",
    "- Message",
    "- remark-5=",
    "- Wallet balance $50.00 available",
    "- Items (2)",
    "- $20.00",
    "- Shipping",
    "- Free",
    "- Discounts",
    "- $0.00",
    "- Total $20.00",
    "- [Place order]",
    "+ Nothing of it can be bought now",
    "+ The reason is beside each line.",
    "+ To the cart → /pages/cart/cart",
  ]);
});

test("coupons of a shop and of the platform are chosen; those that do not apply say why", () => {
  const ticket = {
    id: 1,
    kind: "reduction",
    amountMinor: 300,
    maxMinor: null,
    percent: null,
    thresholdMinor: 0,
    currency: "USD",
    name: "Spring",
    shop: null,
    some: false,
    endsAt: null,
    days: null,
    opensAt: null,
    state: "unused",
    left: 9,
    claimedPercent: 1,
    usedAt: null,
    returnedAt: null,
  };
  const options = [
    { id: 1, ticket, verdict: { applies: true, discountMinor: 300 } },
    { id: 2, ticket, verdict: { applies: false, reason: "belowThreshold", missingMinor: 100 } },
    { id: 3, ticket, verdict: { applies: false, reason: "expired" } },
  ];
  expect(diff({ coupons: [{ shopId: 0, chosen: 1, discountMinor: 300, options }] })).toEqual([
    "+ [Pasar coupon −$3.00]",
    "+ Pasar coupon",
    "+ (x) coupon-0=1",
    "+ $3 off · any amount Saves $3.00",
    "+ ( ) coupon-0=2 (off)",
    "+ $3 off · any amount $1.00 more needed",
    "+ ( ) coupon-0=3 (off)",
    "+ $3 off · any amount It is over",
    "+ ( ) coupon-0=0",
    "+ Use none",
    "+ [Apply] intent=coupons",
  ]);
  expect(diff({ coupons: [{ shopId: 5, chosen: null, discountMinor: 0, options: [] }] })).toEqual([
    "+ [Shop coupon None applies]",
    "+ Shop coupon",
    "+ (x) coupon-5=0",
    "+ Use none",
    "+ [Apply] intent=coupons",
  ]);
});

test("a remark is kept, and stands beside what is wrong with it", () => {
  expect(diff({ remarks: { 5: "Ring" } })).toEqual(["remark-5= ⇒ remark-5=Ring"]);
  expect(diff({}, { values: { "remark-5": "x" }, errors: { "remark-5": "tooLong" } })).toEqual([
    "+ Please check what is marked below.",
    "+ !",
    "- remark-5=",
    "+ remark-5=x",
    "+ ! This is too long.",
  ]);
});

test("a refused checkout says why, what is different now, and how to go on", () => {
  const differences: CheckoutReply["differences"] = [
    { kind: "price", skuId: 3, was: null, now: 1100 },
    { kind: "stock", skuId: 3, was: 5, now: 2 },
    { kind: "freight", shopId: 5, was: 0, now: 500 },
    { kind: "coupon", shopId: 0, was: 300, now: 0 },
    { kind: "total", was: 2000, now: 2100 },
  ];
  expect(diff({}, { errors: { "": "checkout:errors.changed" }, differences })).toEqual([
    "+ Something has changed since this page was shown. Nothing happened yet; look at the new amounts.",
    "+ Price: Boots – →",
    "+ $11.00",
    "+ In stock: Boots 5 →",
    "+ 2",
    "+ Shipping: Trail $0.00 →",
    "+ $5.00",
    "+ Coupon: Pasar $3.00 →",
    "+ $0.00",
    "+ Total $20.00 →",
    "+ $21.00",
    "+ !",
  ]);
  expect(diff({}, { errors: { "": "checkout:errors.cartGone" } })).toEqual([
    "+ Some of it is no longer in your cart. It may have been ordered on another device.",
    "+ To the cart → /pages/cart/cart",
    "+ !",
  ]);
  expect(diff({}, { errors: { "": "checkout:errors.tooManyUnpaid" } })).toEqual([
    "+ Ten purchases are waiting for payment. Pay or cancel one first.",
    "+ To my orders → /pages/user/order/order",
    "+ !",
  ]);
  expect(diff({}, {})).toEqual([]);
});

test("a checkout that somebody comes back to says that its order is placed, and leads to paying it", () => {
  const placed = (payPath: string | null) => page({ placed: { payPath } });
  const ways = ["To my orders → /pages/user/order/order", "Order this again → /again"];
  expect(placed("/pay")).toEqual([
    ...["Back → /pages/cart/cart", "Checkout", "You have ordered this already"],
    ...["It waits for your payment. Nothing is ordered twice.", "Pay it now → /pay", ...ways],
  ]);
  expect(placed(null)).toEqual([
    ...["Back → /pages/cart/cart", "Checkout", "You have ordered this already"],
    ...["Nothing is ordered twice. You find it among your orders.", ...ways],
  ]);
});
