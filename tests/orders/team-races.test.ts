import { beforeEach, describe, expect, test } from "vitest";
import { faultOf, verifyLedger } from "~/app/ledger/verify/verify-ledger.server";
import { leaveTeam } from "~/app/orders/teams/leave-team.server";
import { sweepTeams } from "~/app/orders/teams/sweep-teams.server";
import type { Db } from "~/db/client.server";
import { done, eventsOf, stateOf } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { interleave } from "~/tests/support/interleave";
import { expectOffersToHold } from "~/tests/support/offer-books";
import { moneyOfOrder } from "~/tests/support/order-money";
import {
  endTime,
  groupPrice,
  type Member,
  makeGroupBuy,
  makeTeam,
  paySeat,
  placeInTeam,
  teamOf,
} from "~/tests/support/team-factories";

const { db, url } = testDatabase({ max: 24 });
// What a test left due is not the next one's.
beforeEach(() => sweepTeams(db));

/** The last write of each verb, with everything judged before. */
const writes = /insert into (?:order_events|"order_events")/;

const statesOf = (members: readonly Pick<Member, "orderId">[]) =>
  Promise.all(members.map(({ orderId }) => stateOf(db, orderId)));

/** A team that lacks one, and somebody who may pay for the last seat. */
async function lacksOne(rules: Parameters<typeof makeGroupBuy>[1] = {}) {
  const sku = await makeGroupBuy(db, rules);
  const team = await makeTeam(db, sku, 2);
  const last = await placeInTeam(db, sku, team.token);
  return { ...team, sku, last, all: [...team.members, last] };
}

async function expectBooksToHold(orders: readonly Pick<Member, "orderId">[]): Promise<void> {
  for (const { orderId } of orders) await moneyOfOrder(db, orderId);
  await expectOffersToHold(db);
}

test("of 50 who pay for the last seat at once one has it, and nobody else has paid", { timeout: 120_000 }, async () => {
  const sku = await makeGroupBuy(db, { stock: 100 });
  const team = await makeTeam(db, sku, 2);
  const crowd: Member[] = [];
  for (let at = 0; at < 50; at++) crowd.push(await placeInTeam(db, sku, team.token));
  const answers = await Promise.all(crowd.map((one) => paySeat(db, one)));
  const winners = crowd.filter((_, at) => answers[at]?.ok);
  expect(winners.length).toBe(1);
  expect(answers.filter((answer) => !answer.ok)).toEqual(
    Array.from({ length: 49 }, () => ({ ok: false, code: "teamFull" })),
  );
  expect(await teamOf(db, team.teamId)).toMatchObject({ state: "full", taken: 3 });
  expect(await statesOf([...team.members, ...winners])).toEqual(Array.from({ length: 3 }, () => "awaiting_shipment"));
  const paid = await Promise.all(crowd.map(async ({ orderId }) => (await moneyOfOrder(db, orderId)).paid));
  expect(paid.reduce((sum, minor) => sum + minor, 0)).toBe(groupPrice);
  expect(faultOf(await verifyLedger(db))).toBeNull();
});

