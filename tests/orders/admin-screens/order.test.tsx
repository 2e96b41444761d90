import { expect, test } from "vitest";
import OrderScreen from "~/app/orders/admin/routes/order";
import { screenOf } from "../../support/drawn";
import { order, purchase } from "../screens/samples";

const line = {
  id: 3,
  title: "Boots",
  spec: "Blue",
  picture: "ab",
  quantity: 2,
  priceMinor: 1000,
  shopDiscountMinor: 0,
  platformDiscountMinor: 0,
  memberMinor: 0,
  pointsMinor: 0,
  paidMinor: 2000,
  refundedMinor: 0,
  commissionMinor: 100,
};
const shown = {
  title: "Order",
  purchase,
  order,
  others: [] as object[],
  buyer: { id: 4, name: "Lena", orders: 3 },
  seesPeople: false,
  reveals: true,
  lines: [line],
  entries: [] as object[],
  movements: [] as object[],
  payments: [] as object[],
};
const details = screenOf(<OrderScreen />, shown);

test("staff see the lines with their shares, the sums, and the people", () => {
  expect(details.page()).toEqual([
    "Order",
    "To ship",
    "All orders → /operator/orders",
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
    "Shop's coupon",
    "$0.00",
    "Pasar coupon",
    "$0.00",
    "Delivery",
    "$0.00",
    "Commission",
    "$1.00",
    "Buyer pays",
    "$20.00",
    "Ledger entries",
    "Nothing was posted yet.",
    "What happened, what happens next",
    "Changed 1 Nov",
    "People",
    "Buyer",
    "L Lena 3 orders",
    "Shop",
    "Trail",
    "Goes to",
    "Lena +60 1",
    "Jalan 1",
    "[Show in full, is logged] intent=reveal",
  ]);
  const shares = { shopDiscountMinor: 100, platformDiscountMinor: 200, refundedMinor: 1 };
  expect(
    details.told({
      lines: [
        { ...line, ...shares },
        { ...line, id: 4 },
      ],
    }),
  ).toEqual(["+ −$3.00", "+ $20.00 $0.01 refunded", "+ Boots Blue", "+ 2", "+ $10.00", "$1.00 ⇒ $2.00"]);
  const discounts = { ...order, shopDiscountMinor: 100, platformDiscountMinor: 200 };
  expect(details.told({ order: discounts })).toEqual(["$0.00 ⇒ −$1.00", "$0.00 ⇒ −$2.00"]);
});

test("entries of the ledger, movements of the stock and payments are listed where there are any", () => {
  const entry = {
    id: 1,
    at: 0,
    kind: "pay",
    transferId: 9,
    account: "wallet",
    ownerId: 1,
    amountMinor: -2000,
    escrowMinor: 2000,
  };
  expect(details.told({ entries: [entry, { ...entry, id: 2, account: "escrow", ownerId: 0 }] })).toEqual([
    "- Nothing was posted yet.",
    "+ Time",
    "+ Transfer",
    "+ Account",
    "+ Amount",
    "+ Order's escrow",
    "+ Jan 1, 1970, 00:00 UTC",
    "+ pay · 9",
    "+ wallet 1",
    "+ −$20.00",
    "+ $20.00",
    "+ Jan 1, 1970, 00:00 UTC",
    "+ pay · 9",
    "+ escrow",
    "+ −$20.00",
    "+ $20.00",
  ]);
  const move = { id: 1, skuId: 3, quantity: -2, cause: "sold", at: 0 };
  expect(details.told({ movements: [move, { ...move, id: 2, quantity: 1, cause: "returned" }] })).toEqual([
    "+ Stock",
    "+ Time",
    "+ SKU",
    "+ Cause",
    "+ Pieces",
    "+ Jan 1, 1970, 00:00 UTC",
    "+ 3",
    "+ Sold",
    "+ -2",
    "+ Jan 1, 1970, 00:00 UTC",
    "+ 3",
    "+ Came back",
    "+ +1",
  ]);
  expect(details.told({ movements: [move], lines: [] }).some((text) => text.includes("Movements"))).toBe(false);
  const payment = {
    id: 1,
    method: "simulator",
    state: "paid",
    amountMinor: 2000,
    reference: "R1",
    error: "",
    at: 0,
    refunds: [] as object[],
  };
  const refunds = [
    { id: 1, became: "sent", amountMinor: 100, error: "" },
    { id: 2, became: "owed", amountMinor: 200, error: "busy" },
    { id: 3, became: "declined", amountMinor: 300, error: "too old" },
  ];
  expect(details.told({ payments: [payment, { ...payment, id: 2, reference: "", error: "busy", refunds }] })).toEqual([
    "+ Payments through providers",
    "+ Payment",
    "+ Amount",
    "+ State",
    "+ simulator · R1 Jan 1, 1970, 00:00 UTC",
    "+ $20.00",
    "+ Paid",
    "+ simulator · 2 Jan 1, 1970, 00:00 UTC",
    "+ $20.00",
    "+ Paid No answer: busy $1.00 given back by the provider $2.00 to be given back by the provider No answer: busy $3.00 declined by the provider, so it went to the wallet Its words: too old",
  ]);
});

test("who may look at people opens the buyer; the address is shown in full on demand", () => {
  expect(details.told({ seesPeople: true })).toEqual(["+ All about this person → /operator/people/4"]);
  expect(details.told({ others: [{ id: 9, number: "2611 0090", shop: { name: "Tide" } }] })).toEqual([
    "+ Same purchase",
    "+ 2611 0090 → /operator/orders/9",
    "+ Tide",
  ]);
  expect(details.told({ reveals: false })).toEqual(["- [Show in full, is logged] intent=reveal"]);
  const addresses = [{ recipient: "Lena Lim", mobile: "+60 123", text: "Jalan 12" }];
  expect(details.told({}, { addresses })).toEqual([
    "- Lena +60 1",
    "- Jalan 1",
    "- [Show in full, is logged] intent=reveal",
    "+ Lena Lim +60 123",
    "+ Jalan 12",
  ]);
  expect(details.told({ purchase: { ...purchase, addresses: [] } })).toEqual([
    "- Goes to",
    "- Lena +60 1",
    "- Jalan 1",
    "- [Show in full, is logged] intent=reveal",
  ]);
});

test("staff see the taxes in what was paid, by rate", () => {
  const taxed = { ...order, taxes: [{ ppm: 60_000, taxMinor: 453 }] };
  expect(details.told({ order: taxed })).toEqual(["+ Incl. tax 6%", "+ $4.53"]);
});
