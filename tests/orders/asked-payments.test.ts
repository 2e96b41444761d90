import { describe, expect, test } from "vitest";
import { balancesOf } from "~/app/ledger/api.server";
import { paymentsOfOrder } from "~/app/orders/admin/order-payments-queries.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { handleCall } from "~/app/orders/paying/providers/answer-callback.server";
import type { PaymentProvider, ProviderStatus } from "~/app/orders/paying/providers/provider";
import { createSimulator, simulatedCall } from "~/app/orders/paying/providers/simulator.server";
import { sweepPayments } from "~/app/orders/paying/providers/sweep-payments.server";
import { createLogger } from "~/app/platform/process/log.server";
import { makeDue, ship } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeStartedPayment } from "~/tests/support/order-factories";

const { db } = testDatabase({ max: 16 });
const secret = "a key of this shop, long enough";
const simulator = createSimulator(secret);

const orderById = (id: number) => db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const paymentById = (id: number) =>
  db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const refundsOf = (orderId: number) =>
  db.selectFrom("payment_refunds").selectAll().where("order_id", "=", orderId).execute();
const balance = async (ownerId: number) =>
  (await balancesOf(db, { ownerId, currency: "USD", kinds: ["wallet"] })).wallet;

/** An unpaid order of 300 minor units with a payment that was started, and whose provider is to be asked now. */
async function started() {
  const made = await makeStartedPayment(db);
  await askNow(made.paymentId);
  return made;
}

const askNow = (id: number) =>
  db
    .updateTable("payments")
    .set({ ask_at: new Date(Date.now() - 1000) })
    .where("id", "=", id)
    .execute();

const authorised = (paymentId: number) => ({
  outcome: "authorised" as const,
  paymentId,
  reference: `simulated-${paymentId}`,
  amountMinor: 300,
});

/** A provider that says this when it is asked, and counts what it is asked. */
function saying(status: (paymentId: number) => ProviderStatus) {
  const asked: number[] = [];
  const provider: PaymentProvider = {
    ...simulator,
    status: async ({ paymentId }) => {
      asked.push(paymentId);
      return status(paymentId);
    },
  };
  return { provider, asked };
}

const call = (paymentId: number) =>
  handleCall({ db, log: createLogger("silent") }, simulator, simulatedCall(secret, authorised(paymentId)));

describe("a payment that nobody has heard of", () => {
  test("is not asked about before its time, and then waits longer each time while its buyer has not decided", async () => {
    const { paymentId } = await started();
    await db
      .updateTable("payments")
      .set({ ask_at: new Date(Date.now() + 60_000) })
      .where("id", "=", paymentId)
      .execute();
    const { provider, asked } = saying((id) => ({ outcome: "pending", paymentId: id }));
    await sweepPayments(db, [provider]);
    expect(asked).not.toContain(paymentId);
    await askNow(paymentId);
    await sweepPayments(db, [provider]);
    await sweepPayments(db, [provider]);
    expect(asked.filter((id) => id === paymentId)).toHaveLength(1);
    const first = await paymentById(paymentId);
    expect(first).toMatchObject({ state: "started", asked: 1 });
    expect(first.ask_at.getTime() - Date.now()).toBeGreaterThan(15 * 60_000);
    await askNow(paymentId);
    await sweepPayments(db, [provider]);
    expect((await paymentById(paymentId)).ask_at.getTime() - Date.now()).toBeGreaterThan(35 * 60_000);
  });

  test("pays its order when it was paid after all, once however many processes ask", async () => {
    const { userId, orderId, paymentId } = await started();
    const { provider } = saying(authorised);
    await Promise.all(Array.from({ length: 5 }, () => sweepPayments(db, [provider])));
    await call(paymentId);
    expect(await paymentById(paymentId)).toMatchObject({ state: "paid", received_minor: 300 });
    expect((await orderById(orderId)).state).toBe("awaiting_shipment");
    expect(await balance(userId)).toBe(0);
  });

  test("is voided when its order was closed meanwhile", async () => {
    const { userId, orderId, paymentId } = await started();
    await db.updateTable("orders").set({ state: "closed" }).where("id", "=", orderId).execute();
    await sweepPayments(db, [saying(authorised).provider]);
    expect((await paymentById(paymentId)).state).toBe("voided");
    expect(await balance(userId)).toBe(0);
  });

  test("expires when the provider knows nothing of it; money that comes in later still counts, once", async () => {
    const { orderId, paymentId } = await started();
    await sweepPayments(db, [simulator]);
    expect(await paymentById(paymentId)).toMatchObject({ state: "expired", transfer_id: null });
    expect((await orderById(orderId)).state).toBe("awaiting_payment");
    expect([await call(paymentId), await call(paymentId)]).toEqual([200, 200]);
    expect((await paymentById(paymentId)).state).toBe("paid");
    expect((await orderById(orderId)).state).toBe("awaiting_shipment");
  });

  test("expires after a week of waiting, and keeps a refusal as one", async () => {
    const old = await started();
    const refused = await started();
    await db
      .updateTable("payments")
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .where("id", "=", old.paymentId)
      .execute();
    const outcome = (id: number) => (id === refused.paymentId ? "refused" : "pending");
    await sweepPayments(db, [saying((id) => ({ outcome: outcome(id), paymentId: id })).provider]);
    expect((await paymentById(old.paymentId)).state).toBe("expired");
    expect((await paymentById(refused.paymentId)).state).toBe("refused");
  });

  test("stays when its provider fails, is not installed, or talks of another payment; the reason is kept until it answers", async () => {
    const { paymentId } = await started();
    const attempt = async (providers: PaymentProvider[]) => {
      await askNow(paymentId);
      const { failed } = await sweepPayments(db, providers);
      const { state, ask_error } = await paymentById(paymentId);
      return [failed, state, ask_error];
    };
    const down = saying(() => {
      throw new Error("no route to the provider");
    });
    expect(await attempt([down.provider])).toEqual([1, "started", "no route to the provider"]);
    expect(await attempt([])).toEqual([1, "started", "the provider simulator is not installed"]);
    const confused = saying((id) => authorised(id + 1));
    expect(await attempt([confused.provider])).toMatchObject([1, "started", expect.stringContaining("told of")]);
    expect(await attempt([saying((id) => ({ outcome: "pending", paymentId: id })).provider])).toEqual([
      0,
      "started",
      "",
    ]);
  });
});