describe("the last seat", () => {
  test("is paid while a member leaves: who leaves finds the team full", async () => {
    const { teamId, members, last, all } = await lacksOne();
    const { first, second, waited } = await interleave(url, {
      first: (handle) => paySeat(handle, last),
      before: writes,
      second: (handle) => leaveTeam(handle, members[0]),
    });
    expect([waited, first.ok, second]).toEqual([true, true, { ok: false, code: "notLeavable" }]);
    expect(await teamOf(db, teamId)).toMatchObject({ state: "full", taken: 3 });
    expect(await statesOf(all)).toEqual(Array.from({ length: 3 }, () => "awaiting_shipment"));
    await expectBooksToHold(all);
  });

  test("is not the last any more when a member has left: the team goes on gathering", async () => {
    const { teamId, members, last, all } = await lacksOne();
    const { first, second, waited } = await interleave(url, {
      first: (handle) => leaveTeam(handle, members[0]),
      before: writes,
      second: (handle) => paySeat(handle, last),
    });
    expect([waited, first.ok, second.ok]).toEqual([true, true, true]);
    expect(await teamOf(db, teamId)).toMatchObject({ state: "gathering", taken: 2, owner_id: members[1]?.userId });
    expect(await statesOf(all)).toEqual(["closed", "awaiting_team", "awaiting_team"]);
    await expectBooksToHold(all);
  });

  test("cannot be paid once the team has failed at its deadline", async () => {
    const made = await lacksOne({ rules: { team_size: 3, team_least: 3 } });
    await endTime(db, made.teamId);
    const { second, waited } = await interleave(url, {
      first: (handle) => sweepTeams(handle),
      before: /update teams set state/,
      second: (handle) => paySeat(handle, made.last),
    });
    expect([waited, second]).toEqual([true, { ok: false, code: "teamOver" }]);
    // What is still locked by who was refused is left to the next run.
    await sweepTeams(db);
    expect(await teamOf(db, made.teamId)).toMatchObject({ state: "failed" });
    expect(await statesOf(made.all)).toEqual(["closed", "closed", "awaiting_payment"]);
    await expectBooksToHold(made.all);
  });

  test("that was paid in the last instant fills the team: the deadline finds it full", async () => {
    const made = await lacksOne({ rules: { team_size: 3, team_least: 3 } });
    const { first, second } = await interleave(url, {
      first: (handle) => paySeat(handle, made.last),
      before: writes,
      second: async (handle) => {
        // The deadline passes while its row is locked: as the clock does, but without waiting for it.
        const soon = new Date(Date.now() - 1000);
        await handle.updateTable("offers").set({ ends_at: soon }).where("id", "=", made.sku.offerId).execute();
        return sweepTeams(handle);
      },
    });
    // It does not wait for what others hold.
    expect([first.ok, second]).toEqual([true, { acted: 0, failed: 0 }]);
    await sweepTeams(db);
    expect(await teamOf(db, made.teamId)).toMatchObject({ state: "full", taken: 3 });
    expect(await statesOf(made.all)).toEqual(Array.from({ length: 3 }, () => "awaiting_shipment"));
    await expectBooksToHold(made.all);
  });

  test("of one team is paid while that of another is: neither waits for the other", async () => {
    const [one, other] = [await lacksOne(), await lacksOne()];
    const { first, second, waited } = await interleave(url, {
      first: (handle) => paySeat(handle, one.last),
      before: /update teams set/,
      second: (handle) => paySeat(handle, other.last),
    });
    expect([waited, first.ok, second.ok]).toEqual([false, true, true]);
    await expectBooksToHold([...one.all, ...other.all]);
  });

  test("is paid while the offer is stopped: the team is full, and stays so", async () => {
    const made = await lacksOne();
    const stop = (handle: Db) =>
      handle
        .updateTable("offers")
        .set({ state: "stopped", reason: "Faulty" })
        .where("id", "=", made.sku.offerId)
        .execute();
    const { first } = await interleave(url, {
      first: (handle) => paySeat(handle, made.last),
      before: writes,
      second: stop,
    });
    expect(first.ok).toBe(true);
    await sweepTeams(db);
    expect(await statesOf(made.all)).toEqual(Array.from({ length: 3 }, () => "awaiting_shipment"));
    await expectBooksToHold(made.all);
  });
});

describe("two at once", () => {
  test("who leave, the owner first: both are paid back once, and the third owns the team", async () => {
    const sku = await makeGroupBuy(db, { rules: { team_size: 4, team_least: 2 } });
    const { teamId, members } = await makeTeam(db, sku, 3);
    const [owner, next, third] = members as [Member, Member, Member];
    const { first, second, waited } = await interleave(url, {
      first: (handle) => leaveTeam(handle, owner),
      before: writes,
      second: (handle) => leaveTeam(handle, next),
    });
    expect([waited, first.ok, second.ok]).toEqual([true, true, true]);
    expect(await teamOf(db, teamId)).toMatchObject({ state: "gathering", taken: 1, owner_id: third.userId });
    expect(await statesOf(members)).toEqual(["closed", "closed", "awaiting_team"]);
    await expectBooksToHold(members);
  });

  test("acts of one person who leaves: one is done, the other one finds it done", async () => {
    const { members } = await makeTeam(db, await makeGroupBuy(db), 2);
    const leave = (handle: Db) => leaveTeam(handle, members[0]);
    const { first, second } = await interleave(url, { first: leave, before: writes, second: leave });
    expect([first, second]).toMatchObject([{ value: { repeated: false } }, { value: { repeated: true } }]);
    expect(await eventsOf(db, members[0].orderId)).toEqual(["placed", "paid", "team_left"]);
    await expectBooksToHold(members);
  });

  test("processes that end teams: one ends it, and each order is paid back once", async () => {
    const sku = await makeGroupBuy(db, { rules: { team_size: 3, team_least: 3 } });
    const { teamId, members } = await makeTeam(db, sku, 2);
    await endTime(db, teamId);
    const { first, second } = await interleave(url, {
      first: (handle) => sweepTeams(handle),
      before: writes,
      second: (handle) => sweepTeams(handle),
    });
    expect(first.acted + second.acted).toBe(3);
    expect(await statesOf(members)).toEqual(["closed", "closed"]);
    for (const { orderId } of members) expect(await eventsOf(db, orderId)).toEqual(["placed", "paid", "team_failed"]);
    await sweepTeams(db);
    expect(await teamOf(db, teamId)).toMatchObject({ state: "failed" });
    await expectBooksToHold(members);
  });

  test("first payments with a sweep: a team that opens is not touched", async () => {
    const opening = await placeInTeam(db, await makeGroupBuy(db));
    const { first, second } = await interleave(url, {
      first: (handle) => paySeat(handle, opening),
      before: writes,
      second: (handle) => sweepTeams(handle),
    });
    expect([first.ok, second]).toEqual([true, { acted: 0, failed: 0 }]);
    expect(done(await leaveTeam(db, opening))).toEqual({ repeated: false, refundedMinor: groupPrice });
  });
});
