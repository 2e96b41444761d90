import { earnPoints } from "~/app/rewards/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";

/** Gives a person points, a day of signing in with a reminder and a place, and a membership. */
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
