import { expect, test } from "vitest";
import FlashSale from "~/app/promotions/routes/flash";
import { drawn } from "../../support/drawn";

const noon = Date.UTC(2026, 10, 28, 12);
const hour = 3600_000;
const slot = { id: 1, beginsAt: noon, endsAt: noon + 2 * hour, running: true, tomorrow: false, goods: 3 };
const coming = { ...slot, id: 2, beginsAt: noon + 8 * hour, endsAt: noon + 10 * hour, running: false };
const card = { id: 7, title: "Kettle", picture: { src: "/media/ab", width: 9, height: 9, tint: 1 }, currency: "USD" };
const offer = {
  id: 5,
  card,
  priceMinor: 5990,
  usualMinor: 8990,
  struckMinor: null as number | null,
  lowMinor: null as number | null,
  perPerson: null as number | null,
  taken: 62,
  quota: 150,
  left: 88,
  unpaid: 0,
  beginsAt: slot.beginsAt,
  endsAt: slot.endsAt,
  running: true,
  reminded: false,
};

const usual = { slots: [slot, coming], slotId: null as number | null, rows: [offer], next: null as string | null };
const page = (values: Partial<typeof usual> = {}) =>
  drawn(<FlashSale />, {
    data: { ...usual, boundary: null, payMinutes: 5, title: "Flash sale", address: "a", ...values },
  });
/** Number of what the page says above its rows. */
const before = 6;
const row = (values: Partial<typeof offer>) => page({ rows: [{ ...offer, ...values }] }).slice(before);

test("the sale has its hours, what runs first, and the end in words before anything counts", () => {
  expect(page()).toEqual([
    "Back → /",
    "Flash sale",
    "label: Hours of the sale",
    "12:00 Running → /pages/product/flash (here)",
    "20:00 today → /pages/product/flash?slot=2",
    "Ends 14:00 Pay within 5 minutes",
    "Kettle → /pages/product/goods?id=7",
    "$59.90",
    "41% claimed 41/100",
    "41% claimed",
    "Buy Kettle → /pages/product/goods?id=7",
  ]);
});

test("an offer says its low, its limit and hours of its own, and strikes what may be struck", () => {
  expect(row({ struckMinor: 8990, lowMinor: 8490, perPerson: 2, endsAt: noon + 30 * hour })).toContain(
    "30-day low $84.90 · 2 a person · Ends Nov 29, 18:00 $59.90 Before: $89.90",
  );
});

test("what is left is a share, then a number, then little; what is gone costs the usual price, or waits to be paid", () => {
  expect(row({ left: 42 })).toContain("42 left");
  expect(row({ left: 9 })).toContain("Only 9 left");
  const goods = "Kettle → /pages/product/goods?id=7";
  expect(row({ left: 0 })).toEqual([goods, "$59.90 Sold out", `Buy for $89.90 ${goods}`]);
  expect(row({ left: 0, unpaid: 7 })).toEqual([
    goods,
    "$59.90 All taken, 7 not paid yet",
    "offer=5",
    "waits=on",
    "back=/",
    "[Tell me] intent=remind",
  ]);
});

test("of what is to come one can be told; an empty sale leads to what comes next", () => {
  const then = { ...offer, running: false, beginsAt: coming.beginsAt, endsAt: coming.endsAt };
  expect(page({ slotId: 2, rows: [then] }).slice(3)).toEqual([
    "12:00 Running → /pages/product/flash",
    "20:00 today → /pages/product/flash?slot=2 (here)",
    "Begins 20:00",
    "Kettle → /pages/product/goods?id=7",
    "$59.90 150 pieces",
    "offer=5",
    "back=/",
    "[Remind me] intent=remind",
  ]);
  const nothing = ["Nothing runs right now", "The next sale will show up here."];
  expect(page({ rows: [], slots: [coming] }).slice(5)).toEqual([
    ...nothing,
    "See what begins 20:00 → /pages/product/flash?slot=2",
  ]);
  expect(page({ rows: [], slots: [{ ...coming, goods: 0 }] }).slice(5)).toEqual([
    ...nothing,
    "Browse goods → /pages/product/category/category",
  ]);
});
