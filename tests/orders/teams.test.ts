import { beforeEach, describe, expect, test } from "vitest";
import { changeOrderAddress } from "~/app/orders/after/change-address.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { closingOrders } from "~/app/orders/closing/closed-queries.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { leaveTeam } from "~/app/orders/teams/leave-team.server";
import { sweepTeams } from "~/app/orders/teams/sweep-teams.server";
import { postGoodReviews } from "~/app/reviews/api.server";
import { done, eventsOf, orderRow, stateOf, stockOf } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeAddress } from "~/tests/support/order-factories";
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

const { db } = testDatabase();
// What a test left due is not the next one's.
beforeEach(() => sweepTeams(db));

const noticesOf = async (userId: number) =>
  (await db.selectFrom("notices").select("event").where("user_id", "=", userId).orderBy("id").execute()).map(
    ({ event }) => event,
  );

const ownerOf = async (shopId: number) =>
  (await db.selectFrom("shops").select("owner_id").where("id", "=", shopId).executeTakeFirstOrThrow()).owner_id;

const statesOf = (members: readonly Member[]) => Promise.all(members.map(({ orderId }) => stateOf(db, orderId)));

const takenOf = async (offerSkuId: number) =>
  (await db.selectFrom("offer_skus").select("taken").where("id", "=", offerSkuId).executeTakeFirstOrThrow()).taken;

async function expectPaidBack(members: readonly Member[]): Promise<void> {
  expect(await statesOf(members)).toEqual(members.map(() => "closed"));
  for (const { orderId } of members)
    expect(await moneyOfOrder(db, orderId)).toMatchObject({ escrow: 0, refunded: groupPrice, backToPlatform: 100 });
}

