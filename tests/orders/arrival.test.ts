import { expect, test } from "vitest";
import { arrivalText, deliveryDays } from "~/app/orders/placing/arrival";
import type { FreightTemplate, FreightZone } from "~/app/orders/placing/freight";
import { purchaseArrival } from "~/app/orders/viewing/purchase-arrival";

const zone = (daysMin: number | null, daysMax: number | null, regions: string[] = []): FreightZone => ({
  regions,
  delivers: true,
  firstUnits: 1,
  firstMinor: 300,
  furtherUnits: 1,
  furtherMinor: 100,
  daysMin,
  daysMax,
});
const template = (...zones: FreightZone[]): FreightTemplate => ({ id: 1, basis: "piece", freeFromMinor: null, zones });

test("goods arrive after the days of the region's own zone", () => {
  const sent = template(zone(5, 8), zone(1, 2, ["CN-31"]));
  expect(deliveryDays([sent], "CN-31-01-01")).toEqual([1, 2]);
  expect(deliveryDays([sent], "GI")).toEqual([5, 8]);
});

test("goods that are sent together arrive with the slowest of them", () => {
  expect(deliveryDays([template(zone(1, 6)), template(zone(3, 4))], "GI")).toEqual([3, 6]);
});

test("to a whole country goods arrive with those that go to its slowest part", () => {
  const parted = template(zone(5, 8), zone(1, 2, ["CN"]), zone(2, 9, ["CN-54", "MY"]));
  expect(deliveryDays([parted], "CN")).toEqual([2, 9]);
  expect(deliveryDays([template(zone(1, 2, ["CN"]), zone(null, null, ["CN-54"]))], "CN")).toBeNull();
  expect(deliveryDays([template(zone(1, 2), { ...zone(2, 3, ["CN-54"]), delivers: false })], "CN")).toBeNull();
});

test.each([
  ["without a region", [template(zone(1, 2))], null],
  ["when one has no template", [template(zone(1, 2)), null], "GI"],
  ["when one promises no days", [template(zone(1, 2)), template(zone(null, null))], "GI"],
  ["where one is not delivered", [template(zone(1, 2, ["CN"]))], "GI"],
] as const)("nothing is promised %s", (_when, templates, region) => {
  expect(deliveryDays(templates, region)).toBeNull();
});

test.each([
  ["en", [2, 4], "Nov 28 – 30"],
  ["en", [3, 6], "Nov 29 – Dec 2"],
  ["en", [2, 2], "Nov 28"],
  ["zh-CN", [2, 4], "11/28 – 11/30"],
  ["ru", [2, 4], "28–30 нояб."],
] as const)("in %s %j days from Nov 26 are %s", (locale, days, text) => {
  const said = arrivalText([...days], new Date("2026-11-26T17:00:00Z"), { locale, zone: "UTC" });
  expect(said.replace(/\s/g, " ")).toBe(text);
});

type Order = Parameters<typeof purchaseArrival>[0];
const paidAt = new Date("2026-11-20T17:00:00Z");
const sentAt = new Date("2026-11-23T17:00:00Z");
const line = { goodsId: 7, quantity: 2, withheldQuantity: 0 };
const paid: Order = {
  state: "awaiting_shipment",
  address: { regionCode: "MY-07" },
  lines: [line],
  parcels: [],
  paidAt,
  refundOpen: false,
};
const sent: Order = { ...paid, state: "awaiting_receipt", parcels: [{ status: "in_transit" }] };
const templates = new Map([[7, template(zone(2, 4))]]);
const arrives = (order: Order, { at = "2026-11-24T12:00:00Z", zone: own = "UTC" } = {}) =>
  purchaseArrival(order, { sentAt, templates, now: new Date(at), reader: { locale: "en", zone: own } })?.replace(
    /\s/g,
    " ",
  );

test("an order arrives counted from its payment, and once everything is sent from the last parcel", () => {
  expect(arrives(paid)).toBe("Nov 22 – 24");
  expect(arrives(sent)).toBe("Nov 25 – 27");
});

test("the days of an order are those of whoever reads, until the last of them is over there", () => {
  const lastMinutes = "2026-11-24T23:30:00Z";
  expect(arrives(paid, { at: lastMinutes })).toBe("Nov 22 – 24");
  // In Kuala Lumpur it was paid on Nov 21, in Auckland as well.
  expect(arrives(paid, { at: lastMinutes, zone: "Asia/Kuala_Lumpur" })).toBe("Nov 23 – 25");
  expect(arrives(paid, { at: "2026-11-25T00:30:00Z" })).toBeUndefined();
  expect(arrives(paid, { at: "2026-11-25T00:30:00Z", zone: "America/Lima" })).toBe("Nov 22 – 24");
});

test.each<[string, Order]>([
  ["that is not paid", { ...paid, state: "awaiting_payment", paidAt: null }],
  ["whose team is not complete", { ...paid, state: "awaiting_team" }],
  ["that is delivered", { ...sent, parcels: [{ status: "delivered" }] }],
  ["that was received", { ...sent, state: "awaiting_comment" }],
  ["with an open refund", { ...sent, refundOpen: true }],
  ["to an address without a region", { ...sent, address: {} }],
  ["of goods without days", { ...sent, lines: [line, { ...line, goodsId: 8 }] }],
])("nothing is promised for an order %s", (_which, order) => {
  expect(arrives(order)).toBeUndefined();
});

test("goods that were refunded before they were sent hold up no promise, nor does one parcel of two that came", () => {
  const refunded = { goodsId: 8, quantity: 1, withheldQuantity: 1 };
  expect(arrives({ ...sent, lines: [line, refunded] })).toBe("Nov 25 – 27");
  expect(arrives({ ...sent, parcels: [{ status: "delivered" }, { status: "in_transit" }] })).toBe("Nov 25 – 27");
});
