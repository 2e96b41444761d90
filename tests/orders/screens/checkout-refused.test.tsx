import { expect, test } from "vitest";
import type { CheckoutReply } from "~/app/orders/placing/checkout-page.server";
import { diff, page } from "./checkout-sample";

test("a coupon other than the one that the amounts were for asks again; what was ticked stays ticked", () => {
  expect(diff({ asks: true })).toEqual([
    "+ The amounts on this page were for other coupons or points than those ticked now. Nothing was ordered yet; look at the new total.",
    "+ !",
    "+ ! The amounts on this page were for other coupons or points than those ticked now. Nothing was ordered yet; look at the new total.",
    "[Place order] ⇒ [Order at $20.00] accepted=s",
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
    "+ ! This is too long.",
  ]);
});

test("a refused checkout says why, what is different now, and how to go on", () => {
  const differences: CheckoutReply["differences"] = [
    { kind: "price", skuId: 3, was: [], now: [{ quantity: 2, priceMinor: 1100 }] },
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
    "+ ! Something has changed since this page was shown. Nothing happened yet; look at the new amounts.",
  ]);
  expect(diff({}, { errors: { "": "checkout:errors.cartGone" } })).toEqual([
    "+ Some of it is no longer in your cart. It may have been ordered on another device.",
    "+ To the cart → /pages/cart/cart",
    "+ !",
    "+ ! Some of it is no longer in your cart. It may have been ordered on another device.",
  ]);
  expect(diff({}, { errors: { "": "checkout:errors.tooManyUnpaid" } })).toEqual([
    "+ Ten purchases are waiting for payment. Pay or cancel one first.",
    "+ To my orders → /pages/user/order/order",
    "+ !",
    "+ ! Ten purchases are waiting for payment. Pay or cancel one first.",
  ]);
  expect(diff({}, {})).toEqual([]);
});

test("a checkout that came when too many did keeps its key and what was typed, and has the same button", () => {
  const typed = { "remark-5": "Ring", shown: "s" };
  expect(
    diff({ remarks: { 5: "Ring" }, shown: "s" }, { values: typed, errors: { "": "checkout:errors.veryBusy" } }),
  ).toEqual([
    "+ Very busy right now. Nothing was placed, and everything you entered is still here; tap again.",
    "+ !",
    "remark-5= ⇒ remark-5=Ring",
    "+ ! Very busy right now. Nothing was placed, and everything you entered is still here; tap again.",
  ]);
});

test("a checkout whose amounts changed still sends those that were seen; the new ones have a button that names them", () => {
  const changed = { values: { shown: "s" }, errors: { "": "checkout:errors.changed" } } as const;
  expect(diff({ shown: "new", totalMinor: 28_380 }, changed)).toEqual([
    "+ Something has changed since this page was shown. Nothing happened yet; look at the new amounts.",
    "+ !",
    "- Total $20.00",
    "- [Place order]",
    "+ ! Something has changed since this page was shown. Nothing happened yet; look at the new amounts.",
    "+ Total $283.80",
    "+ [Order at $283.80] accepted=new",
  ]);
  expect(diff({ shown: "s" }, { values: { shown: "s" }, errors: { "": "checkout:errors.noAddress" } })).toEqual([
    "+ Choose a delivery address first.",
    "+ !",
    "+ ! Choose a delivery address first.",
  ]);
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
