import { expect, test } from "vitest";
import OrdersScreen from "~/app/orders/admin/routes/orders";
import type { ListedOrder } from "~/app/orders/admin/ui/admin-order-row";
import { screenOf } from "../../support/drawn";

const row: ListedOrder = {
  id: 8,
  number: "2611 0082",
  state: "awaiting_shipment",
  refundOpen: false,
  buyer: "Lena",
  shop: "Trail",
  pictures: ["a", "b"],
  pieces: 2,
  totalMinor: 2000,
  currency: "USD",
  createdAt: 0,
  deadlineAt: null,
};
const filter = { searchText: "", view: "all", userId: null as number | null };
const list = screenOf(<OrdersScreen />, {
  title: "Orders",
  rows: [row],
  next: null as string | null,
  filter,
  counts: { refund: 2 },
});
const rowOf = (values: Partial<ListedOrder>) => list.told({ rows: [{ ...row, ...values }] });

test("every order is listed with what happens if nobody acts", () => {
  expect(list.page()).toEqual([
    "Orders",
    "Search finds numbers, people, shops, goods and waybills.",
    "CSV → /operator/orders.csv",
    "label: Views",
    "Everything → /operator/orders (here)",
    "To pay → /operator/orders?view=pay",
    "To ship → /operator/orders?view=ship",
    "Late to ship → /operator/orders?view=late",
    "On the way → /operator/orders?view=way",
    "Stuck on the way → /operator/orders?view=stuck",
    "To review → /operator/orders?view=review",
    "Completed → /operator/orders?view=done",
    "Closed → /operator/orders?view=ended",
    "Number, person, shop, goods or waybill",
    "q=",
    "[Find]",
    "label: Orders",
    "Order",
    "Buyer",
    "Goods",
    "Shop",
    "State",
    "Next, if nobody acts",
    "Paid",
    "2611 0082 → /operator/orders/8",
    "Jan 1, 1970, 00:00 UTC",
    "Lena",
    "2 pieces",
    "Trail",
    "To ship",
    "$20.00",
  ]);
  expect(rowOf({ deadlineAt: 86_400_000 })).toEqual(["+ Refunded Jan 2, 1970, 00:00 UTC"]);
  expect(rowOf({ deadlineAt: 86_400_000, refundOpen: true })).toEqual(["To ship ⇒ Refund asked"]);
  expect(rowOf({ state: "completed" })).toEqual(["To ship ⇒ Completed"]);
  expect(list.told({ rows: [] })).toEqual([
    "- Order",
    "- Buyer",
    "- Goods",
    "- Shop",
    "- State",
    "- Next, if nobody acts",
    "- Paid",
    "- 2611 0082 → /operator/orders/8",
    "- Jan 1, 1970, 00:00 UTC",
    "- Lena",
    "- 2 pieces",
    "- Trail",
    "- To ship",
    "- $20.00",
    "+ No order fits.",
  ]);
});

test("views, words and one person's orders narrow the list and stay in its links", () => {
  expect(list.told({ filter: { searchText: "x", view: "refund", userId: null }, next: "c" })).toEqual([
    "CSV → /operator/orders.csv ⇒ CSV → /operator/orders.csv?q=x&view=refund",
    "- Everything → /operator/orders (here)",
    "- To pay → /operator/orders?view=pay",
    "- To ship → /operator/orders?view=ship",
    "- Late to ship → /operator/orders?view=late",
    "- On the way → /operator/orders?view=way",
    "- Stuck on the way → /operator/orders?view=stuck",
    "- To review → /operator/orders?view=review",
    "- Completed → /operator/orders?view=done",
    "- Closed → /operator/orders?view=ended",
    "+ Everything → /operator/orders?q=x",
    "+ To pay → /operator/orders?view=pay&q=x",
    "+ To ship → /operator/orders?view=ship&q=x",
    "+ Late to ship → /operator/orders?view=late&q=x",
    "+ On the way → /operator/orders?view=way&q=x",
    "+ Stuck on the way → /operator/orders?view=stuck&q=x",
    "+ To review → /operator/orders?view=review&q=x",
    "+ Completed → /operator/orders?view=done&q=x",
    "+ Closed → /operator/orders?view=ended&q=x",
    "+ view=refund",
    "q= ⇒ q=x",
    "+ Older orders → /operator/orders?q=x&view=refund&before=c",
  ]);
  expect(list.told({ filter: { ...filter, userId: 4 } })).toEqual([
    "CSV → /operator/orders.csv ⇒ CSV → /operator/orders.csv?user=4",
    "- Everything → /operator/orders (here)",
    "- To pay → /operator/orders?view=pay",
    "- To ship → /operator/orders?view=ship",
    "- Late to ship → /operator/orders?view=late",
    "- On the way → /operator/orders?view=way",
    "- Stuck on the way → /operator/orders?view=stuck",
    "- To review → /operator/orders?view=review",
    "- Completed → /operator/orders?view=done",
    "- Closed → /operator/orders?view=ended",
    "+ Everything → /operator/orders?user=4 (here)",
    "+ To pay → /operator/orders?view=pay&user=4",
    "+ To ship → /operator/orders?view=ship&user=4",
    "+ Late to ship → /operator/orders?view=late&user=4",
    "+ On the way → /operator/orders?view=way&user=4",
    "+ Stuck on the way → /operator/orders?view=stuck&user=4",
    "+ To review → /operator/orders?view=review&user=4",
    "+ Completed → /operator/orders?view=done&user=4",
    "+ Closed → /operator/orders?view=ended&user=4",
    "+ user=4",
    "+ Orders of one person:",
    "+ Lena → /operator/people/4",
    "+ ·",
    "+ Orders of everybody → /operator/orders?view=all",
  ]);
  expect(list.page({ filter: { ...filter, userId: 4 }, rows: [] }).find((line) => line.includes("people/4"))).toEqual(
    "4 → /operator/people/4",
  );
});
