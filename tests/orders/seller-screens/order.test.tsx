import { expect, test } from "vitest";
import OrderScreen from "~/app/orders/seller/routes/order";
import { screenOf } from "../../support/drawn";
import { line as boughtLine, order, purchase } from "../screens/samples";

const line = { ...boughtLine, code: "" };

/** The form of the shop's own note. */
const note = [
  "For the shop alone",
  "The buyer never sees it. Orders are found by it.",
  "Tag",
  "tag=",
  "Note",
  "note=",
  "[Save] intent=note",
];

const shares = {
  shopDiscountMinor: 0,
  platformDiscountMinor: 0,
  memberMinor: 0,
  pointsMinor: 0,
  paidMinor: 2000,
  commissionMinor: 100,
  refundedMinor: 0,
  priceMinor: 1000,
  margin: { costMinor: 700 as number | null, differenceMinor: 1200 as number | null },
};
const sold = { ...line, shippedQuantity: 0, money: shares as object | null };
const money = { ...order, commissionMinor: 100, netMinor: 1900, margin: null as object | null };
const shown = {
  title: "Order",
  currency: "USD",
  next: null,
  address: null as object | null,
  order: { ...order, by: null as string | null },
  lines: [sold],
  money: money as object | null,
  timeline: purchase.timeline,
  buyer: { id: 9, name: "Lena", orders: 3 },
  parcels: [] as object[],
  couriers: [] as object[],
  giveBackKey: null as string | null,
  note: { text: "", tag: "", by: null as string | null, at: "" },
  price: null as object | null,
};
const details = screenOf(<OrderScreen />, shown);
const lineOf = (values: object, shippedQuantity = 0) =>
  details.told({ lines: [{ ...sold, shippedQuantity, money: { ...shares, ...values } }] });
const moneyOf = (values: object) => details.told({ money: { ...money, ...values } });
const orderOf = (values: Partial<typeof shown.order>) => details.told({ order: { ...shown.order, ...values } });

test("an order tells its shop what was sold, what is left for it, and who bought", () => {
  expect(details.page()).toEqual([
    "Order",
    "To ship",
    "All orders → /pages/store/transaction/order",
    "Write → /pages/store/chat/index?user_id=9",
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
    "$20.00 Cost $7.00, difference $12.00",
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
    ...note,
    "What happened, what happens next",
    "Changed 1 Nov",
  ]);
});

test("what was sent, discounted, refunded or earned stands with its line", () => {
  expect(lineOf({}, 1)).toEqual(["Boots Blue ⇒ Boots Blue 1 of 2 sent"]);
  expect(lineOf({ shopDiscountMinor: 100, platformDiscountMinor: 200 })).toEqual(["$0.00 ⇒ −$3.00"]);
  expect(lineOf({ refundedMinor: 1 })).toEqual([
    "$20.00 Cost $7.00, difference $12.00 ⇒ $20.00 $0.01 refunded Cost $7.00, difference $12.00",
  ]);
  const unknown = ["$20.00 Cost $7.00, difference $12.00 ⇒ $20.00 Cost not given when it was sold"];
  expect(lineOf({ margin: { costMinor: null, differenceMinor: 1 } })).toEqual(unknown);
  expect(lineOf({ margin: { costMinor: 700, differenceMinor: null } })).toEqual(unknown);
});

test("who may not see the shop's money is shown goods and pieces alone", () => {
  const timeline = purchase.timeline.map((step) => ({ ...step, key: "paid", amountMinor: null }));
  const told = details.page({ lines: [{ ...sold, money: null }], money: null, timeline });
  expect(told.join(" ")).not.toMatch(/[$]|Price|Paid|Commission|You get/);
  expect(told.join(" ")).toContain("The buyer paid •••");
});

test("taxes in what was paid are told by rate", () => {
  expect(moneyOf({ taxes: [{ ppm: 60_000, taxMinor: 453 }] })).toEqual(["+ Incl. tax 6%", "+ $4.53"]);
});

