import { expect, test } from "vitest";
import type { FormErrors } from "~/app/platform/http/form.server";
import DecisionScreen from "~/app/refunds/admin/routes/refunds";
import type { RefundCard, RefundView } from "~/app/refunds/viewing/refund-view.server";
import { changes, drawn } from "../../support/drawn";
import { details, refund, replyOf } from "./samples";

const { lines, entries } = details;
const decision = {
  title: "Refunds",
  list: null,
  decides: true,
  invites: false,
  plain: { max: "30.00", freight: "2.00" },
  personId: null,
  facts: { buyerOrders: 31, buyerRefunds: 1, shopOrders: 90, shopRefunds: 4 },
  around: { before: null, after: 7 },
  first: null,
  aloneMinor: null,
};
const view = (values: Partial<RefundCard> = {}, moves: RefundView["moves"] = []) => ({
  refund: { ...refund, state: "platform", ...values },
  lines,
  entries,
  moves,
});
const page = (values: object = {}, reply?: unknown) =>
  drawn(<DecisionScreen />, { data: { ...decision, view: view(), ...values }, reply });
const diff = (values: object, reply?: unknown) => changes(page(), page(values, reply));
const counts = { shop: 3, buyer: 2, platform: 1, late: 0 };
const list = (values: object) =>
  page({
    view: null,
    plain: null,
    list: { tab: "platform", filter: { searchText: "", way: null }, counts, next: null, rows: [refund], ...values },
  });

test("who judges sees the form below the case", () => {
  const lines = page();
  expect(lines.slice(lines.indexOf("Judgement"))).toEqual([
    "Judgement",
    "[]",
    "version=5",
    "In whose favour?",
    "( ) verdictFor=shop",
    "For the shop",
    "(x) verdictFor=split",
    "Split",
    "( ) verdictFor=buyer",
    "For the buyer",
    "Nothing is paid back.",
    "Lena gets $20.00.",
    "Lena gets",
    "amount=30.00",
    "at most $30.00",
    "amountShown=30.00",
    "shareShown=100",
    "Share of the most that can go back: share=100",
    "■ Lena",
    "$30.00",
    "■ Stays sold, before commission: Trail",
    "$0.00",
    "Verdict",
    "verdict=",
    "Both sides read it.",
    "It is paid out of escrow; the platform’s coupon share and commission follow.",
    "[Judge]",
    "Judge like this? Lena gets what is entered, and both sides read it.",
    "[Cancel]",
    "[Judge]",
  ]);
});

test("others read that it is not theirs, and nobody judges what is not before the platform", () => {
  expect(diff({ decides: false })).toEqual([
    "- Judgement",
    "- []",
    "- version=5",
    "- In whose favour?",
    "- ( ) verdictFor=shop",
    "- For the shop",
    "- (x) verdictFor=split",
    "- Split",
    "- ( ) verdictFor=buyer",
    "- For the buyer",
    "- Nothing is paid back.",
    "- Lena gets $20.00.",
    "- Lena gets",
    "- amount=30.00",
    "- at most $30.00",
    "- amountShown=30.00",
    "- shareShown=100",
    "- Share of the most that can go back: share=100",
    "- ■ Lena",
    "- $30.00",
    "- ■ Stays sold, before commission: Trail",
    "- $0.00",
    "- Verdict",
    "- verdict=",
    "- Both sides read it.",
    "- It is paid out of escrow; the platform’s coupon share and commission follow.",
    "- [Judge]",
    "- Judge like this? Lena gets what is entered, and both sides read it.",
    "- [Cancel]",
    "- [Judge]",
    "+ Only people with the right to judge decide here.",
  ]);
  const shop = page({ view: view({ state: "awaiting_seller" }) });
  expect(shop.some((line) => line.includes("verdict"))).toBe(false);
});

test("the form asks for what can be given: freight, and where the goods stay", () => {
  expect(diff({ view: view({ maxFreightMinor: 200, offerMinor: 700, settled: true }) })).toEqual([
    "Lena asks for $20.00: Money only ⇒ Lena asks for $20.00: Money only · The shop offered $7.00",
    "+ The shop offered $7.00",
    "+ Delivery that goes back (optional)",
    "+ freight=",
    "+ at most $2.00",
    "It is paid out of escrow; the platform’s coupon share and commission follow. ⇒ The order is settled: the shop pays it back, below zero if need be.",
  ]);
  expect(diff({ view: view({}, ["judgeReturn"]) })).toEqual([
    "+ The goods",
    "+ (x) goods=stay",
    "+ Stay with Lena",
    "+ ( ) goods=back",
    "+ Go back to the shop",
  ]);
});

