import { expect, test } from "vitest";
import type { FormErrors } from "~/app/platform/http/form.server";
import ApplyScreen from "~/app/refunds/routes/apply";
import type { ApplyData } from "~/app/refunds/viewing/apply-page.server";
import { changes, drawn } from "../../support/drawn";
import { apply, applyOf, replyOf } from "./samples";

const applying = (data: ApplyData, reply?: unknown) => drawn(<ApplyScreen />, { data, reply });
const asked = (data: ApplyData, reply?: unknown) => changes(applying(apply), applying(data, reply));

test("the form of a request has a box for each line that is left, and says how much comes back at most and why", () => {
  expect(applying(apply)).toEqual([
    "Back → /pages/user/order/details?id=8",
    "Ask for a refund",
    "key=a-b-c-d-e",
    "label: What is it about?",
    "What is it about?",
    "Trail · 2611 0082",
    "(x) line=3",
    "Boots Blue $10.00 each",
    "Boots: pieces: quantity-3=4",
    "of 4",
    "( ) line=4 (off)",
    "Hat Nothing left to ask, or a refund is open",
    "label: What do you want?",
    "Did you receive it?",
    "(x) received=yes",
    "Yes, received",
    "( ) received=no",
    "No",
    "What do you want?",
    "( ) way=return",
    "Send back and get the money The shop agrees first, then you send it back.",
    "(x) way=money",
    "Money only You keep the goods.",
    "label: Reason",
    "Reason",
    "reason= of Choose | Changed my mind | Takes too long | Wrong goods, size or colour | Damaged on the way | Faulty | Not as described | Not received, or parts missing | Something else",
    "Amount",
    "$",
    "amount=40.00",
    "at most $40.00",
    "[Why at most $40.00]",
    "4 × $10.00",
    "$40.00",
    "You paid",
    "$40.00",
    "For 4 of 4",
    "$40.00",
    "Delivery stays: the parcel was shipped.",
    "What happened",
    "words=",
    "0/140",
    "Proof (optional)",
    "[]",
    "Add picture 0/9",
    "picture=",
    "[Add picture] pictureAdd=1",
    "JPEG, PNG, WebP, GIF or AVIF, up to 8 MB each",
    "Next: the shop answers. Days for it: 3. If it does not, your request is agreed.",
    "Pieces: 4 · to your wallet $40.00",
    "[Send request]",
  ]);
});

test("what was discounted, paid back before, or not chosen changes how much comes back", () => {
  expect(asked(applyOf({}, { shopDiscountMinor: 300, paidMinor: 3700 }))).toEqual([
    "amount=40.00 ⇒ amount=37.00",
    "at most $40.00 ⇒ at most $37.00",
    "[Why at most $40.00] ⇒ [Why at most $37.00]",
    "+ Share of the shop’s coupon",
    "+ −$3.00",
    "$40.00 ⇒ $37.00",
    "$40.00 ⇒ $37.00",
    "Pieces: 4 · to your wallet $40.00 ⇒ Pieces: 4 · to your wallet $37.00",
  ]);
  expect(asked(applyOf({}, { platformDiscountMinor: 300, paidMinor: 3700 }))).toEqual([
    "amount=40.00 ⇒ amount=37.00",
    "at most $40.00 ⇒ at most $37.00",
    "[Why at most $40.00] ⇒ [Why at most $37.00]",
    "+ Share of the Pasar coupon",
    "+ −$3.00",
    "$40.00 ⇒ $37.00",
    "$40.00 ⇒ $37.00",
    "Pieces: 4 · to your wallet $40.00 ⇒ Pieces: 4 · to your wallet $37.00",
  ]);
  expect(asked(applyOf({}, { refundedMinor: 1000, refundedQuantity: 1, left: 3 }))).toEqual([
    "Boots: pieces: quantity-3=4 ⇒ Boots: pieces: quantity-3=3",
    "of 4 ⇒ of 3",
    "amount=40.00 ⇒ amount=30.00",
    "at most $40.00 ⇒ at most $30.00",
    "[Why at most $40.00] ⇒ [Why at most $30.00]",
    "- For 4 of 4",
    "- $40.00",
    "+ Refunded before",
    "+ −$10.00",
    "+ For 3 of 4",
    "+ $30.00",
    "Pieces: 4 · to your wallet $40.00 ⇒ Pieces: 3 · to your wallet $30.00",
  ]);
  expect(asked(applyOf({}, { chosen: false }))).toEqual([
    "(x) line=3 ⇒ ( ) line=3",
    "- amount=40.00",
    "- at most $40.00",
    "- [Why at most $40.00]",
    "- 4 × $10.00",
    "- $40.00",
    "- You paid",
    "- $40.00",
    "- For 4 of 4",
    "- $40.00",
    "+ amount=0.00",
    "+ at most $0.00",
    "+ [Why at most $0.00]",
    "Pieces: 4 · to your wallet $40.00 ⇒ Pieces: 0 $0.00",
  ]);
});

