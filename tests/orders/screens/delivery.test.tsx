import { expect, test } from "vitest";
import DeliveryScreen from "~/app/orders/routes/delivery";
import type { ParcelView } from "~/app/orders/viewing/delivery-page.server";
import { changes, drawn } from "../../support/drawn";
import { delivery, line, parcel } from "./samples";

const page = (values: Partial<typeof delivery> = {}) => drawn(<DeliveryScreen />, { data: { ...delivery, ...values } });
const diff = (values: Partial<typeof delivery>) => changes(page(), page(values));
const parcelOf = (values: Partial<ParcelView>) => diff({ parcels: [{ ...parcel, ...values }] });
const hat = { ...line, id: 9, title: "Hat", quantity: 1 };

test("a single parcel that holds all is shown without tabs", () => {
  expect(page()).toEqual([
    "Back → /pages/user/order/order",
    "Delivery",
    "label: In transit",
    "In transit",
    "3 Nov",
    "DHL · W1",
    "[Copy: Waybill number]",
    "2 of 2 items in this parcel Boots × 2 → /pages/user/order/details?id=8",
    "Trail",
    "The courier has not scanned it yet. That is usual for a day.",
    "label: Goes to",
    "Lena +60 1",
    "Jalan 1",
    "Contact → /pages/notice/chat?shop_id=5&order=8",
  ]);
});

test("several parcels have a tab each, and what has not left has one that leads nowhere", () => {
  const other = { ...parcel, id: 6, status: "delivered" as const, lines: [{ lineId: 77, quantity: 1 }] };
  expect(diff({ parcels: [parcel, other] })).toEqual([
    "+ label: Parcels",
    "+ Parcel 1 In transit → /pages/user/order/logistics?id=8&parcel=4 (here)",
    "+ Parcel 2 Delivered → /pages/user/order/logistics?id=8&parcel=6",
  ]);
  expect(diff({ lines: [line, hat], waiting: [9] })).toEqual([
    "+ label: Parcels",
    "+ Parcel 1 In transit → /pages/user/order/logistics?id=8&parcel=4 (here)",
    "+ Parcel 2 Not sent yet",
    "2 of 2 items in this parcel Boots × 2 → /pages/user/order/details?id=8 ⇒ 2 of 3 items in this parcel Boots × 2 → /pages/user/order/details?id=8",
  ]);
  expect(diff({ lines: [line, hat], waiting: [9], by: "9 Nov" })).toEqual([
    "+ label: Parcels",
    "+ Parcel 1 In transit → /pages/user/order/logistics?id=8&parcel=4 (here)",
    "+ Parcel 2 Ships by 9 Nov",
    "2 of 2 items in this parcel Boots × 2 → /pages/user/order/details?id=8 ⇒ 2 of 3 items in this parcel Boots × 2 → /pages/user/order/details?id=8",
  ]);
});

test("a parcel says what the courier says, how to reach the courier, and what is inside", () => {
  expect(parcelOf({ text: "Left Ipoh", followUrl: "https://dhl.example/W1" })).toEqual([
    "+ Left Ipoh",
    "+ Follow it at the courier → https://dhl.example/W1",
  ]);
  expect(parcelOf({ phone: "+60 (3) 12-34" })).toEqual(["+ Call DHL → tel:+6031234"]);
  expect(
    parcelOf({
      lines: [
        { lineId: 3, quantity: 1 },
        { lineId: 77, quantity: 1 },
      ],
    }),
  ).toEqual([
    "2 of 2 items in this parcel Boots × 2 → /pages/user/order/details?id=8 ⇒ 1 of 2 items in this parcel Boots → /pages/user/order/details?id=8",
  ]);
  expect(parcelOf({ lines: [] })).toEqual(["- 2 of 2 items in this parcel Boots × 2 → /pages/user/order/details?id=8"]);
});

test("reports are told newest first, with the place where there is one", () => {
  const report = { key: "a", status: "in_transit" as const, text: "Left", place: "Ipoh", at: "3 Nov" };
  const late = { ...report, key: "b", status: "exception" as const, place: "", at: "2 Nov" };
  expect(parcelOf({ reports: [report, late] })).toEqual([
    "- The courier has not scanned it yet. That is usual for a day.",
    "+ In transit 3 Nov Left · Ipoh",
    "+ Exception 2 Nov Left",
  ]);
});

test("the buyer confirms what has come, and is told that money is kept until then", () => {
  expect(diff({ received: false, acts: ["confirm"] })).toEqual([
    "+ Nothing is confirmed by itself while tracking says undelivered, for 30 days at most.",
    "+ [Confirm receipt]",
    "+ Have you received everything in good order? The order of $20.00 is complete then, and the shop is paid.",
    "+ [Cancel]",
    "+ intent=confirm",
    "+ id=8",
    "+ [Confirm receipt, $20.00]",
  ]);
});

test("an order that has not left says by when it is sent", () => {
  expect(page({ parcels: [], open: null })).toEqual([
    "Back → /pages/user/order/order",
    "Delivery",
    "Nothing has left yet",
    "The parcel shows here once the shop has sent it.",
    "Details → /pages/user/order/details?id=8",
  ]);
  expect(page({ parcels: [], open: null, by: "9 Nov" }).at(-2)).toEqual("Ships by 9 Nov, else it is refunded");
});
