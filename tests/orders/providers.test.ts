import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { RequestContext } from "~/app/context.server";
import { balancesOf } from "~/app/ledger/api.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { answerCallback, handleCall } from "~/app/orders/paying/providers/answer-callback.server";
import type { ProviderNews } from "~/app/orders/paying/providers/provider";
import { createSimulator, simulatedCall } from "~/app/orders/paying/providers/simulator.server";
import { startPayment } from "~/app/orders/paying/providers/start-payment.server";
import { browseContext } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { interleave, twiceAtOnce } from "~/tests/support/interleave";
import { fundWallet, makeOrder } from "~/tests/support/order-factories";

const { db, url } = testDatabase({ max: 24 });
const atOnce = twiceAtOnce(url);
const secret = "a key of this shop, long enough";
const simulator = createSimulator(secret);
const context: RequestContext = { ...browseContext(db), codeSecret: secret, paymentSimulator: true };

const orderById = (id: number) => db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const paymentById = (id: number) =>
  db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const balance = async (ownerId: number) =>
  (await balancesOf(db, { ownerId, currency: "USD", kinds: ["wallet"] })).wallet;
const told = (userId: number, event: string) =>
  db.selectFrom("notices").select("subject_id").where("user_id", "=", userId).where("event", "=", event).execute();

/** An unpaid order of 300 minor units, and a payment of it that was started. */
async function started() {
  const { userId, orderId } = await makeOrder(db, { price: 300 });
  const key = randomUUID();
  const payment = await startPayment(db, {
    userId,
    key,
    provider: simulator,
    orders: [{ id: orderId, amountVersion: 1 }],
  });
  if (!payment.ok) throw new Error(payment.code);
  return { userId, orderId, key, paymentId: payment.value.id };
}

const authorised = (paymentId: number, amountMinor = 300): ProviderNews => ({
  outcome: "authorised",
  paymentId,
  reference: `simulated-${paymentId}`,
  amountMinor,
});

/** Sends a signed call, as the provider would. @param change alters the body after it was signed */
async function call(news: ProviderNews, change = (body: string) => body): Promise<number> {
  const { headers, body } = simulatedCall(secret, news);
  const request = new Request("https://shop.test/api/payments/simulator", {
    method: "POST",
    headers,
    body: change(body),
  });
  return (await answerCallback(request, context, "simulator")).status;
}

