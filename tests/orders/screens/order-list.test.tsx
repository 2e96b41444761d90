import { expect, test } from "vitest";
import OrderListScreen from "~/app/orders/routes/order-list";
import type { OrderCard } from "~/app/orders/viewing/order-list.server";
import { changes, drawn } from "../../support/drawn";
import { card, line } from "./samples";

const counts = { pay: 1, ship: 2, receive: 0, review: 0, refund: 0 };
const page = (values: object = {}) =>
  drawn(<OrderListScreen />, {
    data: { title: "My orders", list: "all", search: "", counts, gone: [], rows: [card], next: null, ...values },
  });
const cardOf = (values: Partial<OrderCard>) => page({ rows: [{ ...card, ...values }] });
const diff = (values: Partial<OrderCard>) => changes(page(), cardOf(values));
const lines = (...titles: string[]) => titles.map((title, at) => ({ ...line, id: at, title, shop: `Shop ${at}` }));
const second = { id: 6, name: "Tide", kind: "personal" as const };

test("the list has its search, its tabs with what waits in each, and a card for each order", () => {
  expect(page()).toEqual([
    "Back → /pages/user/user",
    "My orders",
    "Customer service → /pages/user/chat",
    "Search my orders: search=",
    "[Search]",
    "label: Orders by state",
    "All → /pages/user/order/order (here)",
    "To pay 1 → /pages/user/order/order?state=1",
    "To ship 2 → /pages/user/order/order?state=2",
    "To receive → /pages/user/order/order?state=3",
    "To review → /pages/user/order/order?state=4",
    "Refunds → /pages/user/order/order?state=5",
    "label: 2611 0082, To ship",
    "Trail Flagship → /pages/shop/shop?id=5",
    "2611 0082, To ship → /pages/user/order/details?id=8",
    "Boots → /pages/product/goods?id=7",
    "Blue",
    "$10.00 × 2",
    "2 items Paid $20.00",
    "Contact → /pages/notice/chat?shop_id=5&order=8",
    "[Cancel order]",
    "Cancel this order? The goods go back on sale, and coupons come back to you.",
    "[Cancel]",
    "intent=cancel",
    "id=8",
    "[Cancel order]",
  ]);
});

test("a state without a tab of its own gets one while it is shown, and a search is kept in the tabs", () => {
  expect(changes(page(), page({ list: "closed" }))).toEqual([
    "+ state=7",
    "All → /pages/user/order/order (here) ⇒ All → /pages/user/order/order",
    "+ Closed → /pages/user/order/order?state=7 (here)",
  ]);
  expect(changes(page(), page({ list: "pay", search: "boot" }))).toEqual([
    "- Search my orders: search=",
    "+ state=1",
    "+ Search my orders: search=boot",
    "All → /pages/user/order/order (here) ⇒ All → /pages/user/order/order?search=boot",
    "To pay 1 → /pages/user/order/order?state=1 ⇒ To pay 1 → /pages/user/order/order?state=1&search=boot (here)",
    "To ship 2 → /pages/user/order/order?state=2 ⇒ To ship 2 → /pages/user/order/order?state=2&search=boot",
    "To receive → /pages/user/order/order?state=3 ⇒ To receive → /pages/user/order/order?state=3&search=boot",
    "To review → /pages/user/order/order?state=4 ⇒ To review → /pages/user/order/order?state=4&search=boot",
    "Refunds → /pages/user/order/order?state=5 ⇒ Refunds → /pages/user/order/order?state=5&search=boot",
  ]);
});

test("a refund says who has to act by when, and what silence means, instead of the parcel", () => {
  const parcel = { id: 4, courier: "DHL", status: "in_transit" as const, text: "On its way", at: "3 Nov" };
  const refund = { id: 6, amountMinor: 2000, at: "9 Nov" };
  const note = (word: NonNullable<OrderCard["refund"]>["word"]) =>
    diff({ word: "refund_asked", parcel, refund: { ...refund, word } }).find((told) =>
      told.includes("/refund/details"),
    );
  expect(note("awaiting_seller")).toBe(
    "+ The shop answers by 9 Nov, else $20.00 is agreed → /pages/user/refund/details?id=6",
  );
  expect(note("awaiting_seller_return")).toContain("else the return is agreed");
  expect(note("refused")).toContain("Refused. Your turn until 9 Nov, else it closes");
  expect(diff({ word: "partly_shipped", by: "9 Nov", parcel })).toContain(
    "+ On its way 3 Nov · the rest by 9 Nov, else it is refunded → /pages/user/order/logistics?id=8",
  );
});

