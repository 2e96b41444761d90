import { expect, test } from "vitest";
import OrderScreen from "~/app/orders/seller/routes/order";
import OrdersScreen from "~/app/orders/seller/routes/orders";
import type { ShopOrderCard } from "~/app/orders/seller/shop-orders-page.server";
import { screenOf } from "../../support/drawn";
import { line, order, purchase } from "../screens/samples";

const card: ShopOrderCard = {
  id: 8,
  number: "2611 0082",
  word: "awaiting_shipment",
  buyer: "Lena",
  lines: [line],
  pieces: 2,
  currency: "USD",
  totalMinor: 2000,
  netMinor: 1800,
  placedAt: "1 Nov",
  by: null,
  hurry: null,
  shippable: true,
};
const filter = { tab: "ship", searchText: "", from: "", to: "" };
const counts = { ship: 1, pay: 0, way: 2, refund: 0, review: 0 };
const list = screenOf(<OrdersScreen />, { title: "Orders", rows: [card], next: null as string | null, counts, filter });
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
    "Number, waybill, buyer or goods",
    "q=",
    "Placed from (UTC)",
    "from=",
    "Placed until (UTC)",
    "to=",
    "[Find]",
    "label: Order 2611 0082",
    "( ) Choose order 2611 0082: order=8",
    "2611 0082 → /pages/store/transaction/details?id=8",
    "1 Nov To ship",
    "Boots Blue $10.00 × 2",
    "Lena You get $18.00 $20.00",
    "Details → /pages/store/transaction/details?id=8",
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
    "- Tick orders, 20 at most",
    "- [Print notes]",
    "- [Ship ticked]",
  ]);
});

