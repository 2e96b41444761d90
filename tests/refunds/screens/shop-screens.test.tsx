import { expect, test } from "vitest";
import type { FormErrors } from "~/app/platform/http/form.server";
import ShopScreen from "~/app/refunds/seller/routes/refunds";
import type { RefundCard, RefundView } from "~/app/refunds/viewing/refund-view.server";
import { changes, drawn } from "../../support/drawn";
import { details, entry, picture, refund, replyOf } from "./samples";

const { lines, entries } = details;
const caseOf = (values: Partial<RefundCard> = {}, rest: Partial<RefundView> = {}) => ({
  title: "Refunds",
  list: null,
  refusing: false,
  view: { refund: { ...refund, ...values }, lines, entries, moves: [], ...rest },
});
const page = (data: unknown, reply?: unknown) => drawn(<ShopScreen />, { data, reply });
const diff = (...values: Parameters<typeof caseOf>) => changes(page(caseOf()), page(caseOf(...values)));
const actions = (moves: RefundView["moves"], values: Partial<RefundCard> = {}) => diff(values, { moves });
const counts = { shop: 3, buyer: 2, platform: 1, late: 0 };
const listOf = (values: object) => ({
  title: "Refunds",
  view: null,
  refusing: false,
  list: { tab: "shop", counts, next: null, rows: [{ ...refund, moves: [] as string[] }], ...values },
});

test("a case tells the shop what it is for, what both sides say, and what happened", () => {
  expect(page(caseOf())).toEqual([
    "Refund 41",
    "The buyer waits for your answer.",
    "All refunds → /pages/store/transaction/refund",
    "Write → /pages/store/chat/index?user_id=9",
    "To the order → /pages/store/transaction/details?id=8",
    "label: What is it about?",
    "Boots Blue 2 of 4 bought · received",
    "Price",
    "$30.00",
    "Shop’s coupon",
    "−$1.00",
    "Pasar’s coupon",
    "−$1.00",
    "Buyer paid",
    "$28.00",
    "At most",
    "$30.00",
    "L",
    "Lena",
    "Buyer",
    "Lena 1 Nov",
    "Asked for a refund $20.00",
    "Money only · Takes too long",
    "Too late",
    "Proof 1 → /preview-image?current=0&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-1",
    "Proof 2 → /preview-image?current=1&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-2",
    "T",
    "Trail",
    "Shop",
    "Nothing said yet.",
    "What happened",
    "1 Nov Lena : Asked for a refund $20.00",
  ]);
});

test("coupons, a missing parcel, and a side that has said nothing are told", () => {
  const [line] = lines;
  const without = line && { ...line, spec: "", shopDiscountMinor: 0, platformDiscountMinor: 0 };
  expect(diff({}, { lines: without ? [without] : [] })).toEqual([
    "Boots Blue 2 of 4 bought · received ⇒ Boots 2 of 4 bought · received",
    "- Shop’s coupon",
    "- −$1.00",
    "- Pasar’s coupon",
    "- −$1.00",
  ]);
  expect(diff({ received: false })).toEqual([
    "Boots Blue 2 of 4 bought · received ⇒ Boots Blue 2 of 4 bought · not received",
  ]);
  const shop = { ...entry, id: 2, actor: "shop" as const, kind: "refuse", amountMinor: null, proofs: [], words: "No" };
  const timer = { ...shop, id: 3, actor: "timer" as const, kind: "expire" };
  expect(diff({ state: "platform" }, { entries: [shop, timer] })).toEqual([
    "The buyer waits for your answer. ⇒ Pasar is judging. Add what speaks for you, or agree.",
    "- Lena 1 Nov",
    "- Asked for a refund $20.00",
    "- Money only · Takes too long",
    "- Too late",
    "- Proof 1 → /preview-image?current=0&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-1",
    "- Proof 2 → /preview-image?current=1&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-2",
    "+ Nothing said yet.",
    "- Nothing said yet.",
    "+ Trail 1 Nov",
    "+ Refused",
    "+ Money only · Takes too long",
    "+ No",
    "- 1 Nov Lena : Asked for a refund $20.00",
    "+ Both may still agree; that ends the case",
    "+ 1 Nov By itself : Closed, the time was over",
    "+ 1 Nov Trail : Refused",
  ]);
});

