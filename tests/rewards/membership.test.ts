import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { reconcile } from "~/app/ledger/admin/reconcile.server";
import { reserveSaving } from "~/app/rewards/api.server";
import { buyMembership } from "~/app/rewards/membership/buy-membership.server";
import { giveBack } from "~/app/rewards/membership/give-back.server";
import { keepWish } from "~/app/rewards/membership/wishes-queries.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { interleave, twiceAtOnce } from "../support/interleave";
import {
  buyPeriod,
  letDaysPass,
  makeMember,
  makePayer,
  makePlan,
  membershipMoney,
  periodsOf,
} from "../support/membership-factories";

const { db, url } = testDatabase({ max: 12 });
const day = 86_400_000;

const buying = (userId: number, { id: planId, version }: { id: number; version: number }, key = randomUUID()) => ({
  userId,
  planId,
  version,
  key,
});

describe("buying", () => {
  test("pays from the wallet with one transfer, and keeps the terms of now whatever the plan becomes", async () => {
    const { userId, plan, period } = await makeMember(db, { days: 90, priceMinor: 790, capMinor: 1600 });
    expect(await membershipMoney(db, userId)).toEqual({ wallet: 10_000 - 790, kept: 790 });
    await db.updateTable("membership_plans").set({ price_minor: 1, cap_minor: 0 }).where("id", "=", plan.id).execute();
    const [row] = await periodsOf(db, userId);
    expect(row).toMatchObject({ price_minor: 790, percent: 5, cap_minor: 1600, coupons_a_month: 3, saved_minor: 0 });
    expect(row?.transfer_id).not.toBeNull();
    expect(period.endsAt - period.startsAt).toBe(90 * day);
  });

  test("is done once for a form, however often it is sent", async () => {
    const plan = await makePlan(db);
    const userId = await makePayer(db);
    const once = buying(userId, plan);
    const answers = await Promise.all([1, 2, 3].map(() => buyMembership(db, once)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await periodsOf(db, userId)).toHaveLength(1);
    expect(await membershipMoney(db, userId)).toEqual({ wallet: 10_000 - 290, kept: 290 });
  });

  test("twice at once appends: two periods, and no moment of both", async () => {
    const plan = await makePlan(db);
    const userId = await makePayer(db);
    const { first, second, waited } = await twiceAtOnce(url)(/insert into memberships/, (handle) =>
      buyMembership(handle, buying(userId, plan)),
    );
    expect([first.ok, second.ok, waited]).toEqual([true, true, true]);
    const [one, other] = await periodsOf(db, userId);
    expect(other?.starts_at).toEqual(one?.ends_at);
    expect(await membershipMoney(db, userId)).toEqual({ wallet: 10_000 - 580, kept: 580 });
  });

  test("with too little names what is missing, takes nothing, and leaves no period", async () => {
    const plan = await makePlan(db, { priceMinor: 2400 });
    const userId = await makePayer(db, 1860);
    expect(await buyMembership(db, buying(userId, plan))).toEqual({
      ok: false,
      code: "insufficientBalance",
      missingMinor: 540,
    });
    expect(await periodsOf(db, userId)).toEqual([]);
    expect(await membershipMoney(db, userId)).toEqual({ wallet: 1860, kept: 0 });
  });

  test("of a plan that changed, or is off sale, shows what there is now instead", async () => {
    const plan = await makePlan(db);
    const userId = await makePayer(db);
    const change = (values: object) =>
      db.updateTable("membership_plans").set(values).where("id", "=", plan.id).execute();
    await change({ version: 2, price_minor: 390 });
    expect(await buyMembership(db, buying(userId, plan))).toMatchObject({
      ok: false,
      code: "changed",
      plan: { version: 2, priceMinor: 390 },
    });
    await change({ version: 3, on_sale: false });
    expect(await buyMembership(db, buying(userId, { ...plan, version: 3 }))).toEqual({ ok: false, code: "planGone" });
    expect(await periodsOf(db, userId)).toEqual([]);
  });

  test("goes at most three years ahead", async () => {
    const plan = await makePlan(db, { days: 3650 });
    const userId = await makePayer(db);
    await buyPeriod(db, userId, plan);
    expect(await buyMembership(db, buying(userId, plan))).toEqual({ ok: false, code: "tooFarAhead" });
  });

  test("begins now where the last period is over or was given back", async () => {
    const { userId, plan, period } = await makeMember(db);
    expect(await giveBack(db, { userId, id: period.id, backMinor: 290 })).toEqual({
      ok: true,
      value: { backMinor: 290 },
    });
    const again = await buyPeriod(db, userId, plan);
    expect(again.startsAt).toBeLessThan(period.endsAt);
    await letDaysPass(db, userId, 31);
    expect((await buyPeriod(db, userId, plan)).startsAt).toBeGreaterThan(again.startsAt);
  });
});

describe("giving back", () => {
  const saving = (membershipId: number, minor: number) =>
    transact(db, (trx) => reserveSaving(trx, { membershipId, minor }));

  test("pays the price less what was saved, once, and takes the wish for a renewal away", async () => {
    const { userId, plan, period } = await makeMember(db);
    await transact(db, (trx) => keepWish(trx, { userId, planId: plan.id, version: plan.version }));
    expect(await saving(period.id, 120)).toBe(true);
    const back = { userId, id: period.id, backMinor: 170 };
    for (const _ of [1, 2]) expect(await giveBack(db, back)).toEqual({ ok: true, value: { backMinor: 170 } });
    expect(await membershipMoney(db, userId)).toEqual({ wallet: 10_000 - 120, kept: 120 });
    const [row] = await periodsOf(db, userId);
    expect([row?.saved_minor, row?.returned_at !== null]).toEqual([120, true]);
    expect(await db.selectFrom("membership_wishes").where("user_id", "=", userId).selectAll().execute()).toEqual([]);
    expect(await saving(period.id, 1)).toBe(false);
  });

  test("of one that saved more than it cost pays nothing, and takes nothing", async () => {
    const { userId, period } = await makeMember(db);
    expect(await saving(period.id, 500)).toBe(true);
    expect(await giveBack(db, { userId, id: period.id, backMinor: 0 })).toEqual({ ok: true, value: { backMinor: 0 } });
    expect(await membershipMoney(db, userId)).toEqual({ wallet: 10_000 - 290, kept: 290 });
  });

  test("is for the last period, of its own person, within seven days", async () => {
    const { userId, plan, period } = await makeMember(db);
    const last = await buyPeriod(db, userId, plan);
    const back = (id: number, by = userId) => giveBack(db, { userId: by, id, backMinor: 290 });
    expect(await back(period.id)).toEqual({ ok: false, code: "notLast" });
    expect(await back(last.id, await makePayer(db, 0))).toEqual({ ok: false, code: "notFound" });
    await letDaysPass(db, userId, 7);
    expect(await back(last.id)).toEqual({ ok: false, code: "tooLate" });
    await letDaysPass(db, userId, -1);
    expect((await back(last.id)).ok).toBe(true);
    expect((await back(period.id)).ok).toBe(true);
  });

  test("against an order that is placed at the same moment: either the saving counts, or it is refused", async () => {
    const { userId, period } = await makeMember(db);
    const placedFirst = await interleave(url, {
      first: (handle) => transact(handle, (trx) => reserveSaving(trx, { membershipId: period.id, minor: 100 })),
      before: /update memberships set saved_minor/,
      second: (handle) => giveBack(handle, { userId, id: period.id, backMinor: 290 }),
    });
    expect(placedFirst).toEqual({ first: true, second: { ok: false, code: "changed" }, waited: true });
    const returnedFirst = await interleave(url, {
      first: (handle) => giveBack(handle, { userId, id: period.id, backMinor: 190 }),
      before: /update memberships set returned_at/,
      second: (handle) => transact(handle, (trx) => reserveSaving(trx, { membershipId: period.id, minor: 100 })),
    });
    expect(returnedFirst).toEqual({ first: { ok: true, value: { backMinor: 190 } }, second: false, waited: true });
    expect(await membershipMoney(db, userId)).toEqual({ wallet: 10_000 - 100, kept: 100 });
  });
});

test("the books agree after all of it", async () => {
  expect((await reconcile(db)).lines.filter(({ fault }) => fault !== null)).toEqual([]);
});
