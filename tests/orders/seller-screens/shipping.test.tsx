import { expect, test } from "vitest";
import BatchScreen from "~/app/orders/seller/routes/batch";
import DeliverScreen from "~/app/orders/seller/routes/deliver";
import NoteScreen from "~/app/orders/seller/routes/note";
import { screenOf } from "../../support/drawn";
import { line as boughtLine } from "../screens/samples";

const line = { ...boughtLine, code: "B-7" };

const address = { recipient: "Lena", mobile: "+60 1", text: "Jalan 1" };
const order = {
  id: 8,
  number: "2611 0082",
  address: address as object | null,
  lines: [{ ...line, left: 2 }],
  shippable: true,
  by: null as string | null,
  refundOpen: false,
  remark: "",
  addressVersion: 3,
};
const ship = screenOf(<DeliverScreen />, {
  title: "Ship",
  orders: [order],
  couriers: [{ code: "dhl", name: "DHL" }],
  part: null as object | null,
  before: { sent: 0, left: [] as number[] },
  sender: null as object | null,
});
const orderOf = (values: Partial<typeof order>, reply?: unknown) =>
  ship.told({ orders: [{ ...order, ...values }] }, reply);
const replyOf = (values: object) => ({ values: {}, errors: {}, sent: [], ...values });

test("an order is shipped with the pieces that are left, a courier and a number", () => {
  expect(ship.page()).toEqual([
    "Ship",
    "All orders → /pages/store/transaction/order",
    "Ship by file → /pages/store/logistics/batch",
    "Delivery costs → /pages/store/logistics/freight",
    "sent=0",
    "Order 2611 0082 → /pages/store/transaction/details?id=8",
    "Note → /pages/store/logistics/note?order=8",
    "Lena +60 1",
    "Jalan 1",
    "[Copy: Address]",
    "order=8",
    "version-8=3",
    "kept-8=",
    "In this parcel",
    "2 pieces are left to ship",
    "Boots Blue Article code B-7",
    "Pieces of Boots in this parcel, 2 at most: pieces-8-3=2",
    "of 2",
    "Courier",
    "(x) courier-8=dhl",
    "DHL",
    "Waybill number",
    "number-8=",
    "Sent from",
    "You have no sender address yet.",
    "Set it → /pages/store/logistics/addresses",
    "[Ship order]",
  ]);
});

test("what the buyer said, an open refund and the time are told; without an address nothing is copied", () => {
  expect(orderOf({ by: "4 Nov", refundOpen: true, remark: "Ring" })).toEqual([
    "+ Ship by 4 Nov",
    "+ The buyer asked for a refund of this order. Answer it first.",
    "+ Ring",
  ]);
  expect(orderOf({ address: null })).toEqual([
    "- Note → /pages/store/logistics/note?order=8",
    "- Lena +60 1",
    "- Jalan 1",
    "- [Copy: Address]",
  ]);
  expect(orderOf({ shippable: false, by: "4 Nov" })).toEqual([
    "- order=8",
    "- version-8=3",
    "- kept-8=",
    "- In this parcel",
    "- 2 pieces are left to ship",
    "- Boots Blue Article code B-7",
    "- Pieces of Boots in this parcel, 2 at most: pieces-8-3=2",
    "- of 2",
    "- Courier",
    "- (x) courier-8=dhl",
    "- DHL",
    "- Waybill number",
    "- number-8=",
    "- Sent from",
    "- You have no sender address yet.",
    "- Set it → /pages/store/logistics/addresses",
    "- [Ship order]",
    "+ Nothing of it is left to ship.",
  ]);
  expect(
    orderOf({
      lines: [
        { ...line, spec: "", left: 1 },
        { ...line, id: 4, left: 0 },
      ],
    }),
  ).toEqual([
    "2 pieces are left to ship ⇒ 1 piece is left to ship",
    "Boots Blue Article code B-7 ⇒ Boots Article code B-7",
    "Pieces of Boots in this parcel, 2 at most: pieces-8-3=2 ⇒ Pieces of Boots in this parcel, 1 at most: pieces-8-3=1",
    "of 2 ⇒ of 1",
  ]);
});

test("several orders are shipped in one go, none says so", () => {
  expect(
    ship.told({ orders: [order, { ...order, id: 9, shippable: false }] }).filter((line) => !line.includes("=")),
  ).toEqual([
    "+ A courier and a waybill number for each order. Orders without a number stay as they are.",
    "+ Lena +60 1",
    "+ Jalan 1",
    "+ [Copy: Address]",
    "+ Nothing of it is left to ship.",
  ]);
  expect(ship.page({ orders: [] })).toEqual([
    "Ship",
    "All orders → /pages/store/transaction/order",
    "Ship by file → /pages/store/logistics/batch",
    "Delivery costs → /pages/store/logistics/freight",
    "label: Ship",
    "Nothing to ship.",
    "sent=0",
  ]);
});

