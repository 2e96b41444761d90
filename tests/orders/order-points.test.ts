import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { cancelOrders } from "~/app/orders/after/cancel-orders.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { endPoints, pointsOf } from "~/app/rewards/api.server";
import type { Db } from "~/db/client.server";
import { done, makeOrderIn, makePurchase, payPurchase } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { expectSavingsToHold, giveLastBack } from "~/tests/support/member-factories";
import { type OrderEvent, orderEvents } from "~/tests/support/order-events";
import { checkoutOf, fundWallet, makeOrderer } from "~/tests/support/order-factories";
import { moneyOfOrder } from "~/tests/support/order-money";
import { endLots, expectPointsToHold } from "~/tests/support/points-books";
import { givePoints } from "~/tests/support/reward-factories";
import { openUndone } from "~/tests/support/screen-texts/one-connection";
import { inTier } from "~/tests/support/tier";

const { db, url } = testDatabase({ max: 8 });

const held = async (userId: number) => {
  const found = await db
    .selectFrom("ledger_accounts")
    .select("balance_minor")
    .where("kind", "=", "points_held")
    .where("owner_id", "=", userId)
    .executeTakeFirst();
  return found?.balance_minor ?? 0;
};

describe("points of an order", () => {
  test("are held when it is placed, spent when it is paid, and the platform pays their worth", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 5146 }] }], { points: 2000 });
    const { userId, orders } = purchase;
    const order = await db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", orders[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect([order.points, order.points_minor, order.total_minor]).toEqual([1286, 1286, 3860]);
    expect([await pointsOf(db, userId), await held(userId)]).toEqual([714, 1286]);
    await payPurchase(db, purchase);
    expect([await pointsOf(db, userId), await held(userId)]).toEqual([714, 0]);
    expect(await moneyOfOrder(db, order.id)).toMatchObject({ paid: 3860, borne: 1286, escrow: 5146 });
    await expectPointsToHold(db);
  });

  test("come back when it is cancelled, each order of a purchase with its own", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 3000 }] }, { lines: [{ price: 1000 }] }], {
      points: 5000,
    });
    const { userId, orders } = purchase;
    expect(await pointsOf(db, userId)).toBe(4000);
    done(await cancelOrders(db, { userId, orderIds: [orders[1]?.id ?? 0] }));
    expect([await pointsOf(db, userId), await held(userId)]).toEqual([4250, 750]);
    await payPurchase(db, { userId, orders: orders.slice(0, 1) });
    expect([await pointsOf(db, userId), await held(userId)]).toEqual([4250, 0]);
    await expectPointsToHold(db);
  });

  test("whose lot has ended meanwhile live thirty days more", async () => {
    const { userId, orderId } = await makeOrderIn(
      db,
      "awaiting_payment",
      { lines: [{ price: 1000 }] },
      { points: 600 },
    );
    await endLots(db, userId);
    await endPoints(db);
    expect(await pointsOf(db, userId)).toBe(0);
    done(await cancelOrders(db, { userId, orderIds: [orderId] }));
    expect(await pointsOf(db, userId)).toBe(250);
    const [lot] = await db
      .selectFrom("point_lots")
      .select(["left_points", sql<number>`round(extract(epoch from ends_at - now()) / 86400)::int`.as("days")])
      .where("user_id", "=", userId)
      .where("left_points", ">", 0)
      .execute();
    expect(lot).toEqual({ left_points: 250, days: 30 });
    await expectPointsToHold(db);
  });

  test("that fewer are there of than were shown refuse the order with the new amounts, and nothing is held", async () => {
    const buyer = await makeOrderer(db);
    await givePoints(db, buyer.userId, 100);
    const { skuIds } = await makeOrderIn(db, "awaiting_payment", { lines: [{ price: 1000 }] });
    const order = await checkoutOf(db, [{ skuId: skuIds[0] ?? 0, quantity: 1 }], buyer);
    const shown = { ...order.shown, points: 250, totalMinor: order.shown.totalMinor - 250 };
    expect(await placeOrder(db, { ...order, shown })).toMatchObject({
      code: "changed",
      differences: [
        { kind: "points", was: 250, now: 100 },
        { kind: "total", was: 750, now: 900 },
      ],
    });
    expect([await pointsOf(db, buyer.userId), await held(buyer.userId)]).toEqual([100, 0]);
  });

  test("are used once by two orders that are placed at once", async () => {
    const buyer = await makeOrderer(db);
    await givePoints(db, buyer.userId, 250);
    const { skuIds } = await makeOrderIn(db, "awaiting_payment", { lines: [{ price: 1000 }] });
    const order = () => checkoutOf(db, [{ skuId: skuIds[0] ?? 0, quantity: 1 }], buyer);
    const withPoints = async () => {
      const asked = await order();
      return { ...asked, shown: { ...asked.shown, points: 250, totalMinor: asked.shown.totalMinor - 250 } };
    };
    const answers = await Promise.all([placeOrder(db, await withPoints()), placeOrder(db, await withPoints())]);
    expect(answers.map((answer) => (answer.ok ? "placed" : answer.code)).toSorted()).toEqual(["changed", "placed"]);
    expect([await pointsOf(db, buyer.userId), await held(buyer.userId)]).toEqual([0, 250]);
    await expectPointsToHold(db);
  });
});