test("a list without orders says so in its own words, and leads on", () => {
  expect(page({ rows: [] }).slice(-3)).toEqual([
    "No orders yet",
    "What you buy shows here.",
    "Browse today’s deals → /",
  ]);
  expect(page({ rows: [], list: "pay" }).slice(-2)).toEqual([
    "Nothing to pay",
    "See all orders → /pages/user/order/order",
  ]);
  expect(page({ rows: [], list: "pay", search: "boot" }).slice(-2)).toEqual([
    "Nothing found",
    "See all orders → /pages/user/order/order",
  ]);
});

test("orders that were just deleted can be brought back, and a long list goes on", () => {
  expect(changes(page(), page({ gone: [8, 9] }))).toEqual([
    "+ 2 orders deleted",
    "+ id=8",
    "+ id=9",
    "+ [Undo] intent=show",
  ]);
  expect(changes(page(), page({ next: "c" }))).toEqual(["+ More orders → /pages/user/order/order?after=c"]);
});

test("an order says what happens by itself, for the states in which something does", () => {
  expect(diff({ by: "4 Nov" })).toEqual(["+ Ships by 4 Nov, else it is refunded"]);
  expect(diff({ by: "4 Nov", word: "awaiting_receipt" })).toEqual([
    "label: 2611 0082, To ship ⇒ label: 2611 0082, To receive",
    "2611 0082, To ship → /pages/user/order/details?id=8 ⇒ 2611 0082, To receive → /pages/user/order/details?id=8",
    "+ Receipt confirms itself on 4 Nov",
  ]);
  expect(diff({ by: "4 Nov", word: "awaiting_comment" })).toEqual([
    "label: 2611 0082, To ship ⇒ label: 2611 0082, To review",
    "2611 0082, To ship → /pages/user/order/details?id=8 ⇒ 2611 0082, To review → /pages/user/order/details?id=8",
    "+ Review by 4 Nov",
  ]);
  expect(diff({ by: "4 Nov", word: "refund_asked" })).toEqual([
    "label: 2611 0082, To ship ⇒ label: 2611 0082, Refund asked",
    "2611 0082, To ship → /pages/user/order/details?id=8 ⇒ 2611 0082, Refund asked → /pages/user/order/details?id=8",
  ]);
});

test("an unpaid order counts down while there is time", () => {
  expect(diff({ word: "awaiting_payment", secondsLeft: 90_061 })).toEqual([
    "label: 2611 0082, To ship ⇒ label: 2611 0082, To pay",
    "- 2611 0082, To ship → /pages/user/order/details?id=8",
    "+ 2611 0082, To pay → /pages/user/order/details?id=8",
    "+ Closes in",
    "+ label: Closes in: 1 d:01:01:01",
    "+ 1 d 01 01 01",
    "+ then the goods go back on sale",
    "2 items Paid $20.00 ⇒ 2 items Total $20.00",
  ]);
  expect(diff({ secondsLeft: 3600 })).toEqual([
    "+ Closes in",
    "+ label: Closes in: 01:00:00",
    "+ 01 00 00",
    "+ then the goods go back on sale",
  ]);
  expect(diff({ secondsLeft: 3599 })).toEqual([
    "+ Closes in",
    "+ label: Closes in: 59:59",
    "+ 59 59",
    "+ then the goods go back on sale",
  ]);
  expect(diff({ secondsLeft: 1 })).toEqual([
    "+ Closes in",
    "+ label: Closes in: 00:01",
    "+ 00 01",
    "+ then the goods go back on sale",
  ]);
  expect(diff({ secondsLeft: 0 })).toEqual([]);
});

