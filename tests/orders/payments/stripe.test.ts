import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerPay } from "~/app/orders/paying/pay-page.server";
import { expectBooksToHold } from "~/tests/support/books";
import { cardPayments } from "~/tests/support/card-payments";
import { testDatabase } from "~/tests/support/database";
import { type PretendedStripe, pretendedStripe } from "~/tests/support/pretended-stripe";
import {
  deliver,
  payingContext,
  paymentRow,
  setUpProvider,
  stateOfOrder,
  sweepNow,
} from "~/tests/support/provider-factories";

const { db } = testDatabase({ max: 12 });
const method = "stripe-test";
let stripe: PretendedStripe;

beforeAll(async () => {
  stripe = await pretendedStripe();
  await setUpProvider(db, { code: method, kind: "stripe", keys: { key: stripe.key, webhook: stripe.webhook } });
});
afterAll(() => stripe.close());

const { away, sessionOf, byCard, intentOf, call, walletOf, refundsOf, paid, givenUp } = cardPayments(db, () => stripe);

describe("a payment by card", () => {
  test("is authorised on Stripe's page, captured by its call, and pays the order", async () => {
    const made = await away();
    expect(made.to).toBe(`${stripe.address}/pay/${(await sessionOf(made)).id}`);
    expect(await sessionOf(made)).toMatchObject({ amount: 300, currency: "usd", captureMethod: "manual" });
    const event = await byCard(made);
    expect(await intentOf(made)).toMatchObject({ status: "requires_capture", received: 0 });
    expect(await call(made, event)).toEqual({ status: 200, text: "" });
    expect(await intentOf(made)).toMatchObject({ status: "succeeded", received: 300 });
    expect(await paymentRow(db, made.paymentId)).toMatchObject({ state: "paid", received_minor: 300 });
    expect(await stateOfOrder(db, made.orderId)).toBe("awaiting_shipment");
    expect(await walletOf(made.userId)).toBe(0);
  });

  test("sent twice with one form has one page, and a call that comes five times is booked once", async () => {
    const made = await away();
    const before = stripe.sessions.size;
    const again = await Promise.all([made.again(), made.again()]);
    expect(again.map(({ headers }) => headers.get("Location"))).toEqual([made.to, made.to]);
    expect(stripe.sessions.size).toBe(before);
    const event = await byCard(made);
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(async () => (await call(made, event)).status));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const transfers = await db
      .selectFrom("ledger_transfers")
      .select("id")
      .where("key", "=", `payment-${made.paymentId}`)
      .execute();
    expect(transfers).toHaveLength(1);
    expect(await intentOf(made)).toMatchObject({ received: 300 });
  });

  test("whose page was begun twice because an answer got lost is paid on one page", async () => {
    stripe.faults.push("lost");
    const made = await away();
    expect(made.answer.status).toBe(400);
    expect(made.to).toBe("");
    const { session } = await paymentRow(db, made.paymentId);
    expect(session).toBeNull();
    const before = stripe.sessions.size;
    const again = await made.again();
    expect(again.status).toBe(303);
    expect(stripe.sessions.size).toBe(before);
    expect((await sessionOf(made)).id).toBe(again.headers.get("Location")?.split("/").at(-1));
  });

  test("that Stripe never calls about is found by asking, also when the answer to the capture gets lost", async () => {
    const made = await away();
    await byCard(made);
    // The question, and then the capture, whose answer is lost: it is asked again.
    await sweepNow(db, made.context);
    expect(await stateOfOrder(db, made.orderId)).toBe("awaiting_shipment");
    const other = await away();
    const event = await byCard(other);
    stripe.faults.push("lost");
    await expect(call(other, event)).rejects.toThrow();
    expect(await intentOf(other)).toMatchObject({ status: "succeeded" });
    expect(await stateOfOrder(db, other.orderId)).toBe("awaiting_payment");
    expect((await call(other, event)).status).toBe(200);
    expect(await paymentRow(db, other.paymentId)).toMatchObject({ state: "paid", received_minor: 300 });
  });

  test("for an order that was closed meanwhile is given up, and nothing is taken", async () => {
    const made = await away();
    const event = await byCard(made);
    await db.updateTable("orders").set({ state: "closed", deadline_at: null }).where("id", "=", made.orderId).execute();
    expect((await call(made, event)).status).toBe(200);
    expect(await intentOf(made)).toMatchObject({ status: "canceled", received: 0 });
    expect(await paymentRow(db, made.paymentId)).toMatchObject({ state: "voided", void_reason: "notPayable" });
  });

  test("of an order that is paid in two tabs is captured once, and the other is released", async () => {
    const made = await away();
    const first = await byCard(made);
    const body = new URLSearchParams({
      shown: `${made.orderId}:1:300`,
      key: randomUUID(),
      method,
    });
    const page = `https://shop.test/pages/user/money/pay?data=${made.orderId}`;
    const tab = await answerPay(new Request(page, { method: "POST", body }), made.context);
    const second = stripe.paid(tab.headers.get("Location")?.split("/").at(-1) ?? "");
    const statuses = await Promise.all([call(made, first), call(made, second)]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
    await sweepNow(db, made.context);
    const mine = await db.selectFrom("payments").selectAll().where("user_id", "=", made.userId).execute();
    const kept = mine.reduce((sum, { reference, state }) => {
      const intent = stripe.intents.get(reference ?? "");
      const back = intent?.refunds.reduce((total, { amount }) => total + amount, 0) ?? 0;
      return sum + (state === "paid" || state === "returned" ? (intent?.received ?? 0) - back : 0);
    }, 0);
    expect(kept).toBe(300);
    expect(mine.filter(({ state }) => state === "paid")).toHaveLength(1);
  });
});