describe("a seat", () => {
  test("is a payment: an unpaid order holds none, and the first one starts the team's time", async () => {
    const sku = await makeGroupBuy(db);
    const first = await placeInTeam(db, sku);
    expect(await teamOf(db, first.teamId)).toMatchObject({ state: "opening", taken: 0, deadline_at: null });
    done(await paySeat(db, first));
    const team = await teamOf(db, first.teamId);
    expect(team).toMatchObject({ state: "gathering", taken: 1, owner_id: first.userId });
    expect(await orderRow(db, first.orderId)).toMatchObject({ state: "awaiting_team", deadline_at: team.deadline_at });
    // The offer ends before its hours are over.
    const { ends_at } = await db
      .selectFrom("offers")
      .select("ends_at")
      .where("id", "=", sku.offerId)
      .executeTakeFirstOrThrow();
    expect(team.deadline_at).toEqual(ends_at);
    expect(await eventsOf(db, first.orderId)).toEqual(["placed", "paid"]);
    expect(await noticesOf(first.userId)).toEqual(["order_paid"]);
    expect(await noticesOf(await ownerOf(sku.shopId))).toEqual([]);
    expect(await moneyOfOrder(db, first.orderId)).toMatchObject({ paid: groupPrice, escrow: groupPrice + 100 });
  });

  test("the last of a team lets all its orders go on, and the shop learns of them", async () => {
    const sku = await makeGroupBuy(db);
    const { teamId, members } = await makeTeam(db, sku, 3);
    expect(await teamOf(db, teamId)).toMatchObject({ state: "full", taken: 3 });
    expect(await statesOf(members)).toEqual(["awaiting_shipment", "awaiting_shipment", "awaiting_shipment"]);
    for (const { userId, orderId } of members) {
      expect(await noticesOf(userId)).toEqual(["order_paid", "team_full"]);
      expect(await eventsOf(db, orderId)).toEqual(["placed", "paid", "team_full"]);
      const { deadline_at } = await orderRow(db, orderId);
      expect(deadline_at?.getTime()).toBeGreaterThan(Date.now() + 86_400_000);
    }
    expect(await noticesOf(await ownerOf(sku.shopId))).toEqual(["order_paid", "order_paid", "order_paid"]);
  });

  test("of a full team, of one that is over or stopped, and a second one of a person are refused, and nothing is paid", async () => {
    const sku = await makeGroupBuy(db);
    const { teamId, token, members } = await makeTeam(db, sku, 1);
    const [second, third, late] = [
      await placeInTeam(db, sku, token),
      await placeInTeam(db, sku, token),
      await placeInTeam(db, sku, token),
    ];
    const own = await placeInTeam(db, sku, token);
    await db
      .updateTable("team_seats")
      .set({ user_id: own.userId })
      .where("order_id", "=", members[0].orderId)
      .execute();
    expect(await paySeat(db, own)).toEqual({ ok: false, code: "inTeam" });
    await endTime(db, teamId);
    expect(await paySeat(db, second)).toEqual({ ok: false, code: "teamOver" });
    await db
      .updateTable("teams")
      .set({ deadline_at: new Date(Date.now() + 60_000) })
      .where("id", "=", teamId)
      .execute();
    await db.updateTable("offers").set({ state: "stopped", reason: "Faulty" }).where("id", "=", sku.offerId).execute();
    expect(await paySeat(db, second)).toEqual({ ok: false, code: "teamOver" });
    await db.updateTable("offers").set({ state: "approved", reason: "" }).where("id", "=", sku.offerId).execute();
    done(await paySeat(db, second));
    done(await paySeat(db, third));
    expect(await paySeat(db, late)).toEqual({ ok: false, code: "teamFull" });
    expect(await stateOf(db, late.orderId)).toBe("awaiting_payment");
    expect(await moneyOfOrder(db, late.orderId)).toMatchObject({ paid: 0 });
  });

  test("that another order has reserved is not free, until the reservation runs out", async () => {
    const sku = await makeGroupBuy(db, { rules: { team_size: 2, team_least: 2 } });
    const { teamId, token } = await makeTeam(db, sku, 1);
    const [reserving, other] = [await placeInTeam(db, sku, token), await placeInTeam(db, sku, token)];
    const until = (ms: number) => new Date(Date.now() + ms);
    await db
      .insertInto("team_seats")
      .values({
        order_id: reserving.orderId,
        team_id: teamId,
        user_id: reserving.userId,
        state: "reserved",
        reserved_until: until(60_000),
      })
      .execute();
    expect(await paySeat(db, other)).toEqual({ ok: false, code: "teamFull" });
    // Its own seat is kept beyond the deadline, and the team waits for it.
    await endTime(db, teamId);
    expect(await sweepTeams(db)).toEqual({ acted: 0, failed: 0 });
    done(await paySeat(db, reserving));
    expect(await teamOf(db, teamId)).toMatchObject({ state: "full", taken: 2 });
  });
});

describe("leaving a team", () => {
  test("refunds at once, frees the seat and hands the team to who is in it longest; the others hear of it", async () => {
    const sku = await makeGroupBuy(db, { rules: { team_size: 5, team_least: 2 } });
    const { teamId, members } = await makeTeam(db, sku, 4);
    const [first, second, third, fourth] = members as [Member, Member, Member, Member];
    expect(await leaveTeam(db, first)).toEqual({ ok: true, value: { repeated: false, refundedMinor: groupPrice } });
    expect(await leaveTeam(db, first)).toEqual({ ok: true, value: { repeated: true, refundedMinor: 0 } });
    await expectPaidBack([first]);
    expect(await teamOf(db, teamId)).toMatchObject({ state: "gathering", taken: 3, owner_id: second.userId });
    expect(await noticesOf(third.userId)).toEqual(["order_paid", "team_left"]);
    expect([await stockOf(db, sku.skuId), await takenOf(sku.offerSkuId)]).toEqual([47, 3]);
    done(await leaveTeam(db, third));
    expect(await teamOf(db, teamId)).toMatchObject({ taken: 2, owner_id: second.userId });
    done(await leaveTeam(db, fourth));
    done(await leaveTeam(db, second));
    expect(await teamOf(db, teamId)).toMatchObject({ state: "failed", taken: 0 });
  });

  test("is refused once it is full, once its time is over, unpaid, of others, and alone", async () => {
    const sku = await makeGroupBuy(db);
    const full = await makeTeam(db, sku, 3);
    expect(await leaveTeam(db, full.members[0])).toEqual({ ok: false, code: "notLeavable" });
    const over = await makeTeam(db, sku, 1);
    const unpaid = await placeInTeam(db, sku, over.token);
    expect(await leaveTeam(db, unpaid)).toEqual({ ok: false, code: "notLeavable" });
    expect(await leaveTeam(db, { userId: unpaid.userId, orderId: over.members[0].orderId })).toEqual({
      ok: false,
      code: "notFound",
    });
    await endTime(db, over.teamId);
    expect(await leaveTeam(db, over.members[0])).toEqual({ ok: false, code: "notLeavable" });
  });
});