test("news of a parcel stand in for what happens by itself", () => {
  const parcel = { id: 4, courier: "DHL", status: "in_transit" as const, text: "", at: "3 Nov" };
  expect(diff({ parcel })).toEqual(["+ In transit 3 Nov → /pages/user/order/logistics?id=8"]);
  expect(diff({ parcel: { ...parcel, text: "Left Ipoh" }, by: "4 Nov" })).toEqual([
    "+ Left Ipoh 3 Nov → /pages/user/order/logistics?id=8",
  ]);
  expect(diff({ parcel, by: "4 Nov", word: "awaiting_receipt" })).toEqual([
    "label: 2611 0082, To ship ⇒ label: 2611 0082, To receive",
    "2611 0082, To ship → /pages/user/order/details?id=8 ⇒ 2611 0082, To receive → /pages/user/order/details?id=8",
    "+ In transit 3 Nov · confirms itself 4 Nov → /pages/user/order/logistics?id=8",
  ]);
});

test("delivery and coupons stand beside the amount, which is paid or not yet", () => {
  expect(diff({ freightMinor: 1, discountMinor: 1 })).toEqual([
    "2 items Paid $20.00 ⇒ delivery $0.01, coupons −$0.01 Paid $20.00",
  ]);
  expect(diff({ word: "awaiting_payment" })).toEqual([
    "label: 2611 0082, To ship ⇒ label: 2611 0082, To pay",
    "2611 0082, To ship → /pages/user/order/details?id=8 ⇒ 2611 0082, To pay → /pages/user/order/details?id=8",
    "2 items Paid $20.00 ⇒ 2 items Total $20.00",
  ]);
  expect(diff({ word: "closing" })).toEqual([
    "label: 2611 0082, To ship ⇒ label: 2611 0082, Closing …",
    "2611 0082, To ship → /pages/user/order/details?id=8 ⇒ 2611 0082, Closing … → /pages/user/order/details?id=8",
    "2 items Paid $20.00 ⇒ 2 items Total $20.00",
  ]);
  expect(diff({ word: "cancelled", over: true })).toEqual([
    "label: 2611 0082, To ship ⇒ label: 2611 0082, Cancelled",
    "2611 0082, To ship → /pages/user/order/details?id=8 ⇒ 2611 0082, Cancelled → /pages/user/order/details?id=8",
    "2 items Paid $20.00 ⇒ 2 items Total $20.00",
  ]);
});

test("a third line makes a strip of pictures; eight are shown at most", () => {
  expect(diff({ lines: lines("A", "B") })).toEqual([
    "Boots → /pages/product/goods?id=7 ⇒ A → /pages/product/goods?id=7",
    "+ B → /pages/product/goods?id=7",
    "+ Blue",
    "+ $10.00 × 2",
  ]);
  expect(diff({ lines: lines("A", "B", "C"), pieces: 3 })).toEqual([
    "Boots → /pages/product/goods?id=7 ⇒ image: A",
    "Blue ⇒ image: B",
    "$10.00 × 2 ⇒ image: C",
    "2 items Paid $20.00 ⇒ $20.00 3 items",
  ]);
  const [first, ...rest] = lines("A", "B", "C", "D", "E", "F", "G", "H", "I");
  const strip = cardOf({ lines: first ? [{ ...first, waiting: true }, ...rest] : [], pieces: 9 });
  expect(strip.filter((said) => said.startsWith("image: "))).toEqual([..."ABCDEFGH"].map((title) => `image: ${title}`));
  expect(strip).toContain("$20.00 9 items");
});