describe("a payment through a provider", () => {
  test("pays the orders with money from outside, and leaves the wallet alone", async () => {
    const { userId, orderId, paymentId } = await started();
    expect((await orderById(orderId)).state).toBe("awaiting_payment");
    expect(await call(authorised(paymentId))).toBe(200);
    const payment = await paymentById(paymentId);
    expect(payment).toMatchObject({ state: "paid", received_minor: 300, reference: `simulated-${paymentId}` });
    expect(await orderById(orderId)).toMatchObject({
      state: "awaiting_shipment",
      payment_transfer_id: payment.transfer_id,
    });
    const entries = await db
      .selectFrom("ledger_entries as entry")
      .innerJoin("ledger_accounts as account", "account.id", "entry.account_id")
      .select(["account.kind", "entry.amount_minor", "entry.subject_id"])
      .where("entry.transfer_id", "=", payment.transfer_id ?? 0)
      .orderBy("account.kind")
      .execute();
    expect(entries).toEqual([
      { kind: "escrow", amount_minor: 300, subject_id: orderId },
      { kind: "money_in", amount_minor: -300, subject_id: orderId },
    ]);
    expect(await balance(userId)).toBe(0);
    expect(await told(userId, "order_paid")).toEqual([{ subject_id: orderId }]);
  });

  test("takes what the platform bears from its marketing", async () => {
    const { userId, orderId } = await makeOrder(db, { price: 300 });
    await db
      .updateTable("orders")
      .set({ platform_discount_minor: 30, total_minor: 270, amount_version: 2 })
      .where("id", "=", orderId)
      .execute();
    const orders = [{ id: orderId, amountVersion: 2 }];
    const payment = await startPayment(db, { userId, key: randomUUID(), provider: simulator, orders });
    if (!payment.ok) throw new Error(payment.code);
    expect(await call(authorised(payment.value.id, 270))).toBe(200);
    const { transfer_id } = await paymentById(payment.value.id);
    const amounts = await db
      .selectFrom("ledger_entries")
      .select("amount_minor")
      .where("transfer_id", "=", transfer_id ?? 0)
      .orderBy("amount_minor")
      .execute();
    expect(amounts.map(({ amount_minor }) => amount_minor)).toEqual([-270, -30, 300]);
  });

  test("that is started twice with one key is one; what cannot be paid is not started", async () => {
    const { userId, orderId, key, paymentId } = await started();
    const orders = [{ id: orderId, amountVersion: 1 }];
    const again = { userId, key, provider: simulator, orders };
    expect(await startPayment(db, again)).toMatchObject({ ok: true, value: { id: paymentId } });
    const both = await Promise.all([1, 2, 3].map(() => startPayment(db, { ...again, key })));
    expect(both.map((each) => each.ok && each.value.id)).toEqual([paymentId, paymentId, paymentId]);
    const other = await makeUser(db);
    expect(await startPayment(db, { ...again, userId: other.id })).toEqual({ ok: false, code: "notFound" });
    const old = { ...again, key: randomUUID(), orders: [{ id: orderId, amountVersion: 7 }] };
    expect(await startPayment(db, old)).toMatchObject({ code: "changed" });
    const free = await makeOrder(db, { price: 0 });
    const nothing = {
      ...again,
      userId: free.userId,
      key: randomUUID(),
      orders: [{ id: free.orderId, amountVersion: 1 }],
    };
    expect(await startPayment(db, nothing)).toEqual({ ok: false, code: "notPayable" });
    expect(await call(authorised(paymentId))).toBe(200);
    expect(await startPayment(db, { ...again, key: randomUUID() })).toEqual({ ok: false, code: "notPayable" });
  });

  test("that is refused takes nothing, and can still be paid afterwards", async () => {
    const { orderId, paymentId } = await started();
    expect(await call({ outcome: "refused", paymentId })).toBe(200);
    expect(await call({ outcome: "refused", paymentId })).toBe(200);
    expect(await paymentById(paymentId)).toMatchObject({ state: "refused", transfer_id: null });
    expect((await orderById(orderId)).state).toBe("awaiting_payment");
    expect(await call(authorised(paymentId))).toBe(200);
    expect((await orderById(orderId)).state).toBe("awaiting_shipment");
    // Who has paid has not refused.
    expect(await call({ outcome: "refused", paymentId })).toBe(200);
    expect((await paymentById(paymentId)).state).toBe("paid");
  });
});

