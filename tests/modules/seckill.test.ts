import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { compilePage } from "~/modules/fill/compile.server";
import { fillPage } from "~/modules/fill/fill.server";
import { createLoad } from "~/modules/fill/load.server";
import { wirePage } from "~/modules/format/wire";
import { statementsOf, testDatabase } from "../support/database";
import { makeShop } from "../support/factories";
import { filling } from "../support/filling";
import { makeOnOffer, makeSlotNow } from "../support/running-flash";

const { db, queries } = testDatabase();
const { filled, one } = filling(db);

let slot: Awaited<ReturnType<typeof makeSlotNow>>;
beforeAll(async () => {
  slot = await makeSlotNow(db);
});

const idsOf = (data: { goods: { id: number } }[]) => data.map(({ goods }) => goods.id);
const place = (offerId: number, position: number) =>
  db.updateTable("offers").set({ position }).where("id", "=", offerId).execute();

test("before anything is on offer the strip is empty, and the tile has no pictures", async () => {
  expect((await one("seckill", {})).data).toEqual([]);
  expect((await one("activity", { data: [{ activity: "rush" }] })).data[0]).toMatchObject({
    pictures: [],
    link: "/pages/product/list?offer=flash",
  });
});

test("the strip has what runs in the slot of now: in its order, with price, end and link, and nothing else", async () => {
  const inSlot = { slotId: slot.id, beginsAt: slot.beginsAt, endsAt: slot.endsAt };
  const second = await makeOnOffer(db, inSlot);
  const first = await makeOnOffer(db, inSlot, { priceMinor: 650 });
  await place(first.offerId, 1);
  await place(second.offerId, 2);
  const before = await makeSlotNow(db, 30);
  await makeOnOffer(db);
  await makeOnOffer(db, { slotId: before.id, beginsAt: before.beginsAt, endsAt: before.endsAt });
  await makeOnOffer(db, { slotId: before.id });
  await makeOnOffer(db, { ...inSlot, state: "in_review" });
  await makeOnOffer(db, { ...inSlot, state: "stopped" });
  await makeOnOffer(db, inSlot, { shop_id: (await makeShop(db, { state: "closed" })).id });
  // Its usual price has become lower than that of the offer.
  await makeOnOffer(db, inSlot, { priceMinor: 950 });
  const { data } = await one("seckill", {});
  expect(idsOf(data)).toEqual([first.goodsId, second.goodsId]);
  expect(data[0]).toMatchObject({
    priceMinor: 650,
    endsAt: slot.endsAt.getTime(),
    link: `/pages/product/goods?id=${first.goodsId}`,
  });
  const [tile] = (await one("activity", { data: [{ activity: "rush" }, { activity: "coupon" }] })).data;
  expect(tile?.pictures).toEqual(data.slice(0, 2).map(({ goods }) => goods.picture));
});

test("six cards at most, what is sold out leaves its place, and the page asks once for any number of modules", async () => {
  for (let n = 0; n < 6; n++)
    await makeOnOffer(db, { slotId: slot.id, beginsAt: slot.beginsAt, endsAt: slot.endsAt }, { quota: 3 });
  const { data } = await one("seckill", {});
  expect(data).toHaveLength(6);
  const [soldOut] = idsOf(data);
  await sql`update offer_skus set taken = quota where goods_id = ${soldOut}`.execute(db);
  const after = idsOf((await one("seckill", {})).data);
  expect(after).not.toContain(soldOut);
  expect(after).toHaveLength(6);
  queries.length = 0;
  const rush = { type: "activity", data: [{ activity: "rush" }] };
  await filled([{ type: "seckill" }, rush, { type: "seckill" }, rush]);
  expect(statementsOf(queries)).toHaveLength(1);
});

test("a shop's own page shows its own goods", async () => {
  const shop = await makeShop(db);
  const inSlot = { slotId: slot.id, beginsAt: slot.beginsAt, endsAt: slot.endsAt };
  const own = await makeOnOffer(db, inSlot, { shop_id: shop.id });
  const compiled = await compilePage({ id: 1, document: { item: [{ type: "seckill" }] } }, async () => new Map());
  const shared = { handle: db, locale: "en" as const, now: new Date(), pictures: compiled.pictures, likes: null };
  const { item } = await fillPage(compiled, createLoad({ ...shared, shopId: shop.id }));
  expect(item[0]?.data.map((row) => (row as { goods: { id: number } }).goods.id)).toEqual([own.goodsId]);
});

test("clients get title, address of the picture and price beside the row as it is drawn", async () => {
  const page = await filled([{ type: "seckill" }]);
  const [drawn] = (await one("seckill", {})).data;
  const { item } = wirePage(page);
  expect(item[0]?.data[0]).toEqual({
    ...drawn,
    id: drawn?.goods.id,
    title: drawn?.goods.title,
    currency: "USD",
    image: expect.stringMatching(/^\/media\//),
    price: "7.00",
  });
});
