import { describe, expect, test } from "vitest";
import { balancesOf } from "~/app/ledger/api.server";
import { paymentsOfOrder } from "~/app/orders/admin/order-payments-queries.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { bookNews } from "~/app/orders/paying/providers/book-news.server";
import { bookRefund } from "~/app/orders/paying/providers/book-refund.server";
import { canPay } from "~/app/orders/paying/providers/can-pay";
import type { PaymentProvider } from "~/app/orders/paying/providers/provider";
import { sweepPayments } from "~/app/orders/paying/providers/sweep-payments.server";
import { makeDue } from "~/tests/support/after-factories";
import { expectBooksToHold } from "~/tests/support/books";
import { testDatabase } from "~/tests/support/database";
import { interleave } from "~/tests/support/interleave";
import { fundWallet, makeStartedPayment } from "~/tests/support/order-factories";
import { bookingProvider } from "~/tests/support/payment-provider";

const { db, url } = testDatabase({ max: 16 });
const { provider, authorise, bookOf } = bookingProvider();
/** The same books, of a provider that takes money without asking us. */
const taking = { ...provider, authorises: false as const };

const orderById = (id: number) => db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const paymentById = (id: number) =>
  db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const refundOf = (paymentId: number) =>
  db.selectFrom("payment_refunds").selectAll().where("payment_id", "=", paymentId).executeTakeFirstOrThrow();
const balance = async (ownerId: number) =>
  (await balancesOf(db, { ownerId, currency: "USD", kinds: ["wallet"] })).wallet;
const owed = async () =>
  (await db.selectFrom("ledger_accounts").select("balance_minor").where("kind", "=", "returning").executeTakeFirst())
    ?.balance_minor ?? 0;
const told = async (userId: number) =>
  (
    await db
      .selectFrom("notices")
      .select("event")
      .where("user_id", "=", userId)
      .where("event", "like", "payment%")
      .execute()
  ).map(({ event }) => event);
const closed = (orderId: number) =>
  db.updateTable("orders").set({ state: "closed" }).where("id", "=", orderId).execute();
const askNow = (id: number) =>
  db
    .updateTable("payments")
    .set({ ask_at: new Date(0) })
    .where("id", "=", id)
    .execute();
const refundNow = (paymentId: number) =>
  db
    .updateTable("payment_refunds")
    .set({ next_at: new Date(0) })
    .where("payment_id", "=", paymentId)
    .execute();

/** What the provider has of a payment's money. */
function kept(paymentId: number): number {
  const { capturedMinor, returnedMinor } = bookOf(`booked-${paymentId}`);
  return capturedMinor - returnedMinor;
}

describe("an authorised payment is not captured, and its buyer reads why, when", () => {
  const cases: [string, string, (order: { orderId: number; userId: number }) => Promise<unknown>][] = [
    ["the time to pay is over, and nobody has closed it yet", "expired", ({ orderId }) => makeDue(db, orderId)],
    ["it was closed", "notPayable", ({ orderId }) => closed(orderId)],
    [
      "its amount changed",
      "changed",
      ({ orderId }) => db.updateTable("orders").set({ amount_version: 2 }).where("id", "=", orderId).execute(),
    ],
    [
      "it was paid from the wallet meanwhile",
      "notPayable",
      async ({ orderId, userId }) => {
        await fundWallet(db, userId, 300);
        return payOrders(db, { userId, orders: [{ id: orderId, amountVersion: 1 }] });
      },
    ],
  ];

  test.each(cases)("%s", async (_why, reason, change) => {
    const { userId, orderId, paymentId } = await makeStartedPayment(db);
    await change({ userId, orderId });
    const before = await orderById(orderId);
    const news = authorise(paymentId, 300);
    expect((await bookNews(db, provider, news)).ok).toBe(true);
    expect((await bookNews(db, provider, news)).ok).toBe(true);
    expect(bookOf(`booked-${paymentId}`)).toMatchObject({ capturedMinor: 0, voided: true });
    expect(await paymentById(paymentId)).toMatchObject({
      state: "voided",
      void_reason: reason,
      void_sent_at: expect.any(Date),
      transfer_id: null,
    });
    expect([await balance(userId), await told(userId)]).toEqual([0, []]);
    expect(await orderById(orderId)).toEqual(before);
    // A refusal that comes after it says nothing new.
    await bookNews(db, provider, { outcome: "refused", paymentId });
    expect((await paymentById(paymentId)).state).toBe("voided");
  });

  test.each([299, 301])("another amount was authorised: %i", async (amount) => {
    const { orderId, paymentId } = await makeStartedPayment(db);
    await bookNews(db, provider, authorise(paymentId, amount));
    expect(await paymentById(paymentId)).toMatchObject({ state: "voided", void_reason: "otherAmount" });
    expect((await orderById(orderId)).state).toBe("awaiting_payment");
  });

  test("another authorisation of the payment is captured, also after that has paid", async () => {
    const { paymentId } = await makeStartedPayment(db);
    const lost = { ...provider, capture: () => Promise.reject(new Error("timed out")) };
    await expect(bookNews(db, lost, authorise(paymentId, 300))).rejects.toThrow("timed out");
    await bookNews(db, provider, authorise(paymentId, 300, `second-${paymentId}`));
    await bookNews(db, provider, authorise(paymentId, 300));
    await bookNews(db, provider, authorise(paymentId, 300, `third-${paymentId}`));
    expect([bookOf(`second-${paymentId}`).voided, bookOf(`third-${paymentId}`).voided]).toEqual([true, true]);
    expect([(await paymentById(paymentId)).state, kept(paymentId)]).toEqual(["paid", 300]);
  });
});

