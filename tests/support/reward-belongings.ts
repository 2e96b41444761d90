import { postTransfer } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { earnPoints } from "~/app/rewards/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { makeUser } from "./factories";
import { makeOrder } from "./order-factories";

/** Gives a person points, a day of signing in with a reminder and a place, a referral, and a membership. */
export async function makeRewarded(db: Db, userId: number): Promise<void> {
  const own = { user_id: userId };
  await transact(db, (trx) =>
    earnPoints(trx, {
      userId,
      points: 12,
      kind: "points_signin",
      causeId: 20261129,
      key: `points-signin-${userId}-2026-11-29`,
      months: 12,
    }),
  );
  await db
    .insertInto("sign_ins")
    .values({ ...own, day: "2026-11-29", points: 12 })
    .execute();
  await db
    .insertInto("sign_in_wishes")
    .values({ ...own, remind_minute: 1200, remind_at: new Date("2026-11-30T20:00:00Z") })
    .execute();
  await db
    .insertInto("sign_in_ranks")
    .values({ ...own, period: "2026-11", place: userId, days: 1 })
    .execute();
  await makeReferred(db, userId);
  await db
    .insertInto("memberships")
    .values({ ...own, starts_at: new Date("2026-01-01"), ends_at: new Date("2027-01-01") })
    .execute();
  const plan = await db
    .insertInto("membership_plans")
    .values({ days: 30, price_minor: 290, percent: 5, cap_minor: 600 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("membership_wishes")
    .values({ ...own, plan_id: plan.id, price_minor: 290 })
    .execute();
}

/** Somebody older brought the person, who brought somebody else, was paid for an order of theirs, and collected it. */
async function makeReferred(db: Db, userId: number): Promise<void> {
  const older = await makeUser(db, { id: -userId });
  const { orderId, userId: friendId, shopId } = await makeOrder(db);
  await db
    .insertInto("referrals")
    .values([
      { user_id: userId, referrer_id: older.id },
      { user_id: friendId, referrer_id: userId },
    ])
    .execute();
  await db
    .insertInto("referral_codes")
    .values({ user_id: userId, code: `CODE${userId}` })
    .execute();
  const parties = { order_id: orderId, referrer_id: userId, user_id: friendId, shop_id: shopId };
  await db
    .insertInto("referral_dues")
    .values({ ...parties, minor: 5, state: "released", released_minor: 5, ended_at: new Date() })
    .execute();
  const currency = marketCurrency();
  const own = { kind: "referral", ownerId: userId };
  for (const [key, minor] of [
    ["in", 5],
    ["out", -5],
  ] as const)
    await transact(db, (trx) =>
      postTransfer(trx, {
        key: `test-referral-${userId}-${key}`,
        kind: "referral",
        causeId: orderId,
        currency,
        entries: [
          { account: own, amountMinor: minor },
          { account: { kind: "money_in" }, amountMinor: -minor },
        ],
      }),
    );
}
