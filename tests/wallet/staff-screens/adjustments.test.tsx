import { expect, test } from "vitest";
import NewScreen from "~/app/wallet/admin/routes/adjustment-new";
import AdjustmentsScreen from "~/app/wallet/admin/routes/adjustments";
import { screenOf } from "../../support/drawn";

const row = {
  id: 3,
  number: "3",
  name: "Lena",
  currency: "USD",
  amountMinor: 500,
  balanceMinor: 100,
  reason: "Goodwill",
  note: "",
  state: "proposed",
  kind: "wallet",
  shopId: null as number | null,
  userId: 4,
  memberCode: "M1" as string | null,
  proposer: "Siti",
  at: 0,
  decider: null as string | null,
  decidedAt: null as number | null,
  verdict: "",
  belowZero: false,
  own: false,
  transferId: null as number | null,
};
const filter = { state: null as string | null, kind: null as string | null, flow: null as string | null };
const counts = { proposed: 1, posted: 2, rejected: 0, withdrawn: 0 };
const screen = screenOf(<AdjustmentsScreen />, {
  title: "Adjustments",
  rows: [row],
  filter,
  counts,
  next: null as string | null,
  decides: true,
  invites: false,
  chosen: row as typeof row | null,
});
const caseOf = (values: Partial<typeof row>, reply?: unknown) => screen.told({ chosen: { ...row, ...values } }, reply);
const rowOf = (values: Partial<typeof row>) => screen.told({ rows: [{ ...row, ...values }] });

test("an adjustment that was proposed is confirmed or rejected by somebody else", () => {
  expect(screen.page()).toEqual([
    "Adjustments",
    "1 waits for a second person.",
    "CSV → /operator/adjustments.csv",
    "Propose an adjustment → /operator/adjustments/new",
    "label: States",
    "All 3 → /operator/adjustments (here)",
    "Proposed 1 → /operator/adjustments?state=proposed",
    "Posted 2 → /operator/adjustments?state=posted",
    "Rejected 0 → /operator/adjustments?state=rejected",
    "Taken back 0 → /operator/adjustments?state=withdrawn",
    "Whose",
    "kind= of Any | Wallet of a person | Balance of a shop | Points of a person",
    "Direction",
    "flow= of Any | Credit | Debit",
    "[Find]",
    "Adjustment 3, Lena",
    "Proposed",
    "Whose",
    "Wallet of a person → /operator/ledger?kind=wallet&owner=4",
    "Amount",
    "+5.00 USD",
    "Balance",
    "1.00 → 6.00",
    "Reason",
    "Goodwill",
    "Proposed by",
    "Siti , Jan 1, 1970, 00:00 UTC",
    "id=3",
    "Reason, needed to reject",
    "verdict=",
    "Staff read it.",
    "[Reject] intent=reject",
    "id=3",
    "[Confirm and post]",
    "Credit USD 5.00 to Lena?",
    "[Cancel]",
    "[Credit USD 5.00] intent=confirm",
    "label: Adjustments",
    "Whose",
    "Amount",
    "Reason",
    "Proposed, decided",
    "State",
    "L Lena M1 → /operator/adjustments?id=3",
    "+5.00",
    "Goodwill",
    "Siti , Jan 1, 1970, 00:00 UTC",
    "Proposed",
  ]);
  expect(caseOf({ own: true })).toEqual([
    "- id=3",
    "- Reason, needed to reject",
    "- verdict=",
    "- Staff read it.",
    "- [Reject] intent=reject",
    "+ You proposed it. Somebody else has to confirm it.",
    "- [Confirm and post]",
    "- Credit USD 5.00 to Lena?",
    "- [Cancel]",
    "- [Credit USD 5.00] intent=confirm",
    "+ [Take back] intent=withdraw",
  ]);
  expect(screen.told({ decides: false })).toEqual([
    "- Propose an adjustment → /operator/adjustments/new",
    "- id=3",
    "- Reason, needed to reject",
    "- verdict=",
    "- Staff read it.",
    "- [Reject] intent=reject",
    "- id=3",
    "- [Confirm and post]",
    "- Credit USD 5.00 to Lena?",
    "- [Cancel]",
    "- [Credit USD 5.00] intent=confirm",
    "+ Only finance and the owner may decide about adjustments.",
  ]);
});

