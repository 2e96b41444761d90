import { expect, test } from "vitest";
import { paymentsOfOrder } from "~/app/orders/admin/order-payments-queries.server";
import { testDatabase } from "~/tests/support/database";
import { makeStartedPayment } from "~/tests/support/order-factories";

const { db } = testDatabase();

test("the staff sees an order's own payments, latest first, and why the last question had no answer", async () => {
  const [made, other] = [await makeStartedPayment(db), await makeStartedPayment(db)];
  await db.updateTable("payments").set({ ask_error: "timed out" }).execute();
  const [payment, ...more] = await paymentsOfOrder(db, made.orderId);
  expect(more).toEqual([]);
  expect(payment).toEqual({
    id: made.paymentId,
    method: "simulator",
    state: "started",
    amountMinor: 300,
    reference: "",
    refunds: [],
    error: "timed out",
    at: expect.any(Number),
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
