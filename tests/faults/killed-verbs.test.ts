import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { createSimulator } from "~/app/orders/paying/providers/simulator.server";
import { startPayment } from "~/app/orders/paying/providers/start-payment.server";
import { sweepPayments } from "~/app/orders/paying/providers/sweep-payments.server";
import { payPurchase, ship } from "../support/after-factories";
import { testDatabase } from "../support/database";
import { dyingProgram } from "../support/dying-program";
import { fundWallet, makeOrder } from "../support/order-factories";
import { moneyOfOrder } from "../support/order-money";

const { db, url } = testDatabase({ max: 4 });
const dying = dyingProgram("tests/support/dying-verb.ts");

/** Runs a verb that is killed before its statement number `place`; returns whether it came to its end instead. */
function endsBefore(
  verb: "pay" | "confirm" | "ask" | "askTaken",
  made: { userId: number; orderId: number },
  place: number,
) {
  return dying(url, verb, made.userId, made.orderId, place);
}

const order = (id: number) =>
  db.selectFrom("orders").select(["state", "payment_transfer_id"]).where("id", "=", id).executeTakeFirstOrThrow();

test("M5: paying killed before any of its statements is done wholly or not at all, and then goes through once", async () => {
  const outcomes = new Set<string>();
  let ended = false;
  for (let place = 0; !ended; place++) {
    const made = await makeOrder(db, { price: 1500 });
    await fundWallet(db, made.userId, 10_000);
    ended = await endsBefore("pay", made, place);
    const before = await order(made.orderId);
    const money = await moneyOfOrder(db, made.orderId);
    outcomes.add(before.state);
    expect(money.paid > 0).toBe(before.state === "awaiting_shipment");
    expect((await payOrders(db, { userId: made.userId, orders: [{ id: made.orderId, amountVersion: 1 }] })).ok).toBe(
      true,
    );
    const after = await moneyOfOrder(db, made.orderId);
    expect(after.escrow).toBe(after.paid);
    expect((await order(made.orderId)).state).toBe("awaiting_shipment");
    expect(place).toBeLessThan(40);
  }
  expect(outcomes).toEqual(new Set(["awaiting_payment", "awaiting_shipment"]));
});

test("M5: settling killed before any of its statements is done wholly or not at all, and then pays the shop once", async () => {
  const outcomes = new Set<string>();
  let ended = false;
  for (let place = 0; !ended; place++) {
    const made = await makeOrder(db, { price: 1500 });
    const own = { id: made.orderId, shopId: made.shopId, skuIds: [made.skuId], lineIds: [] };
    await payPurchase(db, { userId: made.userId, orders: [own] });
    await ship(db, own);
    ended = await endsBefore("confirm", made, place);
    const money = await moneyOfOrder(db, made.orderId);
    const { state } = await order(made.orderId);
    outcomes.add(state);
    expect(money.shop > 0).toBe(state === "awaiting_comment");
    expect((await confirmReceipt(db, { userId: made.userId, orderId: made.orderId })).ok).toBe(true);
    const after = await moneyOfOrder(db, made.orderId);
    expect([after.escrow, after.shop + after.commission]).toEqual([0, after.paid]);
    expect(place).toBeLessThan(40);
  }
  expect(outcomes).toEqual(new Set(["awaiting_receipt", "awaiting_comment"]));
});

/** A provider at which every buyer has paid 15.00. */
const provider = {
  ...createSimulator("dying"),
  status: async ({ paymentId }: { paymentId: number }) => ({
    outcome: "authorised" as const,
    paymentId,
    reference: `simulated-${paymentId}`,
    amountMinor: 1500,
  }),
};

test("M5: asking a provider, killed before any of its statements, books what was paid late once", async () => {
  const outcomes = new Set<string>();
  let ended = false;
  for (let place = 0; !ended; place++) {
    const made = await makeOrder(db, { price: 1500 });
    const orders = [{ id: made.orderId, amountVersion: 1 }];
    const started = await startPayment(db, { userId: made.userId, key: randomUUID(), provider, orders });
    if (!started.ok) throw new Error(started.code);
    const askNow = () =>
      db
        .updateTable("payments")
        .set({ ask_at: new Date(0) })
        .where("id", "=", started.value.id)
        .execute();
    await askNow();
    ended = await endsBefore("ask", made, place);
    outcomes.add((await order(made.orderId)).state);
    await askNow();
    await sweepPayments(db, [provider]);
    expect((await order(made.orderId)).state).toBe("awaiting_shipment");
    const entries = await db
      .selectFrom("ledger_entries")
      .select("amount_minor")
      .where("subject_id", "=", made.orderId)
      .orderBy("amount_minor")
      .execute();
    expect(entries.map(({ amount_minor }) => amount_minor)).toEqual([-1500, 1500]);
    expect(place).toBeLessThan(40);
  }
  expect(outcomes).toEqual(new Set(["awaiting_payment", "awaiting_shipment"]));
});

const tooLate = [
  { what: "voids what was authorised too late", verb: "ask", authorises: true, states: ["started", "voided"] },
  { what: "gives back what was taken too late", verb: "askTaken", authorises: false, states: ["started", "returned"] },
] as const;

test.each(tooLate)("M5: asking a provider, killed anywhere, $what, once", async ({ verb, authorises, states }) => {
  const asked = authorises ? provider : { ...provider, authorises: false as const };
  const outcomes = new Set<string>();
  let ended = false;
  for (let place = 0; !ended; place++) {
    const made = await makeOrder(db, { price: 1500 });
    const orders = [{ id: made.orderId, amountVersion: 1 }];
    const started = await startPayment(db, { userId: made.userId, key: randomUUID(), provider, orders });
    if (!started.ok) throw new Error(started.code);
    const { id } = started.value;
    const askNow = () =>
      db
        .updateTable("payments")
        .set({ ask_at: new Date(0) })
        .where("id", "=", id)
        .execute();
    await db.updateTable("orders").set({ state: "closed" }).where("id", "=", made.orderId).execute();
    await askNow();
    ended = await endsBefore(verb, made, place);
    const payment = () => db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    outcomes.add((await payment()).state);
    await askNow();
    await db
      .updateTable("payment_refunds")
      .set({ next_at: new Date(0) })
      .where("payment_id", "=", id)
      .execute();
    await sweepPayments(db, [asked]);
    expect((await payment()).state).toBe(states[1]);
    expect((await payment()).void_sent_at !== null).toBe(authorises);
    const entries = await db
      .selectFrom("ledger_entries as entry")
      .innerJoin("ledger_transfers as transfer", "transfer.id", "entry.transfer_id")
      .select(["transfer.kind", "entry.amount_minor"])
      .where("transfer.cause_id", "=", id)
      .where("transfer.kind", "like", "payment%")
      .orderBy("entry.id")
      .execute();
    const moved = entries.map(({ kind, amount_minor }) => `${kind} ${amount_minor}`);
    const all = ["payment_late -1500", "payment_late 1500", "payment_return -1500", "payment_return 1500"];
    expect(moved.toSorted()).toEqual(authorises ? [] : all);
    expect(place).toBeLessThan(40);
  }
  expect(outcomes).toEqual(new Set(states));
});
