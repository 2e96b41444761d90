import { type Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { reconcile } from "~/app/ledger/admin/reconcile.server";
import { boughtPoints } from "~/app/orders/benefits/bought-points";
import { giveBenefits } from "~/app/orders/benefits/give-benefits.server";
import { forgetPerson } from "~/app/people/leaving/forget-person.server";
import { decideRefund } from "~/app/refunds/admin/decide-refund.server";
import { agreeRefund } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { askPlatform, cancelRefund } from "~/app/refunds/verbs/buyer-acts.server";
import { refuseRefund } from "~/app/refunds/verbs/refuse-refund.server";
import { pointsOf } from "~/app/rewards/api.server";
import type { Db } from "~/db/client.server";
import { dueOfReceived } from "~/db/migrations/202611291410-benefits.server";
import { type BoughtAt, done, makeOrderIn, orderRow } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { interleave } from "~/tests/support/interleave";
import { actionOf, askOf, makeSupportStaff } from "~/tests/support/refund-factories";
import { storeRaw } from "~/tests/support/setting-factories";

const { db, url } = testDatabase({ max: 24 });
const day = 86_400_000;
const give = (handle: Db = db) => giveBenefits(handle);
const received = (bought?: BoughtAt, options?: { platformOff?: number }) =>
  makeOrderIn(db, "awaiting_comment", bought ?? { lines: [{ price: 1050 }] }, options);
type Made = Awaited<ReturnType<typeof received>>;

/** Lets so many days pass since an order was received. */
const pass = (orderId: number, days: number) =>
  sql`update orders set received_at = received_at - make_interval(days => ${days}::int),
    benefit_due_at = benefit_due_at - make_interval(days => ${days}::int) where id = ${orderId}`.execute(db);

const points = async ({ userId }: Made) => pointsOf(db, userId);

/** The acts on a refund of an order, each by whoever may do it. */
async function refunding(made: Made) {
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", made.shopId)
    .executeTakeFirstOrThrow();
  const shop = { actor: "shop", shopId: made.shopId, userId: owner_id } as const;
  const buyer = { actor: "buyer", userId: made.userId } as const;
  let refundId = 0;
  return {
    async ask(amountMinor: number) {
      ({ refundId } = done(await askRefund(db, askOf(made, { amountMinor }))));
    },
    async agree() {
      done(await agreeRefund(db, await actionOf(db, refundId, shop)));
    },
    async cancel() {
      done(await cancelRefund(db, await actionOf(db, refundId, buyer)));
    },
    async refuse() {
      done(await refuseRefund(db, { ...(await actionOf(db, refundId, shop)), words: "No", offer: null, pictures: [] }));
    },
    async judge(amountMinor: number) {
      done(await askPlatform(db, { ...(await actionOf(db, refundId, buyer)), words: "Please look" }));
      const { version } = await actionOf(db, refundId, buyer);
      const judged = { refundId, version, freightMinor: 0, goodsBack: false, verdict: "So be it" };
      done(await decideRefund(db, { ...(await makeSupportStaff(db)), ...judged, amountMinor }));
    },
  };
}

describe("a purchase", () => {
  test("earns a point for each unit of money when nothing of it can be refunded any more, once", async () => {
    const made = await received({ lines: [{ price: 1050, quantity: 2 }, { price: 99 }] });
    const { benefit_due_at, received_at } = await orderRow(db, made.orderId);
    expect((benefit_due_at?.getTime() ?? 0) - (received_at?.getTime() ?? 0)).toBe(15 * day);
    await pass(made.orderId, 14);
    await give();
    expect(await points(made)).toBe(0);
    await pass(made.orderId, 1);
    expect(await give()).toEqual({ acted: 1, failed: 0 });
    expect(await points(made)).toBe(21);
    expect((await orderRow(db, made.orderId)).benefit_due_at).toBeNull();
    expect(await give()).toEqual({ acted: 0, failed: 0 });
    expect(await points(made)).toBe(21);
  });

  test("earns for what was paid for goods: not for freight, coupons or what the platform bore", async () => {
    const bought = { lines: [{ price: 3000 }], freight: 900, shopOff: 500 };
    const made = await received(bought, { platformOff: 700 });
    await pass(made.orderId, 15);
    await give();
    expect(await points(made)).toBe(18);
  });

  test("earns after the longer time that its shop promised, and that the platform gives since", async () => {
    const made = await makeOrderIn(db, "awaiting_payment");
    await db.updateTable("shops").set({ after_sale_days: 20 }).where("id", "=", made.shopId).execute();
    const promised = await makeOrderIn(db, "awaiting_comment", { lines: [{ price: 900 }], shopId: made.shopId });
    await pass(promised.orderId, 19);
    await give();
    expect(await points(promised)).toBe(0);
    await storeRaw(db, "timers", { afterSaleDays: 25 });
    await pass(promised.orderId, 5);
    await give();
    expect(await points(promised)).toBe(0);
    await pass(promised.orderId, 1);
    await give();
    expect(await points(promised)).toBe(9);
    await storeRaw(db, "timers", {});
  });

  test("earns at the rate that it was paid under, whatever the platform gives by then", async () => {
    await storeRaw(db, "rewards", { buyPoints: 3 });
    const [dear, none] = [await received(), await makeOrderIn(db, "awaiting_payment")];
    await storeRaw(db, "rewards", { buyPoints: 0 });
    const cheap = await received();
    expect((await orderRow(db, none.orderId)).points_rate).toBe(0);
    await storeRaw(db, "rewards", {});
    for (const { orderId } of [dear, cheap]) await pass(orderId, 15);
    await give();
    expect([await points(dear), await points(cheap)]).toEqual([31, 0]);
    expect((await orderRow(db, cheap.orderId)).benefit_due_at).toBeNull();
  });

  test("that is refunded whole earns nothing, and nothing of it is due", async () => {
    const made = await received();
    const refund = await refunding(made);
    await refund.ask(1050);
    await refund.agree();
    expect(await orderRow(db, made.orderId)).toMatchObject({ state: "closed", benefit_due_at: null });
    await pass(made.orderId, 15);
    expect(await give()).toEqual({ acted: 0, failed: 0 });
    expect(await points(made)).toBe(0);
  });

  test("of somebody who gives up the account earns nothing any more", async () => {
    const made = await received();
    await pass(made.orderId, 15);
    expect(await forgetPerson(db, made.userId)).toMatchObject({ ok: true });
    expect(await give()).toEqual({ acted: 0, failed: 0 });
    expect(await points(made)).toBe(0);
  });
});

describe("an open refund", () => {
  /** What follows its opening, in every order with the end of the period and the sweeper. */
  const ends = [
    { what: "is refused and given up", end: ["refuse", "cancel"], points: 10 },
    { what: "is withdrawn", end: ["cancel"], points: 10 },
    { what: "is paid in part", end: ["agree"], points: 6 },
    { what: "is judged", end: ["refuse", "judge"], points: 8 },
  ] as const;

  test.each(ends)("suspends what is due until it $what", async ({ end, points: expected }) => {
    // The period ends before the first act, between two, or after all of them; the sweeper runs each time.
    for (let closes = 0; closes <= end.length; closes++) {
      const made = await received();
      const refund = await refunding(made);
      await refund.ask(400);
      for (const [place, act] of [...end, "nothing" as const].entries()) {
        if (place === closes) await pass(made.orderId, 15);
        await give();
        expect(await points(made), `${act}, closed at ${closes}`).toBe(
          place === end.length && closes <= place ? expected : 0,
        );
        if (act === "judge") await refund.judge(200);
        else if (act !== "nothing") await refund[act]();
      }
      await give();
      expect(await points(made)).toBe(expected);
    }
  });

  test("that was paid before, and another one that is refused, leave what is kept", async () => {
    const made = await received({ lines: [{ price: 1000, quantity: 3 }] });
    const refund = await refunding(made);
    await refund.ask(550);
    await refund.agree();
    await refund.ask(200);
    await pass(made.orderId, 15);
    await give();
    expect(await points(made)).toBe(0);
    await refund.refuse();
    await refund.cancel();
    await give();
    expect(await points(made)).toBe(24);
  });

  test("that comes while the sweeper gives is refused: buy, earn, refund pays nothing", async () => {
    const made = await received();
    await sql`update orders set received_at = clock_timestamp() - interval '15 days' + interval '1500 milliseconds',
      benefit_due_at = clock_timestamp() + interval '1500 milliseconds' where id = ${made.orderId}`.execute(db);
    // Its transaction begins within the period, and gets the order when that is over and the points are given.
    const { first } = await interleave(url, {
      first: (handle) => askRefund(handle, askOf(made)),
      before: /from "order_groups" .* for no key update/s,
      second: async (handle) => {
        await new Promise((resolve) => setTimeout(resolve, 1600));
        return give(handle);
      },
    });
    expect(first).toEqual({ ok: false, code: "tooLate" });
    expect(await points(made)).toBe(10);
  });

  test("that was asked for after the sweeper had looked is seen when it has the order", async () => {
    const made = await received();
    await pass(made.orderId, 15);
    const { first } = await interleave(url, {
      first: (handle) => give(handle),
      before: /select orders\.id, orders\.user_id as "userId"/,
      second: (handle) => handle.insertInto("refunds").values({ order_id: made.orderId }).execute(),
    });
    expect(first.failed).toBe(0);
    expect(await points(made)).toBe(0);
    await db.updateTable("refunds").set({ state: "closed" }).where("order_id", "=", made.orderId).execute();
    await give();
    expect(await points(made)).toBe(10);
  });
});

describe("the sweeper", () => {
  test("gives once, by however many of it", async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => received()));
    for (const { orderId } of made) await pass(orderId, 15);
    const swept = await Promise.all(Array.from({ length: 6 }, () => give()));
    swept.push(await give());
    expect(swept.reduce((sum, { acted }) => sum + acted, 0)).toBe(12);
    expect(await Promise.all(made.map(points))).toEqual(made.map(() => 10));
  });

  test("leaves the order of another one alone, wherever that is", async () => {
    for (const before of [/pg_advisory_xact_lock/, /insert into point_lots/, /update orders set benefit_due_at/]) {
      const made = await received();
      await pass(made.orderId, 15);
      const { first, second } = await interleave(url, { first: give, before, second: give });
      expect([first.acted, second.acted], String(before)).toEqual([1, 0]);
      expect(await points(made)).toBe(10);
    }
  });

  test("that is killed between the points and its note gives neither, and then both", async () => {
    const made = await received();
    await pass(made.orderId, 15);
    await sql`create function dies() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(db);
    await sql`create trigger dies before update of benefit_due_at on orders for each row
      when (new.benefit_due_at is null) execute function dies()`.execute(db);
    expect(await give()).toEqual({ acted: 0, failed: 1 });
    expect(await points(made)).toBe(0);
    await sql`drop trigger dies on orders`.execute(db);
    await db
      .updateTable("stuck_orders")
      .set({ next_at: new Date(0) })
      .execute();
    expect(await give()).toEqual({ acted: 1, failed: 0 });
    expect(await points(made)).toBe(10);
    expect((await reconcile(db)).lines.filter(({ fault }) => fault !== null)).toEqual([]);
  });
});

test("orders that were received before there were benefits earn while their period is open", async () => {
  const dueAfter = async (daysAgo: number, promise: number | null) => {
    const { orderId } = await received();
    await sql`update orders set benefit_due_at = null, after_sale_days = ${promise}::int,
      received_at = now() - make_interval(days => ${daysAgo}::int) where id = ${orderId}`.execute(db);
    await dueOfReceived(db as unknown as Kysely<unknown>);
    const { benefit_due_at, received_at } = await orderRow(db, orderId);
    return benefit_due_at && received_at && (benefit_due_at.getTime() - received_at.getTime()) / day;
  };
  expect([await dueAfter(14, null), await dueAfter(16, null), await dueAfter(16, 20)]).toEqual([15, null, 20]);
  await storeRaw(db, "timers", { afterSaleDays: 17 });
  expect(await dueAfter(16, null)).toBe(17);
  await storeRaw(db, "timers", { afterSaleDays: "many" });
  expect(await dueAfter(14, null)).toBe(15);
  await storeRaw(db, "timers", {});
});

test("points are whole, and a unit of money is what its currency says", () => {
  expect(boughtPoints(1999, 1, "USD")).toBe(19);
  expect(boughtPoints(1999, 3, "USD")).toBe(59);
  expect(boughtPoints(1999, 1, "JPY")).toBe(1999);
  expect(boughtPoints(1999, 1, "KWD")).toBe(1);
  expect(boughtPoints(Number.MAX_SAFE_INTEGER, 1000, "KWD")).toBe(Number.MAX_SAFE_INTEGER);
});
