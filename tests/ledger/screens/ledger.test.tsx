import { expect, test } from "vitest";
import LedgerScreen from "~/app/ledger/admin/routes/ledger";
import ReconciliationScreen from "~/app/ledger/admin/routes/reconciliation";
import { screenOf } from "../../support/drawn";

const entry = {
  id: 1,
  transferId: 9,
  kind: "wallet",
  owner: 4,
  stripe: 0,
  name: "Lena" as string | null,
  at: 0,
  cause: "recharge",
  causeId: 6,
  amountMinor: 2000,
  balanceMinor: 2500,
  subjectId: null as number | null,
  currency: "USD",
};
const kinds = [
  { kind: "wallet", balanceMinor: 2500, accounts: 2, owned: true, unit: "money" },
  { kind: "bank", balanceMinor: -2500, accounts: 1, owned: false, unit: "money" },
];
const filter = {
  kind: null as string | null,
  owner: null as number | null,
  cause: null as string | null,
  causeId: null as number | null,
};
const transfer = {
  id: 9,
  at: 0,
  cause: "recharge",
  causeId: 6,
  key: "recharge-6",
  note: "",
  currency: "USD",
  entries: [entry, { ...entry, id: 2, kind: "bank", owner: 0, stripe: 1, amountMinor: -2000, balanceMinor: -2500 }],
  seal: null as object | null,
};
const ledger = screenOf(<LedgerScreen />, {
  title: "Ledger",
  currency: "USD",
  kinds,
  size: { transfers: 9, lastSealed: 8 as number | null },
  filter,
  chainBroken: null as number | null,
  entries: [entry],
  next: null as string | null,
  accounts: [] as object[],
  transfer: null as typeof transfer | null,
  decides: true,
});

test("the ledger adds up to zero, and says to where it is sealed", () => {
  expect(ledger.page()).toEqual([
    "Ledger",
    "Accounts: 3, transfers: 9, in USD. Entries are only added, never changed.",
    "All accounts sum to 0.00 Sealed up to 8",
    "CSV → /operator/ledger.csv",
    "label: Accounts",
    "label: People",
    "People 25.00",
    "Wallets 25.00 → /operator/ledger?kind=wallet",
    "Held 0.00 → /operator/ledger?kind=wallet_held",
    "Referral 0.00 → /operator/ledger?kind=referral",
    "label: Shops",
    "Shops 0.00",
    "Balances 0.00 → /operator/ledger?kind=shop_balance",
    "Held by shops 0.00 → /operator/ledger?kind=shop_held",
    "label: Escrow",
    "Escrow 0.00",
    "Escrow 0.00 → /operator/ledger?kind=escrow",
    "Referral, waiting 0.00 → /operator/ledger?kind=referral_due",
    "label: Platform",
    "Platform 0.00",
    "Commission 0.00 → /operator/ledger?kind=commission",
    "Memberships 0.00 → /operator/ledger?kind=membership",
    "Marketing 0.00 → /operator/ledger?kind=marketing",
    "Fees 0.00 → /operator/ledger?kind=fees",
    "Adjustments 0.00 → /operator/ledger?kind=adjustments",
    "label: Outside",
    "Outside 0.00",
    "Money in 0.00 → /operator/ledger?kind=money_in",
    "Money out 0.00 → /operator/ledger?kind=money_out",
    "On the way back 0.00 → /operator/ledger?kind=returning",
    "Disputed 0.00 → /operator/ledger?kind=disputed",
    "At the bank, from providers 0.00 → /operator/ledger?kind=at_bank",
    "label: Points",
    "Points 0",
    "People's points 0 → /operator/ledger?kind=points",
    "Held 0 → /operator/ledger?kind=points_held",
    "Issued 0 → /operator/ledger?kind=points_issued",
    "Spent 0 → /operator/ledger?kind=points_spent",
    "Ended 0 → /operator/ledger?kind=points_ended",
    "label: Others",
    "bank −25.00 → /operator/ledger?kind=bank",
    "Sum 0.00",
    "label: All accounts",
    "All accounts",
    "Owner’s id",
    "owner=",
    "Cause",
    "cause=",
    "Id of the cause",
    "causeId=",
    "[Find]",
    "Time",
    "Cause",
    "Amount",
    "After",
    "Jan 1, 1970, 00:00:00 UTC",
    "Recharge 6 → /operator/ledger?transfer=9",
    "Wallets · Lena",
    "+20.00",
    "25.00",
    "Newest first",
    "Choose an entry to see its whole transfer.",
    "A mistake is put right by a counter-transfer, never by a change.",
  ]);
  expect(ledger.told({ chainBroken: 5, kinds: kinds.slice(0, 1) })).toEqual([
    "- Accounts: 3, transfers: 9, in USD. Entries are only added, never changed.",
    "- All accounts sum to 0.00 Sealed up to 8",
    "+ Accounts: 2, transfers: 9, in USD. Entries are only added, never changed.",
    "+ All accounts sum to 25.00",
    "+ Seal broken at 5 → /operator/reconciliation",
    "- label: Others",
    "- bank −25.00 → /operator/ledger?kind=bank",
    "- Sum 0.00",
    "+ Sum 25.00",
  ]);
  expect(ledger.told({ size: { transfers: 9, lastSealed: null } })).toEqual([
    "All accounts sum to 0.00 Sealed up to 8 ⇒ All accounts sum to 0.00 Sealed up to 0",
  ]);
  expect(
    ledger.told({ kinds: [...kinds, { kind: "odd", balanceMinor: 0, accounts: 1, owned: false, unit: "money" }] }),
  ).toEqual([
    "Accounts: 3, transfers: 9, in USD. Entries are only added, never changed. ⇒ Accounts: 4, transfers: 9, in USD. Entries are only added, never changed.",
    "+ Others −25.00",
    "+ odd 0.00 → /operator/ledger?kind=odd",
  ]);
});