test("a second person finds what the first has judged", () => {
  const first = {
    name: "Siti",
    verdict: "Half",
    goodsBack: true,
    at: 0,
    totalMinor: 900,
    amount: "7.00",
    freight: "2.00",
  };
  const both = { view: view({ maxFreightMinor: 200 }, ["judgeReturn"]) };
  expect(changes(page(both), page({ ...both, first }))).toEqual([
    "+ Siti judged $9.00 for Lena, Jan 1, 1970, 00:00 UTC. Somebody else has to approve it. The same judgement approves it and pays. Another one takes its place and waits in turn.",
    "amount=30.00 ⇒ amount=7.00",
    "amountShown=30.00 ⇒ amountShown=7.00",
    "shareShown=100 ⇒ shareShown=23",
    "Share of the most that can go back: share=100 ⇒ Share of the most that can go back: share=23",
    "$30.00 ⇒ $7.00",
    "$0.00 ⇒ $23.00",
    "freight= ⇒ freight=2.00",
    "(x) goods=stay ⇒ ( ) goods=stay",
    "( ) goods=back ⇒ (x) goods=back",
    "verdict= ⇒ verdict=Half",
  ]);
  expect(diff({}, { ...replyOf({}), second: "samePerson" })).toEqual([
    "+ ! You approved this first. Somebody else has to approve it now.",
  ]);
  expect(diff({}, { ...replyOf({}), second: "onlyPerson" })).toEqual([
    "+ ! Nobody else may approve this yet. It needs two different people. Ask an owner to invite a second person.",
  ]);
  expect(diff({}, { ...replyOf({}), second: null })).toEqual([]);
});

test("a refused judgement keeps what was typed", () => {
  const values = { version: "4", verdictFor: "buyer", amount: "1", freight: "2", goods: "back", verdict: "So" };
  const data = { view: view({ maxFreightMinor: 200 }, ["judgeReturn"]) };
  const errors: FormErrors = { verdictFor: "choose", amount: "required", "": "refunds:errors.notPossible" };
  expect(changes(page(data), page(data, replyOf(values, errors)))).toEqual([
    "- version=5",
    "+ version=4",
    "+ ! That is not possible any more.",
    "(x) verdictFor=split ⇒ ( ) verdictFor=split",
    "( ) verdictFor=buyer ⇒ (x) verdictFor=buyer",
    "+ ! Please choose one.",
    "amount=30.00 ⇒ amount=1",
    "at most $30.00 ⇒ ! Please fill this in.",
    "amountShown=30.00 ⇒ amountShown=1",
    "shareShown=100 ⇒ shareShown=3",
    "Share of the most that can go back: share=100 ⇒ Share of the most that can go back: share=3",
    "$30.00 ⇒ $1.00",
    "$0.00 ⇒ $29.00",
    "freight= ⇒ freight=2",
    "(x) goods=stay ⇒ ( ) goods=stay",
    "( ) goods=back ⇒ (x) goods=back",
    "verdict= ⇒ verdict=So",
  ]);
});

test("who may look at people finds the buyer", () => {
  expect(diff({ personId: 12 })).toEqual(["+ Lena → /operator/people/12"]);
});

test("the queue has a tab for whose turn it is, says how many are late, and leads to older ones", () => {
  expect(list({ next: "c" })).toEqual([
    "Refunds",
    "CSV → /operator/refunds.csv",
    "label: Refunds",
    "To judge 1 → /operator/refunds (here)",
    "With the shop 3 → /operator/refunds?tab=shop",
    "With the buyer 2 → /operator/refunds?tab=buyer",
    "Done → /operator/refunds?tab=over",
    "Number, buyer or shop",
    "q=",
    "What is asked for",
    "way= of Anything | Not sent yet | Money only | Send back and get the money",
    "[Find]",
    "label: Refunds",
    "41 Lena · Trail Shop answers Boots Pieces: 2 · received $20.00 of $30.00 Money only · Takes too long → /operator/refunds?id=41",
    "Older → /operator/refunds?after=c",
  ]);
  expect(changes(list({}), list({ tab: "over", counts: { ...counts, late: 1 } }))).toEqual([
    "- CSV → /operator/refunds.csv",
    "+ Too late to judge in time: 1",
    "+ CSV → /operator/refunds.csv?tab=over",
    "To judge 1 → /operator/refunds (here) ⇒ To judge 1 → /operator/refunds",
    "- Done → /operator/refunds?tab=over",
    "+ Done → /operator/refunds?tab=over (here)",
    "+ tab=over",
  ]);
  expect(changes(list({}), list({ rows: [] }))).toEqual([
    "41 Lena · Trail Shop answers Boots Pieces: 2 · received $20.00 of $30.00 Money only · Takes too long → /operator/refunds?id=41 ⇒ Nothing waits here.",
  ]);
});