describe("a call", () => {
  test("that the provider did not sign writes nothing", async () => {
    const { orderId, paymentId } = await started();
    const said = authorised(paymentId);
    expect(await call(said, (body) => body.replace("300", "200"))).toBe(400);
    const foreign = simulatedCall("another key", said);
    const zeros = new Headers({ "X-Simulator-Signature": "0".repeat(64) });
    for (const headers of [new Headers(), zeros, foreign.headers]) {
      const { body } = foreign;
      const request = new Request("https://shop.test/api/payments/simulator", { method: "POST", headers, body });
      expect((await answerCallback(request, context, "simulator")).status).toBe(400);
    }
    expect((await paymentById(paymentId)).state).toBe("started");
    expect((await orderById(orderId)).state).toBe("awaiting_payment");
  });

  test("that is signed and makes no sense is refused as well", async () => {
    const nonsense = { outcome: "authorised", paymentId: 1, reference: "", amountMinor: -5 } as ProviderNews;
    expect(await call(nonsense)).toBe(400);
    expect(await call("hello" as unknown as ProviderNews)).toBe(400);
  });

  test("about a payment that is not there, or to a provider that is not installed, is not found", async () => {
    expect(await call(authorised(999_999_999))).toBe(404);
    const request = () => new Request("https://shop.test/api/payments/simulator", { method: "POST", body: "{}" });
    expect((await answerCallback(request(), { ...context, paymentSimulator: false }, "simulator")).status).toBe(404);
    expect((await answerCallback(request(), context, "wallet")).status).toBe(404);
    const { paymentId } = await started();
    let captures = 0;
    const capture = async () => ({ receivedMinor: ++captures });
    const others = { ...simulator, name: "other", capture };
    expect(await handleCall(context, others, simulatedCall(secret, authorised(paymentId)))).toBe(404);
    expect(captures).toBe(0);
  });

  test("that is larger than any of them is refused unread", async () => {
    const body = "x".repeat(70_000);
    const request = new Request("https://shop.test/api/payments/simulator", { method: "POST", body });
    await expect(answerCallback(request, context, "simulator")).rejects.toMatchObject({ status: 413 });
  });
});

describe("at the same time", () => {
  const settle = (paymentId: number) => (handle: typeof db) =>
    handleCall({ ...context, db: handle }, simulator, simulatedCall(secret, authorised(paymentId)));

  test("a call that comes twice is booked once, wherever the first one is", async () => {
    const { userId, paymentId } = await started();
    const { first, second, waited } = await atOnce(/insert into ledger_transfers/, settle(paymentId));
    expect([waited, first, second]).toEqual([true, 200, 200]);
    expect((await paymentById(paymentId)).state).toBe("paid");
    expect(await balance(userId)).toBe(0);
    expect(await told(userId, "order_paid")).toHaveLength(1);
    expect(await Promise.all(Array.from({ length: 20 }, () => settle(paymentId)(db)))).toEqual(Array(20).fill(200));
    expect(await told(userId, "order_paid")).toHaveLength(1);
  });

  test("wallet and provider pay one order once: what the provider authorised is voided", async () => {
    const { userId, orderId, paymentId } = await started();
    await fundWallet(db, userId, 300);
    const { first, waited } = await interleave(url, {
      first: (handle) => payOrders(handle, { userId, orders: [{ id: orderId, amountVersion: 1 }] }),
      before: /update orders set state/,
      second: settle(paymentId),
    });
    expect([waited, first.ok]).toEqual([true, true]);
    expect((await paymentById(paymentId)).state).toBe("voided");
    expect(await balance(userId)).toBe(0);
  });

  test("two payments of one order: one pays it, the other is voided, or goes back when it was captured by then", async () => {
    const one = await started();
    const orders = [{ id: one.orderId, amountVersion: 1 }];
    const other = await startPayment(db, { userId: one.userId, key: randomUUID(), provider: simulator, orders });
    if (!other.ok) throw new Error(other.code);
    expect(await Promise.all([settle(one.paymentId)(db), settle(other.value.id)(db)])).toEqual([200, 200]);
    const states = [(await paymentById(one.paymentId)).state, (await paymentById(other.value.id)).state];
    expect(states.sort()).toEqual(["paid", expect.stringMatching(/^(voided|returned)$/)]);
    expect(await balance(one.userId)).toBe(0);
  });
});

test("what a provider is asked again it answers in the same way", async () => {
  const capture = { paymentId: 7, reference: "simulated-7", amountMinor: 300 };
  expect(await simulator.capture(capture)).toEqual(await simulator.capture(capture));
  const refund = { reference: "simulated-7", key: "refund-1", amountMinor: 100 };
  const first = await simulator.refund(refund);
  expect(await simulator.refund(refund)).toEqual(first);
  expect(await simulator.refund({ ...refund, key: "refund-2" })).not.toEqual(first);
});