test("a kind of accounts can be opened, and each of them", () => {
  const of = { ...filter, kind: "wallet", owner: 4, cause: "recharge", causeId: 6 };
  expect(ledger.told({ filter: of, next: "c" })).toEqual([
    "CSV → /operator/ledger.csv ⇒ CSV → /operator/ledger.csv?kind=wallet&owner=4&cause=recharge&causeId=6",
    "Wallets 25.00 → /operator/ledger?kind=wallet ⇒ Wallets 25.00 → /operator/ledger?kind=wallet (here)",
    "- label: All accounts",
    "- All accounts",
    "+ label: Wallets",
    "+ Wallets",
    "+ 25.00",
    "+ kind=wallet",
    "owner= ⇒ owner=4",
    "cause= ⇒ cause=recharge",
    "causeId= ⇒ causeId=6",
    "Recharge 6 → /operator/ledger?transfer=9 ⇒ Recharge 6 → /operator/ledger?kind=wallet&owner=4&cause=recharge&causeId=6&transfer=9",
    "+ Older → → /operator/ledger?kind=wallet&owner=4&cause=recharge&causeId=6&after=c",
    "+ Propose an adjustment → /operator/adjustments/new?kind=wallet&owner=4",
  ]);
  const accounts = [
    { id: 1, owner: 4, name: "Lena", stripe: 0, balanceMinor: 2000 },
    { id: 2, owner: 5, name: null, stripe: 0, balanceMinor: 500 },
  ];
  expect(
    ledger.told({ filter: { ...filter, kind: "wallet" }, accounts }).filter((line) => line.includes("owner=")),
  ).toEqual(["+ Lena → /operator/ledger?kind=wallet&owner=4", "+ 5 → /operator/ledger?kind=wallet&owner=5"]);
  const stripes = accounts.map((one, stripe) => ({ ...one, owner: 0, stripe }));
  expect(
    ledger.told({ filter: { ...filter, kind: "bank" }, accounts: stripes }).filter((line) => line.includes("stripe=")),
  ).toEqual([
    "+ bank, stripe 0 → /operator/ledger?kind=bank&stripe=0",
    "+ bank, stripe 1 → /operator/ledger?kind=bank&stripe=1",
  ]);
  expect(
    ledger.told({ filter: { ...filter, kind: "bank", owner: 4 } }).some((line) => line.includes("adjustments/new")),
  ).toBe(false);
  expect(
    ledger
      .told({ filter: { ...filter, kind: "shop_balance", owner: 4 } })
      .some((line) => line.includes("adjustments/new")),
  ).toBe(true);
  expect(ledger.told({ filter: of, decides: false }).some((line) => line.includes("adjustments/new"))).toBe(false);
});

