import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { paymentsOfOrder } from "~/app/orders/admin/order-payments-queries.server";
import { startPayment } from "~/app/orders/paying/providers/start-payment.server";
import { testDatabase } from "~/tests/support/database";
import { makeOrder } from "~/tests/support/order-factories";

const { db } = testDatabase();

/** An unpaid order whose payment through a provider was started. */
async function started() {
  const made = await makeOrder(db, { price: 300 });
  const orders = [{ id: made.orderId, amountVersion: 1 }];
  const payment = await startPayment(db, { userId: made.userId, key: randomUUID(), method: "simulator", orders });
  if (!payment.ok) throw new Error(payment.code);
  return { ...made, paymentId: payment.value.id };
}

test("the staff sees an order's own payments, latest first, and why the last question had no answer", async () => {
  const [made, other] = [await started(), await started()];
  await db.updateTable("payments").set({ ask_error: "timed out" }).execute();
  const [payment, ...more] = await paymentsOfOrder(db, made.orderId);
  expect(more).toEqual([]);
  expect(payment).toEqual({
    ...{ id: made.paymentId, method: "simulator", state: "started", amountMinor: 300, reference: "", refunds: [] },
    ...{ error: "timed out", at: expect.any(Number) },
  });
  expect(Math.abs((payment?.at ?? 0) - Date.now())).toBeLessThan(60_000);
  await db
    .updateTable("payments")
    .set({ state: "expired", settled_at: new Date() })
    .where("id", "=", made.paymentId)
    .execute();
  expect(await paymentsOfOrder(db, made.orderId)).toMatchObject([{ state: "expired", error: "" }]);
  expect(await paymentsOfOrder(db, other.orderId)).toMatchObject([{ id: other.paymentId, error: "timed out" }]);
});
