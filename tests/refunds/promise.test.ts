import { sql } from "kysely";
import { expect, test } from "vitest";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { purchaseView } from "~/app/orders/viewing/purchase-view.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { loadApply } from "~/app/refunds/viewing/apply-page.server";
import { makeOrderIn, payPurchase, ship } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { askOf } from "~/tests/support/refund-factories";

const { db } = testDatabase();
type Made = Awaited<ReturnType<typeof makeOrderIn>>;

/** An order of a shop that promises so many days, received some days ago. */
async function receivedFrom(promise: number | null, daysAgo: number): Promise<Made> {
  const before = await makeOrderIn(db, "awaiting_payment");
  await promiseOf(before.shopId, promise);
  await payPurchase(db, { userId: before.userId, orders: [before] });
  await ship(db, before);
  await confirmReceipt(db, { userId: before.userId, orderId: before.orderId });
  await sql`update orders set received_at = now() - make_interval(days => ${daysAgo}::int)
    where id = ${before.orderId}`.execute(db);
  return before;
}

const promiseOf = (shopId: number, days: number | null) =>
  db.updateTable("shops").set({ after_sale_days: days }).where("id", "=", shopId).execute();

/** Whether a refund can be asked for, by the verb and by the page. */
async function open(made: Made): Promise<boolean> {
  const context = browseContext(db, { userId: made.userId });
  const page = await loadApply(new Request(`${origin}/pages/user/refund/apply?order=${made.orderId}`), context);
  const asked = await askRefund(db, askOf(made, { amountMinor: 1 }));
  const can = asked.ok || asked.code !== "tooLate";
  expect(page.over).toBe(!can);
  return can;
}

test("a refund can be asked for within the platform's 15 days, or the shop's longer promise", async () => {
  expect(await open(await receivedFrom(null, 14))).toBe(true);
  expect(await open(await receivedFrom(null, 16))).toBe(false);
  expect(await open(await receivedFrom(30, 29))).toBe(true);
  expect(await open(await receivedFrom(30, 31))).toBe(false);
  // The platform's days are the least: it may have raised them since.
  expect(await open(await receivedFrom(5, 14))).toBe(true);
});

test("an order keeps the promise that it was paid under, whatever the shop promises later", async () => {
  const made = await receivedFrom(30, 20);
  await promiseOf(made.shopId, null);
  expect(await open(made)).toBe(true);
  const late = await receivedFrom(null, 20);
  await promiseOf(late.shopId, 60);
  expect(await open(late)).toBe(false);
  const viewer = { as: "buyer", userId: made.userId } as const;
  const view = await purchaseView(db, { orderId: made.orderId, viewer, locale: "en", zone: "UTC", nowMs: Date.now() });
  expect(view?.orders[0]?.promisedDays).toBe(30);
});
