import { expect, test } from "vitest";
import AccountsScreen from "~/app/wallet/seller/routes/accounts";
import WithdrawScreen from "~/app/wallet/seller/routes/withdraw";
import { screenOf } from "../../support/drawn";

const account = { id: 2, kind: "bank", name: "Maybank", masked: "•• 12", holder: "Lena", usableFrom: 0 };
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
  movedAt: 0,
};
const withdraw = screenOf(<WithdrawScreen />, {
  title: "Withdraw",
  rows: [] as object[],
  next: null as string | null,
  accounts: [account],
  account: account as object | null,
  availableMinor: 5000,
  currency: "USD",
  terms: { feePerMille: 10, secondAboveMinor: null as number | null },
  hours,
  owner: true,
  hasPassword: true,
  key: "k",
  all: "50.00",
});
const accounts = screenOf(<AccountsScreen />, {
  title: "Accounts",
  accounts: [account],
  kind: "bank",
  owner: true,
  hasPassword: true,
  nowMs: 5,
});

test("a shop withdraws to its account within the hours", () => {
  expect(withdraw.page()).toEqual([
    "Withdraw",
    "From the shop’s balance to one of its own accounts.",
    "Payout accounts → /pages/store/finance/accounts",
    "label: Withdraw",
    "USD 50.00 available",
    "[] intent=ask",
    "key=k",
    "To",
    "account=2 of Maybank •• 12",
    "Amount, USD",
    "amount=",
    "Fee 10 ‰, rounded down",
    "[All: USD 50.00] intent=all",
    "Payment password",
    "paymentPassword=",
    "Your own, 6 digits",
    "Held at once, paid by finance 09:00–18:00 (UTC), then 3 to 5 minutes. Now it is {{time}}.",
    "[Withdraw] intent=ask",
    "label: Withdrawals",
    "No withdrawals yet",
  ]);
  expect(withdraw.told({ account: null })).toEqual([
    "- [] intent=ask",
    "- key=k",
    "- To",
    "- account=2 of Maybank •• 12",
    "- Amount, USD",
    "- amount=",
    "- Fee 10 ‰, rounded down",
    "- [All: USD 50.00] intent=all",
    "- Payment password",
    "- paymentPassword=",
    "- Your own, 6 digits",
    "- Held at once, paid by finance 09:00–18:00 (UTC), then 3 to 5 minutes. Now it is {{time}}.",
    "- [Withdraw] intent=ask",
    "+ Add a payout account of the shop first.",
  ]);
  expect(withdraw.told({ account: null, owner: false }).at(-1)).toEqual(
    "+ Only the owner of the shop adds or deletes accounts.",
  );
  expect(withdraw.told({ hasPassword: false })).toEqual([
    "- Payment password",
    "- paymentPassword=",
    "- Your own, 6 digits",
    "+ You have no payment password yet. It is asked before money moves.",
    "+ Set a payment password → /pages/user/auth/paymentPassword?next=%2Fpages%2Fstore%2Ffinance%2Fwithdraw",
    "- [Withdraw] intent=ask",
  ]);
  expect(
    withdraw.told({ hours: { ...hours, open: false }, terms: { feePerMille: 10, secondAboveMinor: 1000 } }),
  ).toEqual([
    "Held at once, paid by finance 09:00–18:00 (UTC), then 3 to 5 minutes. Now it is {{time}}. ⇒ Held at once, paid by finance 09:00–18:00 (UTC), then 3 to 5 minutes. Now it is {{time}}. Paid today from 09:00. Above USD 10.00 two people approve, up to a day.",
  ]);
  expect(withdraw.told({ hours: { ...hours, open: false, tomorrow: true } })).toEqual([
    "Held at once, paid by finance 09:00–18:00 (UTC), then 3 to 5 minutes. Now it is {{time}}. ⇒ Held at once, paid by finance 09:00–18:00 (UTC), then 3 to 5 minutes. Now it is {{time}}. Paid tomorrow from 09:00.",
  ]);
  expect(
    withdraw.told({
      rows: [
        row,
        { ...row, id: 6, number: "6", state: "paid", reference: "R1" },
        { ...row, id: 7, number: "7", state: "rejected", reason: "No" },
      ],
      next: "c",
    }),
  ).toEqual([
    "- label: Withdrawals",
    "- No withdrawals yet",
    "+ Withdrawals",
    "+ No.",
    "+ Asked",
    "+ To",
    "+ Amount",
    "+ Fee",
    "+ State",
    "+ 5",
    "+ Jan 1, 00:00",
    "+ Maybank •• 12",
    "+ −20.00",
    "+ 0.20",
    "+ In review Finance looks at it. 20.00 is held until then.",
    "+ id=5",
    "+ version=3",
    "+ [Take it back]",
    "+ Take this withdrawal back? USD 20.00 is available again.",
    "+ [Cancel]",
    "+ [Take it back] intent=cancel",
    "+ 6",
    "+ Jan 1, 00:00",
    "+ Maybank •• 12",
    "+ −20.00",
    "+ 0.20",
    "+ Paid Reference R1",
    "+ 7",
    "+ Jan 1, 00:00",
    "+ Maybank •• 12",
    "+ 20.00",
    "+ 0.20",
    "+ Rejected “No” 20.00 is available again.",
    "+ Older → /pages/store/finance/withdraw?after=c",
  ]);
  const reply = {
    values: { key: "again", amount: "7" },
    errors: { amount: "required", account: "choose", "": "required" },
  };
  expect(withdraw.told({}, reply)).toEqual([
    "- key=k",
    "+ ! Please fill this in.",
    "+ key=again",
    "+ ! Please choose one.",
    "amount= ⇒ amount=7",
    "Fee 10 ‰, rounded down ⇒ ! Please fill this in.",
  ]);
});

