import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noticeFacts } from "~/app/chat/api.server";
import { balancesOf } from "~/app/ledger/api.server";
import { adminPayments, disputeCounts, disputesToSee } from "~/app/orders/admin/payments/payments-admin-queries.server";
import { moneyOfOrder } from "~/app/orders/paying/order-money.server";
import { paymentProviders } from "~/app/orders/paying/providers/providers.server";
import { toProvider } from "~/app/orders/paying/providers/to-provider.server";
import { purchaseView } from "~/app/orders/viewing/purchase-view.server";
import type { Viewer } from "~/app/orders/viewing/shown-orders-queries.server";
import { makePurchase } from "~/tests/support/after-factories";
import { expectBooksToHold } from "~/tests/support/books";
import { cardPayments } from "~/tests/support/card-payments";
import { testDatabase } from "~/tests/support/database";
import { type PretendedStripe, pretendedStripe } from "~/tests/support/pretended-stripe";
import {
  deliver,
  payingContext,
  paymentRow,
  setUpProvider,
  stateOfOrder,
  sweepNow,
} from "~/tests/support/provider-factories";

const { db } = testDatabase({ max: 8 });
const method = "stripe-test";
let stripe: PretendedStripe;

beforeAll(async () => {
  stripe = await pretendedStripe();
  await setUpProvider(db, { code: method, kind: "stripe", keys: { key: stripe.key, webhook: stripe.webhook } });
});
afterAll(() => stripe.close());

const { away, byCard, paid, call, walletOf, givenUp, intentOf } = cardPayments(db, () => stripe);
type Paid = Awaited<ReturnType<typeof away>>;

const say = async (made: Paid, status: string) => {
  const { reference } = await paymentRow(db, made.paymentId);
  return stripe.dispute(reference ?? "", status);
};
const told = async (made: Paid, status: string) => call(made, await say(made, status));

/** What a payment's disputes have moved in the ledger, by account. */
async function booked(paymentId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_transfers as transfer", "transfer.id", "entry.transfer_id")
    .innerJoin("ledger_accounts as account", "account.id", "entry.account_id")
    .select(["account.kind", (eb) => eb.fn.sum<number>("entry.amount_minor").as("minor")])
    .where("transfer.cause_id", "=", paymentId)
    .where("transfer.kind", "in", ["dispute", "dispute_won", "dispute_lost"])
    .groupBy("account.kind")
    .execute();
  return Object.fromEntries(rows.flatMap(({ kind, minor }) => (Number(minor) === 0 ? [] : [[kind, Number(minor)]])));
}

const disputeOf = (paymentId: number) =>
  db.selectFrom("payment_disputes").selectAll().where("payment_id", "=", paymentId).executeTakeFirstOrThrow();
const shopOf = async (orderId: number) =>
  (await db.selectFrom("orders").select("shop_id").where("id", "=", orderId).executeTakeFirstOrThrow()).shop_id;
const balanceOfShop = async (orderId: number) =>
  (await balancesOf(db, { ownerId: await shopOf(orderId), currency: "USD", kinds: ["shop_balance"] })).shop_balance;

/** What the owner of an order's shop was told of its disputes. */
async function shopTold(orderId: number): Promise<unknown[]> {
  const rows = await db
    .selectFrom("notices")
    .innerJoin("orders", "orders.id", "subject_id")
    .innerJoin("shops", "shops.id", "orders.shop_id")
    .select(["event", "facts"])
    .where("subject_id", "=", orderId)
    .where("event", "in", ["dispute_lost", "dispute_won"])
    .where("side", "=", "shop")
    .whereRef("notices.user_id", "=", "shops.owner_id")
    .orderBy("notices.id")
    .execute();
  return rows.map(({ event, facts }) => [event, noticeFacts.parse(facts).amountMinor]);
}

/** What an order's page says of its disputes. */
async function saidOn(orderId: number, viewer: Viewer): Promise<unknown> {
  const page = await purchaseView(db, { orderId, viewer, locale: "en", zone: "UTC", nowMs: Date.now() });
  return page?.orders.map(({ disputes }) => disputes.map(({ word, amountMinor }) => [word, amountMinor]));
}

