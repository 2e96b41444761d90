import { expect, test } from "vitest";
import OrdersScreen from "~/app/orders/seller/routes/orders";
import type { ShopOrderCard } from "~/app/orders/seller/shop-orders-page.server";
import { screenOf } from "../../support/drawn";
import { line as boughtLine } from "../screens/samples";

const line = { ...boughtLine, code: "" };

const card: ShopOrderCard = {
  id: 8,
  number: "2611 0082",
  word: "awaiting_shipment",
  buyerId: 9,
  buyer: "Lena",
  remark: "",
  note: "",
  tag: "",
  lines: [line],
  pieces: 2,
  currency: "USD",
  money: { totalMinor: 2000, netMinor: 1800 },
  placedAt: "1 Nov",
  by: null,
  hurry: null,
  shippable: true,
};
const filter = { tab: "ship", searchText: "", from: "", to: "", offerId: null };
const counts = { ship: 1, pay: 0, way: 2, refund: 0, review: 0 };
const list = screenOf(<OrdersScreen />, {
  title: "Orders",
  rows: [card],
  next: null as string | null,
  counts,
  filter,
  found: 1,
  sent: 0,
  leftOut: [] as object[],
});
const cardOf = (values: Partial<ShopOrderCard>) => list.told({ rows: [{ ...card, ...values }] });

test("orders to ship can be ticked, shipped or printed together", () => {
  expect(list.page()).toEqual([
    "Orders",
    "Ship by file → /pages/store/logistics/batch",
    "CSV → /pages/store/transaction/order.csv?tab=ship",
    "label: Orders by state",
    "To ship 1 → /pages/store/transaction/order (here)",
    "Unpaid 0 → /pages/store/transaction/order?tab=pay",
    "Shipped 2 → /pages/store/transaction/order?tab=way",
    "Refunds 0 → /pages/store/transaction/order?tab=refund",
    "To review 0 → /pages/store/transaction/order?tab=review",
    "Completed → /pages/store/transaction/order?tab=done",
    "Closed → /pages/store/transaction/order?tab=ended",
    "All → /pages/store/transaction/order?tab=all",
    "Number, waybill, buyer, phone, goods, variant or article code",
    "q=",
    "[Find]",
    "[By day]",
    "Placed from",
    "from=",
    "Placed until",
    "to=",
    "label: Order 2611 0082",
    "( ) Choose order 2611 0082: order=8",
    "2611 0082 → /pages/store/transaction/details?id=8",
    "1 Nov",
    "Boots Blue $10.00 × 2",
    "Write: Lena → /pages/store/chat/index?user_id=9",
    "You get $18.00 $20.00",
    "Details → /pages/store/transaction/details?id=8",
    "Write → /pages/store/chat/index?user_id=9",
    "Note → /pages/store/logistics/note?order=8",
    "Ship → /pages/store/logistics/deliver?order=8",
    "Tick orders, 20 at most",
    "[Print notes]",
    "[Ship ticked]",
  ]);
  expect(list.told({ filter: { ...filter, tab: "way" } })).toEqual([
    "CSV → /pages/store/transaction/order.csv?tab=ship ⇒ CSV → /pages/store/transaction/order.csv?tab=way",
    "To ship 1 → /pages/store/transaction/order (here) ⇒ To ship 1 → /pages/store/transaction/order",
    "Shipped 2 → /pages/store/transaction/order?tab=way ⇒ Shipped 2 → /pages/store/transaction/order?tab=way (here)",
    "+ tab=way",
    "- ( ) Choose order 2611 0082: order=8",
    "1 Nov ⇒ 1 Nov To ship",
    "- Tick orders, 20 at most",
    "- [Print notes]",
    "- [Ship ticked]",
  ]);
});

test("a card says what waits, what was refunded, and how soon something happens", () => {
  expect(cardOf({ shippable: false })).toEqual([
    "- ( ) Choose order 2611 0082: order=8",
    "1 Nov ⇒ 1 Nov To ship",
    "- Note → /pages/store/logistics/note?order=8",
    "- Ship → /pages/store/logistics/deliver?order=8",
  ]);
  expect(cardOf({ by: "4 Nov", hurry: "bad" })).toEqual(["1 Nov ⇒ 1 Nov Ship by 4 Nov"]);
  expect(cardOf({ remark: "Ring", lines: [{ ...line, code: "B-7" }] })).toEqual([
    "- Boots Blue $10.00 × 2",
    "+ Boots Blue Article code B-7 $10.00 × 2",
    "+ Ring",
  ]);
  expect(cardOf({ tag: "Gift", note: "Wrap it" })).toEqual(["1 Nov ⇒ 1 Nov Gift", "+ Wrap it"]);
  expect(cardOf({ money: null, lines: [{ ...line, priceMinor: null }] })).toEqual([
    "Boots Blue $10.00 × 2 ⇒ Boots Blue × 2",
    "- You get $18.00 $20.00",
  ]);
  expect(cardOf({ lines: [{ ...line, spec: "", waiting: true, refundedQuantity: 1 }] })).toEqual([
    "Boots Blue $10.00 × 2 ⇒ Boots Not all of it was sent Refunded: 1 $10.00 × 2",
  ]);
});

test("an empty tab leads to all orders, a search that found nothing out of it", () => {
  const none = (values: Partial<typeof filter>) =>
    list.page({ rows: [], filter: { ...filter, ...values } }).filter((line) => !line.includes("tab=way"));
  expect(none({}).slice(-2)).toEqual([
    "Nothing to ship. New paid orders appear here.",
    "See all orders → /pages/store/transaction/order?tab=all",
  ]);
  expect(none({ tab: "all" }).slice(-2)).toEqual(["label: Orders", "No orders yet."]);
  expect(none({ searchText: "x" }).slice(-3)).toEqual([
    "No order fits.",
    "Search in all orders → /pages/store/transaction/order?tab=all&q=x",
    "Drop the search → /pages/store/transaction/order",
  ]);
  expect(none({ tab: "all", from: "2026-11-01" }).slice(-2)).toEqual([
    "No order fits.",
    "Drop the search → /pages/store/transaction/order?tab=all",
  ]);
  expect(none({ tab: "pay", to: "2026-11-01" }).slice(-3)).toEqual([
    "No order fits.",
    "Search in all orders → /pages/store/transaction/order?tab=all&to=2026-11-01",
    "Drop the search → /pages/store/transaction/order?tab=pay",
  ]);
});

test("older orders are a link that keeps the search", () => {
  expect(list.told({ next: "c" })).toEqual(["+ Older orders → /pages/store/transaction/order?after=c"]);
  expect(list.told({ next: "c", filter: { ...filter, tab: "pay", searchText: "x" } }).at(-1)).toEqual(
    "+ Older orders → /pages/store/transaction/order?tab=pay&q=x&after=c",
  );
});

test("orders that were not sent with the others are named, and lead to being sent", () => {
  const leftOut = [
    { id: 8, number: "P1" },
    { id: 9, number: "P2" },
  ];
  expect(list.told({ leftOut })).toEqual([
    "+ 2 left out because they have no waybill: P1, P2",
    "+ Ship 2 orders → /pages/store/logistics/deliver?order=8%2C9",
  ]);
  expect(list.told({ sent: 27 })).toEqual(["+ 27 orders were sent."]);
});

test("where a list has found more than a page shows, all of them can be chosen, with the filter that found them", () => {
  expect(list.told({ found: 312, filter: { ...filter, searchText: "kettle" } })).toEqual(
    expect.arrayContaining(["+ All 312 matches", "+ ( ) every=on", "+ q=kettle"]),
  );
});
