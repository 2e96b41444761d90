import { expect, test } from "vitest";
import BankScreen from "~/app/wallet/routes/bank";
import AccountScreen from "~/app/wallet/routes/bank-details";
import MoneyScreen from "~/app/wallet/routes/money";
import BillScreen from "~/app/wallet/routes/money-details";
import ListScreen from "~/app/wallet/routes/money-list";
import { screenOf } from "../../support/drawn";

const bill = {
  entryId: 1,
  kind: "pay",
  shop: "Trail" as string | null,
  shops: 1,
  method: null as string | null,
  to: null as string | null,
  amountMinor: -2000,
  balanceMinor: 3000,
  number: "" as string | null,
  at: Date.UTC(2026, 10, 3),
  month: "2026-11",
  href: "/bill/1",
};
const months = [{ month: "2026-11", inMinor: 500, outMinor: -2000, startMinor: 4500 }];
const bills = {
  currency: "USD",
  filter: null as string | null,
  month: null as string | null,
  months,
  rows: [bill],
  next: null as string | null,
};
const money = screenOf(<MoneyScreen />, {
  title: "Wallet",
  availableMinor: 3000,
  heldMinor: 0,
  withdrawals: [] as object[],
  waiting: [] as object[],
  bills,
});
const billsOf = (values: Partial<typeof bills>) => money.told({ bills: { ...bills, ...values } });
const rowOf = (values: Partial<typeof bill>) => billsOf({ rows: [{ ...bill, ...values }] });

test("the wallet has its balance, the ways in and out, and the bills of each month", () => {
  expect(money.page()).toEqual([
    "Back → /pages/user/user",
    "Wallet",
    "Balance USD",
    "$30.00",
    "Available",
    "$30.00",
    "Held",
    "$0.00",
    "Withdraw → /pages/user/money/withdraw",
    "Top up → /pages/user/money/recharge",
    "Records → /pages/user/money/recharge?list=1",
    "Withdrawals → /pages/user/money/witlist",
    "Payout accounts → /pages/user/bank/bank",
    "label: Which bills",
    "All → /pages/user/money/list (here)",
    "In → /pages/user/money/list?kind=in",
    "Out → /pages/user/money/list?kind=out",
    "Payments → /pages/user/money/list?kind=pay",
    "Top-ups → /pages/user/money/list?kind=recharge",
    "Withdrawals → /pages/user/money/list?kind=withdraw",
    "Refunds → /pages/user/money/list?kind=refund",
    "System → /pages/user/money/list?kind=system",
    "label: November 2026",
    "November 2026",
    "Balance after",
    "In 5.00 · out −20.00 · start 45.00",
    "Trail Nov 3, 00:00 −20.00 30.00 → /bill/1",
    "Every entry is kept, none is ever changed.",
  ]);
});

test("what is held and what waits stands on top", () => {
  expect(money.told({ heldMinor: 500 })).toEqual([
    "$30.00 ⇒ $35.00",
    "- $0.00",
    "+ $5.00",
    "+ Held money belongs to withdrawals in review. It comes back if one is rejected.",
  ]);
  expect(money.told({ withdrawals: [{ id: 5, amountMinor: 2000, at: 0, to: "Maybank" }] })).toEqual([
    "+ Withdrawal of USD 20.00 Maybank · Jan 1, 00:00 View → /pages/user/money/witlist?id=5",
  ]);
  expect(money.told({ waiting: [{ id: 6, method: "bank", amountMinor: 2000, at: 0 }] })).toEqual([
    "+ Top-up of USD 20.00 in review Bank transfer · Jan 1, 00:00 View → /pages/user/money/details?id=6&type=recharge",
  ]);
});