test("sums are told as far as there are any", () => {
  expect(moneyOf({ shopDiscountMinor: 1 })).toEqual(["+ Borne by you", "+ −$0.01"]);
  expect(moneyOf({ platformDiscountMinor: 1 })).toEqual([
    "+ Pasar coupon",
    "+ −$0.01",
    "+ Pasar pays its own discounts to the shop",
    "+ +$0.01",
  ]);
  expect(moneyOf({ paid: false })).toEqual(["Buyer paid ⇒ Buyer pays"]);
  const to = { walletMinor: 1, providerMinor: 0, provider: null };
  const back = { refundId: 4, word: "paid" as const, amountMinor: 1, to, due: false, at: "2 Nov" };
  expect(moneyOf({ refundedMinor: 1, refunds: [back] })).toEqual([
    "+ Refunded → /pages/store/transaction/refund?id=4",
    "+ 2 Nov",
    "+ −$0.01",
    "+ The buyer bears",
    "+ $19.99",
  ]);
  const dispute = { word: "lost" as const, amountMinor: 500, at: "3 Nov" };
  expect(moneyOf({ disputes: [{ ...dispute, word: "open" }] })).toEqual([
    "+ The buyer’s bank is looking into the payment 3 Nov",
    "+ $5.00",
  ]);
  expect(moneyOf({ disputes: [dispute] })).toEqual([
    "+ Taken back by the buyer’s bank 3 Nov",
    "+ −$5.00",
    "+ The buyer bears",
    "+ $15.00",
  ]);
  expect(moneyOf({ margin: { costMinor: 700, differenceMinor: 1200 } })).toEqual([
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

test("what a shop has not sent can be cancelled, of a paid order with the money that goes back", () => {
  expect(orderOf({ acts: ["cancelByShop"] as never }).join()).toContain(
    "Cancel what was not sent? Lena gets the money",
  );
  expect(orderOf({ acts: ["cancelByShop"] as never, paid: false }).join()).toContain("Cancel this order? Lena can no");
  expect(orderOf({ acts: ["cancelRestByShop"] as never }).join()).toContain("[Cancel the rest");
});

test("money is given back for goods that are named, after a question with the amount", () => {
  const told = details.told({ giveBackKey: "k" });
  expect(told).toEqual(
    expect.arrayContaining([
      "+ Give money back",
      "+ key=k",
      "+ Give Lena the amount entered back? It is paid at once.",
    ]),
  );
});

test("the note of the shop says who wrote it", () => {
  expect(details.told({ note: { text: "Wrap it", tag: "Gift", by: "Mia", at: "2 Nov" } })).toEqual([
    "tag= ⇒ tag=Gift",
    "- note=",
    "+ note=Wrap it",
    "+ Mia, 2 Nov",
  ]);
});

test("a wrong waybill is corrected beside its parcel, and what was typed comes back", () => {
  const parcels = [{ id: 4, code: "dhl", courier: "DHL", number: "W1", status: "in_transit" }];
  const couriers = [{ code: "dhl", name: "DHL" }];
  const values = { intent: "waybill", parcel: "4", courier: "dhl", number: "W2", kept: "W2" };
  const reply = { values, errors: { number: "dispatch:refused.waybillTaken|number=P1" } };
  expect(details.told({ parcels, couriers })).toEqual([
    "+ Parcels",
    "+ W1 DHL In transit",
    "+ [Correct the waybill]",
    "+ parcel=4",
    "+ kept=",
    "+ Courier",
    "+ courier=dhl of DHL",
    "+ Waybill number",
    "+ number=W1",
    "+ [Save the waybill] intent=waybill",
  ]);
  expect(details.told({ parcels, couriers }, reply)).toEqual(
    expect.arrayContaining([
      "+ kept=W2",
      "+ number=W2",
      "+ ! Order P1 of another buyer has this waybill. Correct it, or ship again to keep it.",
    ]),
  );
});

test("an order that can be shipped is printed and shipped from its page, by when it has to be", () => {
  expect(orderOf({ acts: ["ship"] as never, by: "4 Nov" })).toEqual([
    "+ Ship by 4 Nov",
    "+ Note → /pages/store/logistics/note?order=8",
    "+ Ship → /pages/store/logistics/deliver?order=8",
  ]);
});
