import { expect, test } from "vitest";
import AddressScreen from "~/app/wallet/routes/address";
import WithdrawScreen from "~/app/wallet/routes/withdraw";
import WitlistScreen from "~/app/wallet/routes/witlist";
import { screenOf } from "../../support/drawn";

const account = {
  id: 2,
  kind: "bank",
  name: "Maybank",
  masked: "•••• 1234",
  holder: "Lena",
  cardType: null as string | null,
  usableFrom: 0,
  mobile: "+60 1",
};
const hours = {
  open: true,
  opens: "09:00",
  closes: "18:00",
  zone: "UTC",
  tomorrow: false,
  minutes: 30,
  from: "09:00",
  to: "18:00",
};
const row = {
  id: 5,
  number: "5",
  account,
  currency: "USD",
  amountMinor: 2000,
  feeMinor: 20,
  state: "in_review",
  reason: "",
  version: 3,
  reference: null as string | null,
  at: 0,
  movedAt: 86_400_000,
};
const asking = {
  title: "Withdraw",
  account: account as typeof account | null,
  accountFrom: null as number | null,
  currency: "USD",
  key: "k",
  availableMinor: 5000,
  all: "50.00",
  hours,
  hasPassword: true,
  log: [] as object[],
  terms: { feePerMille: 10, secondAboveMinor: null as number | null },
};
const form = screenOf(<WithdrawScreen />, asking);
const replyOf = (values: object, errors: object = {}) => ({ values, errors });

test("a withdrawal says where to, what is there, and when it is paid", () => {
  expect(form.page()).toEqual([
    "Back → /pages/user/money/money",
    "Withdraw",
    "Log → /pages/user/money/witlist",
    "key=k",
    "[] intent=ask",
    "label: To",
    "To",
    "account=2",
    "Maybank •••• 1234 Lena ·",
    "Change → /pages/user/money/address?account=2",
    "Amount USD 50.00 available",
    "USD",
    "amount=",
    "[All] intent=all",
    "Fee 10 ‰",
    "–",
    "Arrives",
    "–",
    "Still available after",
    "–",
    "Held at once, paid by finance 09:00–18:00 (UTC), then 3 to 5 minutes. Now it is {{time}}.",
    "Payment password",
    "paymentPassword=",
    "6 digits",
    "Forgot it? → /pages/user/auth/paymentPassword?by=code",
    "[Withdraw]",
    "A new account or a reset password waits 24 hours before the first withdrawal.",
  ]);
});

test("without an account or a password the way to one stands there instead", () => {
  expect(form.told({ account: null })).toEqual([
    "- account=2",
    "- Maybank •••• 1234 Lena ·",
    "- Change → /pages/user/money/address?account=2",
    "+ Add a bank card or wallet address → /pages/user/money/addressManage",
  ]);
  expect(form.told({ account: { ...account, kind: "wallet" } })).toEqual([
    "Maybank •••• 1234 Lena · ⇒ Maybank •••• 1234",
  ]);
  expect(form.told({ account: { ...account, cardType: "debit" } })).toEqual([
    "Maybank •••• 1234 Lena · ⇒ Maybank •••• 1234 Lena · Debit card",
  ]);
  expect(form.told({ hasPassword: false })).toEqual([
    "- Payment password",
    "- paymentPassword=",
    "- 6 digits",
    "- Forgot it? → /pages/user/auth/paymentPassword?by=code",
    "- [Withdraw]",
    "+ You have no payment password yet. It is asked before money moves.",
    "+ Set a payment password → /pages/user/auth/paymentPassword?next=%2Fpages%2Fuser%2Fmoney%2Fwithdraw",
  ]);
});

test("a new account, hours that are over and large amounts are told before", () => {
  expect(form.told({ accountFrom: 86_400_000 })).toEqual(["+ New account: from Jan 2, 00:00 UTC."]);
  expect(form.told({ hours: { ...hours, open: false } })).toEqual(["+ Paid today from 09:00."]);
  expect(form.told({ hours: { ...hours, open: false, tomorrow: true } })).toEqual(["+ Paid tomorrow from 09:00."]);
  const limit = { feePerMille: 10, secondAboveMinor: 1000 };
  expect(form.told({ terms: limit }, replyOf({ amount: "10.01" })).filter((line) => line.includes("econd"))).toEqual(
    [],
  );
  expect(form.told({ terms: limit }, replyOf({ amount: "10.00" })).filter((line) => line.includes("econd"))).toEqual(
    [],
  );
});

test("what was typed gives the fee, what arrives and what is left", () => {
  expect(form.told({}, replyOf({ amount: "20", key: "again" }))).toEqual([
    "key=k ⇒ key=again",
    "amount= ⇒ amount=20",
    "– ⇒ 0.20",
    "– ⇒ USD 19.80",
    "– ⇒ 30.00",
    "[Withdraw] ⇒ [Withdraw USD 20]",
  ]);
  expect(form.told({}, replyOf({ amount: "50.01" }))).toEqual([
    "amount= ⇒ amount=50.01",
    "– ⇒ 0.50",
    "– ⇒ USD 49.51",
    "[Withdraw] ⇒ [Withdraw USD 50.01]",
  ]);
  expect(form.told({}, replyOf({ amount: "50" }))).toEqual([
    "amount= ⇒ amount=50",
    "– ⇒ 0.50",
    "– ⇒ USD 49.50",
    "– ⇒ 0.00",
    "[Withdraw] ⇒ [Withdraw USD 50]",
  ]);
  const errors = { amount: "required", account: "required", paymentPassword: "required", "": "required" };
  expect(form.told({ accountFrom: 1 }, replyOf({ amount: "x" }, errors))).toEqual([
    "+ ! Please fill this in.",
    "+ ! Please fill this in.",
    "amount= ⇒ amount=x",
    "+ ! Please fill this in.",
    "6 digits ⇒ ! Please fill this in.",
  ]);
});