test("time that runs out is told: late ones say so instead", () => {
  expect(diff({ by: "4 Nov", secondsLeft: 9 })).toEqual(["+ until 4 Nov"]);
  expect(diff({ by: "4 Nov", secondsLeft: null })).toEqual([]);
  expect(diff({ by: null, secondsLeft: 9 })).toEqual([]);
  expect(diff({ by: "4 Nov", secondsLeft: 9, escalated: true })).toEqual(["+ Late, for a second person"]);
});

test("a shop is offered what the table of moves allows", () => {
  expect(actions(["agreeReturn"])).toEqual([
    "+ label: What you can do",
    "+ intent=agree",
    "+ version=5",
    "+ The buyer sends it back first; you pay when it arrived.",
    "+ [Agree to the return]",
    "+ Agree to the return? Once the goods are back, Lena gets $20.00.",
    "+ [Cancel]",
    "+ [Agree, $20.00]",
  ]);
  expect(actions(["agreeRefund"])).toEqual([
    "+ label: What you can do",
    "+ [Pay $20.00]",
    "+ Pay $20.00 to Lena? It comes out of escrow.",
    "+ [Cancel]",
    "+ intent=agree",
    "+ version=5",
    "+ [Pay $20.00]",
  ]);
  expect(actions(["agreeRefund"], { settled: true }).filter((line) => line.includes("?"))).toEqual([
    "+ Pay $20.00 to Lena? The order is settled: it comes out of your balance.",
  ]);
  expect(actions(["sign"])).toEqual([
    "+ label: What you can do",
    "+ intent=sign",
    "+ version=5",
    "+ []",
    "+ What came back?",
    "+ Boots",
    "+ Arrived, of 2",
    "+ came-3=2",
    "+ Can be sold again",
    "+ sellable-3=0",
    "+ [It arrived, pay]",
    "+ Have the goods arrived? Lena gets the part of $20.00 for what came.",
    "+ [Cancel]",
    "+ [It arrived, pay]",
  ]);
  expect(actions(["refuse"])).toEqual([
    "+ label: What you can do",
    "+ [Refuse or make an offer]",
    "+ intent=refuse",
    "+ version=5",
    "+ []",
    "+ Why (the buyer reads it)",
    "+ words=",
    "+ Your offer (optional)",
    "+ amount=",
    "+ at most $30.00",
    "+ In return",
    "+ way=money of Money only | Send back and get the money",
    "+ Proof (optional)",
    "+ []",
    "+ Add picture 0/9",
    "+ picture=",
    "+ [Add picture] pictureAdd=1",
    "+ JPEG, PNG, WebP, GIF or AVIF, up to 8 MB each",
    "+ [Refuse]",
    "+ Refuse this request? Lena can change it or ask Pasar.",
    "+ [Cancel]",
    "+ [Refuse]",
  ]);
  expect(actions(["prove"])).toEqual([
    "+ label: What you can do",
    "+ intent=prove",
    "+ version=5",
    "+ Your answer for the judgement",
    "+ words=",
    "+ Proof (optional)",
    "+ []",
    "+ Add picture 0/9",
    "+ picture=",
    "+ [Add picture] pictureAdd=1",
    "+ JPEG, PNG, WebP, GIF or AVIF, up to 8 MB each",
    "+ [Add proof]",
  ]);
  expect(actions(["intervene"])).toEqual([
    "+ label: What you can do",
    "+ [Let Pasar judge]",
    "+ intent=intervene",
    "+ version=5",
    "+ What is wrong with the return?",
    "+ words=",
    "+ [Let Pasar judge]",
    "+ Pasar reads what both sides say and decides. Until then you can still agree.",
    "+ [Cancel]",
    "+ [Let Pasar judge]",
  ]);
});

test("what was refused comes back in the form that was sent, and in no other", () => {
  const data = caseOf({}, { moves: ["sign", "refuse", "prove", "intervene"] });
  const back = (values: Record<string, string>, errors: FormErrors) =>
    changes(page(data), page(data, replyOf(values, errors)));
  const words = { words: "Because" };
  expect(
    back({ intent: "refuse", ...words, amount: "7", way: "return" }, { words: "tooLong", amount: "required" }),
  ).toEqual([
    "- words=",
    "+ words=Because",
    "+ ! This is too long.",
    "amount= ⇒ amount=7",
    "at most $30.00 ⇒ ! Please fill this in.",
    "way=money of Money only | Send back and get the money ⇒ way=return of Money only | Send back and get the money",
  ]);
  expect(back({ intent: "prove", ...words }, { words: "tooLong" })).toEqual([
    "- words=",
    "+ words=Because",
    "+ ! This is too long.",
  ]);
  expect(back({ intent: "intervene", ...words }, { "": "refunds:errors.notPossible" })).toEqual([
    "+ ! That is not possible any more.",
    "words= ⇒ words=Because",
  ]);
  expect(back({ intent: "sign", "came-3": "1", "sellable-3": "1" }, { lines: "refunds:errors.badCount" })).toEqual([
    "came-3=2 ⇒ came-3=1",
    "- sellable-3=0",
    "+ sellable-3=1",
    "+ ! Not more than was sent back, nor more to be sold than came.",
  ]);
});