/** What can happen to an order of two lines, each of two pieces. */
const events = {
  ...orderEvents,
  cancel: (handle, { userId, orderId }) => cancelOrders(handle, { userId, orderIds: [orderId] }),
  giveMembershipBack: (handle, { userId }) => giveLastBack(handle, userId),
  async lotsEnd(handle, { userId }) {
    await endLots(handle, userId);
    await endPoints(handle);
    return { ok: true };
  },
} satisfies Record<string, OrderEvent>;

type Event = keyof typeof events;

/** Points, and what the membership saved. */
async function expectBooksToHold(handle: Db): Promise<void> {
  await expectPointsToHold(handle);
  await expectSavingsToHold(handle);
}

const deepest = inTier({ test: 3, full: 6 });
const patienceMs = inTier({ test: 240_000, full: 1_200_000 });

test(
  `whatever happens to an order in whatever order, ${deepest} times in a row: the books hold to the unit`,
  async () => {
    const life = await makeOrderIn(
      db,
      "awaiting_payment",
      {
        lines: [
          { price: 1013, quantity: 2 },
          { price: 47, quantity: 2 },
        ],
        freight: 31,
      },
      { points: 777, platformOff: 100, member: { percent: 7, capMinor: 100 } },
    );
    await fundWallet(db, life.userId, 100_000);
    const undone = openUndone(url);
    await undone.db.selectFrom("orders").select("id").execute();
    let tried = 0;
    /** Does each event that is possible after those before it, and takes it back. */
    const branch = async (before: readonly Event[]): Promise<void> => {
      for (const event of Object.keys(events) as Event[]) {
        if (before.length === deepest || (once.has(event) && before.includes(event))) continue;
        await undone.tried(async () => {
          const answer = await events[event](undone.db, life);
          if (!answer.ok) return;
          tried += 1;
          const told = [...before, event].join(", ");
          await expectBooksToHold(undone.db).catch((error) => Promise.reject(new Error(`${told}: ${error}`)));
          const { paid_at } = await undone.db
            .selectFrom("orders")
            .select("paid_at")
            .where("id", "=", life.orderId)
            .executeTakeFirstOrThrow();
          if (paid_at) await moneyOfOrder(undone.db, life.orderId);
          await branch([...before, event]);
        });
      }
    };
    const once = new Set<Event>([
      "pay",
      "cancel",
      "settle",
      "windowCloses",
      "shopCloses",
      "giveMembershipBack",
      "lotsEnd",
    ]);
    await branch([]);
    await undone.close();
    expect(tried).toBeGreaterThan(100);
  },
  patienceMs,
);