test("earlier withdrawals stand below the form", () => {
  const paid = { ...row, id: 6, state: "paid", reference: "R1" };
  const log = [row, paid, { ...paid, id: 7, reference: null }, { ...row, id: 8, state: "rejected", reason: "No name" }];
  expect(
    form.told({ log: [...log, { ...row, id: 9, state: "returned" }, { ...row, id: 10, state: "cancelled" }] }),
  ).toEqual([
    "+ Withdrawals",
    "+ All → /pages/user/money/witlist",
    "+ Maybank •••• 1234 Jan 1, 00:00 −20.00 In review Finance looks at it. 20.00 is held until then. → /pages/user/money/witlist?id=5",
    "+ Maybank •••• 1234 Jan 2, 00:00 · ref R1 −20.00 Paid → /pages/user/money/witlist?id=6",
    "+ Maybank •••• 1234 Jan 2, 00:00 −20.00 Paid → /pages/user/money/witlist?id=7",
    "+ Maybank •••• 1234 Jan 1, 00:00 20.00 Rejected “No name” 20.00 is available again. → /pages/user/money/witlist?id=8",
    "+ Maybank •••• 1234 Jan 1, 00:00 20.00 Returned The bank sent it back: 20.00 is available again. → /pages/user/money/witlist?id=9",
    "+ Maybank •••• 1234 Jan 1, 00:00 20.00 Taken back 20.00 is available again. → /pages/user/money/witlist?id=10",
  ]);
});

const steps = [
  { kind: "ask", at: 0, words: "" },
  { kind: "approve", at: 86_400_000, words: "Fine" },
];
const one = { ...row, steps };
const witlist = screenOf(<WitlistScreen />, {
  title: "Withdrawals",
  one: one as object | null,
  list: null as object | null,
});

test("a withdrawal is followed step by step, and taken back while nobody has paid", () => {
  expect(witlist.page()).toEqual([
    "Back → /pages/user/money/witlist",
    "Withdrawals",
    "In review",
    "USD 20.00",
    "Finance looks at it. 20.00 is held until then.",
    "Withdrawal no. 5",
    "To Maybank •••• 1234",
    "Fee 0.20",
    "Arrives USD 19.80",
    "What happened",
    "Asked, and held Jan 1, 1970, 00:00:00 UTC",
    "Approved Jan 2, 1970, 00:00:00 UTC Fine",
    "[Take it back]",
    "Take this withdrawal back? USD 20.00 is available again.",
    "[Cancel]",
    "version=3",
    "[Take it back]",
  ]);
  expect(witlist.told({ one: { ...one, state: "paid", reference: "R1" } })).toEqual([
    "In review ⇒ Paid",
    "Finance looks at it. 20.00 is held until then. ⇒ Reference R1",
    "+ Reference R1",
    "- [Take it back]",
    "- Take this withdrawal back? USD 20.00 is available again.",
    "- [Cancel]",
    "- version=3",
    "- [Take it back]",
  ]);
  expect(witlist.told({}, { error: "tooLate" })).toEqual(["+ ! Finance has decided about it meanwhile."]);
});

test("all withdrawals are a list that goes on, or one says that there is none", () => {
  expect(witlist.page({ one: null, list: { rows: [row], next: "5" } })).toEqual([
    "Back → /pages/user/money/withdraw",
    "Withdrawals",
    "label: Withdrawals",
    "Maybank •••• 1234 Jan 1, 00:00 −20.00 In review Finance looks at it. 20.00 is held until then. → /pages/user/money/witlist?id=5",
    "More → /pages/user/money/witlist?after=5",
  ]);
  expect(witlist.page({ one: null, list: { rows: [], next: null } })).toEqual([
    "Back → /pages/user/money/withdraw",
    "Withdrawals",
    "No withdrawals yet",
    "Withdraw → /pages/user/money/withdraw",
  ]);
});

const pick = screenOf(<AddressScreen />, {
  title: "Choose",
  accounts: [account, { ...account, id: 3 }],
  picked: 2 as number | null,
  nowMs: 5,
});

test("one of a few accounts is picked; a new one says from when", () => {
  expect(pick.page()).toEqual([
    "Back → /pages/user/money/withdraw",
    "Choose",
    "Manage → /pages/user/bank/bank",
    "label: Choose",
    "Maybank •••• 1234 Lena · → /pages/user/money/withdraw?account=2 (here)",
    "Maybank •••• 1234 Lena · → /pages/user/money/withdraw?account=3",
    "Add an account → /pages/user/money/addressManage",
  ]);
  expect(pick.told({ accounts: [{ ...account, usableFrom: 5 }] }).some((line) => line.includes("UTC"))).toBe(false);
  expect(pick.told({ accounts: [{ ...account, usableFrom: 6 }] })).toEqual([
    "Maybank •••• 1234 Lena · → /pages/user/money/withdraw?account=3 ⇒ New account: from Jan 1, 00:00 UTC.",
  ]);
  expect(pick.page({ accounts: [] })).toEqual([
    "Back → /pages/user/money/withdraw",
    "Choose",
    "Manage → /pages/user/bank/bank",
    "No account yet",
    "Add a bank card or a wallet address to withdraw your balance.",
    "Add an account → /pages/user/money/addressManage",
  ]);
  const many = Array.from({ length: 20 }, (_, id) => ({ ...account, id }));
  expect(pick.page({ accounts: many }).at(-1)).toEqual(
    "You have 20 accounts, the most that can be kept. Delete one to add another.",
  );
});