test("a card says what waits, what was refunded, and how soon something happens", () => {
  expect(cardOf({ shippable: false })).toEqual([
    "- ( ) Choose order 2611 0082: order=8",
    "- Note → /pages/store/logistics/note?order=8",
    "- Ship → /pages/store/logistics/deliver?order=8",
  ]);
  expect(cardOf({ by: "4 Nov", hurry: "bad" })).toEqual(["1 Nov To ship ⇒ 1 Nov To ship Ship by 4 Nov"]);
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

const shares = {
  shopDiscountMinor: 0,
  platformDiscountMinor: 0,
  paidMinor: 2000,
  commissionMinor: 100,
  refundedMinor: 0,
  shippedQuantity: 0,
};
const sold = { ...line, shares, margin: null as object | null };
const shown = {
  title: "Order",
  currency: "USD",
  next: null,
  address: null as object | null,
  netMinor: 1900,
  order: { ...order, lines: [sold], by: null as string | null },
  timeline: purchase.timeline,
  buyer: { name: "Lena", orders: 3 },
  margin: null as object | null,
  commissionMinor: 100,
  parcels: [] as object[],
  price: null as object | null,
};
const details = screenOf(<OrderScreen />, shown);
const lineOf = (values: object, margin: object | null = null) =>
  details.told({ order: { ...shown.order, lines: [{ ...sold, shares: { ...shares, ...values }, margin }] } });
const orderOf = (values: Partial<typeof shown.order>) => details.told({ order: { ...shown.order, ...values } });

test("an order tells its shop what was sold, what is left for it, and who bought", () => {
  expect(details.page()).toEqual([
    "Order",
    "To ship",
    "All orders → /pages/store/transaction/order",
    "label: Goods",
    "Goods",
    "Pieces",
    "Price",
    "Discounts",
    "Paid",
    "Boots Blue",
    "2",
    "$10.00",
    "$0.00",
    "$20.00",
    "Goods",
    "$20.00",
    "Delivery",
    "$0.00",
    "Buyer paid",
    "$20.00",
    "Commission",
    "−$1.00",
    "You get",
    "$19.00",
    "Buyer",
    "L Lena 3 orders here",
    "You see where it goes once it is paid.",
    "What happened, what happens next",
    "Changed 1 Nov",
  ]);
});

test("what was sent, discounted, refunded or earned stands with its line", () => {
  expect(lineOf({ shippedQuantity: 1 })).toEqual(["Boots Blue ⇒ Boots Blue 1 of 2 sent"]);
  expect(lineOf({ shopDiscountMinor: 100, platformDiscountMinor: 200 })).toEqual(["$0.00 ⇒ −$3.00"]);
  expect(lineOf({ refundedMinor: 1 })).toEqual(["$20.00 ⇒ $20.00 $0.01 refunded"]);
  expect(lineOf({}, { costMinor: null, differenceMinor: 1 })).toEqual([
    "$20.00 ⇒ $20.00 Cost not given when it was sold",
  ]);
  expect(lineOf({}, { costMinor: 700, differenceMinor: null })).toEqual(
    lineOf({}, { costMinor: null, differenceMinor: null }),
  );
  expect(lineOf({}, { costMinor: 700, differenceMinor: 1200 })).toEqual([
    "$20.00 ⇒ $20.00 Cost $7.00, difference $12.00",
  ]);
});

test("sums are told as far as there are any", () => {
  expect(orderOf({ shopDiscountMinor: 1 })).toEqual(["+ Borne by you", "+ −$0.01"]);
  expect(orderOf({ platformDiscountMinor: 1 })).toEqual(["+ Pasar coupon", "+ −$0.01"]);
  expect(orderOf({ paid: false })).toEqual(["Buyer paid ⇒ Buyer pays"]);
  const to = { walletMinor: 1, providerMinor: 0, provider: null };
  const back = { refundId: 4, word: "paid" as const, amountMinor: 1, to, due: false, at: "2 Nov" };
  expect(orderOf({ refundedMinor: 1, refunds: [back] })).toEqual([
    "+ Refunded → /pages/store/transaction/refund?id=4",
    "+ 2 Nov",
    "+ −$0.01",
    "+ The buyer bears",
    "+ $19.99",
  ]);
  expect(details.told({ margin: { costMinor: 700, differenceMinor: 1200 } })).toEqual([
    "+ Cost of the goods",
    "+ −$7.00",
    "+ Difference, without delivery",
    "+ $12.00",
  ]);
});

test("address, remark, parcels and the price to change have their places", () => {
  const address = { recipient: "Lena", mobile: "+60 1", text: "Jalan 1" };
  const parcels = [{ id: 4, courier: "DHL", number: "W1", status: "in_transit" }];
  expect(details.told({ address })).toEqual([
    "- You see where it goes once it is paid.",
    "+ Lena +60 1",
    "+ Jalan 1",
    "+ [Copy: Address]",
  ]);
  expect(orderOf({ remark: "Ring" })).toEqual(["+ Message: Ring"]);
  expect(details.told({ parcels })).toEqual(["+ Parcels", "+ W1 DHL In transit"]);
  const partly = { ...shown.order, word: "partly_shipped" as const };
  expect(details.told({ parcels, order: partly })).toEqual([
    "To ship ⇒ Partly shipped",
    "+ Parcels",
    "+ W1 DHL In transit",
    "+ Ship the rest → /pages/store/logistics/deliver?order=8",
  ]);
  expect(details.told({ price: { version: 2, total: "20.00", freight: "0.00" } })).toEqual([
    "+ Change the price",
    "+ Until it is paid. What you take off is borne by you; the buyer is told.",
    "+ version=2",
    "+ Buyer pays in all (USD)",
    "+ total=20.00",
    "+ Of that delivery (USD)",
    "+ freight=0.00",
    "+ [Change the price]",
  ]);
});

test("an order that can be shipped is printed and shipped from its page, by when it has to be", () => {
  expect(orderOf({ acts: ["ship"] as never, by: "4 Nov" })).toEqual([
    "+ Ship by 4 Nov",
    "+ Note → /pages/store/logistics/note?order=8",
    "+ Ship → /pages/store/logistics/deliver?order=8",
  ]);
});