test("the list has a tab for whose turn it is, with numbers but for what is over", () => {
  expect(page(listOf({ next: "c" }))).toEqual([
    "Refunds",
    "CSV → /pages/store/transaction/refund.csv?tab=shop",
    "label: Refunds",
    "For me 3 → /pages/store/transaction/refund (here)",
    "With the buyer 2 → /pages/store/transaction/refund?tab=buyer",
    "With Pasar 1 → /pages/store/transaction/refund?tab=platform",
    "Done → /pages/store/transaction/refund?tab=over",
    "41 Lena Shop answers Boots Pieces: 2 · received $20.00 of $30.00 Money only · Takes too long → /pages/store/transaction/refund?id=41",
    "Older → /pages/store/transaction/refund?tab=shop&after=c",
  ]);
  expect(changes(page(listOf({})), page(listOf({ tab: "over" })))).toEqual([
    "CSV → /pages/store/transaction/refund.csv?tab=shop ⇒ CSV → /pages/store/transaction/refund.csv?tab=over",
    "For me 3 → /pages/store/transaction/refund (here) ⇒ For me 3 → /pages/store/transaction/refund",
    "Done → /pages/store/transaction/refund?tab=over ⇒ Done → /pages/store/transaction/refund?tab=over (here)",
  ]);
  expect(page(listOf({ rows: [] })).at(-1)).toEqual("Nothing to answer. Good.");
});

test("a card of a refund says how soon, or its state, and what is asked or was paid", () => {
  const card = (values: Partial<RefundCard>) => page(listOf({ rows: [{ ...refund, moves: [], ...values }] })).at(-1);
  expect(card({ by: "4 Nov", secondsLeft: 9 })).toEqual(
    "41 Lena until 4 Nov Boots Pieces: 2 · received $20.00 of $30.00 Money only · Takes too long → /pages/store/transaction/refund?id=41",
  );
  expect(card({ escalated: true })).toEqual(
    "41 Lena Late, for a second person Boots Pieces: 2 · received $20.00 of $30.00 Money only · Takes too long → /pages/store/transaction/refund?id=41",
  );
  const shown = card({ words: "One pole is split.", proofs: [picture, { ...picture, src: "/media/second" }] });
  expect(shown).toContain("Money only · Takes too long One pole is split.");
  expect(shown).toContain("Proof 2");
  expect(card({ state: "complete", received: false })).toEqual(
    "41 Lena Refunded Boots Pieces: 2 · not received $15.00 of $30.00 Money only · Takes too long → /pages/store/transaction/refund?id=41",
  );
});

test("what can be done stands with each refund of the list, agreeing asked about there and then", () => {
  const acts = (moves: string[], values: Partial<RefundCard> = {}) =>
    changes(
      page(listOf({ rows: [{ ...refund, ...values, moves: [] }] })),
      page(listOf({ rows: [{ ...refund, ...values, moves }] })),
    );
  expect(acts(["agreeRefund", "refuse"])).toEqual([
    "+ Refuse → /pages/store/transaction/refund?id=41&act=refuse",
    "+ Offer → /pages/store/transaction/refund?id=41&act=refuse",
    "+ [Pay $20.00]",
    "+ Pay $20.00 to Lena? It comes out of escrow.",
    "+ [Cancel]",
    "+ version=5",
    "+ [Pay $20.00] intent=agree",
  ]);
  expect(acts(["agreeReturn"])).toContain("+ Agree to the return? Once the goods are back, Lena gets $20.00.");
  expect(acts(["agreeRefund"], { settled: true }).join()).toContain("it comes out of your balance");
  expect(acts(["sign"])).toEqual(["+ It arrived → /pages/store/transaction/refund?id=41"]);
});