describe("an order that was paid through a provider", () => {
  /** Paid through the provider and not sent in time. */
  async function givenUp(part = false) {
    const made = await started();
    expect(await call(made.paymentId)).toBe(200);
    if (part) await ship(db, { id: made.orderId, shopId: made.shopId });
    await makeDue(db, made.orderId);
    await sweepOrders(db, { postReviews: async () => undefined });
    return made;
  }

  test("goes back to where it came from: booked with what the provider owes, asked for once, the wallet untouched", async () => {
    const { userId, orderId, paymentId } = await givenUp();
    const [refund, ...more] = await refundsOf(orderId);
    expect(more).toEqual([]);
    expect(refund).toMatchObject({
      payment_id: paymentId,
      amount_minor: 300,
      sent_at: null,
      key: `give-up-${orderId}`,
    });
    expect(await balance(userId)).toBe(0);
    const asked: { reference: string; key: string; amountMinor: number }[] = [];
    const provider: PaymentProvider = {
      ...simulator,
      refund: async (requested) => {
        asked.push(requested);
        return simulator.refund(requested);
      },
    };
    await Promise.all([sweepPayments(db, [provider]), sweepPayments(db, [provider])]);
    await sweepPayments(db, [provider]);
    expect(asked.filter(({ key }) => key === `give-up-${orderId}`)).toEqual([
      { paymentId, reference: `simulated-${paymentId}`, key: `give-up-${orderId}`, amountMinor: 300, currency: "USD" },
    ]);
    expect((await refundsOf(orderId))[0]).toMatchObject({ reference: expect.stringMatching(/^refund-/), error: "" });
    const sums = await db
      .selectFrom("ledger_entries as entry")
      .innerJoin("ledger_accounts as account", "account.id", "entry.account_id")
      .select(["account.kind", "entry.amount_minor"])
      .where("entry.transfer_id", "=", refund?.transfer_id ?? 0)
      .orderBy("account.kind")
      .execute();
    expect(sums).toEqual([
      { kind: "escrow", amount_minor: -300 },
      { kind: "money_in", amount_minor: 300 },
    ]);
  });

  test("is asked for again with the same key after an error, or after an answer that got lost", async () => {
    const { orderId } = await givenUp();
    const keys: string[] = [];
    const failing: PaymentProvider = {
      ...simulator,
      refund: async ({ key }) => {
        keys.push(key);
        throw new Error("timed out");
      },
    };
    expect((await sweepPayments(db, [failing])).failed).toBeGreaterThan(0);
    expect((await refundsOf(orderId))[0]).toMatchObject({ sent_at: null, error: "timed out", tries: 1 });
    const shown = async () => (await paymentsOfOrder(db, orderId)).map(({ refunds }) => refunds);
    const refund = { id: expect.any(Number), amountMinor: 300 };
    expect(await shown()).toEqual([[{ ...refund, became: "owed", reference: "", error: "timed out" }]]);
    // Not before its time.
    await sweepPayments(db, [simulator]);
    expect((await refundsOf(orderId))[0]?.sent_at).toBeNull();
    await db
      .updateTable("payment_refunds")
      .set({ next_at: new Date(0) })
      .where("order_id", "=", orderId)
      .execute();
    await sweepPayments(db, [simulator]);
    expect((await refundsOf(orderId))[0]).toMatchObject({ sent_at: expect.any(Date), error: "", tries: 2 });
    expect(await shown()).toEqual([[{ ...refund, became: "sent", reference: expect.stringMatching(/./), error: "" }]]);
    expect(keys).toContain(`give-up-${orderId}`);
  });
});
