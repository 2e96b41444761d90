import { expect, test } from "vitest";
import RechargesScreen from "~/app/wallet/admin/routes/recharges";
import { screenOf } from "../../support/drawn";
import { recharge } from "./samples";

const screen = screenOf(<RechargesScreen />, {
  title: "Recharges",
  rows: [recharge],
  counts: { in_review: 1, approved: 2, refused: 3, oldestMinutes: 7 as number | null },
  filter: { state: "in_review", searchText: "", method: null as string | null },
  next: null as string | null,
  chosen: recharge as typeof recharge | null,
  opened: false,
  decides: true,
  reads: true,
  seesPeople: false,
  nowMs: 600_000,
});
const caseOf = (values: Partial<typeof recharge>, reply?: unknown) =>
  screen.told({ chosen: { ...recharge, ...values } }, reply);
const rowOf = (values: Partial<typeof recharge>) => screen.told({ rows: [{ ...recharge, ...values }] });

const same = { id: 3, number: "3" };

test("finance sees what waits, the proof, what was said and what approving does", () => {
  expect(screen.page()).toEqual([
    "Recharges",
    "1 waits, the oldest for 7 min",
    "CSV → /operator/recharges.csv",
    "Number, sender, shop or transaction",
    "q=",
    "Way",
    "method= of Any | Bank | TRC20",
    "[Find]",
    "label: The queue",
    "label: States",
    "Waiting 1 → /operator/recharges (here)",
    "Credited 2 → /operator/recharges?state=approved",
    "Refused 3 → /operator/recharges?state=refused",
    "L Lena Bank · 10 minutes ago USD 20.00 → /operator/recharges?id=6 (here)",
    "← All recharges → /operator/recharges",
    "Recharge 6, sent Jan 1, 1970, 00:00 UTC",
    "Lena",
    "Member M1 since Jan 1, 1970, 00:00 UTC · 1 credited, 2 refused",
    "The proof that Lena sent Open in full size → /media/ab-1280.webp",
    "label: What was said",
    "Way",
    "Bank",
    "Amount",
    "USD 20.00",
    "Reference",
    "M1",
    "What approving does",
    "Wallet of Lena 5.00 → 25.00",
    "label: Decision",
    "[]",
    "id=6",
    "Reason, needed to refuse",
    "reason=",
    "The sender reads it.",
    "[Refuse]",
    "Refuse the recharge of USD 20.00? Lena reads the reason.",
    "[Cancel]",
    "[Refuse] intent=refuse",
    "[]",
    "id=6",
    "Amount that arrived, USD",
    "amount=20.00",
    "Another amount than the one named is credited, but pays no purchase.",
    "[Credit]",
    "Credit the amount entered to Lena?",
    "[Cancel]",
    "[Credit] intent=approve",
  ]);
});

test("the queue says what stands out about each", () => {
  const rows = [
    ...[
      { state: "refused" },
      { state: "approved" },
      { state: "approved", paid: true },
      { sameChain: same },
      { samePicture: same },
    ],
    ...[{ outcome: "checked" }, { outcome: "waits" }, { outcome: "amount" }, { outcome: "differs" }, { groupId: 4 }],
  ];
  const said = (values: Partial<typeof recharge>) => rowOf(values).at(-1)?.replace(/^.*⇒ /, "") ?? "";
  expect(rows.map(said)).toEqual([
    "L Lena Bank · 10 minutes ago USD 20.00 Refused → /operator/recharges?id=6 (here)",
    "",
    "L Lena Bank · 10 minutes ago USD 20.00 Purchase paid → /operator/recharges?id=6 (here)",
    "L Lena Bank · 10 minutes ago USD 20.00 Sent before → /operator/recharges?id=6 (here)",
    "L Lena Bank · 10 minutes ago USD 20.00 Picture seen → /operator/recharges?id=6 (here)",
    "L Lena Bank · 10 minutes ago USD 20.00 Checked → /operator/recharges?id=6 (here)",
    "L Lena Bank · 10 minutes ago USD 20.00 Needs blocks → /operator/recharges?id=6 (here)",
    "L Lena Bank · 10 minutes ago USD 20.00 Other amount → /operator/recharges?id=6 (here)",
    "L Lena Bank · 10 minutes ago USD 20.00 Differs → /operator/recharges?id=6 (here)",
    "L Lena Bank · 10 minutes ago USD 20.00 For a purchase → /operator/recharges?id=6 (here)",
  ]);
  expect(rowOf({ shop: "Trail", creditedMinor: 1900 })).toEqual([
    "L Lena Bank · 10 minutes ago USD 20.00 → /operator/recharges?id=6 (here) ⇒ T Trail For a shop · Bank · 10 minutes ago USD 19.00 → /operator/recharges?id=6 (here)",
  ]);
});

