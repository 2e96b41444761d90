import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { balancesOf } from "~/app/ledger/api.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { bookNews } from "~/app/orders/paying/providers/book-news.server";
import type { PaymentProvider } from "~/app/orders/paying/providers/provider";
import { startPayment } from "~/app/orders/paying/providers/start-payment.server";
import { sweepPayments } from "~/app/orders/paying/providers/sweep-payments.server";
import { done } from "~/tests/support/after-factories";
import { expectBooksToHold } from "~/tests/support/books";
import { testDatabase } from "~/tests/support/database";
import { interleave } from "~/tests/support/interleave";
import { fundWallet } from "~/tests/support/order-factories";
import { bookingProvider, simulator } from "~/tests/support/payment-provider";
import { makeGroupOffer, makeTeamOrder } from "~/tests/support/team-order-factories";

const { db, url } = testDatabase({ max: 16 });
const { provider, authorise, bookOf } = bookingProvider();
/** The same books, of a provider that takes money without asking us. */
const taking = { ...provider, authorises: false as const };

const orderById = (id: number) => db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const paymentById = (id: number) =>
  db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const balance = async (ownerId: number) =>
  (await balancesOf(db, { ownerId, currency: "USD", kinds: ["wallet"] })).wallet;
/** What the provider has of a payment's money. */
function kept(paymentId: number): number {
  const { capturedMinor, returnedMinor } = bookOf(`booked-${paymentId}`);
  return capturedMinor - returnedMinor;
}

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