test("a bill is named by what it was for", () => {
  expect(rowOf({ number: "2611 0082" })).toEqual([
    "Trail Nov 3, 00:00 −20.00 30.00 → /bill/1 ⇒ Trail Nov 3, 00:00 · 2611 0082 −20.00 30.00 → /bill/1",
  ]);
  expect(rowOf({ shop: null, shops: 2 })).toEqual([
    "Trail Nov 3, 00:00 −20.00 30.00 → /bill/1 ⇒ Purchase, 2 shops Nov 3, 00:00 −20.00 30.00 → /bill/1",
  ]);
  expect(rowOf({ shop: null })).toEqual([
    "Trail Nov 3, 00:00 −20.00 30.00 → /bill/1 ⇒ Payment Nov 3, 00:00 −20.00 30.00 → /bill/1",
  ]);
  expect(rowOf({ kind: "recharge", method: "bank", amountMinor: 2000 })).toEqual([
    "Trail Nov 3, 00:00 −20.00 30.00 → /bill/1 ⇒ Top-up, bank transfer Nov 3, 00:00 +20.00 30.00 → /bill/1",
  ]);
  expect(rowOf({ kind: "recharge" })).toEqual([
    "Trail Nov 3, 00:00 −20.00 30.00 → /bill/1 ⇒ Top-up Nov 3, 00:00 −20.00 30.00 → /bill/1",
  ]);
  expect(rowOf({ kind: "withdraw", to: "Maybank" })).toEqual([
    "Trail Nov 3, 00:00 −20.00 30.00 → /bill/1 ⇒ Withdrawal to Maybank Nov 3, 00:00 −20.00 30.00 → /bill/1",
  ]);
  expect(rowOf({ kind: "withdraw", to: "Maybank", amountMinor: 2000 })).toEqual([
    "Trail Nov 3, 00:00 −20.00 30.00 → /bill/1 ⇒ Withdrawal to Maybank, back Nov 3, 00:00 +20.00 30.00 → /bill/1",
  ]);
  expect(rowOf({ kind: "withdraw" })).toEqual([
    "Trail Nov 3, 00:00 −20.00 30.00 → /bill/1 ⇒ Withdrawal Nov 3, 00:00 −20.00 30.00 → /bill/1",
  ]);
});

test("bills can be narrowed to a kind and a month, and go on", () => {
  const two = [...months, { ...months[0], month: "2026-10", inMinor: 0, outMinor: 0, startMinor: 0 }];
  expect(billsOf({ months: two })).toEqual([
    "+ [All months]",
    "+ All months → /pages/user/money/list (here)",
    "+ November 2026 → /pages/user/money/list?month=2026-11",
    "+ October 2026 → /pages/user/money/list?month=2026-10",
  ]);
  expect(billsOf({ months: two, month: "2026-10", filter: "pay" })).toEqual([
    "- All → /pages/user/money/list (here)",
    "- In → /pages/user/money/list?kind=in",
    "- Out → /pages/user/money/list?kind=out",
    "- Payments → /pages/user/money/list?kind=pay",
    "- Top-ups → /pages/user/money/list?kind=recharge",
    "- Withdrawals → /pages/user/money/list?kind=withdraw",
    "- Refunds → /pages/user/money/list?kind=refund",
    "- System → /pages/user/money/list?kind=system",
    "+ All → /pages/user/money/list?month=2026-10",
    "+ In → /pages/user/money/list?kind=in&month=2026-10",
    "+ Out → /pages/user/money/list?kind=out&month=2026-10",
    "+ Payments → /pages/user/money/list?kind=pay&month=2026-10 (here)",
    "+ Top-ups → /pages/user/money/list?kind=recharge&month=2026-10",
    "+ Withdrawals → /pages/user/money/list?kind=withdraw&month=2026-10",
    "+ Refunds → /pages/user/money/list?kind=refund&month=2026-10",
    "+ System → /pages/user/money/list?kind=system&month=2026-10",
    "+ [October 2026]",
    "+ All months → /pages/user/money/list?kind=pay",
    "+ November 2026 → /pages/user/money/list?kind=pay&month=2026-11",
    "+ October 2026 → /pages/user/money/list?kind=pay&month=2026-10 (here)",
    "- In 5.00 · out −20.00 · start 45.00",
  ]);
  expect(billsOf({ next: "c" })).toEqual([
    "Every entry is kept, none is ever changed. ⇒ More → /pages/user/money/list?after=c",
  ]);
  const october = { ...bill, entryId: 2, at: Date.UTC(2026, 9, 3), month: "2026-10" };
  expect(billsOf({ rows: [bill, october, { ...october, entryId: 3 }] })).toEqual([
    "+ label: October 2026",
    "+ October 2026",
    "+ Balance after",
    "+ Trail Oct 3, 00:00 −20.00 30.00 → /bill/1",
    "+ Trail Oct 3, 00:00 −20.00 30.00 → /bill/1",
  ]);
});

test("no bills at all differ from none that fit", () => {
  expect(billsOf({ rows: [], months: [] })).toEqual([
    "- label: November 2026",
    "- November 2026",
    "- Balance after",
    "- In 5.00 · out −20.00 · start 45.00",
    "- Trail Nov 3, 00:00 −20.00 30.00 → /bill/1",
    "- Every entry is kept, none is ever changed.",
    "+ No entries yet",
    "+ Your first top-up shows here.",
    "+ Top up → /pages/user/money/recharge",
  ]);
  expect(billsOf({ rows: [] })).toEqual([
    "- label: November 2026",
    "- November 2026",
    "- Balance after",
    "- In 5.00 · out −20.00 · start 45.00",
    "- Trail Nov 3, 00:00 −20.00 30.00 → /bill/1",
    "- Every entry is kept, none is ever changed.",
    "+ No bill fits this filter",
    "+ Show all → /pages/user/money/list",
  ]);
});