test("nothing that waits, another tab and a longer queue are told", () => {
  const none = { in_review: 0, approved: 2, refused: 3, oldestMinutes: null };
  expect(screen.told({ counts: none, rows: [], chosen: null }).filter((line) => line.startsWith("+"))).toEqual([
    "+ No recharge is here. New ones appear under Waiting.",
    "+ No recharge is here. New ones appear under Waiting.",
  ]);
  expect(screen.told({ filter: { state: "refused", searchText: "x", method: "bank" }, next: "c" })).toEqual([
    "- CSV → /operator/recharges.csv",
    "+ CSV → /operator/recharges.csv?q=x&method=bank&state=refused",
    "+ state=refused",
    "q= ⇒ q=x",
    "method= of Any | Bank | TRC20 ⇒ method=bank of Any | Bank | TRC20",
    "- Waiting 1 → /operator/recharges (here)",
    "- Credited 2 → /operator/recharges?state=approved",
    "- Refused 3 → /operator/recharges?state=refused",
    "- L Lena Bank · 10 minutes ago USD 20.00 → /operator/recharges?id=6 (here)",
    "+ Waiting 1 → /operator/recharges?q=x&method=bank",
    "+ Credited 2 → /operator/recharges?state=approved&q=x&method=bank",
    "+ Refused 3 → /operator/recharges?state=refused&q=x&method=bank (here)",
    "+ L Lena Bank · 10 minutes ago USD 20.00 → /operator/recharges?q=x&method=bank&id=6 (here)",
    "+ More → → /operator/recharges?q=x&method=bank&state=refused&after=c",
  ]);
});

test("a case names who sent it, for which shop, and what is known already", () => {
  expect(screen.told({ seesPeople: true })).toEqual(["Lena ⇒ Lena → /operator/people/4"]);
  expect(caseOf({ shop: "Trail", shopId: 5 })).toEqual([
    "- Lena",
    "+ Trail",
    "+ For a shop Sent by Lena",
    "M1 ⇒ SHOP 5",
    "Wallet of Lena 5.00 → 25.00 ⇒ Balance of Trail 5.00 → 25.00",
    "Refuse the recharge of USD 20.00? Lena reads the reason. ⇒ Refuse the recharge of USD 20.00? Trail reads the reason.",
    "Credit the amount entered to Lena? ⇒ Credit the amount entered to Trail?",
  ]);
  expect(caseOf({ method: "crypto", sentMicro: 2_000_000, rateMicro: 1_020_000, chainId: "ab" })).toEqual([
    "Bank ⇒ TRC20",
    "- Reference",
    "- M1",
    "+ On the chain",
    "+ 2.000000 USDT at USD 1.02",
    "+ Transaction id, log 0",
    "+ ab",
    "+ [Copy: Transaction id]",
    "+ Never used before",
  ]);
  expect(caseOf({ sameChain: same, chainId: "ab" })).toEqual([
    "+ Transaction id, log 0",
    "+ ab",
    "+ [Copy: Transaction id]",
    "+ This transaction was sent before, with recharge 3.",
    "+ Look at it → /operator/recharges?id=3",
  ]);
  expect(caseOf({ samePicture: same })).toEqual([
    "+ The same picture as of recharge 3.",
    "+ Look at it → /operator/recharges?id=3",
    "+ ( ) compared=on",
    "+ I compared both pictures",
  ]);
});