test("what was never sent is paid back at once, with its freight, and without an amount to type", () => {
  expect(asked(applyOf({ unsent: true }))).toEqual([
    "+ way=unsent",
    "- label: What do you want?",
    "- Did you receive it?",
    "- (x) received=yes",
    "- Yes, received",
    "- ( ) received=no",
    "- No",
    "- What do you want?",
    "- ( ) way=return",
    "- Send back and get the money The shop agrees first, then you send it back.",
    "- (x) way=money",
    "- Money only You keep the goods.",
    "- Amount",
    "- $",
    "- amount=40.00",
    "- at most $40.00",
    "Delivery stays: the parcel was shipped. ⇒ Delivery comes back when nothing of the order was and will be sent.",
    "Next: the shop answers. Days for it: 3. If it does not, your request is agreed. ⇒ It was not sent yet: refunded at once · to your wallet",
    "[Send request] ⇒ [Refund]",
  ]);
});

test("of a single piece no number is asked", () => {
  expect(asked(applyOf({}, { left: 1 })).slice(0, 2)).toEqual(["- Boots: pieces: quantity-3=4", "- of 4"]);
  expect(applying(applyOf({}, { left: 1 }))).toContain("quantity-3=1");
});

test("an order of which a part was sent has a tab for each part", () => {
  expect(asked(applyOf({ both: true }))).toEqual([
    "+ label: What is it about?",
    "+ What was sent → /pages/user/refund/apply?order=8 (here)",
    "+ Not sent yet → /pages/user/refund/apply?order=8&unsent=1",
  ]);
  expect(asked(applyOf({ both: true, unsent: true })).filter((line) => line.includes("→"))).toEqual([
    "+ What was sent → /pages/user/refund/apply?order=8",
    "+ Not sent yet → /pages/user/refund/apply?order=8&unsent=1 (here)",
  ]);
});

test("what nothing can be asked back of says so instead of a form", () => {
  expect(applying(applyOf({ over: true }))).toEqual([
    "Back → /pages/user/order/details?id=8",
    "Ask for a refund",
    "Nothing can be asked for now",
    "All of it was refunded, a refund is open, or the time is over.",
    "My refunds → /pages/user/refund/lists",
  ]);
  expect(applying(applyOf({}, { left: 0 }))).toEqual(applying(applyOf({ over: true })));
});

test("a refused request keeps what was typed beside the reasons", () => {
  const values = { "quantity-3": "2", key: "again", received: "no", way: "return", reason: "faulty", amount: "7" };
  const errors: FormErrors = { "": "refunds:errors.notPossible", line: "refunds:errors.noLines", amount: "required" };
  expect(asked(apply, replyOf({ ...values, words: "Broken" }, errors))).toEqual([
    "- key=a-b-c-d-e",
    "+ key=again",
    "+ ! That is not possible any more.",
    "Boots: pieces: quantity-3=4 ⇒ Boots: pieces: quantity-3=2",
    "+ ! Choose what it is about.",
    "(x) received=yes ⇒ ( ) received=yes",
    "( ) received=no ⇒ (x) received=no",
    "( ) way=return ⇒ (x) way=return",
    "(x) way=money ⇒ ( ) way=money",
    "reason= of Choose | Changed my mind | Takes too long | Wrong goods, size or colour | Damaged on the way | Faulty | Not as described | Not received, or parts missing | Something else ⇒ reason=faulty of Choose | Changed my mind | Takes too long | Wrong goods, size or colour | Damaged on the way | Faulty | Not as described | Not received, or parts missing | Something else",
    "amount=40.00 ⇒ amount=7",
    "at most $40.00 ⇒ ! Please fill this in.",
    "[Why at most $40.00] ⇒ [Why at most $20.00]",
    "For 4 of 4 ⇒ For 2 of 4",
    "$40.00 ⇒ $20.00",
    "words= ⇒ words=Broken",
    "0/140 ⇒ 6/140",
    "- Pieces: 4 · to your wallet $40.00",
    "+ ! That is not possible any more.",
    "+ Pieces: 2 · to your wallet $20.00",
  ]);
  expect(applying(apply, { ...replyOf({}), lines: [] })).toContain("( ) line=3");
});
