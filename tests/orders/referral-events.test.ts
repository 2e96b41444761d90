import { sql } from "kysely";
import { expect, test } from "vitest";
import { decideReferral } from "~/app/orders/referral/decide-referral.server";
import { makeOrderIn } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { type OrderEvent, orderEvents } from "~/tests/support/order-events";
import { fundWallet } from "~/tests/support/order-factories";
import { moneyOfOrder } from "~/tests/support/order-money";
import { expectReferralToHold } from "~/tests/support/referral-books";
import { makeSupportStaff } from "~/tests/support/refund-factories";
import { openUndone } from "~/tests/support/screen-texts/one-connection";
import { inTier } from "~/tests/support/tier";

const { db, url } = testDatabase({ max: 8 });

const events = {
  ...orderEvents,
  async refuse(handle, { orderId }) {
    return decideReferral(handle, { ...(await makeSupportStaff(handle)), orderId, verdict: "refuse" });
  },
  async release(handle, { orderId }) {
    return decideReferral(handle, { ...(await makeSupportStaff(handle)), orderId, verdict: "release" });
  },
  async ban(handle, { userId }) {
    await sql`update users set banned_until = 'infinity' where id in (
      select referrer_id from referrals where user_id = ${userId})`.execute(handle);
    return { ok: true };
  },
} satisfies Record<string, OrderEvent>;

type Event = keyof typeof events;
const once = new Set<Event>(["ban", "windowCloses", "shopCloses"]);
const deepest = inTier({ test: 3, full: 6 });
const patienceMs = inTier({ test: 240_000, full: 1_200_000 });

test(
  `whatever happens to an order in whatever order, ${deepest} times in a row: the books hold to the unit`,
  async () => {
    const bought = {
      lines: [
        { price: 1013, quantity: 2 },
        { price: 7, quantity: 2 },
      ],
      freight: 31,
    };
    const life = await makeOrderIn(db, "awaiting_payment", bought, { referral: 150, platformOff: 100 });
    await sql`update referrals set same_device = true where user_id = ${life.userId}`.execute(db);
    // So that the shares of the cheaper line leave the shop nothing.
    await sql`update order_lines set commission_minor = paid_minor + borne_minor - 1
    where order_id = ${life.orderId} and price_minor = 7`.execute(db);
    await fundWallet(db, life.userId, 100_000);
    const undone = openUndone(url);
    await undone.db.selectFrom("orders").select("id").execute();
    let tried = 0;
    const branch = async (before: readonly Event[]): Promise<void> => {
      for (const event of Object.keys(events) as Event[]) {
        if (before.length === deepest || (once.has(event) && before.includes(event))) continue;
        await undone.tried(async () => {
          if (!(await events[event](undone.db, life)).ok) return;
          tried += 1;
          const told = [...before, event].join(", ");
          await expectReferralToHold(undone.db).catch((error) => Promise.reject(new Error(`${told}: ${error}`)));
          await moneyOfOrder(undone.db, life.orderId).catch((error) => Promise.reject(new Error(`${told}: ${error}`)));
          await branch([...before, event]);
        });
      }
    };
    await branch([]);
    await undone.close();
    expect(tried).toBeGreaterThan(100);
  },
  patienceMs,
);
