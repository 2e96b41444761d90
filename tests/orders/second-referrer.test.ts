import { sql } from "kysely";
import { expect, test } from "vitest";
import { giveBenefits } from "~/app/orders/benefits/give-benefits.server";
import { decideRefund } from "~/app/refunds/admin/decide-refund.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { defaultSettings } from "~/app/settings/api.server";
import { done, makeOrderIn } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { orderEvents } from "~/tests/support/order-events";
import { fundWallet } from "~/tests/support/order-factories";
import { moneyOfOrder } from "~/tests/support/order-money";
import { expectReferralToHold } from "~/tests/support/referral-books";
import { dueOf, purseOf } from "~/tests/support/referral-factories";
import { actionOf, askOf, makeSupportStaff } from "~/tests/support/refund-factories";
import { storeRaw } from "~/tests/support/setting-factories";

const { db } = testDatabase({ max: 8 });

const setSecond = (referralSecond: number) => storeRaw(db, "rewards", { ...defaultSettings.rewards, referralSecond });

/** A received order of 1010 with a share of 101, whose buyer somebody brought whom the second had brought. */
async function makeLife() {
  const { id: second } = await makeUser(db);
  const life = await makeOrderIn(db, "awaiting_payment", { lines: [{ price: 1010 }] }, { referral: 100 });
  const { referrer_id: first } = await db
    .selectFrom("referrals")
    .select("referrer_id")
    .where("user_id", "=", life.userId)
    .executeTakeFirstOrThrow();
  await db.insertInto("referrals").values({ user_id: first, referrer_id: second }).execute();
  await fundWallet(db, life.userId, 10_000);
  done(await orderEvents.pay(db, life));
  done(await orderEvents.settle(db, life));
  return { ...life, first, second };
}

const balances = async ({ first, second }: { first: number; second: number }) => [
  (await purseOf(db, first)).referral,
  (await purseOf(db, second)).referral,
];

test("where the market has a second level, a part of a share goes on to whoever brought the referrer", async () => {
  await setSecond(20);
  const life = await makeLife();
  expect(await dueOf(db, life.orderId)).toMatchObject({ minor: 101, second_id: life.second, second_percent: 20 });
  await orderEvents.windowCloses(db, life);
  expect(await balances(life)).toEqual([81, 20]);
  const told = await db
    .selectFrom("notices")
    .select(["user_id", "facts"])
    .where("event", "=", "referral_released")
    .where("user_id", "in", [life.first, life.second])
    .orderBy("user_id", "desc")
    .execute();
  expect(told).toEqual([
    { user_id: life.first, facts: { amountMinor: 81, currency: "USD" } },
    { user_id: life.second, facts: { amountMinor: 20, currency: "USD" } },
  ]);
  // A judgement takes back of both what they had of it.
  await sql`update orders set received_at = now() where id = ${life.orderId}`.execute(db);
  const { refundId } = done(await askRefund(db, askOf(life, { amountMinor: 505 })));
  await sql`update refunds set state = 'platform' where id = ${refundId}`.execute(db);
  const { version } = await actionOf(db, refundId, { actor: "buyer", userId: life.userId });
  const staff = await makeSupportStaff(db);
  const verdict = { amountMinor: 505, freightMinor: 0, goodsBack: false, verdict: "So be it" };
  done(await decideRefund(db, { ...staff, refundId, version, ...verdict }));
  expect(await balances(life)).toEqual([40, 11]);
  expect(await moneyOfOrder(db, life.orderId)).toMatchObject({ referral: 51 });
  await expectReferralToHold(db);
});

test("a second who is banned by then has none of it, and it stays with the referrer; what was frozen is kept when the setting changes", async () => {
  await setSecond(50);
  const [banned, kept] = [await makeLife(), await makeLife()];
  await sql`update users set banned_until = 'infinity' where id = ${banned.second}`.execute(db);
  await setSecond(0);
  for (const life of [banned, kept]) await orderEvents.windowCloses(db, life);
  expect([await balances(banned), await balances(kept)]).toEqual([
    [101, 0],
    [51, 50],
  ]);
  const after = await makeLife();
  expect(await dueOf(db, after.orderId)).toMatchObject({ second_id: null, second_percent: 0 });
  await giveBenefits(db);
  await expectReferralToHold(db);
});