test("the list and its filters are told, and what was decided by whom", () => {
  expect(rowOf({ shopId: 5, amountMinor: -500, decider: "Omar", state: "posted" })).toEqual([
    "L Lena M1 → /operator/adjustments?id=3 ⇒ L Lena Shop 5 → /operator/adjustments?id=3",
    "+5.00 ⇒ −5.00",
    "Siti , Jan 1, 1970, 00:00 UTC ⇒ Siti , Jan 1, 1970, 00:00 UTC → Omar",
    "Proposed ⇒ Posted",
  ]);
  expect(rowOf({ memberCode: null })).toEqual([
    "L Lena M1 → /operator/adjustments?id=3 ⇒ L Lena → /operator/adjustments?id=3",
  ]);
  const some = { state: "posted", kind: "wallet", flow: "in" };
  expect(screen.told({ filter: some, next: "c", chosen: null }).filter((line) => !line.startsWith("-"))).toEqual([
    "CSV → /operator/adjustments.csv ⇒ CSV → /operator/adjustments.csv?kind=wallet&flow=in&state=posted",
    "+ All 3 → /operator/adjustments?kind=wallet&flow=in",
    "+ Proposed 1 → /operator/adjustments?state=proposed&kind=wallet&flow=in",
    "+ Posted 2 → /operator/adjustments?state=posted&kind=wallet&flow=in (here)",
    "+ Rejected 0 → /operator/adjustments?state=rejected&kind=wallet&flow=in",
    "+ Taken back 0 → /operator/adjustments?state=withdrawn&kind=wallet&flow=in",
    "+ state=posted",
    "kind= of Any | Wallet of a person | Balance of a shop | Points of a person ⇒ kind=wallet of Any | Wallet of a person | Balance of a shop | Points of a person",
    "flow= of Any | Credit | Debit ⇒ flow=in of Any | Credit | Debit",
    "L Lena M1 → /operator/adjustments?id=3 ⇒ L Lena M1 → /operator/adjustments?state=posted&kind=wallet&flow=in&id=3",
    "+ Older → /operator/adjustments?kind=wallet&flow=in&state=posted&after=c",
  ]);
  expect(screen.page({ rows: [], chosen: null }).at(-1)).toEqual("No adjustment fits this filter.");
  const none = { proposed: 0, posted: 0, rejected: 0, withdrawn: 0 };
  expect(screen.page({ rows: [], chosen: null, counts: none }).at(-1)).toEqual("Nothing was adjusted yet.");
});

test("a case says what moves, and once it is decided, how", () => {
  const decided = { state: "posted", decider: "Omar", decidedAt: 3_600_000, transferId: 9 };
  expect(caseOf(decided)).toEqual([
    "Proposed ⇒ Posted",
    "1.00 → 6.00 ⇒ 1.00",
    "- id=3",
    "- Reason, needed to reject",
    "- verdict=",
    "- Staff read it.",
    "- [Reject] intent=reject",
    "- id=3",
    "- [Confirm and post]",
    "- Credit USD 5.00 to Lena?",
    "- [Cancel]",
    "- [Credit USD 5.00] intent=confirm",
    "+ Confirmed by",
    "+ Omar , Jan 1, 1970, 01:00 UTC",
    "+ Transfer",
    "+ 9 → /operator/ledger?transfer=9",
  ]);
  expect(
    caseOf({ ...decided, verdict: "Right", belowZero: true, note: "T-1" }).filter((line) => line.startsWith("+")),
  ).toEqual([
    "+ Note for them",
    "+ T-1",
    "+ Confirmed by",
    "+ Omar , Jan 1, 1970, 01:00 UTC:",
    "+ Right",
    "+ Below zero",
    "+ Transfer",
    "+ 9 → /operator/ledger?transfer=9",
  ]);
  expect(caseOf({ decider: "Omar" })).toEqual([]);
});

