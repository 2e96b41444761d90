import { describe, expect, test } from "vitest";
import { loader as goodsLoader } from "~/app/catalog/routes/goods";
import { loadPay } from "~/app/orders/paying/pay-page.server";
import { loadCheckout } from "~/app/orders/placing/checkout-page.server";
import { sweepTeams } from "~/app/orders/teams/sweep-teams.server";
import { loader as groupLoader } from "~/app/promotions/routes/group";
import { loader as mineLoader } from "~/app/promotions/routes/my-teams";
import { action, loader } from "~/app/promotions/routes/team";
import { loader as codeLoader } from "~/app/promotions/routes/team-code";
import { done, stateOf } from "../support/after-factories";
import { asked, browseContext, origin } from "../support/browse-context";
import { statementsOf, testDatabase } from "../support/database";
import { endTime, groupPrice, makeGroupBuy, makeTeam, paySeat, placeInTeam } from "../support/team-factories";

const { db, queries } = testDatabase();

const page = async (token: string, userId?: number) => {
  const { data, response } = await asked(
    loader,
    `/pages/user/order/team?token=${token}`,
    browseContext(db, { userId }),
  );
  return { ...data, status: response?.status ?? 200, team: data?.team ?? null };
};

async function mine(userId: number, state: string, after = "") {
  const address = `/pages/user/order/group?state=${state}&after=${after}`;
  const { data } = await asked(mineLoader, address, browseContext(db, { userId }));
  return data;
}