test("an owner adds and deletes accounts; others only see them", () => {
  expect(accounts.page()).toEqual([
    "Accounts",
    "Only you, the owner, change them. A new one waits 24 hours.",
    "Withdraw → /pages/store/finance/withdraw",
    "label: Accounts",
    "Maybank •• 12 Lena",
    "id=2",
    ...["[Delete account]", "Delete this account? Withdrawals that went there keep their record.", "[Cancel]"],
    "[Delete account] intent=delete",
    "Add an account",
    "label: Kind of account",
    "Bank card → /pages/store/finance/accounts?kind=bank (here)",
    "Wallet address → /pages/store/finance/accounts?kind=wallet",
    "Bank",
    "bank=",
    "Account or card number",
    "number=",
    "Spaces do not matter",
    "Account holder’s real name",
    "holder=",
    "Holder’s mobile number",
    "mobile=",
    "Card type",
    "cardType=debit of Debit card | Credit card",
    "Payment password",
    "paymentPassword=",
    "[Save account] intent=add",
  ]);
  expect(accounts.told({ owner: false })).toEqual([
    "Only you, the owner, change them. A new one waits 24 hours. ⇒ Only the owner of the shop adds or deletes accounts.",
    "- id=2",
    ...["- [Delete account]", "- Delete this account? Withdrawals that went there keep their record.", "- [Cancel]"],
    "- [Delete account] intent=delete",
    "- Add an account",
    "- label: Kind of account",
    "- Bank card → /pages/store/finance/accounts?kind=bank (here)",
    "- Wallet address → /pages/store/finance/accounts?kind=wallet",
    "- Bank",
    "- bank=",
    "- Account or card number",
    "- number=",
    "- Spaces do not matter",
    "- Account holder’s real name",
    "- holder=",
    "- Holder’s mobile number",
    "- mobile=",
    "- Card type",
    "- cardType=debit of Debit card | Credit card",
    "- Payment password",
    "- paymentPassword=",
    "- [Save account] intent=add",
  ]);
  expect(accounts.told({ kind: "wallet" })).toEqual([
    "- Bank card → /pages/store/finance/accounts?kind=bank (here)",
    "- Wallet address → /pages/store/finance/accounts?kind=wallet",
    "- Bank",
    "- bank=",
    "- Account or card number",
    "- number=",
    "- Spaces do not matter",
    "- Account holder’s real name",
    "- holder=",
    "- Holder’s mobile number",
    "- mobile=",
    "- Card type",
    "- cardType=debit of Debit card | Credit card",
    "+ Bank card → /pages/store/finance/accounts?kind=bank",
    "+ Wallet address → /pages/store/finance/accounts?kind=wallet (here)",
    "+ Currency and network",
    "+ currency=USDT-TRC20 of USDT-TRC20 | USDT-ERC20",
    "+ Wallet address",
    "+ address=",
    "+ Copy it from your wallet: money sent to a wrong address is lost.",
  ]);
  expect(accounts.told({ hasPassword: false }).slice(-2)).toEqual([
    "+ You have no payment password yet. It is asked before money moves.",
    "+ Set a payment password → /pages/user/auth/paymentPassword?next=%2Fpages%2Fstore%2Ffinance%2Faccounts",
  ]);
  expect(accounts.told({ accounts: [{ ...account, usableFrom: 6 }] })).toEqual([
    "Maybank •• 12 Lena ⇒ Maybank •• 12 Lena New account: from Jan 1, 00:00 UTC.",
  ]);
  expect(accounts.told({ accounts: [] })).toEqual([
    "- Maybank •• 12 Lena",
    "- id=2",
    ...["- [Delete account]", "- Delete this account? Withdrawals that went there keep their record.", "- [Cancel]"],
    "- [Delete account] intent=delete",
    "+ No account yet",
  ]);
  expect(accounts.told({}, { values: { bank: "M", numberIsRight: "on" }, errors: { number: "required" } })).toEqual([
    "bank= ⇒ bank=M",
    "- Spaces do not matter",
    "+ ! Please fill this in.",
    "+ (x) numberIsRight=on",
    "+ The number is right as typed",
    "+ ! ∅",
  ]);
});
