import { expect, test } from "vitest";
import BillScreen from "~/app/wallet/seller/routes/bill";
import EntryScreen from "~/app/wallet/seller/routes/entry";
import { screenOf } from "../../support/drawn";

const kept = { commissionMinor: 110, referralMinor: 0 };
const sale = { goodsMinor: 2000, freightMinor: 300, taxMinor: 0, shopDiscountMinor: 100, ...kept, creditedMinor: 2090 };
const entry = {
  entryId: 1,
  kind: "sale",
  number: "" as string | null,
  sale: sale as typeof sale | null,
  amountMinor: 2090,
  balanceMinor: 5000,
  at: Date.UTC(2026, 10, 3),
  day: "2026-11-03",
};
const bill = screenOf(<BillScreen />, {
  title: "Statement",
  kind: null as string | null,
  month: null as string | null,
  months: ["2026-11"],
  rows: [entry],
  next: null as string | null,
  currency: "USD",
  availableMinor: 5000,
  heldMinor: 0,
  escrow: { minor: 900, orders: 2 },
  days: { "2026-11-03": 2090 } as Record<string, number>,
});
const line = { ...sale, id: 3, number: "", title: "Boots", spec: "", quantity: 2, netMinor: 2090 };
const shown = screenOf(<EntryScreen />, {
  title: "Entry",
  currency: "USD",
  entry,
  transferId: 9,
  note: "",
  orderId: null as number | null,
  lines: [line],
});
test("a shop's statement has its balances, its days, and what is kept of each sale", () => {
  expect(bill.page()).toEqual([
    "Statement",
    "Monthly statement → /pages/store/finance/month?month=2026-11",
    "CSV → /pages/store/finance/bill.csv",
    "label: Balances",
    "Available $50.00",
    "In escrow",
    "$9.00 2 orders",
    "Held",
    "$0.00",
    "label: Kinds of entries",
    "All → /pages/store/finance/bill (here)",
    "Sales → /pages/store/finance/bill?kind=sale",
    "Refunds → /pages/store/finance/bill?kind=refund",
    "Disputes → /pages/store/finance/bill?kind=dispute",
    "Withdrawals → /pages/store/finance/bill?kind=withdraw",
    "Top-ups → /pages/store/finance/bill?kind=recharge",
    "Other → /pages/store/finance/bill?kind=other",
    "label: Nov 3, 2026",
    "Nov 3, 2026",
    "+20.90 Balance after",
    "Order 22.00 less 1.10 commission +20.90 50.00 → /pages/store/finance/details?id=1",
  ]);
  expect(bill.told({ availableMinor: -500 })).toEqual([
    "Available $50.00 ⇒ Available −$5.00 Below zero: the next sales fill it first.",
  ]);
  expect(
    bill.told({ rows: [{ ...entry, sale: null, kind: "withdraw", number: "5", amountMinor: -5 }], days: {} }),
  ).toEqual([
    "+20.90 Balance after ⇒ Balance after",
    "Order 22.00 less 1.10 commission +20.90 50.00 → /pages/store/finance/details?id=1 ⇒ Withdrawal 5 −0.05 50.00 → /pages/store/finance/details?id=1",
  ]);
});

test("the statement is narrowed to a kind and a month", () => {
  expect(bill.told({ months: ["2026-11", "2026-10"] })).toEqual([
    "+ [All months]",
    "+ All months → /pages/store/finance/bill (here)",
    "+ November 2026 → /pages/store/finance/bill?month=2026-11",
    "+ October 2026 → /pages/store/finance/bill?month=2026-10",
  ]);
  expect(bill.told({ months: ["2026-11", "2026-10"], month: "2026-10", kind: "sale", next: "c" })).toEqual([
    "Monthly statement → /pages/store/finance/month?month=2026-11 ⇒ Monthly statement → /pages/store/finance/month?month=2026-10",
    "CSV → /pages/store/finance/bill.csv ⇒ CSV → /pages/store/finance/bill.csv?kind=sale&month=2026-10",
    "- All → /pages/store/finance/bill (here)",
    "- Sales → /pages/store/finance/bill?kind=sale",
    "- Refunds → /pages/store/finance/bill?kind=refund",
    "- Disputes → /pages/store/finance/bill?kind=dispute",
    "- Withdrawals → /pages/store/finance/bill?kind=withdraw",
    "- Top-ups → /pages/store/finance/bill?kind=recharge",
    "- Other → /pages/store/finance/bill?kind=other",
    "+ All → /pages/store/finance/bill?month=2026-10",
    "+ Sales → /pages/store/finance/bill?kind=sale&month=2026-10 (here)",
    "+ Refunds → /pages/store/finance/bill?kind=refund&month=2026-10",
    "+ Disputes → /pages/store/finance/bill?kind=dispute&month=2026-10",
    "+ Withdrawals → /pages/store/finance/bill?kind=withdraw&month=2026-10",
    "+ Top-ups → /pages/store/finance/bill?kind=recharge&month=2026-10",
    "+ Other → /pages/store/finance/bill?kind=other&month=2026-10",
    "+ [October 2026]",
    "+ All months → /pages/store/finance/bill?kind=sale",
    "+ November 2026 → /pages/store/finance/bill?kind=sale&month=2026-11",
    "+ October 2026 → /pages/store/finance/bill?kind=sale&month=2026-10 (here)",
    "+ Older entries → /pages/store/finance/bill?kind=sale&month=2026-10&after=c",
  ]);
  expect(bill.told({ months: [] })).toEqual(["- Monthly statement → /pages/store/finance/month?month=2026-11"]);
  expect([
    bill.page({ rows: [] }).slice(-2),
    bill.page({ rows: [], kind: "sale" }).slice(-2),
    bill.page({ rows: [], month: "2026-11" }).slice(-2),
  ]).toEqual([
    ["label: Statement", "Nothing has been credited yet. A sale stands here once its buyer has received it."],
    ["No entry fits this filter.", "Show all → /pages/store/finance/bill"],
    ["No entry fits this filter.", "Show all → /pages/store/finance/bill"],
  ]);
});

test("an entry is told line by line, with what was refunded before", () => {
  expect(shown.page()).toEqual([
    "Entry",
    "Back to the statement → /pages/store/finance/bill",
    "label: Entry",
    "Amount",
    "+20.90 USD",
    "Balance after",
    "50.00",
    "Time",
    "Nov 3, 2026, 00:00:00 UTC",
    "Transfer",
    "9",
    "label: Lines of the order",
    "Line",
    "Goods",
    "Freight",
    "Your coupon",
    "Commission",
    "Net",
    "Boots × 2",
    "20.00",
    "3.00",
    "−1.00",
    "−1.10",
    "20.90",
    "Sum",
    "20.00",
    "3.00",
    "−1.00",
    "−1.10",
    "20.90",
    "Credited",
    "20.90",
  ]);
  expect(shown.told({ orderId: 8, note: "By hand", lines: [{ ...line, number: "2611", spec: "Blue" }] })).toEqual([
    "+ To the order → /pages/store/transaction/details?id=8",
    "+ Note",
    "+ By hand",
    "Boots × 2 ⇒ 2611 Boots Blue × 2",
  ]);
  expect(shown.told({ entry: { ...entry, amountMinor: 2000 } })).toEqual([
    "+20.90 USD ⇒ +20.00 USD",
    "+ Paid back before receipt",
    "+ −0.90",
    "20.90 ⇒ 20.00",
  ]);
  expect(shown.page({ entry: { ...entry, sale: null } }).some((text) => text.includes("Boots"))).toBe(false);
});