describe("a dispute", () => {
  test("that is opened is withheld, with its fee borne by the platform; won, it comes back", async () => {
    const made = await paid(5000);
    expect((await told(made, "needs_response")).status).toBe(200);
    const open = { disputed: -5000, fees: -1500, money_in: 6500 };
    expect(await booked(made.paymentId)).toEqual(open);
    await told(made, "under_review");
    expect(await booked(made.paymentId)).toEqual(open);
    expect(await disputeOf(made.paymentId)).toMatchObject({
      state: "review",
      held_minor: 5000,
      fee_minor: 1500,
      due_at: new Date(1_800_000_000_000),
      bookings: 1,
    });
    expect(await shopTold(made.orderId)).toEqual([]);
    expect(await saidOn(made.orderId, { as: "buyer", userId: made.userId })).toEqual([[["open", 5000]]]);
    await told(made, "won");
    await told(made, "won");
    expect(await shopTold(made.orderId)).toEqual([["dispute_won", 5000]]);
    expect(await saidOn(made.orderId, { as: "buyer", userId: made.userId })).toEqual([[["won", 5000]]]);
    expect(await booked(made.paymentId)).toEqual({ fees: -1500, money_in: 1500 });
    expect(await disputeOf(made.paymentId)).toMatchObject({ state: "won", held_minor: 0, borne_minor: 0 });
    expect(await balanceOfShop(made.orderId)).toBe(0);
    expect(await stateOfOrder(db, made.orderId)).toBe("awaiting_shipment");
  });

  test("that is lost is borne by the shop, below zero if need be, and given back to it should the bank think again", async () => {
    const made = await paid(5000);
    await told(made, "needs_response");
    await told(made, "lost");
    expect(await booked(made.paymentId)).toEqual({ shop_balance: -5000, fees: -1500, money_in: 6500 });
    expect(await balanceOfShop(made.orderId)).toBe(-5000);
    const shop = { as: "shop", shopId: await shopOf(made.orderId) } as const;
    expect(await saidOn(made.orderId, shop)).toEqual([[["lost", 5000]]]);
    await told(made, "won");
    expect(await shopTold(made.orderId)).toEqual([
      ["dispute_lost", 5000],
      ["dispute_won", 5000],
    ]);
    expect(await balanceOfShop(made.orderId)).toBe(0);
    expect(await booked(made.paymentId)).toEqual({ fees: -1500, money_in: 1500 });
  });

  test("is booked once, however often and in whatever order Stripe calls", async () => {
    const made = await paid(5000);
    const [opened, lost] = [await say(made, "needs_response"), await say(made, "lost")];
    lost.created = opened.created;
    expect((await Promise.all([1, 2, 3].map(() => call(made, lost)))).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    // Of the same second: it does not know of the end.
    await call(made, opened);
    await call(made, { ...opened, created: opened.created - 60 });
    expect(await booked(made.paymentId)).toEqual({ shop_balance: -5000, fees: -1500, money_in: 6500 });
    expect(await disputeOf(made.paymentId)).toMatchObject({ state: "lost", bookings: 1 });
    expect(await shopTold(made.orderId)).toEqual([["dispute_lost", 5000]]);
  });

  test("that is only an inquiry moves nothing", async () => {
    const made = await paid();
    await told(made, "warning_needs_response");
    expect(await booked(made.paymentId)).toEqual({});
    expect(await disputeOf(made.paymentId)).toMatchObject({ state: "open", held_minor: 0 });
  });

  test("in another currency than the payment's is shown, and not booked", async () => {
    const made = await paid();
    const event = await say(made, "needs_response");
    const dispute = event.data.object as { balance_transactions: { currency: string }[] };
    for (const move of dispute.balance_transactions) move.currency = "eur";
    await call(made, event);
    expect(await booked(made.paymentId)).toEqual({});
    expect((await disputeOf(made.paymentId)).state).toBe("open");
  });

  test("about another system's payment is not ours", async () => {
    const made = await paid();
    const event = await say(made, "needs_response");
    Object.assign(event.data.object, { payment_intent: "pi_other" });
    expect((await call(made, event)).status).toBe(404);
  });

  test("of a payment for several shops is borne by each for its order, to the unit", async () => {
    const { userId, orders } = await makePurchase(
      db,
      [1000, 1000, 333].map((price) => ({ lines: [{ price }] })),
    );
    const context = payingContext(db, { stripeAddress: stripe.address, userId });
    const [provider] = await paymentProviders({ ...context, paymentSimulator: false });
    if (!provider) throw new Error("no provider");
    const shown = orders.map(({ id }) => ({ id, amountVersion: 1 }));
    await toProvider(context, provider, { userId, key: randomUUID(), orders: shown });
    const payment = await db.selectFrom("payments").selectAll().where("user_id", "=", userId).executeTakeFirstOrThrow();
    await deliver(context, method, stripe.signed(stripe.paid(payment.session ?? "")));
    const { reference } = await paymentRow(db, payment.id);
    await deliver(context, method, stripe.signed(stripe.dispute(reference ?? "", "lost")));
    expect(await Promise.all(orders.map(({ id }) => balanceOfShop(id)))).toEqual([-1000, -1000, -333]);
    expect(await booked(payment.id)).toEqual({ shop_balance: -2333, fees: -1500, money_in: 3833 });
    const all = await Promise.all(orders.map(({ id }) => shopTold(id)));
    expect(all).toEqual([1000, 1000, 333].map((minor) => [["dispute_lost", minor]]));
    expect(await saidOn(orders[0]?.id ?? 0, { as: "buyer", userId })).toEqual(
      [1000, 1000, 333].map((minor) => [["lost", minor]]),
    );
  });

  test("of money that paid no order is borne by the platform", async () => {
    const made = await away(700);
    const event = await byCard(made);
    stripe.faults.push("lost");
    await expect(call(made, event)).rejects.toThrow();
    await db.updateTable("orders").set({ state: "closed", deadline_at: null }).where("id", "=", made.orderId).execute();
    await call(made, event);
    expect((await paymentRow(db, made.paymentId)).state).toBe("returned");
    await told(made, "lost");
    expect(await booked(made.paymentId)).toEqual({ adjustments: -700, fees: -1500, money_in: 2200 });
    // The buyer has it from the bank already, so that nothing is owed any more.
    await sweepNow(db, made.context);
    expect(await walletOf(made.userId)).toBe(0);
    expect(await booked(made.paymentId)).toEqual({ returning: -700, fees: -1500, money_in: 2200 });
  });

  test("that is lost pays a buyer once: a refund of the order brings its shop what the bank took", async () => {
    const made = await paid(5000);
    await told(made, "lost");
    expect(await balanceOfShop(made.orderId)).toBe(-5000);
    await givenUp(made);
    expect(await stateOfOrder(db, made.orderId)).toBe("closed");
    await Promise.all([sweepNow(db, made.context), sweepNow(db, made.context)]);
    expect(await walletOf(made.userId)).toBe(0);
    expect(await balanceOfShop(made.orderId)).toBe(0);
    expect((await intentOf(made)).refunds).toEqual([]);
    const { disputes, backs } = await moneyOfOrder(db, made.orderId);
    expect(disputes).toEqual([]);
    expect(backs).toMatchObject([{ providerMinor: 5000, walletMinor: 0, due: false }]);
  });

  test("that is lost in part leaves the rest of a refund to the buyer's wallet", async () => {
    const made = await paid(5000);
    await told(made, "lost");
    await db
      .updateTable("payment_disputes")
      .set({ borne_minor: 3000 })
      .where("payment_id", "=", made.paymentId)
      .execute();
    await givenUp(made);
    await sweepNow(db, made.context);
    expect(await walletOf(made.userId)).toBe(2000);
    expect(await balanceOfShop(made.orderId)).toBe(-2000);
  });
});

test("finance sees what is withheld, borne and paid for it, with its entries", async () => {
  const made = await paid(4200);
  await told(made, "needs_response");
  const listed = { tab: "disputed", method: null, searchText: "", before: null, limit: 1 } as const;
  expect(await adminPayments(db, listed)).toMatchObject([
    { id: made.paymentId, dispute: { heldMinor: 4200, borneMinor: 0, costMinor: 1500 } },
  ]);
});

test("finance is told of those that wait for evidence, and for a week of those that were decided", async () => {
  const before = await disputeCounts(db);
  const made = await paid(900);
  await told(made, "needs_response");
  expect(await disputeCounts(db)).toMatchObject({ count: before.count + 1, lost: before.lost });
  await told(made, "lost");
  expect(await disputeCounts(db)).toMatchObject({ count: before.count, lost: before.lost + 1 });
  const { number } = await db
    .selectFrom("orders")
    .select("number")
    .where("id", "=", made.orderId)
    .executeTakeFirstOrThrow();
  const seen = async () => (await disputesToSee(db, 50)).rows.find((row) => row.number === number)?.state;
  expect(await seen()).toBe("lost");
  await db
    .updateTable("payment_disputes")
    .set({ said_at: new Date(Date.now() - 8 * 86_400_000) })
    .where("payment_id", "=", made.paymentId)
    .execute();
  expect(await seen()).toBeUndefined();
});

test("after all of this the books hold", async () => {
  expect(await expectBooksToHold(db)).toBeGreaterThan(5);
});