describe("at its deadline", () => {
  test("a team with as many as it needs goes on, as if it were full", async () => {
    const { teamId, members } = await makeTeam(db, await makeGroupBuy(db), 2);
    await endTime(db, teamId);
    expect(await sweepTeams(db)).toEqual({ acted: 1, failed: 0 });
    expect(await teamOf(db, teamId)).toMatchObject({ state: "full", taken: 2 });
    expect(await statesOf(members)).toEqual(["awaiting_shipment", "awaiting_shipment"]);
    expect(await noticesOf(members[1]?.userId ?? 0)).toEqual(["order_paid", "team_full"]);
  });

  test("a team with fewer fails: everybody is paid back once, and stock and quota are back", async () => {
    const sku = await makeGroupBuy(db, { rules: { team_size: 3, team_least: 3 } });
    const { teamId, members } = await makeTeam(db, sku, 2);
    await endTime(db, teamId);
    expect(await sweepTeams(db)).toEqual({ acted: 3, failed: 0 });
    expect(await sweepTeams(db)).toEqual({ acted: 0, failed: 0 });
    expect(await teamOf(db, teamId)).toMatchObject({ state: "failed" });
    await expectPaidBack(members);
    expect([await stockOf(db, sku.skuId), await takenOf(sku.offerSkuId)]).toEqual([50, 0]);
    expect(await noticesOf(members[0].userId)).toEqual(["order_paid", "team_failed"]);
    expect(await eventsOf(db, members[0].orderId)).toEqual(["placed", "paid", "team_failed"]);
    expect(await noticesOf(await ownerOf(sku.shopId))).toEqual([]);
  });
});

test("a team whose offer was stopped ends at once: with enough members it goes on", async () => {
  const sku = await makeGroupBuy(db);
  const [enough, few] = [await makeTeam(db, sku, 2), await makeTeam(db, sku, 1)];
  await db.updateTable("offers").set({ state: "stopped", reason: "Faulty" }).where("id", "=", sku.offerId).execute();
  expect(await sweepTeams(db)).toEqual({ acted: 3, failed: 0 });
  expect([await statesOf(enough.members), await statesOf(few.members)]).toEqual([
    ["awaiting_shipment", "awaiting_shipment"],
    ["closed"],
  ]);
});

test("closing a shop fails its teams, whatever their size, and pays everybody back", async () => {
  const sku = await makeGroupBuy(db);
  const { teamId, members } = await makeTeam(db, sku, 2);
  expect(await closingOrders(db, sku.shopId)).toMatchObject({ unsent: 2, unsentMinor: 2 * groupPrice });
  await db.updateTable("shops").set({ state: "closed" }).where("id", "=", sku.shopId).execute();
  expect(await sweepTeams(db)).toEqual({ acted: 3, failed: 0 });
  expect(await teamOf(db, teamId)).toMatchObject({ state: "failed" });
  await expectPaidBack(members);
  expect(await noticesOf(members[0].userId)).toEqual(["order_paid", "order_shop_closed"]);
});

