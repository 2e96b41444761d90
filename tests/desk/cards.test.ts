import { expect, test } from "vitest";
import { orderCardActs, refundCardActs } from "~/app/desk/bot/cards";
import { orderMoves } from "~/app/orders/order-states";
import { movesOfRefund, type RefundState, refundMoves } from "~/app/refunds/refund-states";

test.each([
  ["awaiting_payment", ["pay", "cancel", "contact"], ["pay", "details"]],
  ["closing", ["contact"], ["details"]],
  ["awaiting_team", ["contact"], ["details"]],
  ["awaiting_shipment", ["askRefund", "contact"], ["remind", "askRefund"]],
  ["partly_shipped", ["track", "contact"], ["track", "remind"]],
  ["awaiting_receipt", ["confirm", "track", "contact"], ["track", "late"]],
  ["awaiting_receipt", ["confirm", "contact"], ["late"]],
  ["refund_asked", ["refunds", "contact"], ["refunds", "details"]],
  ["awaiting_comment", ["review", "askRefund", "contact"], ["askRefund", "review"]],
  ["awaiting_comment", ["review", "contact"], ["review"]],
  ["completed", ["buyAgain", "contact"], ["details"]],
  ["cancelled", ["buyAgain", "contact"], ["details"]],
  ["closed_refunded", ["buyAgain", "contact"], ["details"]],
] as const)("an order that is %s and offers %o shows %o", (word, actions, shown) => {
  expect(orderCardActs(word, actions)).toEqual(shown);
});

test("a card never offers what its order does not", () => {
  for (const state of Object.keys(orderMoves) as (keyof typeof orderMoves)[])
    expect(orderCardActs(state, [])).toEqual(["details"]);
});

test.each([
  ["awaiting_seller", {}, ["amend"]],
  ["refused", { refusals: 1, offerWay: "money" }, ["agree", "intervene"]],
  ["refused", { refusals: 1 }, ["intervene", "amend"]],
  ["platform", { refusals: 1 }, ["prove"]],
  ["awaiting_return", { way: "return" }, ["sendBack"]],
  ["awaiting_sign", { way: "return", sentBack: true }, ["details"]],
  ["complete", {}, ["details"]],
  ["closed", {}, ["details"]],
] as const)("a refund that is %s, with %o, shows %o", (state, facts, shown) => {
  const refund = { state, way: "money" as const, offerWay: null, refusals: 0, sentBack: false, ...facts };
  expect(refundCardActs(movesOfRefund(refund, "buyer"))).toEqual(shown);
});

test("every state of a refund has a row above", () => {
  expect((Object.keys(refundMoves) as RefundState[]).sort()).toEqual([
    "awaiting_return",
    "awaiting_seller",
    "awaiting_sign",
    "closed",
    "complete",
    "platform",
    "refused",
  ]);
});
