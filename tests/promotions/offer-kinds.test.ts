import { sql } from "kysely";
import { expect, test } from "vitest";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { loader } from "~/app/promotions/seller/routes/offer";
import { loader as listLoader } from "~/app/promotions/seller/routes/offers";
import { loader as fileLoader } from "~/app/promotions/seller/routes/offers-csv";
import { done } from "../support/after-factories";
import { asked, browseContext } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeOffer } from "../support/offer-factories";
import { fundWallet } from "../support/order-factories";
import { offerForm, offerList, offerScreens, typedOffer, wall } from "../support/shop-offers";

const { db } = testDatabase();
const { act, buy, ownStock, rowOf, rowsOf, save, sendList, skusOf } = offerScreens(db);
const day = 86_400_000;
const group = { teamSize: "3", teamLeast: "2", hours: "24" };
const bargain = { helpers: "8", hours: "48" };
const made = (kind: string, goodsId: number) => `id=new&goods=${goodsId}&kind=${kind}`;

test("a group-buy is written with its people and hours, and keeps its kind whatever the address says", async () => {
  const { goodsId, skuId, owner } = await ownStock();
  const saved = await save(owner, made("group", goodsId), typedOffer(skuId, { ...group, when: "7" }));
  const rules = { kind: "group", team_size: 3, team_least: 2, hours: 24, helpers: null, slot_id: null };
  expect(await rowOf(saved.id)).toMatchObject({ state: "draft", ...rules });
  const offer = `${saved.id}:1`;
  const again = typedOffer(skuId, { ...group, teamSize: "5", teamLeast: "", offer, intent: "submit" });
  expect((await save(owner, `id=${saved.id}&kind=flash`, again)).status).toBe(303);
  // Nothing typed as the least: it ships when it is full.
  expect(await rowOf(saved.id)).toMatchObject({ ...rules, state: "in_review", team_size: 5, team_least: 5 });
  const { data } = await asked(loader, `${offerForm}?id=${saved.id}`, browseContext(db, { userId: owner }));
  expect(data?.form).toMatchObject({ rules: { kind: "group", teamSize: 5, teamLeast: 5, hours: 24 }, slots: [] });
});

test("a bargain is written with its friends and its floor, and its form shows three plans of their cuts", async () => {
  const { goodsId, skuId, owner } = await ownStock();
  const saved = await save(owner, made("bargain", goodsId), typedOffer(skuId, bargain));
  expect(await rowOf(saved.id)).toMatchObject({ kind: "bargain", helpers: 8, hours: 48, team_size: null });
  expect(await skusOf(saved.id)).toMatchObject([{ priceMinor: 1500 }]);
  const { data } = await asked(loader, `${offerForm}?id=${saved.id}`, browseContext(db, { userId: owner }));
  const plans = data?.form?.plans ?? [];
  expect(plans).toHaveLength(3);
  for (const cuts of plans) expect([cuts.length, cuts.reduce((sum, cut) => sum + cut, 0)]).toEqual([8, 500]);
});

test("what a kind does not allow is said beside its field, and nothing is written", async () => {
  const { goodsId, skuId, owner } = await ownStock();
  const errors = async (kind: string, values: Record<string, string>) =>
    (await save(owner, made(kind, goodsId), typedOffer(skuId, { intent: "submit", ...values }))).errors;
  expect(await errors("group", { ...group, teamLeast: "4" })).toEqual({ teamLeast: "offers:errors.teamLeast" });
  expect(await errors("group", { ...group, teamLeast: "1" })).toEqual({ teamLeast: "offers:errors.teamLeast" });
  expect(await errors("group", { teamSize: "11", hours: "721" })).toEqual({
    teamSize: "offers:errors.teamSize",
    hours: "offers:errors.hours",
  });
  expect(await errors("bargain", { ...bargain, helpers: "51" })).toEqual({ helpers: "offers:errors.helpers" });
  // 7 minor units for 8 friends.
  expect(await errors("bargain", { ...bargain, [`price.${skuId}`]: "19.93" })).toEqual({
    [`price.${skuId}`]: "offers:problems.floorTooNear",
  });
  const past = { begins: wall(Date.now() - 2 * day), ends: wall(Date.now() - day) };
  expect(await errors("group", { ...group, ...past })).toEqual({ when: "offers:problems.past" });
  expect(await rowsOf(owner, "?state=draft")).toEqual([]);
});

