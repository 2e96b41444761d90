import { expect, test } from "vitest";
import RechargeScreen from "~/app/wallet/seller/routes/recharge";
import { screenOf } from "../../support/drawn";

const recharged = {
  id: 6,
  method: "bank",
  state: "refused",
  amountMinor: 2000,
  creditedMinor: null as number | null,
  reason: "No proof",
  sender: "Lena",
  at: 0,
};
const recharge = screenOf(<RechargeScreen />, {
  title: "Top up",
  currency: "USD",
  balanceMinor: 500,
  missingMinor: 0,
  suggested: "",
  form: null,
  rows: [recharged],
  next: null as string | null,
  key: "k",
  financeHours: "",
});

test("a shop's top-ups are listed with who sent them", () => {
  expect(recharge.page()).toEqual([
    "Top up",
    "Balance of the shop: USD 5.00",
    "Statement → /pages/store/finance/bill?kind=recharge",
    "label: Top up",
    "The shop has no account for transfers yet. Please ask customer service.",
    "Top-ups of this shop",
    "USD 20.00 Bank transfer · Jan 1, 00:00 · Lena “No proof” Refused",
  ]);
  expect(
    recharge.told({ missingMinor: 100, rows: [{ ...recharged, state: "approved", creditedMinor: 1900 }], next: "c" }),
  ).toEqual([
    "+ The balance is below zero, because more was paid back to buyers than there was. USD 1.00 are missing. Top it up, or your next sales fill it; until then nothing can be withdrawn.",
    "- USD 20.00 Bank transfer · Jan 1, 00:00 · Lena “No proof” Refused",
    "+ USD 19.00 Bank transfer · Jan 1, 00:00 · Lena Credited",
    "+ Older → → /pages/store/finance/recharge?after=c",
  ]);
  expect(recharge.page({ rows: [] }).at(-1)).toEqual("Nothing was topped up yet.");
});