describe("when everything dies", () => {
  test("between decision and capture, the next call decides anew", async () => {
    const { orderId, paymentId } = await makeStartedPayment(db);
    const lost = { ...provider, capture: () => Promise.reject(new Error("died")) };
    await expect(bookNews(db, lost, authorise(paymentId, 300))).rejects.toThrow("died");
    await makeDue(db, orderId);
    await bookNews(db, provider, authorise(paymentId, 300));
    expect([(await paymentById(paymentId)).state, kept(paymentId)]).toEqual(["voided", 0]);
  });

  test("between capture and booking, the next call books the money: for the order, or back", async () => {
    const dying: PaymentProvider = {
      ...provider,
      capture: async (asked) => {
        await provider.capture(asked);
        throw new Error("died");
      },
    };
    const [paid, late] = [await makeStartedPayment(db), await makeStartedPayment(db)];
    for (const { paymentId } of [paid, late])
      await expect(bookNews(db, dying, authorise(paymentId, 300))).rejects.toThrow("died");
    await makeDue(db, late.orderId);
    for (const { paymentId } of [paid, late]) await bookNews(db, provider, authorise(paymentId, 300));
    expect((await paymentById(paid.paymentId)).state).toBe("paid");
    expect((await paymentById(late.paymentId)).state).toBe("returned");
    await sweepPayments(db, [provider]);
    expect([kept(paid.paymentId), kept(late.paymentId), await balance(late.userId)]).toEqual([300, 0, 0]);
  });

  test("before the provider has heard that it is voided, the sweep tells it", async () => {
    const { orderId, paymentId } = await makeStartedPayment(db);
    await closed(orderId);
    const down = { ...provider, void: () => Promise.reject(new Error("down")) };
    await expect(bookNews(db, down, authorise(paymentId, 300))).rejects.toThrow("down");
    expect(await paymentById(paymentId)).toMatchObject({ state: "voided", void_sent_at: null });
    await askNow(paymentId);
    expect(await sweepPayments(db, [down])).toEqual({ failed: 1 });
    expect(await paymentsOfOrder(db, orderId)).toMatchObject([{ state: "voided", error: "down" }]);
    await askNow(paymentId);
    await sweepPayments(db, [provider]);
    expect(bookOf(`booked-${paymentId}`).voided).toBe(true);
    expect((await paymentById(paymentId)).void_sent_at).not.toBeNull();
    await askNow(paymentId);
    expect(await sweepPayments(db, [down])).toEqual({ failed: 0 });
  });
});

