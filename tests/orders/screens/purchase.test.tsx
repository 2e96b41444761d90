import { expect, test } from "vitest";
import { PurchasePage } from "~/app/orders/ui/purchase/purchase-page";
import type { PurchaseOrder, PurchaseView } from "~/app/orders/viewing/purchase-view.server";
import { changes, drawn } from "../../support/drawn";
import { order, purchase, shop } from "./samples";

const page = (values: Partial<PurchaseView> = {}) => drawn(<PurchasePage purchase={{ ...purchase, ...values }} />);
const diff = (values: Partial<PurchaseView>) => changes(page(), page(values));
const orderOf = (values: Partial<PurchaseOrder>, viewer: PurchaseView["viewer"] = "buyer") =>
  changes(page({ viewer }), page({ viewer, orders: [{ ...order, ...values }] }));
const other = { ...order, id: 9, number: "2611 0090", shop: { ...shop, id: 6, name: "Tide" } };

test("a purchase says where it stands, what was bought, where it goes and what it costs", () => {
  expect(page()).toEqual([
    "To ship",
    "The shop is getting it ready. Pasar holds your money.",
    "What happened, what happens next",
    "Changed 1 Nov",
    "label: Trail",
    "Trail Flagship → /pages/shop/shop?id=5",
    "To ship",
    "Boots → /pages/product/goods?id=7",
    "Blue",
    "$10.00 × 2",
    "$20.00 paid ∅",
    "Contact → /pages/notice/chat?shop_id=5&order=8",
    "label: Goes to",
    "Lena +60 1",
    "Jalan 1",
    "label: Amounts",
    "Items (2)",
    "$20.00",
    "Delivery",
    "Free",
    "Paid",
    "$20.00",
    "Order number",
    "2611 0082",
    "[Copy: Order number]",
    "Report: 2611 0082 → /pages/user/complaint/complaint?type=order&id=8",
    "[Print]",
  ]);
});

test("shops and staff see the same without the buyer's acts", () => {
  expect(diff({ viewer: "shop" })).toEqual([
    "- The shop is getting it ready. Pasar holds your money.",
    "- Contact → /pages/notice/chat?shop_id=5&order=8",
    "- Report: 2611 0082 → /pages/user/complaint/complaint?type=order&id=8",
  ]);
});

test("the head says what is due, or that nothing has to be done", () => {
  const next = { word: "awaiting_payment" as const, secondsLeft: 7200, by: "4 Nov" };
  expect(diff({ next, words: ["awaiting_payment"] })).toEqual([
    "- To ship",
    "- The shop is getting it ready. Pasar holds your money.",
    "+ To pay",
    "+ label: Time left: 02:00:00",
    "+ 02 00 00",
    "+ Pay by 4 Nov, else it closes and the goods go back on sale.",
  ]);
  expect(diff({ next: { ...next, secondsLeft: 0 }, words: ["awaiting_payment"] })).toEqual([
    "To ship ⇒ To pay",
    "The shop is getting it ready. Pasar holds your money. ⇒ Pay whenever you are ready.",
  ]);
  expect(diff({ words: ["completed", "cancelled"] })).toEqual([
    "To ship ⇒ Completed, Cancelled",
    "The shop is getting it ready. Pasar holds your money. ⇒ Everything is done. Thank you.",
  ]);
  expect(changes(page({ viewer: "shop" }), page({ viewer: "shop", next }))).toEqual([
    "+ label: Time left: 02:00:00",
    "+ 02 00 00",
    "+ The next step is due by 4 Nov.",
  ]);
});

test("taxes in what was paid are told by rate, below it", () => {
  const taxes = [
    { ppm: 60_000, taxMinor: 453 },
    { ppm: 88_750, taxMinor: 1 },
  ];
  expect(diff({ sums: { ...purchase.sums, taxes } })).toEqual([
    "+ Incl. tax 6%",
    "+ $4.53",
    "+ Incl. tax 8.875%",
    "+ $0.01",
  ]);
});

test("discounts, delivery and what is not paid yet are told in the sums", () => {
  const sums = { ...purchase.sums, freightMinor: 1, shopDiscountMinor: 1, platformDiscountMinor: 1 };
  expect(diff({ sums })).toEqual(["- Free", "+ $0.01", "+ Shop coupons", "+ −$0.01", "+ Pasar coupon", "+ −$0.01"]);
  expect(orderOf({ paid: false })).toEqual(["$20.00 paid ∅ ⇒ $20.00 in all ∅", "Paid ⇒ Total"]);
});

