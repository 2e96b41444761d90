import { expect, test } from "vitest";
import { cancelOrder } from "~/app/orders/after/cancel-orders.server";
import { shopOrderFilter } from "~/app/orders/seller/shop-order-tabs";
import { shopOrderHeads } from "~/app/orders/seller/shop-orders-queries.server";
import { sweepTeams } from "~/app/orders/teams/sweep-teams.server";
import { teamPage } from "~/app/promotions/teams/team-page.server";
import { done } from "../support/after-factories";
import { testDatabase } from "../support/database";
import { makeGroupBuy, paySeat, placeInTeam, teamOf } from "../support/team-factories";

const { db } = testDatabase();

test("a team that nobody paid for has failed with its order, and not before; its page is nobody's any more", async () => {
  const sku = await makeGroupBuy(db);
  const [left, waiting, paid] = [await placeInTeam(db, sku), await placeInTeam(db, sku), await placeInTeam(db, sku)];
  done(await paySeat(db, paid));
  done(await cancelOrder(db, { userId: left.userId, orderId: left.orderId }));
  await sweepTeams(db);
  const states = await Promise.all([left, waiting, paid].map(async ({ teamId }) => (await teamOf(db, teamId)).state));
  expect(states).toEqual(["failed", "opening", "gathering"]);
  expect(await teamOf(db, left.teamId)).toMatchObject({ taken: 0, ended_at: expect.any(Date) });
  for (const userId of [left.userId, null])
    expect(await teamPage(db, { token: left.token, userId, pauseDays: 0, locale: "en" })).toBe(null);
  done(await paySeat(db, waiting));
  expect((await teamOf(db, waiting.teamId)).state).toBe("gathering");
});

test("a shop finds the orders of one of its offers, among all and in a tab", async () => {
  const [sku, other] = [await makeGroupBuy(db), await makeGroupBuy(db)];
  const [paid, unpaid] = [await placeInTeam(db, sku), await placeInTeam(db, sku)];
  done(await paySeat(db, paid));
  await placeInTeam(db, other);
  const idsOf = async (query: string, shopId = sku.shopId) => {
    const filter = shopOrderFilter(new URLSearchParams(query), { marketZone: "UTC" });
    return (await shopOrderHeads(db, { shopId, filter, before: null, limit: 9 })).map(({ id }) => id);
  };
  expect(await idsOf(`tab=all&offer=${sku.offerId}`)).toEqual([unpaid.orderId, paid.orderId]);
  expect(await idsOf(`tab=pay&offer=${sku.offerId}`)).toEqual([unpaid.orderId]);
  expect(await idsOf(`tab=all&offer=${sku.offerId}`, other.shopId)).toEqual([]);
});
