import { expect, test } from "vitest";
import WithdrawalsScreen from "~/app/wallet/admin/routes/withdrawals";
import { screenOf } from "../../support/drawn";
import { counts, filter, withdrawal } from "./withdrawal-sample";

const screen = screenOf(<WithdrawalsScreen />, {
  title: "Withdrawals",
  rows: [withdrawal],
  decided: [] as object[],
  counts,
  filter,
  next: null as string | null,
  opened: false,
  chosen: withdrawal as typeof withdrawal | null,
  currency: "USD",
  secondAboveMinor: null as number | null,
  nowMs: 600_000,
  me: { id: 9, name: "Aisha Razak" },
  decides: true,
  invites: false,
});
const caseOf = (values: Partial<typeof withdrawal>, reply?: unknown) =>
  screen.told({ chosen: { ...withdrawal, ...values } }, reply);
const rowOf = (values: Partial<typeof withdrawal>) => screen.told({ rows: [{ ...withdrawal, ...values }] });
const actions = (state: string, more: Partial<typeof withdrawal> = {}) =>
  screen.page({ chosen: { ...withdrawal, state, ...more } }).filter((line) => /^\[.*intent=/.test(line));

test("finance sees who asks for how much, where it goes, what is there, and what happened", () => {
  expect(screen.page()).toEqual([
    "Withdrawals",
    "1 waits, USD 20.00.",
    "CSV → /operator/withdrawals.csv",
    "label: States",
    "Waiting 1 → /operator/withdrawals (here)",
    "Approved 2 → /operator/withdrawals?tab=approved",
    "Paid 3 → /operator/withdrawals?tab=paid",
    "Rejected 4 → /operator/withdrawals?tab=rejected",
    "Returned 5 → /operator/withdrawals?tab=returned",
    "Find",
    "q=",
    "From",
    "who= of Everybody | Members | Shops",
    "Approvals",
    "needs= of Any | I can approve",
    "[Find]",
    "label: Withdrawals",
    "From",
    "Amount",
    "To",
    "Waits",
    "Approvals",
    "L Lena Member → /operator/withdrawals?id=5",
    "20.00",
    "Maybank •••• 1234",
    "10 min",
    "0 of 1",
    "Withdrawal 5",
    "Lena",
    "All withdrawals → /operator/withdrawals",
    "USD 20.00",
    "Fee 0.20, USD 19.80 arrives",
    "label: Where it goes",
    "Bank",
    "Maybank",
    "Account or card number",
    "•••• 1234",
    "Account holder’s real name",
    "Lena Lim",
    "Account since",
    "Jan 1, 1970, 00:00 UTC · used 2 times",
    "Asked by",
    "lena · Member · Jan 1, 1970, 00:00 UTC",
    "id=5",
    "version=3",
    "[Show in full, is logged] intent=show",
    "label: Balance",
    "Balance",
    "Open the account in the ledger → /operator/ledger?kind=wallet&owner=4",
    "■ Available",
    "30.00",
    "■ Held, this one",
    "20.00",
    "■ Held, others",
    "0.00",
    "Who did what",
    "0 of 1",
    "Asked, and held Jan 1, 1970, 00:00 UTC",
    "AR Aisha Razak May decide",
    "label: Decision",
    "[]",
    "id=5",
    "version=3",
    "Reason, needed to reject",
    "reason=",
    "[Reject]",
    "Reject this withdrawal? USD 20.00 goes back to Lena, who reads the reason.",
    "[Cancel]",
    "[Give back USD 20.00] intent=reject",
    "id=5",
    "version=3",
    "The amount is held. Rejecting gives it back.",
    "[Approve]",
    "Approve the withdrawal of USD 20.00 by Lena?",
    "[Cancel]",
    "[Approve USD 20.00] intent=approve",
  ]);
});

test("the queue says how far each is", () => {
  expect(rowOf({ newAccount: true })).toEqual(["0 of 1 ⇒ New account"]);
  expect(rowOf({ state: "approved_once", approvals: 2, deciders: ["Ravi Menon"] })).toEqual(["0 of 1 ⇒ RM 1 of 2"]);
  expect(rowOf({ state: "paid", shopId: 5 })).toEqual([
    "L Lena Member → /operator/withdrawals?id=5 ⇒ L Lena Shop → /operator/withdrawals?id=5",
    "10 min ⇒ –",
    "0 of 1 ⇒ Paid",
  ]);
  expect(rowOf({ state: "approved_once", newAccount: true, deciders: ["Ravi Menon"] }).at(-1)).toEqual(
    "0 of 1 ⇒ RM 1 of 1",
  );
});

test("what was decided today stands below what waits", () => {
  const decided = [{ ...withdrawal, id: 4, name: "Salt & Bloom", state: "rejected", deciders: ["Aisha Razak"] }];
  expect(screen.told({ decided })).toEqual([
    "+ Decided today",
    "+ SB Salt & Bloom Member → /operator/withdrawals?id=4",
    "+ 20.00",
    "+ Maybank •••• 1234",
    "+ –",
    "+ AR Rejected",
  ]);
});

test("a tab, a search and a second pair of eyes are told", () => {
  const found = { ...filter, tab: "paid", who: "shops", searchText: "x" };
  expect(screen.told({ filter: found, next: "c", rows: [] })).toEqual([
    "CSV → /operator/withdrawals.csv ⇒ CSV → /operator/withdrawals.csv?q=x&who=shops&tab=paid",
    "- Waiting 1 → /operator/withdrawals (here)",
    "- Approved 2 → /operator/withdrawals?tab=approved",
    "- Paid 3 → /operator/withdrawals?tab=paid",
    "- Rejected 4 → /operator/withdrawals?tab=rejected",
    "- Returned 5 → /operator/withdrawals?tab=returned",
    "+ Waiting 1 → /operator/withdrawals?q=x&who=shops",
    "+ Approved 2 → /operator/withdrawals?tab=approved&q=x&who=shops",
    "+ Paid 3 → /operator/withdrawals?tab=paid&q=x&who=shops (here)",
    "+ Rejected 4 → /operator/withdrawals?tab=rejected&q=x&who=shops",
    "+ Returned 5 → /operator/withdrawals?tab=returned&q=x&who=shops",
    "+ tab=paid",
    "q= ⇒ q=x",
    "who= of Everybody | Members | Shops ⇒ who=shops of Everybody | Members | Shops",
    "- From",
    "- Amount",
    "- To",
    "- Waits",
    "- Approvals",
    "- L Lena Member → /operator/withdrawals?id=5",
    "- 20.00",
    "- Maybank •••• 1234",
    "- 10 min",
    "- 0 of 1",
    "+ No withdrawal is here.",
    "+ More → /operator/withdrawals?q=x&who=shops&tab=paid&after=c",
    "All withdrawals → /operator/withdrawals ⇒ All withdrawals → /operator/withdrawals?q=x&who=shops&tab=paid",
  ]);
  expect(screen.told({ secondAboveMinor: 1000, counts: { ...counts, waiting: 0 } })).toEqual([
    "1 waits, USD 20.00. ⇒ None waits. Two people approve above 10.00.",
    "Waiting 1 → /operator/withdrawals (here) ⇒ Waiting 0 → /operator/withdrawals (here)",
    "+ Amount",
    "+ size= of Any | Up to 10.00 | Above 10.00",
  ]);
  expect(screen.told({ chosen: null }).filter((line) => line.startsWith("+"))).toEqual([]);
});

test("an account is told by its kind, and in full to who asks for it", () => {
  expect(caseOf({ accountKind: "wallet", accountHolder: "", newAccount: true })).toEqual([
    "Bank ⇒ Currency and network",
    "Account or card number ⇒ Wallet address",
    "- Account holder’s real name",
    "- Lena Lim",
    "Jan 1, 1970, 00:00 UTC · used 2 times ⇒ Jan 1, 1970, 00:00 UTC · used 2 times New account",
  ]);
  expect(caseOf({ cardType: "debit" })).toEqual(["Maybank ⇒ Maybank · Debit card"]);
  const account = { number: "5555 1234", mobile: "+60 1" };
  expect(caseOf({}, { values: { id: "5" }, errors: {}, account })).toEqual([
    "- •••• 1234",
    "+ 5555 1234",
    "+ [Copy: Account or card number]",
    "Lena Lim ⇒ Lena Lim +60 1",
    "- id=5",
    "- version=3",
    "- [Show in full, is logged] intent=show",
  ]);
  expect(caseOf({}, { values: { id: "6" }, errors: {}, account })).toEqual([]);
});

test("a balance below zero is told, and the steps with who made them", () => {
  expect(caseOf({ availableMinor: -1, shopId: 5 })).toEqual([
    "lena · Member · Jan 1, 1970, 00:00 UTC ⇒ lena · Shop · Jan 1, 1970, 00:00 UTC",
    "Open the account in the ledger → /operator/ledger?kind=wallet&owner=4 ⇒ Open the account in the ledger → /operator/ledger?kind=shop_balance&owner=5",
    "30.00 ⇒ −0.01",
    "+ The balance is below zero: it cannot be approved or paid now.",
  ]);
  expect(caseOf({ availableMinor: 0 })).toEqual(["30.00 ⇒ 0.00"]);
  const step = { kind: "approve", name: "Siti", at: 0, words: "Fine", transferId: 9 };
  expect(caseOf({ steps: [...withdrawal.steps, step] })).toEqual([
    "+ S Approved Siti Jan 1, 1970, 00:00 UTC Fine",
    "+ Transfer 9 → /operator/ledger?transfer=9",
  ]);
});

test("what can be done follows the table of moves", () => {
  expect(actions("in_review")).toEqual([
    "[Show in full, is logged] intent=show",
    "[Give back USD 20.00] intent=reject",
    "[Approve USD 20.00] intent=approve",
  ]);
  expect(actions("in_review", { approvals: 2 })).toEqual([
    "[Show in full, is logged] intent=show",
    "[Give back USD 20.00] intent=reject",
    "[Approve USD 20.00] intent=approve",
  ]);
  expect(actions("approved_once", { approvals: 2, firstBy: 8 })).toEqual([
    "[Show in full, is logged] intent=show",
    "[Give back USD 20.00] intent=reject",
    "[Approve USD 20.00] intent=approve",
  ]);
  expect(actions("approved")).toEqual([
    "[Show in full, is logged] intent=show",
    "[Give back USD 20.00] intent=reject",
    "[Paid USD 19.80] intent=pay",
  ]);
  expect(actions("paid")).toEqual(["[Show in full, is logged] intent=show", "[Give back USD 20.00] intent=return"]);
  expect(actions("rejected")).toEqual(["[Show in full, is logged] intent=show"]);
  expect(caseOf({ state: "approved_once", approvals: 2, firstBy: 9 })).toEqual([
    "0 of 1 ⇒ 0 of 2",
    "- AR Aisha Razak May decide",
    "The amount is held. Rejecting gives it back. ⇒ You approved this first. Somebody else has to approve it now.",
    "[Approve] ⇒ [Approve as second]",
  ]);
  expect(caseOf({ state: "approved", accountKind: "wallet" }).filter((line) => line.includes("reference"))).toEqual([
    "+ reference=",
  ]);
});

test("who may not decide reads so; what was refused keeps what was typed", () => {
  expect(screen.told({ decides: false })).toEqual([
    "- id=5",
    "- version=3",
    "- [Show in full, is logged] intent=show",
    "- AR Aisha Razak May decide",
    "- label: Decision",
    "- []",
    "- id=5",
    "- version=3",
    "- Reason, needed to reject",
    "- reason=",
    "- [Reject]",
    "- Reject this withdrawal? USD 20.00 goes back to Lena, who reads the reason.",
    "- [Cancel]",
    "- [Give back USD 20.00] intent=reject",
    "- id=5",
    "- version=3",
    "- The amount is held. Rejecting gives it back.",
    "- [Approve]",
    "- Approve the withdrawal of USD 20.00 by Lena?",
    "- [Cancel]",
    "- [Approve USD 20.00] intent=approve",
    "+ Only finance and the owner may decide about withdrawals.",
  ]);
  const reply = (values: object, more: object = {}) => ({
    values: { id: "5", ...values },
    errors: { reason: "required" },
    ...more,
  });
  expect(caseOf({}, reply({ intent: "reject", reason: "R" }, { people: "samePerson" }))).toEqual([
    "+ ! You approved this first. Somebody else has to approve it now.",
    "- reason=",
    "+ reason=R",
    "+ ! Please fill this in.",
  ]);
  expect(caseOf({}, reply({ intent: "approve", reason: "R" }))).toEqual([]);
  expect(
    caseOf({ state: "approved" }, reply({ reference: "R1" }, { errors: { reference: "required" } })).filter(
      (line) => line.includes("R1") || line.includes("fill"),
    ),
  ).toEqual(["+ reference=R1", "+ ! Please fill this in."]);
  expect(
    caseOf({ state: "rejected" }, reply({}, { errors: { "": "required" } })).filter((line) => line.includes("!")),
  ).toEqual(["+ ! Please fill this in."]);
});