test("what was sent says so, and what was refused keeps what was typed", () => {
  expect(orderOf({}, replyOf({ sent: [8] }))).toEqual(["+ Sent just now."]);
  expect(orderOf({ lines: [{ ...line, left: 0 }] }, replyOf({ sent: [8] }))).toEqual([
    "+ Sent just now.",
    "- order=8",
    "- version-8=3",
    "- kept-8=",
    "- In this parcel",
    "- 2 pieces are left to ship",
    "- Boots Blue Article code B-7",
    "- Pieces of Boots in this parcel, 2 at most: pieces-8-3=2",
    "- of 2",
    "- Courier",
    "- (x) courier-8=dhl",
    "- DHL",
    "- Waybill number",
    "- number-8=",
  ]);
  const values = { "pieces-8-3": "1", "number-8": "W", "courier-8": "dhl", "version-8": "2" };
  expect(orderOf({}, replyOf({ values, errors: { "number-8": "required" } }))).toEqual([
    "+ ! Not everything was sent: see below.",
    "version-8=3 ⇒ version-8=2",
    "Pieces of Boots in this parcel, 2 at most: pieces-8-3=2 ⇒ Pieces of Boots in this parcel, 2 at most: pieces-8-3=1",
    "- number-8=",
    "+ number-8=W",
    "+ ! Please fill this in.",
  ]);
  expect(orderOf({}, replyOf({ errors: { "": "required" } }))).toEqual(["+ ! Please fill this in."]);
});

const batch = screenOf(<BatchScreen />, { title: "By file" });
const row = {
  line: 2,
  number: "2611 0082",
  courier: "DHL",
  waybill: "W1",
  recipient: "Lena",
  fault: null as unknown,
  pieces: 2,
};
const doubtful = { encoding: "utf-8", words: [] };
const refused = [{ line: 3, number: "1", courier: "x", waybill: "W2", reason: "notFound" }];

test("a file is shown before anything is sent, with what is wrong in it", () => {
  expect(batch.page()).toEqual([
    "By file",
    "A file is shown first; nothing is sent until you say so.",
    "All orders → /pages/store/transaction/order",
    "File of waybills",
    "CSV with the columns number, courier and waybill, and recipient or goods to compare, 500 rows at most. Fill in the file of the orders to ship; other columns are ignored.",
    "CSV file",
    "file=",
    "Encoding",
    expect.stringMatching(/^encoding= of By its content \| UTF-8 \|/),
    "[Show what it would do]",
    "Orders to ship → /pages/store/transaction/order.csv?tab=ship",
  ]);
  expect(batch.told({}, { step: "start", fault: "noFile" })).toEqual(["+ ! Choose a file first."]);
  expect(batch.told({}, { step: "plan", doubtful, rows: [row], plan: "p", sendable: 1, refused: [] })).toEqual([
    "+ What the file would do",
    "+ 1 to ship",
    "+ Row",
    "+ Order",
    "+ Courier",
    "+ Waybill",
    "+ Goes to",
    "+ What happens",
    "+ 2",
    "+ 2611 0082",
    "+ DHL",
    "+ W1",
    "+ Lena",
    "+ Ships 2 pieces",
    "+ intent=apply",
    "+ plan=p",
    "+ [Ship 1 order]",
  ]);
  const bad = { ...row, fault: "notFound" };
  expect(batch.told({}, { step: "plan", doubtful, rows: [bad], plan: "p", sendable: 0, refused })).toEqual([
    "+ What the file would do",
    "+ 0 to ship 1 with a fault",
    "+ Row",
    "+ Order",
    "+ Courier",
    "+ Waybill",
    "+ Goes to",
    "+ What happens",
    "+ 2",
    "+ 2611 0082",
    "+ DHL",
    "+ W1",
    "+ Lena",
    "+ There is no such order in your shop",
    '+ rows=[{"line":3,"number":"1","courier":"x","waybill":"W2","reason":"notFound"}]',
    "+ [Refused rows (1) as a file]",
  ]);
});

test("a file that was sent says how many, and gives back the rows that were not", () => {
  expect(batch.told({}, { step: "done", sent: 2, refused: [] })).toEqual([
    "+ 2 orders were sent",
    "+ All orders → /pages/store/transaction/order",
  ]);
  expect(batch.told({}, { step: "done", sent: 2, refused })).toEqual([
    "+ 2 orders were sent",
    "+ 1 W2 There is no such order in your shop",
    "+ All orders → /pages/store/transaction/order",
    '+ rows=[{"line":3,"number":"1","courier":"x","waybill":"W2","reason":"notFound"}]',
    "+ [Refused rows (1) as a file]",
  ]);
});

const note = { id: 8, number: "2611 0082", placedAt: "1 Nov", address, remark: "", lines: [line] };
const notes = screenOf(<NoteScreen />, { title: "Notes", shop: "Trail", sender: null as object | null, notes: [note] });

test("a delivery note has the address, the pieces, and the sender and the remark where there are any", () => {
  expect(notes.page()).toEqual([
    "Notes",
    "All orders → /pages/store/transaction/order",
    "[Print]",
    "label: Order 2611 0082",
    "Trail Order 2611 0082 1 Nov",
    "To",
    "Lena +60 1",
    "Jalan 1",
    "Goods",
    "Choice",
    "Article code",
    "Pieces",
    "Boots",
    "Blue",
    "B-7",
    "2",
    "2 pieces in all",
  ]);
  expect(notes.told({ sender: address, notes: [{ ...note, remark: "Ring" }] })).toEqual([
    "+ From",
    "+ Lena +60 1",
    "+ Jalan 1",
    "+ Message:",
    "+ Ring",
  ]);
  expect(notes.page({ notes: [] })).toEqual([
    "Notes",
    "All orders → /pages/store/transaction/order",
    "[Print]",
    "Choose paid orders first.",
  ]);
});

test("where parcels are sent from stands below them, with the way to change it", () => {
  expect(ship.told({ sender: address })).toEqual([
    "- You have no sender address yet.",
    "- Set it → /pages/store/logistics/addresses",
    "+ Lena +60 1",
    "+ Jalan 1",
    "+ Change the address → /pages/store/logistics/addresses",
  ]);
});
