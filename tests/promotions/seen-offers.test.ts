import { beforeEach, expect, test } from "vitest";
import { foldSeen } from "~/app/prices/api.server";
import { loader as list } from "~/app/promotions/seller/routes/offers";
import { loader as fileLoader } from "~/app/promotions/seller/routes/offers-csv";
import { asked, browseContext } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeOffer } from "../support/offer-factories";
import { offerList, offerScreens } from "../support/shop-offers";
import { nextDay, noon, visit } from "../support/visiting";

const { db } = testDatabase();
const { ownStock } = offerScreens(db);

let stock: Awaited<ReturnType<typeof ownStock>>;
let shop: number;
beforeEach(async () => {
  await db.deleteFrom("offer_visitors").execute();
  stock = await ownStock();
  const { shop_id } = await db
    .selectFrom("goods")
    .select("shop_id")
    .where("id", "=", stock.goodsId)
    .executeTakeFirstOrThrow();
  shop = shop_id;
});

const offered = (more: Omit<Parameters<typeof makeOffer>[1], "skus"> = {}) =>
  makeOffer(db, { skus: [{ skuId: stock.skuId, priceMinor: 1500 }], ...more });
const look = (who?: Parameters<typeof visit>[2]) => visit(db, { shop, goods: stock.goodsId }, who);
const shown = async (tab = "running") => {
  const { data } = await asked(list, `${offerList}?state=${tab}`, browseContext(db, { userId: stock.owner }));
  return Object.fromEntries((data?.rows ?? []).map(({ id, seen }) => [id, seen]));
};

test("whoever sees goods while offers of them run is counted once a day for each of these, and for the shop", async () => {
  const flash = await offered();
  const group = await offered({ kind: "group" });
  expect(await shown()).toEqual({ [flash.id]: 0, [group.id]: 0 });
  for (const address of ["203.0.113.7", "203.0.113.7", "203.0.113.8"]) expect(await look({ address })).toBe(204);
  expect(await shown()).toEqual({ [flash.id]: 2, [group.id]: 2 });
  await look({ now: nextDay });
  expect(await shown()).toEqual({ [flash.id]: 3, [group.id]: 3 });
  const visits = await db.selectFrom("shop_visitors").select("day").where("shop_id", "=", shop).execute();
  expect(visits).toHaveLength(3);
});

test("an offer that waits, is to come or is over is not seen, nor is one by robots or beside other goods", async () => {
  const hour = 3600_000;
  const at = (hours: number) => new Date(Date.now() + hours * hour);
  const planned = await offered({ beginsAt: at(3), endsAt: at(4) });
  const over = await offered({ beginsAt: at(-4), endsAt: at(-3) });
  const waiting = await offered({ state: "in_review" });
  await look();
  const running = await offered();
  await look({ agent: "Googlebot/2.1" });
  await visit(db, { shop, goods: (await ownStock()).goodsId });
  await visit(db, { shop });
  expect(await visit(db, { shop, goods: "x" })).toBe(400);
  expect(await db.selectFrom("offer_visitors").selectAll().execute()).toEqual([]);
  for (const [tab, { id }] of Object.entries({ planned, over, in_review: waiting, running }))
    expect(await shown(tab), tab).toEqual({ [id]: 0 });
});

test("a day that is over becomes one number, which the list and the file go on to say", async () => {
  const { id } = await offered();
  for (let at = 0; at < 5; at++) await look({ address: `203.0.113.${at}` });
  await foldSeen(db, noon);
  expect(await db.selectFrom("offer_visitors").selectAll().execute()).toHaveLength(5);
  await foldSeen(db, nextDay);
  await look({ now: nextDay });
  expect(await db.selectFrom("offer_visitors").selectAll().execute()).toHaveLength(1);
  expect(await db.selectFrom("offer_views").selectAll().execute()).toEqual([
    { offer_id: id, day: "2026-11-23", seen: 5 },
  ]);
  expect(await shown()).toEqual({ [id]: 6 });
  const file = await asked(fileLoader, `${offerList}.csv`, browseContext(db, { userId: stock.owner }));
  const [head = "", row = ""] = ((await file.response?.text()) ?? "").trim().split("\r\n");
  expect(row.split(",")[head.split(",").indexOf("seen")]).toBe("6");
});