test("an order names its parcel, when it arrives, its remark, delivery and coupons", () => {
  const parcel = { courier: "DHL", number: "W1", status: "in_transit" as const, text: "", at: "3 Nov", count: 1 };
  expect(orderOf({ parcel })).toEqual(["+ In transit 3 Nov · DHL W1 → /pages/user/order/logistics?id=8"]);
  expect(orderOf({ parcel: { ...parcel, text: "Left Ipoh", count: 2 } })).toEqual([
    "+ Left Ipoh 3 Nov · DHL W1 · 2 parcels → /pages/user/order/logistics?id=8",
  ]);
  expect(orderOf({ arrives: "Nov 28 – 30" })).toEqual(["+ Arrives Nov 28 – 30"]);
  expect(orderOf({ duePoints: { count: 1234, at: Date.UTC(2026, 11, 12) } })).toEqual([
    "+ You get 1,234 points when the return period ends, on Dec 12, 2026",
  ]);
  expect(orderOf({ remark: "Ring twice" })).toEqual(["+ Message: Ring twice"]);
  expect(orderOf({ freightMinor: 500, shopDiscountMinor: 100, platformDiscountMinor: 200 })).toEqual([
    "$20.00 paid ∅ ⇒ $20.00 paid delivery $5.00, coupons −$3.00",
  ]);
  expect(orderOf({ promisedDays: 30 })).toEqual(["+ Refunds can be asked for", "+ within 30 days of receipt"]);
});

test("what can still be changed says until when; what has left is locked", () => {
  expect(orderOf({ acts: ["changeAddress", "cancel", "contact"] })).toEqual([
    "+ What you can still change",
    "+ Address Once, until the parcel leaves",
    "+ Change address → /pages/user/address/address?type=pick&next=%2Fpages%2Fuser%2Forder%2Fdetails%3Fid%3D8",
    "+ The order Until you pay; nothing is taken",
    "+ [Cancel order]",
    "+ Cancel this order? The goods go back on sale, and coupons come back to you.",
    "+ [Cancel]",
    "+ intent=cancel",
    "+ id=8",
    "+ [Cancel order]",
  ]);
  expect(orderOf({ acts: ["changeAddress"], paid: false })).toEqual([
    "+ What you can still change",
    "+ Address As often as you like until you pay",
    "+ Change address → /pages/user/address/address?type=pick&next=%2Fpages%2Fuser%2Forder%2Fdetails%3Fid%3D8",
    "$20.00 paid ∅ ⇒ $20.00 in all ∅",
    "Paid ⇒ Total",
  ]);
  expect(orderOf({ acts: ["extend"], word: "awaiting_receipt" })).toEqual([
    "+ What you can still change",
    "+ Time to receive Once; ask by 9 Nov",
    "+ intent=extend",
    "+ id=8",
    "+ [Extend receipt]",
    "+ The address is fixed, it has left",
    "To ship ⇒ To receive",
  ]);
  expect(orderOf({ word: "partly_shipped" })).toEqual([
    "+ What you can still change",
    "+ The address is fixed, it has left",
    "To ship ⇒ Partly shipped",
  ]);
});

test("the bar has the main act, and the others behind dots", () => {
  expect(orderOf({ acts: ["confirm", "track", "askRefund", "contact", "extend"] })).toEqual([
    "+ What you can still change",
    "+ Time to receive Once; ask by 9 Nov",
    "+ intent=extend",
    "+ id=8",
    "+ [Extend receipt]",
    "+ [More]",
    "+ More",
    "+ Track → /pages/user/order/logistics?id=8",
    "+ Ask for a refund → /pages/user/refund/apply?order=8",
    "+ [Cancel]",
    "+ [Confirm receipt]",
    "+ Have you received everything in good order? The order of $0.00 is complete then, and the shop is paid.",
    "+ [Cancel]",
    "+ intent=confirm",
    "+ id=8",
    "+ [Confirm receipt, $0.00]",
  ]);
  expect(orderOf({ acts: ["confirm", "track", "askRefund"] }, "staff")).toEqual([]);
});