test("who is banned leaves the team, and the others stay", async () => {
  const { teamId, members } = await makeTeam(db, await makeGroupBuy(db), 2);
  const [banned, other] = members as [Member, Member];
  await db
    .updateTable("users")
    .set({ banned_until: new Date(Date.now() + 86_400_000) })
    .where("id", "=", banned.userId)
    .execute();
  expect(await sweepTeams(db)).toEqual({ acted: 1, failed: 0 });
  expect(await teamOf(db, teamId)).toMatchObject({ state: "gathering", taken: 1, owner_id: other.userId });
  await expectPaidBack([banned]);
});

test("an outage moves the deadline of a team and of its orders, but not beyond the offer", async () => {
  const sku = await makeGroupBuy(db);
  const { teamId, members } = await makeTeam(db, sku, 2);
  const hours = (count: number) => new Date(Date.now() + count * 3600_000);
  await db
    .updateTable("offers")
    .set({ ends_at: hours(30) })
    .where("id", "=", sku.offerId)
    .execute();
  const sweep = () => sweepOrders(db, { postReviews: postGoodReviews });
  await sweep();
  const set = async (at: Date) => {
    await db.updateTable("teams").set({ deadline_at: at }).where("id", "=", teamId).execute();
    await db
      .updateTable("order_heartbeats")
      .set({ beat_at: hours(-2) })
      .execute();
    await sweep();
    const { deadline_at } = await teamOf(db, teamId);
    for (const { orderId } of members) expect((await orderRow(db, orderId)).deadline_at).toEqual(deadline_at);
    return Math.round(((deadline_at?.getTime() ?? 0) - at.getTime()) / 60_000);
  };
  // It passed while nothing ran.
  expect(await set(hours(-1))).toBe(120);
  expect(await set(hours(29))).toBe(60);
  expect(await stateOf(db, members[0].orderId)).toBe("awaiting_team");
});

test("the address of an order that waits for its team changes, once", async () => {
  const { members } = await makeTeam(db, await makeGroupBuy(db), 1);
  const { userId, orderId } = members[0];
  const change = async (recipient: string) => {
    const addressId = await makeAddress(db, userId);
    await db.updateTable("addresses").set({ recipient }).where("id", "=", addressId).execute();
    return changeOrderAddress(db, { userId, orderId, addressId });
  };
  expect(await change("Otto")).toMatchObject({ ok: true });
  expect(await change("Paul")).toMatchObject({ code: "changedBefore" });
  expect(await stateOf(db, orderId)).toBe("awaiting_team");
  expect(await noticesOf(await ownerOf((await orderRow(db, orderId)).shop_id))).toEqual([]);
});

test("an order in a team is paid alone", async () => {
  const sku = await makeGroupBuy(db);
  const one = await placeInTeam(db, sku);
  const other = await placeInTeam(db, sku, null, one.userId);
  const orders = [one, other].map(({ orderId }) => ({ id: orderId, amountVersion: 1 }));
  expect(await payOrders(db, { userId: one.userId, orders })).toEqual({ ok: false, code: "notPayable" });
  expect(await statesOf([one, other])).toEqual(["awaiting_payment", "awaiting_payment"]);
});

test("an order that is put aside keeps its team failing, and the others are paid back", async () => {
  const { teamId, members } = await makeTeam(db, await makeGroupBuy(db, { rules: { team_size: 3, team_least: 3 } }), 2);
  const [{ orderId }] = members;
  await db
    .insertInto("stuck_orders")
    .values({ order_id: orderId, attempts: 5, error: "Broken", next_at: new Date() })
    .execute();
  await endTime(db, teamId);
  await sweepTeams(db);
  expect([await statesOf(members), (await teamOf(db, teamId)).state]).toEqual([["awaiting_team", "closed"], "failing"]);
  expect(await leaveTeam(db, members[0])).toEqual({ ok: false, code: "notLeavable" });
  await db.deleteFrom("stuck_orders").where("order_id", "=", orderId).execute();
  await sweepTeams(db);
  expect([await statesOf(members), (await teamOf(db, teamId)).state]).toEqual([["closed", "closed"], "failed"]);
});