test("the list of bills has a file of what it shows", () => {
  const list = screenOf(<ListScreen />, { title: "Bills", ...bills, filter: "pay", month: "2026-11" });
  expect(list.page().slice(0, 4)).toEqual([
    "Back → /pages/user/money/money",
    "Bills",
    "Download as CSV → /pages/user/money/list.csv?kind=pay&month=2026-11",
    "label: Which bills",
  ]);
});

const diff = { ...bill, transferId: 9, note: "" };
const details = screenOf(<BillScreen />, {
  title: "Bill",
  bill: diff as typeof diff | null,
  orders: [] as object[],
  recharge: null,
  currency: "USD",
  withdrawal: null as number | null,
});

test("a bill says what moved, and leads to its orders or its withdrawal", () => {
  expect(details.page()).toEqual([
    "Back → /pages/user/money/money",
    "Bill",
    "Trail",
    "USD −20.00",
    "Kind Payment",
    "Time Nov 3, 2026, 00:00:00 UTC",
    "Balance after USD 30.00",
    "Transfer no. 9",
  ]);
  expect(details.told({ bill: { ...diff, note: "Thanks", amountMinor: 2000 } })).toEqual([
    "USD −20.00 ⇒ USD +20.00",
    "+ Note Thanks",
  ]);
  expect(details.told({ withdrawal: 5 })).toEqual(["+ Withdrawal 5 → /pages/user/money/witlist?id=5"]);
  expect(details.told({ orders: [{ id: 8, number: "2611 0082", shop: "Trail", totalMinor: 2000 }] })).toEqual([
    "+ Paid orders",
    "+ Trail 2611 0082 USD 20.00 → /pages/user/order/details?id=8",
  ]);
  expect(details.page({ bill: null })).toEqual(["Back → /pages/user/money/money", "Bill"]);
});

const account = {
  id: 2,
  kind: "bank",
  name: "Maybank",
  masked: "•••• 1234",
  holder: "Lena",
  cardType: null as string | null,
  mobile: "+60",
};
const accounts = screenOf(<BankScreen />, { title: "Accounts", accounts: [account] });

test("payout accounts are listed by their kind, as many as are kept", () => {
  expect(accounts.page()).toEqual([
    "Back → /pages/user/user",
    "Payout accounts",
    "Bank cards",
    "Maybank •••• 1234 → /pages/user/bank/details?id=2",
    "For your safety only the end of a number is shown. To change one, delete the account and add it again.",
    "Add an account → /pages/user/bank/add",
  ]);
  const wallet = { ...account, id: 3, kind: "wallet", name: "USDT" };
  expect(accounts.told({ accounts: [{ ...account, cardType: "debit" }, wallet] })).toEqual([
    "- Maybank •••• 1234 → /pages/user/bank/details?id=2",
    "+ Maybank Debit card •••• 1234 → /pages/user/bank/details?id=2",
    "+ Wallet addresses",
    "+ USDT •••• 1234 → /pages/user/bank/details?id=3",
  ]);
  expect(accounts.page({ accounts: [] })).toEqual([
    "Back → /pages/user/user",
    "Payout accounts",
    "No account yet",
    "Add a bank card or a wallet address to withdraw your balance.",
    "Add an account → /pages/user/bank/add",
  ]);
  expect(accounts.page({ accounts: Array.from({ length: 20 }, (_, id) => ({ ...account, id })) }).at(-1)).toEqual(
    "You have 20 accounts, the most that can be kept. Delete one to add another.",
  );
});

test("an account shows what was typed for its kind", () => {
  const shown = screenOf(<AccountScreen />, { title: "Account", account });
  expect(shown.page()).toEqual([
    "Back → /pages/user/bank/bank",
    "Account details",
    "Bank Maybank",
    "Account or card number •••• 1234",
    "Account holder’s real name Lena",
    "Holder’s mobile number +60",
    "For your safety only the end of a number is shown. To change one, delete the account and add it again.",
    "[Delete account]",
    "Delete this account? Withdrawals that went there keep their record.",
    "[Cancel]",
    "[Delete account]",
  ]);
  expect(shown.told({ account: { ...account, cardType: "debit" } })).toEqual(["+ Card type Debit card"]);
  expect(shown.told({ account: { ...account, kind: "wallet" } })).toEqual([
    "- Bank Maybank",
    "- Account or card number •••• 1234",
    "- Account holder’s real name Lena",
    "- Holder’s mobile number +60",
    "+ Currency and network Maybank",
    "+ Wallet address •••• 1234",
  ]);
});
