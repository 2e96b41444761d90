import { expect, test } from "vitest";
import SettlementsScreen from "~/app/wallet/admin/routes/settlements";
import { screenOf } from "../../support/drawn";

const sums = {
  shopId: 5,
  name: "Trail",
  orders: 3,
  refunds: 1,
  startMinor: 1000,
  endMinor: 3000,
  goodsMinor: 2500,
  freightMinor: 300,
  addedTaxMinor: 0,
  shopCouponsMinor: 100,
  platformCouponsMinor: 50,
  refundedBeforeMinor: 0,
  platformBackBeforeMinor: 0,
  commissionMinor: 200,
  referralMinor: 0,
  refundedAfterMinor: 400,
  platformBackAfterMinor: 0,
  commissionBackMinor: 20,
  referralBackMinor: 0,
  settledMinor: 2500,
  takenMinor: 380,
  payoutsMinor: -200,
  topUpsMinor: 50,
  adjustmentsMinor: 30,
};
const settlements = screenOf(<SettlementsScreen />, {
  title: "Settlements",
  month: "2026-11",
  months: ["2026-11", "2026-10"],
  current: "2026-11",
  sort: "credited",
  shops: 1,
  differing: 0,
  commissionOffMinor: 0,
  currency: "USD",
  next: null as string | null,
  rows: [sums],
  totals: null as object | null,
});

test("a month of all shops goes from balance to balance, and says whether the ledger agrees", () => {
  expect(settlements.page()).toEqual([
    "Settlements",
    "November 2026: 1 shop, all amounts in USD",
    "Equal to the ledger",
    "CSV → /operator/settlements.csv",
    "Month",
    "month=2026-11 of November 2026 | October 2026",
    "Sort by",
    "sort=credited of Shop | Sales credited | Commission kept | Taken back by refunds | Closing | Difference",
    "[Find]",
    "label: Settlements",
    "Shop",
    "Opening",
    "Sales credited",
    "Taken back by refunds",
    "Payouts",
    "Top-ups, adjustments",
    "Closing",
    "Commission kept",
    "Difference",
    "Trail → /operator/settlements/5?month=2026-11",
    "3 orders",
    "10.00",
    "25.00",
    "−3.80",
    "−2.00",
    "0.80",
    "30.00",
    "1.80",
    "0.00",
  ]);
  expect(settlements.told({ totals: sums, next: "c" })).toEqual([
    "+ All shops",
    "+ 10.00",
    "+ 25.00",
    "+ −3.80",
    "+ −2.00",
    "+ 0.80",
    "+ 30.00",
    "+ 1.80",
    "+ 0.00",
    "+ More shops → /operator/settlements?after=c",
  ]);
  expect(settlements.told({ differing: 1, commissionOffMinor: 5 })).toEqual([
    "Equal to the ledger ⇒ Differs from the ledger",
    "+ ! Shops that differ from the ledger: 1. Difference of the commission: 0.05.",
  ]);
  expect(settlements.told({ commissionOffMinor: 5 })).toEqual([
    "Equal to the ledger ⇒ Differs from the ledger",
    "+ ! Shops that differ from the ledger: 0. Difference of the commission: 0.05.",
  ]);
  expect(settlements.page({ rows: [] }).at(-1)).toEqual("No shop moved or held money in this month.");
});
