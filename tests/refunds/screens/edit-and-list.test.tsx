import { expect, test } from "vitest";
import EditScreen from "~/app/refunds/routes/edit";
import ListScreen from "~/app/refunds/routes/lists";
import type { RefundCard } from "~/app/refunds/viewing/refund-view.server";
import { changes, drawn } from "../../support/drawn";
import { details, refund, replyOf } from "./samples";

const list = (values: Partial<RefundCard>, next: string | null = null) =>
  drawn(<ListScreen />, { data: { title: "Refunds", rows: [{ ...refund, ...values }], next } });

test("a request is edited with what stands in it, or with what was typed", () => {
  const data = { ...details, amount: "20.00" };
  const edit = (values: Partial<RefundCard>, reply?: unknown) =>
    drawn(<EditScreen />, { data: { ...data, refund: { ...refund, ...values } }, reply });
  expect(edit({})).toEqual([
    "Back → /pages/user/refund/details?id=41",
    "Refund",
    "version=5",
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
    "reason=late of Choose | Changed my mind | Takes too long | Wrong goods, size or colour | Damaged on the way | Faulty | Not as described | Not received, or parts missing | Something else",
    "Amount",
    "$",
    "amount=20.00",
    "at most $30.00",
    "What happened",
    "words=",
    "0/140",
    "Proof (optional)",
    "[]",
    "Add picture 0/9",
    "picture=",
    "[Add picture] pictureAdd=1",
    "JPEG, PNG, WebP, GIF or AVIF, up to 8 MB each",
    "[Send request]",
  ]);
  expect(changes(edit({}), edit({ received: false, way: "return", reason: "faulty" }))).toEqual([
    "(x) received=yes ⇒ ( ) received=yes",
    "( ) received=no ⇒ (x) received=no",
    "( ) way=return ⇒ (x) way=return",
    "(x) way=money ⇒ ( ) way=money",
    "reason=late of Choose | Changed my mind | Takes too long | Wrong goods, size or colour | Damaged on the way | Faulty | Not as described | Not received, or parts missing | Something else ⇒ reason=faulty of Choose | Changed my mind | Takes too long | Wrong goods, size or colour | Damaged on the way | Faulty | Not as described | Not received, or parts missing | Something else",
  ]);
  expect(changes(edit({}), edit({}, replyOf({ version: "4", amount: "7" }, { reason: "choose" })))).toEqual([
    "version=5 ⇒ version=4",
    "+ ! Please choose one.",
    "amount=20.00 ⇒ amount=7",
    "+ ! Please choose one.",
  ]);
});

test("the list of refunds shows each with its state, what is asked or was paid, and leads to older ones", () => {
  expect(list({}, "c")).toEqual([
    "Back → /pages/user/user",
    "Refunds",
    "Trail Shop answers Boots Blue Pieces: 2 $20.00 → /pages/user/refund/details?id=41",
    "Older → /pages/user/refund/lists?after=c",
  ]);
  expect(changes(list({}), list({ state: "complete", spec: "", by: "4 Nov", pieces: 1 }))).toEqual([
    "Trail Shop answers Boots Blue Pieces: 2 $20.00 → /pages/user/refund/details?id=41 ⇒ Trail Refunded Boots Pieces: 1 until 4 Nov $15.00 → /pages/user/refund/details?id=41",
  ]);
  expect(list({}).some((line) => line.includes("after="))).toBe(false);
  expect(drawn(<ListScreen />, { data: { title: "Refunds", rows: [], next: null } })).toEqual([
    "Back → /pages/user/user",
    "Refunds",
    "No refunds yet",
    "Ask for one from your order.",
    "My orders → /pages/user/order/order",
  ]);
});