test("a shop's balance below zero has to be allowed", () => {
  expect(caseOf({ kind: "shop_balance", shopId: 5, amountMinor: -200 })).toEqual([
    "Wallet of a person → /operator/ledger?kind=wallet&owner=4 ⇒ Balance of a shop → /operator/ledger?kind=shop_balance&owner=5",
    "+5.00 USD ⇒ −2.00 USD",
    "1.00 → 6.00 ⇒ 1.00 → −1.00",
    "+ ( ) belowZero=on",
    "+ The balance of the shop may fall below zero",
    "Credit USD 5.00 to Lena? ⇒ Debit USD 2.00 from Lena?",
    "[Credit USD 5.00] intent=confirm ⇒ [Debit USD 2.00] intent=confirm",
  ]);
  expect(
    caseOf({ kind: "shop_balance", shopId: 5, amountMinor: -100 }).some((line) => line.includes("belowZero")),
  ).toBe(false);
  const reply = {
    values: { id: "3", belowZero: "on", verdict: "V" },
    errors: { belowZero: "required", verdict: "required" },
  };
  expect(
    caseOf({ kind: "shop_balance", shopId: 5, amountMinor: -200 }, reply).filter((line) =>
      /belowZero|V|fill/.test(line),
    ),
  ).toEqual([
    "verdict= ⇒ verdict=V",
    "Staff read it. ⇒ ! Please fill this in.",
    "+ (x) belowZero=on",
    "+ ! Please fill this in.",
  ]);
});

test("a refused decision says why", () => {
  const reply = (code: string) => ({ values: { id: "3" }, errors: { "": `adjustments:errors.${code}` } });
  expect(caseOf({}, reply("samePerson"))).toEqual([
    "+ ! You approved this first. Somebody else has to approve it now.",
  ]);
  expect(caseOf({}, reply("onlyPerson"))).toEqual([
    "+ ! Nobody else may approve this yet. It needs two different people. Ask an owner to invite a second person.",
  ]);
  expect(
    caseOf({ state: "posted" }, { values: { id: "3" }, errors: { "": "required" } }).filter((line) =>
      line.includes("!"),
    ),
  ).toEqual(["+ ! Please fill this in."]);
  expect(caseOf({}, { values: { id: "4" }, errors: { "": "required" } })).toEqual([]);
});

const propose = screenOf(<NewScreen />, {
  title: "New",
  key: "k",
  kind: "wallet",
  owner: "M1",
  currency: "USD",
  invites: true,
});

test("an adjustment is proposed with a reason", () => {
  expect(propose.page()).toEqual([
    "New",
    "Nothing moves until somebody else confirms it.",
    "label: New",
    "key=k",
    "Whose",
    "kind=wallet of Wallet of a person | Balance of a shop | Points of a person",
    "Member code, or id of the shop",
    "owner=M1",
    "The code stands in the list of buyers, the id in the list of shops.",
    "Direction",
    "flow=in of Credit | Debit",
    "Amount in USD, or whole points",
    "amount=",
    "Reason",
    "reason=",
    "For staff: who confirms it decides by this.",
    "Note for them",
    "note=",
    "They read it with the entry.",
    "[Propose]",
    "Cancel → /operator/adjustments",
  ]);
  const values = { key: "again", kind: "shop_balance", owner: "5", flow: "out", amount: "7", reason: "R", note: "N" };
  expect(propose.told({}, { values, errors: { owner: "required", "": "required" } })).toEqual([
    "+ ! Please fill this in.",
    "key=k ⇒ key=again",
    "kind=wallet of Wallet of a person | Balance of a shop | Points of a person ⇒ kind=shop_balance of Wallet of a person | Balance of a shop | Points of a person",
    "owner=M1 ⇒ owner=5",
    "The code stands in the list of buyers, the id in the list of shops. ⇒ ! Please fill this in.",
    "flow=in of Credit | Debit ⇒ flow=out of Credit | Debit",
    "amount= ⇒ amount=7",
    "reason= ⇒ reason=R",
    "note= ⇒ note=N",
  ]);
  expect(propose.told({}, { values: {}, errors: { "": "adjustments:errors.onlyPerson" } })).toEqual([
    "+ Nobody else may approve this yet. It needs two different people.",
    "+ Invite a second person → /operator/staff",
    "+ !",
  ]);
});
