import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { balancesOf } from "~/app/ledger/api.server";
import { paymentsOfOrder } from "~/app/orders/admin/order-payments-queries.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { bookNews } from "~/app/orders/paying/providers/book-news.server";
import { bookRefund } from "~/app/orders/paying/providers/book-refund.server";
import { canPay } from "~/app/orders/paying/providers/can-pay";
import type { PaymentProvider } from "~/app/orders/paying/providers/provider";
import { startPayment } from "~/app/orders/paying/providers/start-payment.server";
import { sweepPayments } from "~/app/orders/paying/providers/sweep-payments.server";
import { done, makeDue } from "~/tests/support/after-factories";
import { expectBooksToHold } from "~/tests/support/books";
import { testDatabase } from "~/tests/support/database";
import { interleave } from "~/tests/support/interleave";
import { fundWallet, makeStartedPayment } from "~/tests/support/order-factories";
import { bookingProvider, simulator } from "~/tests/support/payment-provider";
import { makeGroupOffer, makeTeamOrder } from "~/tests/support/team-order-factories";

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

describe("an order of a team", () => {
  type TeamOrder = Awaited<ReturnType<typeof makeTeamOrder>>;
  const start = async ({ userId, orderId, totalMinor }: TeamOrder) => {
    const orders = [{ id: orderId, amountVersion: 1 }];
    const payment = done(await startPayment(db, { userId, key: randomUUID(), provider, orders }));
    return { paymentId: payment.id, news: authorise(payment.id, totalMinor) };
  };
  const seatOf = (orderId: number) =>
    db.selectFrom("team_seats").selectAll().where("order_id", "=", orderId).executeTakeFirst();

  /** A team of two with one member, and two unpaid orders of its last seat. */
  async function lastSeat() {
    const offer = await makeGroupOffer(db);
    const owner = await makeTeamOrder(db, offer);
    await bookNews(db, provider, (await start(owner)).news);
    const one = await makeTeamOrder(db, offer, owner.token);
    const other = await makeTeamOrder(db, offer, owner.token);
    return {
      offerId: offer.offerId,
      owner,
      one: { ...one, ...(await start(one)) },
      other: { ...other, ...(await start(other)) },
    };
  }

  test("takes its seat with the money of a provider, and the last seat sends all on", async () => {
    const { owner, one } = await lastSeat();
    expect((await orderById(owner.orderId)).state).toBe("awaiting_team");
    expect(await seatOf(owner.orderId)).toMatchObject({ state: "taken" });
    await bookNews(db, provider, one.news);
    await bookNews(db, provider, one.news);
    expect((await orderById(owner.orderId)).state).toBe("awaiting_shipment");
    expect((await orderById(one.orderId)).state).toBe("awaiting_shipment");
  });

  test("of two that are authorised for the last seat one is captured and paid, the other voided", async () => {
    const { one, other } = await lastSeat();
    const { first, second } = await interleave(url, {
      first: (handle) => bookNews(handle, provider, one.news),
      before: /insert into team_seats/,
      second: (handle) => bookNews(handle, provider, other.news),
    });
    expect([first.ok, second.ok]).toEqual([true, true]);
    expect((await paymentById(one.paymentId)).state).toBe("paid");
    expect(await paymentById(other.paymentId)).toMatchObject({ state: "voided", void_reason: "teamFull" });
    expect([kept(one.paymentId), kept(other.paymentId)]).toEqual([200, 0]);
    expect((await orderById(other.orderId)).state).toBe("awaiting_payment");
    await expectBooksToHold(db);
  });

  test("has its seat reserved while it is captured: nobody takes it, not from the wallet either", async () => {
    const { one, other } = await lastSeat();
    const meanwhile: string[] = [];
    const slow: PaymentProvider = {
      ...provider,
      capture: async (asked) => {
        expect(await seatOf(one.orderId)).toMatchObject({ state: "reserved" });
        await fundWallet(db, other.userId, 200);
        const orders = [{ id: other.orderId, amountVersion: 1 }];
        const paid = await payOrders(db, { userId: other.userId, orders });
        meanwhile.push(paid.ok ? "paid" : paid.code);
        return provider.capture(asked);
      },
    };
    await bookNews(db, slow, one.news);
    expect(meanwhile).toEqual(["teamFull"]);
    expect((await orderById(one.orderId)).state).toBe("awaiting_shipment");
  });

  test("whose reservation ran out, and whose seat is gone, gets its money back", async () => {
    const { one, other } = await lastSeat();
    const slow: PaymentProvider = {
      ...provider,
      capture: async (asked) => {
        const captured = await provider.capture(asked);
        await db
          .updateTable("team_seats")
          .set({ reserved_until: new Date(Date.now() - 1) })
          .where("order_id", "=", one.orderId)
          .execute();
        await bookNews(db, provider, other.news);
        return captured;
      },
    };
    await bookNews(db, slow, one.news);
    expect((await paymentById(other.paymentId)).state).toBe("paid");
    expect((await paymentById(one.paymentId)).state).toBe("returned");
    await sweepPayments(db, [provider]);
    expect([kept(one.paymentId), kept(other.paymentId), await balance(one.userId)]).toEqual([0, 200, 0]);
    await expectBooksToHold(db);
  });

  test("is voided when its team, or the team's offer, is over", async () => {
    const { offerId, owner, one, other } = await lastSeat();
    await db
      .updateTable("teams")
      .set({ deadline_at: new Date(Date.now() - 1) })
      .where("id", "=", owner.teamId)
      .execute();
    await bookNews(db, provider, one.news);
    expect(await paymentById(one.paymentId)).toMatchObject({ state: "voided", void_reason: "teamOver" });
    await db
      .updateTable("teams")
      .set({ deadline_at: new Date(Date.now() + 60_000) })
      .where("id", "=", owner.teamId)
      .execute();
    await db.updateTable("offers").set({ state: "stopped" }).where("id", "=", offerId).execute();
    await bookNews(db, provider, other.news);
    expect(await paymentById(other.paymentId)).toMatchObject({ state: "voided", void_reason: "teamOver" });
  });

  test("is not started at a provider that takes money without asking", async () => {
    const made = await makeTeamOrder(db, await makeGroupOffer(db));
    const orders = [{ id: made.orderId, amountVersion: 1 }];
    const asked = { userId: made.userId, key: randomUUID(), orders };
    expect(await startPayment(db, { ...asked, provider: taking })).toEqual({ ok: false, code: "notPayable" });
    expect((await startPayment(db, { ...asked, provider: simulator })).ok).toBe(true);
  });
});

test("a provider is offered only for what it can pay in time", () => {
  const half = { name: "cards", authorises: true, shortestMinutes: 30 };
  const alone = { teamId: null, offered: false, secondsLeft: 300 };
  const flash = { ...alone, offered: true };
  expect(canPay(half, [alone])).toBe(true);
  expect(canPay(half, [alone, flash])).toBe(false);
  expect(canPay(half, [{ ...flash, secondsLeft: 1800 }])).toBe(true);
  expect(canPay(half, [{ ...flash, secondsLeft: null }])).toBe(true);
  expect(canPay({ ...half, shortestMinutes: 5 }, [flash])).toBe(true);
  const team = { ...alone, teamId: 7 };
  expect(canPay(half, [team])).toBe(true);
  expect(canPay({ ...half, authorises: false }, [team])).toBe(false);
});