function leaving(userId: number | undefined, orderId: number, token: string) {
  const request = new Request(`${origin}/pages/user/order/team?token=${token}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: origin },
    body: `intent=leave&id=${orderId}`,
  });
  return action({ request, context: browseContext(db, { userId }), params: {} }).catch((thrown) => thrown as Response);
}

describe("the page of a team", () => {
  test("is for anybody with its link: masked names, the starter, what is missing, and what can be bought", async () => {
    const sku = await makeGroupBuy(db);
    const { token, members } = await makeTeam(db, sku, 1);
    await db.updateTable("users").set({ nickname: "Thomas" }).where("id", "=", members[0].userId).execute();
    const { team, shared } = await page(token);
    expect(shared?.address).toBe(`${origin}/pages/user/order/team?token=${token}`);
    expect(team).toMatchObject({
      word: "gathering",
      size: 3,
      least: 2,
      taken: 1,
      free: 2,
      starter: "T***s",
      own: null,
    });
    expect(team).toMatchObject({ priceMinor: groupPrice, aloneMinor: 1000, pausedUntil: null });
    expect(team?.seats).toEqual([{ name: "T***s", picture: null, starter: true, left: false }]);
    expect(team?.choices.map(({ id, priceMinor }) => [id, priceMinor])).toEqual([[sku.skuId, groupPrice]]);
    expect(team?.boundary).toBe(team?.deadlineAt);
    expect(JSON.stringify(team)).not.toContain("Thomas");
  });

  test("knows its member: their money, and nothing to join", async () => {
    const sku = await makeGroupBuy(db);
    const { token, members } = await makeTeam(db, sku, 2);
    const { team } = await page(token, members[1]?.userId);
    expect(team).toMatchObject({ taken: 2, free: 1, choices: [], own: { state: "awaiting_team" } });
    expect(team?.own).toMatchObject({ orderId: members[1]?.orderId, totalMinor: groupPrice, backMinor: 0 });
    expect(team?.seats.map(({ name, starter }) => [name === "", starter])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test("is there before its first payment for who begins it alone, and says that no seat is theirs", async () => {
    const sku = await makeGroupBuy(db);
    const first = await placeInTeam(db, sku);
    expect((await page(first.token)).status).toBe(404);
    expect((await page(first.token, first.userId)).team).toMatchObject({
      word: "unpaid",
      own: { state: "awaiting_payment" },
      seats: [],
      free: 3,
    });
    done(await paySeat(db, first));
    const second = await placeInTeam(db, sku, first.token);
    expect((await page(first.token, second.userId)).team).toMatchObject({ taken: 1, free: 2, choices: [] });
  });

  test("is not there for another token", async () => {
    expect((await page("0123456789abcdef")).status).toBe(404);
    expect((await page("")).status).toBe(404);
  });

  test("full, it can be joined by nobody and shows who was paid back since", async () => {
    const sku = await makeGroupBuy(db);
    const { token, members } = await makeTeam(db, sku, 3);
    expect((await page(token)).team).toMatchObject({ word: "full", taken: 3, free: 0, choices: [] });
    await db
      .updateTable("orders")
      .set({ state: "closed" })
      .where("id", "=", members[2]?.orderId ?? 0)
      .execute();
    const { team } = await page(token, members[0].userId);
    expect(team).toMatchObject({ word: "full", own: { state: "awaiting_shipment" } });
    expect(team?.seats.map(({ left }) => left)).toEqual([false, false, true]);
    expect((await page(token, members[2]?.userId)).team?.word).toBe("left");
  });

  test("after its deadline says so, then what came back; with its least size it goes on", async () => {
    const sku = await makeGroupBuy(db);
    const few = await makeTeam(db, sku, 1);
    const enough = await makeTeam(db, sku, 2);
    for (const { teamId } of [few, enough]) await endTime(db, teamId);
    expect((await page(few.token)).team?.word).toBe("ending");
    await sweepTeams(db);
    expect((await page(few.token, few.members[0].userId)).team).toMatchObject({
      word: "failed",
      taken: 1,
      own: { backMinor: groupPrice, backFreightMinor: 0, state: "closed" },
    });
    expect((await page(enough.token)).team).toMatchObject({ word: "full", taken: 2 });
  });

  test("finds one's own by the order, and nobody else's", async () => {
    const { token, members } = await makeTeam(db, await makeGroupBuy(db), 1);
    const address = `/pages/user/order/team?order=${members[0].orderId}`;
    const own = await asked(loader, address, browseContext(db, { userId: members[0].userId }));
    expect(own.response?.headers.get("Location")).toBe(`/pages/user/order/team?token=${token}`);
    expect((await asked(loader, address, browseContext(db))).response?.status).toBe(404);
  });

  test("has its link as a picture", async () => {
    const { response } = await asked(
      async (args) => codeLoader(args as Parameters<typeof codeLoader>[0]),
      "/team-code.svg?token=0123456789abcdef",
      browseContext(db),
    );
    expect(response?.headers.get("Content-Type")).toContain("image/svg+xml");
  });
});

describe("leaving", () => {
  test("gives the place up and comes back to the page; a stranger's order is not there, a visitor signs in", async () => {
    const { token, members } = await makeTeam(db, await makeGroupBuy(db), 2);
    const [first, second] = members;
    expect((await leaving(undefined, first.orderId, token)).headers.get("Location")).toContain("/auth/name");
    expect((await leaving(second?.userId, first.orderId, token)).status).toBe(404);
    const left = await leaving(first.userId, first.orderId, token);
    expect(left.headers.get("Location")).toBe(`/pages/user/order/team?token=${token}`);
    expect(await stateOf(db, first.orderId)).toBe("closed");
    const { team } = await page(token, second?.userId);
    expect(team).toMatchObject({ taken: 1, starter: "" });
    // Who left may come again.
    expect((await page(token, first.userId)).team).toMatchObject({ word: "left", own: { backMinor: groupPrice } });
  });
});

describe("one's own teams", () => {
  test("are in three lists, with the number of those that gather, page by page", async () => {
    const sku = await makeGroupBuy(db);
    const { members, teamId } = await makeTeam(db, sku, 1);
    const { userId } = members[0];
    const lists = async () =>
      Object.fromEntries(
        await Promise.all(
          ["gathering", "done", "failed"].map(async (state) => {
            const found = await mine(userId, state);
            return [state, found?.rows.map(({ word }) => word)];
          }),
        ),
      );
    expect(await lists()).toEqual({ gathering: ["gathering"], done: [], failed: [] });
    expect((await mine(userId, "done"))?.gathering).toBe(1);
    await endTime(db, teamId);
    await sweepTeams(db);
    expect(await lists()).toEqual({ gathering: [], done: [], failed: ["failed"] });
    const other = await makeTeam(db, sku, 3);
    expect((await mine(other.members[1]?.userId ?? 0, "done"))?.rows).toMatchObject([{ word: "full" }]);
  });

  test("cost as many statements with one team as with three", async () => {
    const sku = await makeGroupBuy(db);
    const { members } = await makeTeam(db, sku, 1);
    const cost = async () => {
      queries.length = 0;
      await mine(members[0].userId, "gathering");
      return statementsOf(queries).length;
    };
    await cost();
    const before = await cost();
    const others = [await makeTeam(db, sku, 1), await makeTeam(db, sku, 1)];
    for (const {
      members: [{ orderId }],
    } of others)
      await db.updateTable("orders").set({ user_id: members[0].userId }).where("id", "=", orderId).execute();
    expect(await cost()).toBeLessThanOrEqual(before);
    expect((await mine(members[0].userId, "gathering"))?.rows).toHaveLength(3);
  });
});

describe("the page of the goods", () => {
  const goods = async (goodsId: number, userId?: number) => {
    const found = await asked(goodsLoader, `/pages/product/goods?id=${goodsId}`, browseContext(db, { userId }));
    const answer = (found.data ?? found.response) as unknown as Response;
    return (await answer.json()) as {
      group: Awaited<ReturnType<typeof groupLoader>>["group"];
      goods: { changesAt: number };
    };
  };

  test("shows both prices and three open teams, the next to be over first, and one's own on top", async () => {
    const sku = await makeGroupBuy(db);
    const teams: Awaited<ReturnType<typeof makeTeam>>[] = [];
    for (let n = 0; n < 4; n++) {
      const team = await makeTeam(db, sku, 1);
      const deadline_at = new Date(Date.now() + (10 - n) * 60_000);
      await db.updateTable("teams").set({ deadline_at }).where("id", "=", team.teamId).execute();
      teams.push(team);
    }
    const full = await makeTeam(db, sku, 3);
    const { group, goods: shown } = await goods(sku.goodsId);
    expect(group).toMatchObject({ size: 3, least: 2, openTeams: 4, choices: [{ priceMinor: groupPrice }] });
    expect(group?.open.map(({ token }) => token)).toEqual([3, 2, 1].map((at) => teams[at]?.token));
    expect(group?.open.some(({ token, mine: own }) => own || token === full.token)).toBe(false);
    expect(shown.changesAt).toBe(group?.open[0]?.deadlineAt);
    const own = (await goods(sku.goodsId, teams[0]?.members[0].userId)).group?.open;
    expect(own?.map(({ token, mine: yours }) => [token, yours])).toEqual(
      [0, 3, 2].map((at) => [teams[at]?.token, at === 0]),
    );
    const all = await asked(groupLoader, `/pages/product/group?id=${sku.goodsId}`, browseContext(db));
    expect(all.data?.group?.open).toHaveLength(4);
  });

  test("has none when it is over, sold out, or of goods off the shelf", async () => {
    const sku = await makeGroupBuy(db);
    expect((await goods(sku.goodsId)).group).not.toBeNull();
    await db.updateTable("skus").set({ retired: true }).where("id", "=", sku.skuId).execute();
    const { data } = await asked(groupLoader, `/pages/product/group?id=${sku.goodsId}`, browseContext(db));
    expect(data?.group).toBeNull();
    await db.updateTable("skus").set({ retired: false }).where("id", "=", sku.skuId).execute();
    await db.updateTable("offers").set({ state: "stopped" }).where("id", "=", sku.offerId).execute();
    expect((await goods(sku.goodsId)).group).toBeNull();
  });
});

describe("the way to a seat", () => {
  const checkout = (address: string, userId: number) =>
    loadCheckout(new Request(`${origin}/pages/user/order/addorder?${address}`), browseContext(db, { userId }));
  const key = "6f0f4dd0-3f5b-4a3e-9d7c-0c9f5b1f7a22";

  test("names the rules at checkout, and ways out of a full team before anything is placed", async () => {
    const sku = await makeGroupBuy(db);
    const { token, members } = await makeTeam(db, sku, 2);
    const late = await placeInTeam(db, sku, token);
    const data = `type=group&data=${sku.skuId}-1&team=${token}&key=${key}`;
    expect((await checkout(data, late.userId))?.together).toMatchObject({
      refusal: null,
      ways: { rules: { size: 3, least: 2, hours: 24 } },
    });
    expect((await checkout(data, members[0].userId))?.together).toMatchObject({
      refusal: "inTeam",
      ways: { team: `/pages/user/order/team?token=${token}` },
    });
    done(await paySeat(db, await placeInTeam(db, sku, token)));
    expect((await checkout(data, late.userId))?.together).toMatchObject({
      refusal: "teamFull",
      ways: {
        group: { priceMinor: groupPrice, path: `/pages/product/group?id=${sku.goodsId}` },
        alone: { priceMinor: 1000, path: `/pages/user/order/addorder?type=buy&data=${sku.skuId}-1` },
      },
    });
    const pay = await loadPay(
      new Request(`${origin}/pages/user/money/pay?data=${late.orderId}`),
      browseContext(db, { userId: late.userId }),
    );
    expect(pay.team).toMatchObject({ open: false, ways: { alone: { priceMinor: 1000 } } });
  });
});