test("unpaid orders of one purchase are one card that names the shops of its lines", () => {
  const several = { shops: [card.shops[0] ?? second, second], orderIds: [8, 9], word: "awaiting_payment" as const };
  const actions = ["pay", "cancel", "changeAddress"] as const;
  expect(diff({ ...several, lines: lines("A", "B", "C"), acts: [...actions] })).toEqual([
    "label: 2611 0082, To ship ⇒ label: 2611 0082, To pay",
    "Trail Flagship → /pages/shop/shop?id=5 ⇒ Purchase, 2 shops",
    "2611 0082, To ship → /pages/user/order/details?id=8 ⇒ 2611 0082, To pay → /pages/user/order/details?id=8",
    "Boots → /pages/product/goods?id=7 ⇒ A → /pages/product/goods?id=7",
    "Blue ⇒ Shop 0 · Blue",
    "- 2 items Paid $20.00",
    "- Contact → /pages/notice/chat?shop_id=5&order=8",
    "+ B → /pages/product/goods?id=7",
    "+ Shop 1 · Blue",
    "+ $10.00 × 2",
    "+ C → /pages/product/goods?id=7",
    "+ Shop 2 · Blue",
    "+ $10.00 × 2",
    "+ 2 items Total $20.00",
    "+ id=9",
    "+ Pay $20.00 → /pages/user/money/pay?data=8%2C9",
  ]);
});

test("a personal shop has no badge; pieces that wait or were refunded are marked", () => {
  expect(diff({ shops: [second] })).toEqual([
    "Trail Flagship → /pages/shop/shop?id=5 ⇒ Tide → /pages/shop/shop?id=6",
    "Contact → /pages/notice/chat?shop_id=5&order=8 ⇒ Contact → /pages/notice/chat?shop_id=6&order=8",
  ]);
  expect(diff({ lines: [{ ...line, shop: "", spec: "", waiting: true, refundedQuantity: 1 }] })).toEqual([
    "+ To ship",
    "Blue ⇒ Refunded: 1",
  ]);
});

test("two acts have a button, the most prominent last, and all others are behind dots", () => {
  expect(diff({ acts: [] })).toEqual([
    "- Contact → /pages/notice/chat?shop_id=5&order=8",
    "- [Cancel order]",
    "- Cancel this order? The goods go back on sale, and coupons come back to you.",
    "- [Cancel]",
    "- intent=cancel",
    "- id=8",
    "- [Cancel order]",
    "+ Details",
  ]);
  expect(diff({ acts: ["contact", "extend", "askRefund", "track", "confirm"] })).toEqual([
    "+ [More]",
    "+ More",
    "+ Ask for a refund → /pages/user/refund/apply?order=8",
    "- [Cancel order]",
    "- Cancel this order? The goods go back on sale, and coupons come back to you.",
    "+ intent=extend",
    "+ id=8",
    "+ [Extend receipt]",
    "- intent=cancel",
    "+ Track → /pages/user/order/logistics?id=8",
    "+ [Confirm receipt]",
    "+ Have you received everything in good order? The order of $20.00 is complete then, and the shop is paid.",
    "+ [Cancel]",
    "+ intent=confirm",
    "[Cancel order] ⇒ [Confirm receipt, $20.00]",
  ]);
  expect(diff({ acts: ["review", "buyAgain", "hide"] })).toEqual([
    "- Contact → /pages/notice/chat?shop_id=5&order=8",
    "- [Cancel order]",
    "- Cancel this order? The goods go back on sale, and coupons come back to you.",
    "+ [More]",
    "+ More",
    "+ intent=hide",
    "+ id=8",
    "+ [Delete]",
    "intent=cancel ⇒ intent=buyAgain",
    "- [Cancel order]",
    "+ [Buy again]",
    "+ Review → /pages/user/order/comment?id=8",
  ]);
  expect(diff({ acts: ["addToReview", "refunds", "changeAddress"] })).toEqual([
    "Contact → /pages/notice/chat?shop_id=5&order=8 ⇒ [More]",
    "[Cancel order] ⇒ More",
    "Cancel this order? The goods go back on sale, and coupons come back to you. ⇒ Add to review → /pages/user/order/comment?id=8",
    "- intent=cancel",
    "- id=8",
    "- [Cancel order]",
    "+ Change address → /pages/user/address/address?type=pick&next=%2Fpages%2Fuser%2Forder%2Fdetails%3Fid%3D8",
    "+ Refund details → /pages/user/refund/lists",
  ]);
});