test("entries are named by their account", () => {
  const entries = [
    entry,
    { ...entry, id: 2, name: null },
    { ...entry, id: 3, owner: 0, stripe: 2, amountMinor: -5 },
    { ...entry, id: 4, owner: 0 },
  ];
  expect(ledger.told({ entries })).toEqual([
    "+ Jan 1, 1970, 00:00:00 UTC",
    "+ Recharge 6 → /operator/ledger?transfer=9",
    "+ Wallets · 4",
    "+ +20.00",
    "+ 25.00",
    "+ Jan 1, 1970, 00:00:00 UTC",
    "+ Recharge 6 → /operator/ledger?transfer=9",
    "+ Wallets, stripe 2",
    "+ −0.05",
    "+ 25.00",
    "+ Jan 1, 1970, 00:00:00 UTC",
    "+ Recharge 6 → /operator/ledger?transfer=9",
    "+ Wallets",
    "+ +20.00",
    "+ 25.00",
  ]);
  expect(ledger.told({ entries: [] })).toEqual([
    "- Time",
    "- Cause",
    "- Amount",
    "- After",
    "- Jan 1, 1970, 00:00:00 UTC",
    "- Recharge 6 → /operator/ledger?transfer=9",
    "- Wallets · Lena",
    "- +20.00",
    "- 25.00",
    "+ No entry fits this filter.",
  ]);
});

test("a transfer shows both sides, its cause and its seal", () => {
  expect(ledger.told({ transfer })).toEqual([
    "- Choose an entry to see its whole transfer.",
    "+ label: Transfer 9",
    "+ Transfer 9",
    "+ Recharge 6",
    "+ Jan 1, 1970, 00:00:00 UTC",
    "+ Wallets · Lena 25.00 stay +20.00",
    "+ bank, stripe 1 −25.00 stay −20.00",
    "+ Sum 0.00",
    "+ All transfers of this cause → /operator/ledger?cause=recharge&causeId=6",
    "+ Open the recharge → /operator/recharges?id=6",
    "+ recharge-6",
    "+ label: Seal",
    "+ Seal",
    "+ Not sealed yet",
    "+ It is younger than the oldest open transaction and gets its seal within seconds.",
  ]);
  const seal = { number: 3, before: null, hash: "abcdef0123456789", at: 0 };
  expect(
    ledger.told({ transfer: { ...transfer, note: "By hand", seal } }).filter((line) => /hand|eal|abc|–/.test(line)),
  ).toEqual(["+ By hand", "+ label: Seal", "+ Seal", "+ Seal 3", "+ –", "+ abcdef01…23456789", "+ Sealed"]);
  const ways = ["withdraw_pay", "adjustment", "pay"].map((cause) =>
    ledger
      .told({ transfer: { ...transfer, cause } })
      .filter((line) => /\/operator\/(withdrawals|recharges|adjustments)\?/.test(line)),
  );
  expect(ways).toEqual([
    ["+ Open the withdrawal → /operator/withdrawals?id=6"],
    ["+ Open the adjustment → /operator/adjustments?id=6"],
    [],
  ]);
});

const lineOf = (name: string, group: string) => ({
  name,
  group,
  money: true,
  counted: 5,
  kept: 5,
  first: null as number | null,
  fault: null as string | null,
  things: 2,
});
const good = { lines: [lineOf("zero", "books")], oldestSeconds: null as number | null, head: "" };
const latest = { at: 0, tookMs: 12, report: good };
const check = screenOf(<ReconciliationScreen />, {
  title: "Reconciliation",
  latest: latest as typeof latest | null,
  runs: [] as object[],
  currency: "USD",
  checks: true,
});

test("who may not decide about money cannot have the books checked", () => {
  expect(check.told({ checks: false })).toEqual(["- [Check now]"]);
});

test("a reconciliation that never ran says so", () => {
  expect(check.page({ latest: null })).toEqual([
    "Reconciliation",
    "Not checked yet.",
    "[Check now]",
    "label: Reconciliation",
    "The books are checked every ten minutes. Check now to see the first run.",
  ]);
});
