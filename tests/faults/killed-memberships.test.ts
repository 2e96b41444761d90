import { expect, test } from "vitest";
import { renewMemberships } from "~/app/centre/api.server";
import { buyMembership } from "~/app/rewards/membership/buy-membership.server";
import { giveBack } from "~/app/rewards/membership/give-back.server";
import { keepWish } from "~/app/rewards/membership/wishes-queries.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { dyingProgram } from "../support/dying-program";
import {
  letDaysPass,
  makeMember,
  makePayer,
  makePlan,
  membershipMoney,
  periodsOf,
} from "../support/membership-factories";
import { keyOf } from "../support/withdrawal-factories";

const { db, url } = testDatabase({ max: 4 });
const dying = dyingProgram("tests/support/dying-verb.ts");

test("buying a membership killed before any of its statements is done wholly or not at all, and then once", async () => {
  const outcomes = new Set<number>();
  let ended = false;
  for (let place = 0; !ended; place++) {
    const [plan, userId] = [await makePlan(db), await makePayer(db, 1000)];
    ended = await dying(url, "buyMembership", userId, plan.id, place);
    const periods = await periodsOf(db, userId);
    outcomes.add(periods.length);
    expect(periods.every(({ transfer_id }) => transfer_id !== null)).toBe(true);
    expect(await membershipMoney(db, userId)).toEqual({
      wallet: 1000 - 290 * periods.length,
      kept: 290 * periods.length,
    });
    expect((await buyMembership(db, { userId, planId: plan.id, version: 1, key: keyOf(plan.id) })).ok).toBe(true);
    expect(await periodsOf(db, userId)).toHaveLength(1);
    expect(await membershipMoney(db, userId)).toEqual({ wallet: 710, kept: 290 });
    expect(place).toBeLessThan(40);
  }
  expect(outcomes).toEqual(new Set([0, 1]));
});

test("giving one back killed before any of its statements pays once or not at all, and then once", async () => {
  const outcomes = new Set<boolean>();
  let ended = false;
  for (let place = 0; !ended; place++) {
    const { userId, period } = await makeMember(db);
    ended = await dying(url, "giveBack", userId, period.id, place);
    const [row] = await periodsOf(db, userId);
    const returned = row?.returned_at !== null;
    outcomes.add(returned);
    expect((await membershipMoney(db, userId)).kept).toBe(returned ? 0 : 290);
    expect((await giveBack(db, { userId, id: period.id, backMinor: 290 })).ok).toBe(true);
    expect(await membershipMoney(db, userId)).toEqual({ wallet: 10_000, kept: 0 });
    expect(place).toBeLessThan(40);
  }
  expect(outcomes).toEqual(new Set([false, true]));
});

test("a renewal killed before any of its statements is told of and paid together, and then once", async () => {
  const outcomes = new Set<number>();
  let ended = false;
  for (let place = 0; !ended; place++) {
    const { userId, plan } = await makeMember(db);
    await transact(db, (trx) => keepWish(trx, { userId, planId: plan.id, version: 1 }));
    await letDaysPass(db, userId, 31);
    ended = await dying(url, "renew", userId, 0, place);
    const told = async () =>
      (await db.selectFrom("notices").select("event").where("user_id", "=", userId).execute()).map(
        ({ event }) => event,
      );
    const periods = (await periodsOf(db, userId)).length;
    outcomes.add(periods);
    expect(await told()).toEqual(periods === 2 ? ["membership_renewed"] : []);
    await renewMemberships(db);
    expect(await periodsOf(db, userId)).toHaveLength(2);
    expect(await told()).toEqual(["membership_renewed"]);
    expect(await membershipMoney(db, userId)).toEqual({ wallet: 10_000 - 580, kept: 580 });
    expect(place).toBeLessThan(40);
  }
  expect(outcomes).toEqual(new Set([1, 2]));
});
