import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { leaveTeam } from "~/app/orders/api.server";
import { compilePage } from "~/modules/fill/compile.server";
import { fillPage } from "~/modules/fill/fill.server";
import { createLoad } from "~/modules/fill/load.server";
import { statementsOf, testDatabase } from "../support/database";
import { makeMedia, makeShop } from "../support/factories";
import { filling } from "../support/filling";
import { makeOnOffer } from "../support/running-flash";
import { endTime, groupPrice, makeGroupBuy, makeTeam, paySeat, placeInTeam } from "../support/team-factories";

const { db, queries } = testDatabase();
const { filled, one } = filling(db);
const group = { kind: "group" } as const;
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

const cards = async () => (await one("groups", {})).data;
const idsOf = (data: { goods: { id: number } }[]) => data.map(({ goods }) => goods.id);

let later: Awaited<ReturnType<typeof makeOnOffer>>;
let sooner: Awaited<ReturnType<typeof makeOnOffer>>;
beforeAll(async () => {
  expect(await cards()).toEqual([]);
  later = await makeOnOffer(db, { ...group, endsAt: minutes(90) });
  sooner = await makeOnOffer(db, { ...group, endsAt: minutes(60) });
});

test("while no team is short of one the group-buys that run are shown, soonest end first, with both prices", async () => {
  await makeOnOffer(db, { ...group, state: "in_review" });
  await makeOnOffer(db, { ...group, state: "stopped" });
  await makeOnOffer(db, { ...group, beginsAt: minutes(10), endsAt: minutes(20) });
  await makeOnOffer(db, { ...group, beginsAt: minutes(-20), endsAt: minutes(-10) });
  await makeOnOffer(db, group, { shop_id: (await makeShop(db, { state: "closed" })).id });
  await makeOnOffer(db);
  // Whoever buys alone pays less.
  await makeOnOffer(db, group, { priceMinor: 900 });
  const soldOut = await makeOnOffer(db, group);
  await sql`update offer_skus set taken = quota where goods_id = ${soldOut.goodsId}`.execute(db);
  const data = await cards();
  expect(idsOf(data)).toEqual([sooner.goodsId, later.goodsId]);
  expect(data[0]).toMatchObject({
    priceMinor: 700,
    link: `/pages/product/group?id=${sooner.goodsId}`,
    group: { aloneMinor: 900, size: 3, people: null },
  });
});

test("alone is what whoever buys alone pays now: a flash price below it, too", async () => {
  const flash = await makeOnOffer(db, { ...group, endsAt: minutes(30) });
  const { id } = await db
    .insertInto("offers")
    .values(({ selectFrom }) => ({
      shop_id: selectFrom("goods").select("shop_id").where("id", "=", flash.goodsId),
      goods_id: flash.goodsId,
      kind: "flash" as const,
      state: "approved" as const,
      begins_at: minutes(-1),
      ends_at: minutes(30),
      submitted_at: minutes(-2),
    }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const sku = { offer_id: id, sku_id: flash.skuId, quota: 5 };
  await db
    .insertInto("offer_skus")
    .values({ ...sku, price_minor: 800 })
    .execute();
  expect((await cards())[0]?.group?.aloneMinor).toBe(800);
  await sql`update offer_skus set price_minor = 650 where offer_id = ${id}`.execute(db);
  expect(idsOf(await cards())).not.toContain(flash.goodsId);
});

/** A team that is gathering, and its deadline in so many minutes. */
async function gathering(sku: Awaited<ReturnType<typeof makeGroupBuy>>, paid: number, deadline: number) {
  const team = await makeTeam(db, sku, paid);
  const deadlineAt = minutes(deadline);
  await db.updateTable("teams").set({ deadline_at: deadlineAt }).where("id", "=", team.teamId).execute();
  return { ...team, deadlineAt };
}

test("teams that are short of one are shown alone, soonest deadline first, until they fill or their time is up", async () => {
  const [early, other] = [await makeGroupBuy(db), await makeGroupBuy(db)];
  const late = await gathering(other, 2, 9);
  const soon = await gathering(early, 2, 5);
  await gathering(early, 2, 7);
  // Two places free, full, over.
  const unready = await makeGroupBuy(db);
  await gathering(unready, 1, 1);
  await gathering(unready, 3, 1);
  await endTime(db, (await makeTeam(db, unready, 2)).teamId);
  const data = await cards();
  expect(data.map(({ link }) => link)).toEqual(
    [soon, late].map(({ token }) => `/pages/user/order/team?token=${token}`),
  );
  expect(data[0]).toMatchObject({ priceMinor: groupPrice, endsAt: soon.deadlineAt.getTime() });
  expect(data[0]?.group).toEqual({ aloneMinor: 1000, size: 3, people: [null, null] });
  await paySeat(db, await placeInTeam(db, early, soon.token));
  expect((await cards())[0]?.goods.id).toBe(data[0]?.goods.id);
  expect((await cards())[0]?.link).not.toContain(soon.token);
});

test("a team that somebody left shows who is still in it, with their picture", async () => {
  const sku = await makeGroupBuy(db, { rules: { team_size: 4 } });
  const { teamId, members } = await gathering(sku, 3, 1);
  const { hash } = await makeMedia(db);
  await db.updateTable("users").set({ avatar: hash }).where("id", "=", members[0].userId).execute();
  const first = async () => (await cards())[0]?.group?.people;
  const own = { src: `/media/${hash}`, width: 0, height: 0, tint: 0 };
  expect(await first()).toEqual([own, null, null]);
  const one = members[2];
  await leaveTeam(db, { userId: one?.userId ?? 0, orderId: one?.orderId ?? 0 });
  expect(await first()).not.toContainEqual(own);
  await db.updateTable("teams").set({ size: 3 }).where("id", "=", teamId).execute();
  expect(await first()).toEqual([own, null]);
});

test("the page asks once for any number of modules, and the tile shows the same goods and leads to their list", async () => {
  const shown = await cards();
  queries.length = 0;
  const tile = { type: "activity", data: [{ activity: "group" }] };
  await filled([{ type: "groups" }, tile, { type: "groupBuys" }, tile]);
  expect(statementsOf(queries)).toHaveLength(1);
  const [row] = (await one("activity", { data: [{ activity: "group" }] })).data;
  expect(row?.pictures).toEqual(shown.slice(0, 2).map(({ goods }) => goods.picture));
  expect(row?.link).toBe("/pages/product/list?offer=group");
});

test("a shop's own page shows its own goods", async () => {
  const shop = await makeShop(db);
  const own = await makeOnOffer(db, group, { shop_id: shop.id });
  const compiled = await compilePage({ id: 1, document: { item: [{ type: "groups" }] } }, async () => new Map());
  const shared = { handle: db, locale: "en" as const, now: new Date(), pictures: compiled.pictures, likes: null };
  const { item } = await fillPage(compiled, createLoad({ ...shared, shopId: shop.id }));
  expect(item[0]?.data.map((row) => (row as { goods: { id: number } }).goods.id)).toEqual([own.goodsId]);
});