describe("money that a provider took too late", () => {
  /** Taken for an order that was closed. */
  async function taken() {
    const made = await makeStartedPayment(db);
    await closed(made.orderId);
    await bookNews(db, taking, authorise(made.paymentId, 300));
    await bookNews(db, taking, authorise(made.paymentId, 300));
    return made;
  }

  test("is owed until the provider has given it back, once", async () => {
    const before = await owed();
    const { userId, orderId, paymentId } = await taken();
    expect(await paymentById(paymentId)).toMatchObject({ state: "returned", received_minor: 300 });
    expect([await owed(), await balance(userId), await told(userId)]).toEqual([before + 300, 0, ["payment_returned"]]);
    expect(await paymentsOfOrder(db, orderId)).toMatchObject([{ refunds: [{ amountMinor: 300, became: "owed" }] }]);
    await expectBooksToHold(db);
    await Promise.all([sweepPayments(db, [taking]), sweepPayments(db, [taking])]);
    await refundNow(paymentId);
    await sweepPayments(db, [taking]);
    expect([await owed(), kept(paymentId), await balance(userId)]).toEqual([before, 0, 0]);
    expect(await paymentsOfOrder(db, orderId)).toMatchObject([{ refunds: [{ became: "sent" }] }]);
    await expectBooksToHold(db);
  });

  test("goes to the wallet, with a notice, only when the provider refuses", async () => {
    const before = await owed();
    const { userId, orderId, paymentId } = await taken();
    const failing = { ...taking, refund: () => Promise.reject(new Error("down")) };
    await sweepPayments(db, [failing]);
    expect([await owed(), await balance(userId)]).toEqual([before + 300, 0]);
    await refundNow(paymentId);
    const refusing = { ...taking, refund: async () => ({ refused: "the card is closed" }) };
    await Promise.all([sweepPayments(db, [refusing]), sweepPayments(db, [refusing])]);
    await refundNow(paymentId);
    await sweepPayments(db, [taking]);
    expect([await owed(), await balance(userId)]).toEqual([before, 300]);
    expect(await told(userId)).toEqual(["payment_returned", "payment_credited"]);
    expect((await paymentById(paymentId)).state).toBe("credited");
    expect(await paymentsOfOrder(db, orderId)).toMatchObject([
      { state: "credited", refunds: [{ became: "declined", error: "the card is closed" }] },
    ]);
    await expectBooksToHold(db);
  });

  test("goes to the wallet once when the refusal comes twice at once", async () => {
    const { userId, paymentId } = await taken();
    const { id, key } = await refundOf(paymentId);
    const refuse = (handle: typeof db) => bookRefund(handle, { id, key, paymentId }, { refused: "too old" });
    const { waited } = await interleave(url, {
      first: refuse,
      before: /update payment_refunds set refused_at/,
      second: refuse,
    });
    expect(waited).toBe(true);
    expect(await balance(userId)).toBe(300);
    expect(await told(userId)).toEqual(["payment_returned", "payment_credited"]);
  });

  test("a refund of an order that its provider refuses goes to the wallet as well", async () => {
    const { userId, orderId, paymentId } = await makeStartedPayment(db);
    await bookNews(db, provider, authorise(paymentId, 300));
    await makeDue(db, orderId);
    await sweepOrders(db, { postReviews: async () => undefined });
    await sweepPayments(db, [{ ...provider, refund: async () => ({ refused: "too old" }) }]);
    expect(await balance(userId)).toBe(300);
    expect((await paymentById(paymentId)).state).toBe("paid");
    expect(await refundOf(paymentId)).toMatchObject({ sent_at: null, refused_at: expect.any(Date) });
    expect(await told(userId)).toEqual(["payment_credited"]);
    await expectBooksToHold(db);
  });
});

test("a provider is offered only for what it can pay in time", () => {
  const total = { amountMinor: 300, currency: "JPY" };
  const half = { name: "cards", authorises: true, shortestMinutes: 30 };
  const alone = { teamId: null, offered: false, secondsLeft: 300 };
  const flash = { ...alone, offered: true };
  expect(canPay(half, [alone], total)).toBe(true);
  expect(canPay(half, [alone, flash], total)).toBe(false);
  expect(canPay(half, [{ ...flash, secondsLeft: 1800 }], total)).toBe(true);
  expect(canPay(half, [{ ...flash, secondsLeft: null }], total)).toBe(true);
  expect(canPay({ ...half, shortestMinutes: 5 }, [flash], total)).toBe(true);
  const team = { ...alone, teamId: 7 };
  expect(canPay(half, [team], total)).toBe(true);
  expect(canPay({ ...half, authorises: false }, [team], total)).toBe(false);
  const wholeOnly = { ...half, takes: (minor: number, currency: string) => currency === "JPY" || minor % 100 === 0 };
  expect(canPay(wholeOnly, [alone], total)).toBe(true);
  expect(canPay(wholeOnly, [alone], { amountMinor: 350, currency: "USD" })).toBe(false);
});