test("approving pays the purchase when it is enough for it", () => {
  const purchase = { totalMinor: 2500, numbers: ["2611 0082"] };
  expect(caseOf({ groupId: 4, purchase })).toEqual([
    "+ Exactly what is missing",
    "+ Pays 2611 0082 −25.00 → 0.00",
    "+ Crediting another amount leaves the purchase open.",
  ]);
  expect(caseOf({ groupId: 4, purchase: { ...purchase, totalMinor: 2501 } })).toEqual([
    "+ Only credited",
    "+ The purchase can no longer be paid with it; it stays open, or is closed already.",
  ]);
});

test("what is decided tells by whom and what moved", () => {
  const decided = {
    state: "approved",
    reviewedBy: "Siti",
    reviewedAt: 3_600_000,
    creditedMinor: 1900,
    transferId: 9,
    paid: true,
  };
  const added = (lines: string[]) => lines.filter((line) => line.startsWith("+"));
  expect(added(caseOf(decided))).toEqual([
    "+ label: What was done",
    "+ Credited",
    "+ Purchase paid",
    "+ By Siti, Jan 1, 1970, 01:00 UTC",
    "+ Credited: USD 19.00",
    "+ Transfer 9 → /operator/ledger?transfer=9",
    "+ Put it right with an adjustment → /operator/adjustments/new?kind=wallet&owner=4",
  ]);
  expect(added(caseOf({ ...decided, shopId: 5, paid: false })).filter((line) => line.includes("adjust"))).toEqual([
    "+ Put it right with an adjustment → /operator/adjustments/new?kind=shop_balance&owner=5",
  ]);
  expect(added(caseOf({ state: "refused", reason: "No proof" }))).toEqual([
    "+ label: What was done",
    "+ Refused",
    "+ By , Jan 1, 1970, 00:00 UTC",
    "+ “ No proof ”",
  ]);
  const only = screen.page({ chosen: { ...recharge, ...decided }, decides: false });
  expect(only.some((line) => line.includes("adjustments/new"))).toBe(false);
});

test("who may not decide reads so; a refused decision keeps what was typed", () => {
  expect(screen.told({ decides: false })).toEqual([
    "- label: Decision",
    "- []",
    "- id=6",
    "- Reason, needed to refuse",
    "- reason=",
    "- The sender reads it.",
    "- [Refuse]",
    "- Refuse the recharge of USD 20.00? Lena reads the reason.",
    "- [Cancel]",
    "- [Refuse] intent=refuse",
    "- []",
    "- id=6",
    "- Amount that arrived, USD",
    "- amount=20.00",
    "- Another amount than the one named is credited, but pays no purchase.",
    "- [Credit]",
    "- Credit the amount entered to Lena?",
    "- [Cancel]",
    "- [Credit] intent=approve",
    "+ Only finance and the owner may decide about recharges.",
  ]);
  const reply = (values: object, errors: object) => ({ values: { id: "6", ...values }, errors });
  const errors = { reason: "required", amount: "required", compared: "required", "": "required" };
  expect(caseOf({ samePicture: same }, reply({ reason: "R", amount: "7", compared: "on" }, errors))).toEqual([
    "+ The same picture as of recharge 3.",
    "+ Look at it → /operator/recharges?id=3",
    "+ ! Please fill this in.",
    "reason= ⇒ reason=R",
    "The sender reads it. ⇒ ! Please fill this in.",
    "- amount=20.00",
    "- Another amount than the one named is credited, but pays no purchase.",
    "+ amount=7",
    "+ ! Please fill this in.",
    "+ (x) compared=on",
    "+ I compared both pictures",
    "+ ! Please fill this in.",
  ]);
  expect(caseOf({}, { values: { id: "7", reason: "R" }, errors })).toEqual([]);
  expect(caseOf({ state: "refused" }, reply({}, { "": "required" })).filter((line) => line.includes("!"))).toEqual([
    "+ ! Please fill this in.",
  ]);
});
