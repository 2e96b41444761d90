import { sql } from "kysely";
import { expect, test } from "vitest";
import { action, loader } from "~/app/operator/routes/jobs";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { stuckOrders } from "~/app/orders/after/timers-queries.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { createLogger } from "~/app/platform/process/log.server";
import { postGoodReviews } from "~/app/reviews/api.server";
import { createOrderTimers } from "~/app/start/order-timers.server";
import { makeDue, makeOrderIn, orderRow, stateOf } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { fundWallet, makeStartedPayment } from "~/tests/support/order-factories";
import { actionsOn, browserOf } from "~/tests/support/setting-factories";

const { db } = testDatabase();

const timersOf = () =>
  createOrderTimers({
    db,
    log: createLogger("silent"),
    codeSecret: "stuck",
    totpSecret: "stuck",
    paymentSimulator: false,
    env: { stripeAddress: null },
  });

test("an order that fails five times is put aside, the others go on, and an operator has it tried again", async () => {
  const { orderId } = await makeOrderIn(db, "awaiting_comment");
  const broken = {
    postReviews: async () => {
      throw new Error("the reviews are full");
    },
  };
  for (let time = 1; time <= 5; time++) {
    await makeDue(db, orderId);
    const other = await makeOrderIn(db, "awaiting_payment");
    await makeDue(db, other.orderId);
    expect(await sweepOrders(db, broken)).toEqual({ acted: 1, failed: 1 });
    expect(await stateOf(db, other.orderId)).toBe("closed");
    // Not again before its pause is over.
    expect(await sweepOrders(db, broken)).toEqual({ acted: 0, failed: 0 });
    await sql`update stuck_orders set next_at = now() where order_id = ${orderId}`.execute(db);
  }
  expect(await sweepOrders(db, broken)).toEqual({ acted: 0, failed: 0 });
  expect(await stateOf(db, orderId)).toBe("awaiting_comment");
  expect(await stuckOrders(db)).toMatchObject([{ orderId, attempts: 5, error: "the reviews are full" }]);

  const timers = timersOf();
  await timers.run();
  const owner = await browserOf(db, "owner");
  const page = await (await owner.get(loader, "/operator/jobs")).json();
  expect(page).toMatchObject({ stuck: [{ orderId }], retries: true });
  expect(page.rows).toMatchObject([{ name: "orders", error: "orders put aside: 1", state: "bad" }]);
  const audit = await browserOf(db, "audit");
  expect((await (await audit.get(loader, "/operator/jobs")).json()).retries).toBe(false);
  const form = { id: String(orderId) };
  expect((await audit.post(action, "/operator/jobs", form)).status).toBe(403);
  for (let time = 0; time < 2; time++) expect((await owner.post(action, "/operator/jobs", form)).status).toBe(303);
  expect((await owner.post(action, "/operator/jobs", { id: "x" })).status).toBe(404);
  const { number } = await orderRow(db, orderId);
  expect(await actionsOn(db, "order", orderId)).toMatchObject([
    { action: "orders.retried", before: { error: "the reviews are full" }, label: number },
  ]);
  await timers.run();
  expect(await stateOf(db, orderId)).toBe("completed");
  expect(await stuckOrders(db)).toEqual([]);
});

test("an order that succeeds after a failure has a clean record", async () => {
  const { orderId } = await makeOrderIn(db, "awaiting_payment");
  await makeDue(db, orderId);
  await db
    .insertInto("stuck_orders")
    .values({ order_id: orderId, attempts: 4, next_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await sweepOrders(db, { postReviews: postGoodReviews })).toEqual({ acted: 1, failed: 0 });
  expect(await db.selectFrom("stuck_orders").select("order_id").where("order_id", "=", orderId).execute()).toEqual([]);
});

test("after an outage of more than an hour the open deadlines move by its length; what was overdue before is done", async () => {
  const sweep = () => sweepOrders(db, { postReviews: postGoodReviews });
  const [open, overdue] = await Promise.all([1, 2].map(() => makeOrderIn(db, "awaiting_payment")));
  if (!open || !overdue) throw new Error("no orders");
  await sweep();
  await sql`update orders set deadline_at = now() - interval '2 hours' where id = ${open.orderId}`.execute(db);
  await sql`update orders set deadline_at = now() - interval '4 hours' where id = ${overdue.orderId}`.execute(db);
  await sql`update order_heartbeats set beat_at = now() - interval '3 hours'`.execute(db);
  expect(await sweep()).toEqual({ acted: 1, failed: 0 });
  expect(await stateOf(db, overdue.orderId)).toBe("closed");
  const { deadline_at } = await orderRow(db, open.orderId);
  expect(((deadline_at?.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(60, 0);
  await fundWallet(db, open.userId, 1000);
  const paid = await payOrders(db, { userId: open.userId, orders: [{ id: open.orderId, amountVersion: 1 }] });
  expect(paid.ok).toBe(true);
});

test("a shorter break moves nothing", async () => {
  const { orderId } = await makeOrderIn(db, "awaiting_payment");
  await sql`update orders set deadline_at = now() - interval '1 minute' where id = ${orderId}`.execute(db);
  await sql`update order_heartbeats set beat_at = now() - interval '59 minutes'`.execute(db);
  await sweepOrders(db, { postReviews: postGoodReviews });
  expect(await stateOf(db, orderId)).toBe("closed");
});

test("two processes that come back at once move the deadlines once", async () => {
  const { orderId } = await makeOrderIn(db, "awaiting_payment");
  await sweepOrders(db, { postReviews: postGoodReviews });
  await sql`update orders set deadline_at = now() + interval '10 minutes' where id = ${orderId}`.execute(db);
  await sql`update order_heartbeats set beat_at = now() - interval '5 hours'`.execute(db);
  await Promise.all([1, 2, 3].map(() => sweepOrders(db, { postReviews: postGoodReviews })));
  const { deadline_at } = await orderRow(db, orderId);
  expect(((deadline_at?.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(310, 0);
});

test("a payment that no provider answers for is said on the jobs page, and orders that are due are done", async () => {
  const { orderId } = await makeOrderIn(db, "awaiting_payment");
  await makeDue(db, orderId);
  const { paymentId } = await makeStartedPayment(db);
  await db
    .updateTable("payments")
    .set({ ask_at: new Date(0) })
    .where("id", "=", paymentId)
    .execute();
  await timersOf().run();
  expect(await stateOf(db, orderId)).toBe("closed");
  const { rows } = await (await (await browserOf(db, "owner")).get(loader, "/operator/jobs")).json();
  const error = "questions that providers of payments did not answer: 1";
  expect(rows).toMatchObject([{ name: "orders", error, state: "bad" }]);
});