test("orders at several shops name their shop everywhere, and have acts of their own", () => {
  const addresses = [...purchase.addresses, { recipient: "Omar", mobile: "+60 2", text: "Jalan 2", shops: ["Tide"] }];
  const both = [order, other].map((one) => ({
    ...one,
    acts: ["cancel", "buyAgain", "contact"] as PurchaseOrder["acts"],
  }));
  const sums = { ...purchase.sums, platformDiscountMinor: 200 };
  expect(diff({ orders: both, addresses, sums })).toEqual([
    "+ What you can still change",
    "+ The order · Trail Until you pay; nothing is taken",
    "+ [Cancel order]",
    "+ Cancel this order? The goods go back on sale, and coupons come back to you.",
    "+ [Cancel]",
    "+ intent=cancel",
    "+ id=8",
    "+ [Cancel order]",
    "+ The order · Tide Until you pay; nothing is taken",
    "+ [Cancel order]",
    "+ Cancel this order? The goods go back on sale, and coupons come back to you.",
    "+ [Cancel]",
    "+ intent=cancel",
    "+ id=9",
    "+ [Cancel order]",
    "+ intent=buyAgain",
    "+ id=8",
    "+ [Buy again]",
    "+ label: Tide",
    "+ Tide Flagship → /pages/shop/shop?id=6",
    "+ To ship",
    "+ Boots → /pages/product/goods?id=7",
    "+ Blue",
    "+ $10.00 × 2",
    "+ $20.00 paid ∅",
    "+ Contact → /pages/notice/chat?shop_id=6&order=9",
    "+ intent=buyAgain",
    "+ id=9",
    "+ [Buy again]",
    "+ Trail",
    "+ label: Goes to",
    "+ Omar +60 2",
    "+ Jalan 2",
    "+ Tide",
    "+ Pasar coupon shared by value",
    "+ −$2.00",
    "Order number ⇒ Order number Trail",
    "+ Order number Tide",
    "+ 2611 0090",
    "+ [Copy: Order number]",
    "+ Report: 2611 0090 → /pages/user/complaint/complaint?type=order&id=9",
  ]);
  const locked = [order, other].map((one) => ({ ...one, word: "awaiting_receipt" as const, promisedDays: 9 }));
  expect(diff({ orders: locked })).toEqual([
    "+ What you can still change",
    "+ Trail, Tide: the address is fixed, it has left",
    "To ship ⇒ To receive",
    "- Contact → /pages/notice/chat?shop_id=5&order=8",
    "+ label: Tide",
    "+ Tide Flagship → /pages/shop/shop?id=6",
    "+ To receive",
    "+ Boots → /pages/product/goods?id=7",
    "+ Blue",
    "+ $10.00 × 2",
    "+ $20.00 paid ∅",
    "- Order number",
    "+ Refunds can be asked for Trail",
    "+ within 9 days of receipt",
    "+ Refunds can be asked for Tide",
    "+ within 9 days of receipt",
    "+ Order number Trail",
    "+ Order number Tide",
    "+ 2611 0090",
    "+ [Copy: Order number]",
    "+ Report: 2611 0090 → /pages/user/complaint/complaint?type=order&id=9",
  ]);
});

test("only unpaid orders of a purchase are paid together, and their sum is named", () => {
  const unpaid = [order, other].map((one) => ({ ...one, acts: ["pay" as const], paid: false }));
  expect(page({ orders: unpaid, payable: [9] }).slice(-2)).toEqual([
    "[Print]",
    "Pay $20.00 → /pages/user/money/pay?data=9",
  ]);
});

test("the timeline says what happened, to which shops, and what happens next for whom", () => {
  const step = {
    place: "past" as const,
    key: "paid",
    byItself: false,
    shops: ["Trail"],
    at: "1 Nov",
    amountMinor: 2000,
    rest: false,
  };
  const steps = [
    { ...step, key: "placed", shops: [] },
    { ...step, key: "cancel", byItself: true },
    { ...step, key: "somethingElse", byItself: true },
    { ...step, place: "next" as const, key: "ship", at: "9 Nov" },
    { ...step, place: "next" as const, key: "ship", at: "10 Nov", rest: true },
    { ...step, place: "next" as const, key: "confirm", at: null },
  ];
  expect(diff({ timeline: steps })).toEqual([
    "- Changed 1 Nov",
    "+ Placed 1 Nov",
    "+ Changed · Trail 1 Nov",
    "+ Changed · Trail 1 Nov",
    "+ The shop ships it · Trail by 9 Nov If not: $20.00 goes back to you by itself.",
    "+ The shop ships it · Trail by 10 Nov If not: the rest is refunded by itself.",
    "+ You confirm receipt · Trail",
  ]);
  const ofShop = { viewer: "shop" as const };
  expect(changes(page(ofShop), page({ ...ofShop, timeline: steps }))).toEqual([
    "- Changed 1 Nov",
    "+ Placed 1 Nov",
    "+ Changed · Trail 1 Nov",
    "+ Changed · Trail 1 Nov",
    "+ The shop ships it · Trail by 9 Nov",
    "+ The shop ships it · Trail by 10 Nov",
    "+ The buyer confirms receipt · Trail",
  ]);
});
