import { expect, test } from "vitest";
import { describeNotices } from "~/app/centre/notices/describe-notices.server";
import { notifyMembershipEnding, renewMemberships } from "~/app/centre/notices/renew-memberships.server";
import { noticesOf } from "~/app/chat/notices/notices-queries.server";
import { openPeriods } from "~/app/rewards/api.server";
import { forgetRewards } from "~/app/rewards/forget-rewards.server";
import type { MembershipPlan } from "~/app/rewards/membership/plans-queries.server";
import { keepWish } from "~/app/rewards/membership/wishes-queries.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { twiceAtOnce } from "../support/interleave";
import { english } from "../support/languages";
import {
  buyPeriod,
  letDaysPass,
  makeMember,
  makePayer,
  makePlan,
  membershipMoney,
  periodsOf,
} from "../support/membership-factories";

const { db, url } = testDatabase({ max: 8 });

const wish = (userId: number, { id: planId, version }: MembershipPlan) =>
  transact(db, (trx) => keepWish(trx, { userId, planId, version }));
const wishes = (userId: number) =>
  db.selectFrom("membership_wishes").select("plan_id").where("user_id", "=", userId).execute();
/** Titles of a person's notices, oldest first. */
const told = async (userId: number) =>
  describeNotices(await noticesOf(db, { userId, topics: ["system", "wallet"], before: null, limit: 10 }), english)
    .map(({ title }) => title)
    .reverse();

test("whoever wished it is told three days before, and renewed when it ends, once", async () => {
  const { userId, plan } = await makeMember(db);
  expect(await wish(userId, plan)).toBe(true);
  await letDaysPass(db, userId, 26.9);
  await notifyMembershipEnding(db);
  expect(await told(userId)).toEqual([]);
  await letDaysPass(db, userId, 0.2);
  await notifyMembershipEnding(db);
  await notifyMembershipEnding(db);
  expect(await told(userId)).toEqual(["Your membership is renewed soon"]);
  await renewMemberships(db);
  expect(await periodsOf(db, userId)).toHaveLength(1);
  await letDaysPass(db, userId, 3);
  await renewMemberships(db);
  await renewMemberships(db);
  const [, renewed, ...more] = await periodsOf(db, userId);
  expect([renewed?.renewed, renewed?.price_minor, more.length]).toEqual([true, 290, 0]);
  expect(await membershipMoney(db, userId)).toEqual({ wallet: 10_000 - 580, kept: 580 });
  expect(await told(userId)).toEqual(["Your membership is renewed soon", "Your membership is renewed"]);
});

test("whoever wished nothing is told that it ends, and nothing is taken", async () => {
  const { userId } = await makeMember(db);
  await letDaysPass(db, userId, 29);
  await notifyMembershipEnding(db);
  await letDaysPass(db, userId, 2);
  await renewMemberships(db);
  expect(await told(userId)).toEqual(["Your membership ends soon"]);
  expect(await membershipMoney(db, userId)).toEqual({ wallet: 10_000 - 290, kept: 290 });
});

test("a wallet that is short, and a plan that is gone or dearer, end it without debt, and the wish with it", async () => {
  const short = await makeMember(db);
  const [gone, dearer] = [await makeMember(db), await makeMember(db)];
  const poor = await makePayer(db, 300);
  await buyPeriod(db, poor, short.plan);
  await wish(poor, short.plan);
  for (const { userId, plan } of [gone, dearer]) await wish(userId, plan);
  const change = (plan: MembershipPlan, values: object) =>
    db.updateTable("membership_plans").set(values).where("id", "=", plan.id).execute();
  await change(gone.plan, { on_sale: false });
  await change(dearer.plan, { price_minor: 291 });
  for (const userId of [poor, gone.userId, dearer.userId]) {
    await letDaysPass(db, userId, 31);
    await renewMemberships(db);
    expect(await periodsOf(db, userId)).toHaveLength(1);
    expect(await wishes(userId)).toEqual([]);
    expect(await told(userId)).toEqual(["Your membership has ended"]);
  }
  expect(await membershipMoney(db, poor)).toEqual({ wallet: 10, kept: 290 });
});

test("two processes at the same moment renew once", async () => {
  const { userId, plan } = await makeMember(db);
  await wish(userId, plan);
  await letDaysPass(db, userId, 31);
  const { first, second, waited } = await twiceAtOnce(url)(/insert into memberships/, (handle) =>
    renewMemberships(handle),
  );
  expect([first.acted, second.acted, waited]).toEqual([1, 0, true]);
  expect(await periodsOf(db, userId)).toHaveLength(2);
});

test("a period that another one follows ends silently", async () => {
  const { userId, plan } = await makeMember(db);
  await wish(userId, plan);
  await buyPeriod(db, userId, plan);
  await letDaysPass(db, userId, 29);
  await notifyMembershipEnding(db);
  await letDaysPass(db, userId, 2);
  await renewMemberships(db);
  expect(await periodsOf(db, userId)).toHaveLength(2);
  expect(await told(userId)).toEqual([]);
});

test("giving up an account ends what runs and what was to come, without a renewal or a notice; the rows stay", async () => {
  const { userId, plan } = await makeMember(db);
  await buyPeriod(db, userId, plan);
  await wish(userId, plan);
  await transact(db, (trx) => forgetRewards(trx, userId));
  await notifyMembershipEnding(db);
  await renewMemberships(db);
  expect([await told(userId), await wishes(userId)]).toEqual([[], []]);
  expect(await periodsOf(db, userId)).toHaveLength(2);
  expect((await openPeriods(db, { userId, returnDays: 7 })).filter(({ runs }) => runs)).toEqual([]);
  expect(await membershipMoney(db, userId)).toEqual({ wallet: 10_000 - 580, kept: 580 });
});

test("only a member can wish it, and only for the plan that was shown", async () => {
  const { userId, plan } = await makeMember(db);
  expect(await wish(await makePayer(db), plan)).toBe(false);
  expect(await wish(userId, { ...plan, version: 2 })).toBe(false);
  expect(await wish(userId, await makePlan(db, { days: 90 }))).toBe(true);
});