test("a copy of a group-buy has its rules; last week's copies are flash sales alone", async () => {
  const { skuId, owner } = await ownStock();
  const hours = { beginsAt: new Date(Date.now() - 2 * day), endsAt: new Date(Date.now() + day) };
  const rules = { team_size: 4, team_least: 3, hours: 12 };
  const { id } = await makeOffer(db, { kind: "group", rules, skus: [{ skuId, priceMinor: 1500 }], ...hours });
  const copied = await act(owner, await rowOf(id), "copyWeek");
  expect(await rowOf(copied.id)).toMatchObject({ kind: "group", state: "draft", ...rules });
  expect((await sendList(owner, [["intent", "copyLastWeek"]])).at).toBe("");
});

test("offers of all kinds stand in one list; a group's money counts once the group is full, and is held before", async () => {
  const { skuId, owner } = await ownStock();
  const skus = [{ skuId, priceMinor: 1500, quota: 20 }];
  const flash = await makeOffer(db, { skus });
  const groups = await makeOffer(db, { kind: "group", skus: [{ skuId, priceMinor: 1600 }] });
  const bargains = await makeOffer(db, { kind: "bargain", skus: [{ skuId, priceMinor: 1000 }] });
  const { user_id } = await db
    .insertInto("bargains")
    .values({
      token: `a-bargain-of-sku-${skuId}`,
      offer_sku_id: bargains.skus[0] ?? 0,
      user_id: owner,
      usual_minor: 2000,
      floor_minor: 1000,
      cuts: sql`'{500,500}'::bigint[]` as never,
      made: 1,
      made_minor: 500,
      ends_at: new Date(Date.now() + day),
    })
    .returning("user_id")
    .executeTakeFirstOrThrow();
  // The flash price is lower than the group's, so the groups' orders take of the flash sale.
  for (const state of ["full", "gathering"] as const) {
    const bought = await buy(skuId, state === "full" ? 2 : 1);
    await fundWallet(db, bought.userId, 4000);
    done(await payOrders(db, { userId: bought.userId, orders: [{ id: bought.orderId, amountVersion: 1 }] }));
    const { id: team } = await db
      .insertInto("teams")
      .values({
        token: `a-team-of-sku-${skuId}-${state}`,
        offer_id: groups.id,
        size: 2,
        least: 2,
        hours: 24,
        owner_id: user_id,
        state,
        deadline_at: new Date(Date.now() + day),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`update orders set team_id = ${team} where id = ${bought.orderId}`.execute(db);
    await db
      .insertInto("team_seats")
      .values({
        order_id: bought.orderId,
        team_id: team,
        user_id: bought.userId,
        state: "taken",
        taken_at: new Date(),
      })
      .execute();
  }
  const sold = { orders: 1, pieces: 2, turnoverMinor: 3000, heldMinor: 1500, givenMinor: 1000 };
  expect(await rowsOf(owner)).toMatchObject([
    { id: bargains.id, bargains: { opened: 1, cuts: 1 }, sum: { lowestMinor: 1000, usualMinor: 2000 } },
    { id: groups.id, teams: { full: 1, gathering: 1 }, sold: { orders: 0, turnoverMinor: 0, heldMinor: 0 } },
    { id: flash.id, teams: null, bargains: null, sold },
  ]);
  const context = browseContext(db, { userId: owner });
  expect((await asked(listLoader, offerList, context)).data?.sold).toEqual(sold);
  const file = await asked(fileLoader, `${offerList}.csv`, context);
  expect((await file.response?.text())?.trim().split("\r\n")[3]).toMatch(/,flash,.*,15,20,USD,20,3,1,30,15,10,0,$/);
  await sql`update team_seats set state = 'left', left_at = now() where user_id <> ${owner}`.execute(db);
  expect(await rowsOf(owner)).toMatchObject([{}, {}, { sold: { orders: 0, turnoverMinor: 0, heldMinor: 0 } }]);
});

test("a flash offer has a preview of its cheapest sku, struck only below a low that is known; other kinds have none", async () => {
  const { skuId, owner } = await ownStock();
  const skus = [{ skuId, priceMinor: 1500, quota: 20, perPerson: 2 }];
  const previewOf = async (kind: "flash" | "group") => {
    const { id } = await makeOffer(db, { kind, skus });
    const { data } = await asked(loader, `${offerForm}?id=${id}`, browseContext(db, { userId: owner }));
    return data?.form?.preview;
  };
  const offer = { priceMinor: 1500, usualMinor: 2000, lowMinor: null, left: 20, perPerson: 2 };
  expect(await previewOf("flash")).toMatchObject({ offer, struckMinor: null, from: false });
  await sql`update price_history set began_at = now() - interval '40 days' where sku_id = ${skuId} and source = 'base'`.execute(
    db,
  );
  expect(await previewOf("group")).toBeNull();
  await db.updateTable("offers").set({ state: "over" }).where("shop_id", ">", 0).execute();
  expect(await previewOf("flash")).toMatchObject({ offer: { lowMinor: 2000 }, struckMinor: 2000 });
});