describe("a call", () => {
  test("that another has signed, that is old, or of the other mode, books nothing", async () => {
    const made = await away();
    const event = await byCard(made);
    expect((await call(made, event, "whsec_another")).status).toBe(400);
    const { body } = stripe.signed(event);
    expect((await deliver(made.context, method, { body, headers: {} })).status).toBe(400);
    const changed = stripe.signed(event);
    expect((await deliver(made.context, method, { ...changed, body: changed.body.replace("300", "3") })).status).toBe(
      400,
    );
    expect((await call(made, { ...event, livemode: true })).status).toBe(400);
    expect(await stateOfOrder(db, made.orderId)).toBe("awaiting_payment");
    const { call_was } = await db
      .selectFrom("payment_providers")
      .select("call_was")
      .where("code", "=", method)
      .executeTakeFirstOrThrow();
    expect(call_was).toBe("unsigned");
  });

  test("about the page of another system that has the same number takes nothing", async () => {
    const made = await away();
    const event = await byCard(made);
    const session = await sessionOf(made);
    const foreign = stripe.event("checkout.session.completed", { ...event.data.object, id: "cs_of_another" });
    expect((await call(made, foreign)).status).toBe(404);
    expect(await stateOfOrder(db, made.orderId)).toBe("awaiting_payment");
    expect(stripe.intents.get(session.intent ?? "")).toMatchObject({ received: 0 });
  });

  test("of an amount that is not the one to pay takes nothing", async () => {
    const made = await away();
    const event = await byCard(made);
    const { id } = await sessionOf(made);
    const less = stripe.event("checkout.session.completed", { ...event.data.object, id, amount_total: 3 });
    expect((await call(made, less)).status).toBe(200);
    expect(await intentOf(made)).toMatchObject({ status: "canceled", received: 0 });
    expect(await paymentRow(db, made.paymentId)).toMatchObject({ state: "voided", void_reason: "otherAmount" });
  });

  test("about something else is understood and changes nothing", async () => {
    const made = await away();
    expect((await call(made, stripe.event("customer.created", { id: "cus_1" }))).status).toBe(200);
    expect(await stateOfOrder(db, made.orderId)).toBe("awaiting_payment");
  });
});

describe("money that goes back", () => {
  test("goes back to the card, once, even when the answer gets lost", async () => {
    const made = await paid();
    await givenUp(made);
    stripe.faults.push(...(["down"] as const));
    await sweepNow(db, made.context);
    await sweepNow(db, made.context);
    await sweepNow(db, made.context);
    expect((await intentOf(made)).refunds.map(({ amount }) => amount)).toEqual([300]);
    expect(await refundsOf(made.paymentId)).toMatchObject([{ error: "", refused_at: null }]);
    expect(await walletOf(made.userId)).toBe(0);
  });

  test("that Stripe refuses, or cannot pay after all, goes to the wallet once", async () => {
    const refused = await paid();
    const intent = await intentOf(refused);
    intent.refunds.push({ id: "re_by_hand", amount: 300, status: "succeeded", metadata: {} });
    await givenUp(refused);
    await sweepNow(db, refused.context);
    expect(await walletOf(refused.userId)).toBe(300);
    const failed = await paid();
    await givenUp(failed);
    await sweepNow(db, failed.context);
    const [sent] = (await intentOf(failed)).refunds;
    expect(await walletOf(failed.userId)).toBe(0);
    const event = stripe.event("refund.failed", { id: sent?.id, failure_reason: "expired_or_canceled_card" });
    expect((await call(failed, event)).status).toBe(200);
    expect((await call(failed, event)).status).toBe(200);
    expect(await walletOf(failed.userId)).toBe(300);
    expect(await refundsOf(failed.paymentId)).toMatchObject([{ error: "expired_or_canceled_card", sent_at: null }]);
    const told = await db
      .selectFrom("notices")
      .select("id")
      .where("user_id", "=", failed.userId)
      .where("event", "=", "payment_credited")
      .execute();
    expect(told).toHaveLength(1);
  });
});

test("after all of this the books hold", async () => {
  await sweepNow(db, payingContext(db, { stripeAddress: stripe.address }));
  expect(await expectBooksToHold(db)).toBeGreaterThan(5);
});
