import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertDraft } from "~/app/catalog/seller/goods/goods-drafts-queries.server";
import type { goodsTabs } from "~/app/catalog/seller/list/goods-tabs";
import { moveGoods } from "~/app/catalog/seller/list/move-goods.server";
import { priceGoods } from "~/app/catalog/seller/list/price-goods.server";
import { answerSell } from "~/app/catalog/seller/list/sell-page.server";
import { goodsOfTab, tabCounts } from "~/app/catalog/seller/list/sell-queries.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeGoods, makeShop, setStock } from "~/tests/support/factories";
import { checkoutOf, makeOrderer } from "~/tests/support/order-factories";
import { costedDatabase } from "~/tests/support/plans";
import { bootsNow, editBoots, makeBoots } from "~/tests/support/seller-goods-factories";
import { inTier } from "~/tests/support/tier";

const { db } = testDatabase();
const { costOf } = costedDatabase(db);

const page = { locale: "en", limit: 50 } as const;
const none = { q: "", after: null };
const rowsOf = async (own: { shopId: number; goodsId: number }) => {
  const { version, skus } = await bootsNow(db, { ...own, userId: 0 });
  return skus.map(({ id, priceMinor, stock }) => ({
    skuId: id,
    goodsId: own.goodsId,
    version,
    priceMinor,
    stock,
    stockWas: stock,
  }));
};

test("every list has its goods and its count, and no other shop's", async () => {
  const shop = await makeShop(db);
  const made = async (state: "on_sale" | "off_shelf" | "in_audit" | "deleted") =>
    (await makeGoods(db, { shop_id: shop.id, state })).id;
  const [onSale, empty, off, audit, gone] = [
    ...[await made("on_sale"), await made("on_sale"), await made("off_shelf"), await made("in_audit")],
    await made("deleted"),
  ];
  await makeGoods(db);
  const skus = await db
    .selectFrom("skus")
    .select("id")
    .where("goods_id", "=", empty ?? 0)
    .execute();
  for (const { id } of skus) await setStock(db, id, 0);
  await insertDraft(db, { shopId: shop.id, userId: shop.owner_id, goodsId: null, fields: {} });
  expect(await tabCounts(db, shop.id)).toEqual({
    on_sale: 1,
    sold_out: 1,
    off_shelf: 1,
    in_audit: 1,
    refused: 0,
    deleted: 1,
    drafts: 1,
  });
  const ids = async (tab: Exclude<(typeof goodsTabs)[number], "drafts">) =>
    (await goodsOfTab(db, { shopId: shop.id, tab, ...none }, page)).map(({ id }) => id);
  expect(await ids("on_sale")).toEqual([onSale]);
  expect(await ids("sold_out")).toEqual([empty]);
  expect(await ids("off_shelf")).toEqual([off]);
  expect(await ids("in_audit")).toEqual([audit]);
  expect(await ids("deleted")).toEqual([gone]);
});

test("an act is for all matches of a list without ticking them, and for no others", async () => {
  const shop = await makeShop(db);
  const made = async (title: string, shop_id = shop.id) =>
    (await makeGoods(db, { shop_id, title: JSON.stringify({ en: title }) })).id;
  const [first, second, other] = [await made("Kettle one"), await made("Kettle two"), await made("Cap")];
  const foreign = await made("Kettle three", (await makeShop(db)).id);
  const send = async (fields: Record<string, string>) => {
    const request = new Request(`${origin}/pages/store/goods/sell?tab=on_sale&q=kettle`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return answerSell(request, browseContext(db, { userId: shop.owner_id }));
  };
  expect((await send({ every: "on", intent: "edit" })).headers.get("Location")).toBe(
    `/pages/store/goods/sell?tab=on_sale&edit=${[second, first].join("%2C")}`,
  );
  expect((await send({ intent: "take" })).status).toBe(400);
  expect((await send({ every: "on", intent: "take" })).status).toBe(303);
  const states = await db
    .selectFrom("goods")
    .select(["id", "state"])
    .where("id", "in", [first, second, other, foreign])
    .orderBy("id")
    .execute();
  expect(states.map(({ state }) => state)).toEqual(["off_shelf", "off_shelf", "on_sale", "on_sale"]);
});

test("a change of all prices fills the rows in, and saves nothing", async () => {
  const boots = await makeBoots(db);
  const [row] = await rowsOf(boots);
  const { owner_id: userId } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", boots.shopId)
    .executeTakeFirstOrThrow();
  const fields = { intent: "fill", fillPrice: "-50 %", fillStock: "7", [`row.${row?.skuId}.price`]: "10.00" };
  const send = async (more: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, [`row.${row?.skuId}.stock`]: "1", ...more });
    const request = new Request(`${origin}/pages/store/goods/sell?edit=${boots.goodsId}`, { method: "POST", body });
    return answerSell(request, browseContext(db, { userId }));
  };
  expect(await (await send({})).json()).toMatchObject({
    values: { [`row.${row?.skuId}.price`]: "5.00", [`row.${row?.skuId}.stock`]: "7", filled: "1" },
    errors: {},
  });
  expect(await rowsOf(boots)).toContainEqual(row);
  expect(await (await send({ fillPrice: "half" })).json()).toMatchObject({
    errors: { fillPrice: "selling:errors.fillPrice" },
    values: { [`row.${row?.skuId}.price`]: "10.00" },
  });
});

test("goods are found by title, number and code, and pages of thousands follow each other without a gap, looking at no others", async () => {
  const goods = await makeGoods(db, { title: JSON.stringify({ en: "Copper kettle", ja: "銅のやかん" }) });
  const { shop_id: shopId, id } = goods;
  const found = async (q: string) =>
    (await goodsOfTab(db, { shopId, tab: "on_sale", q, after: null }, page)).map((row) => row.id);
  const { code } = await db.selectFrom("skus").select("code").where("goods_id", "=", id).executeTakeFirstOrThrow();
  for (const q of ["kettle", "やかん", String(id), code.toUpperCase()]) expect(await found(q)).toEqual([id]);
  expect(await found("teapot")).toEqual([]);
  await sql`
    insert into goods (shop_id, category_id, title, picture, state)
    select shop_id, category_id, '{"en": "Many"}', picture, 'off_shelf' from goods,
      generate_series(1, ${inTier({ test: 4_000, full: 20_000 })}::int)
    where id = ${id}`.execute(db);
  await sql`analyze goods`.execute(db);
  const seen = new Set<number>();
  let after: number | null = null;
  for (let turn = 0; turn < 5; turn++) {
    const next = { shopId, tab: "off_shelf", q: "", after } as const;
    const cost = await costOf((handle) => goodsOfTab(handle, next, page));
    expect(cost.rows).toBeLessThan(200);
    const rows = await goodsOfTab(db, next, page);
    for (const row of rows) seen.add(row.id);
    after = rows.at(-1)?.id ?? null;
  }
  expect(seen.size).toBe(250);
  // Nobody counts further: the tab says 999+.
  expect((await tabCounts(db, shopId)).off_shelf).toBe(1000);
  expect((await costOf((handle) => tabCounts(handle, shopId))).rows).toBeLessThan(1100);
});

test("goods move off the shelf, into the bin and back, each recorded; another shop's stay", async () => {
  const own = await makeBoots(db);
  const ids = [own.goodsId, (await makeGoods(db)).id];
  const binned = { changed: [own.goodsId], left: {} };
  expect(await moveGoods(db, { ...own, ids, move: "bin" })).toEqual({ ok: true, value: binned });
  expect(await moveGoods(db, { ...own, ids, move: "bin" })).toEqual({ ok: false, code: "nothing" });
  expect(await editBoots(db, own, (values) => values).catch((error: Error) => error.message)).toBe("no such goods");
  expect(await moveGoods(db, { ...own, ids, move: "restore" })).toMatchObject({ ok: true });
  expect(await bootsNow(db, own)).toMatchObject({ state: "off_shelf", version: 3 });
  expect(await moveGoods(db, { ...own, ids, move: "put" })).toMatchObject({ ok: true });
  const changes = await db
    .selectFrom("goods_changes")
    .select("changes")
    .where("goods_id", "=", own.goodsId)
    .orderBy("version")
    .execute();
  expect(changes.map((row) => row.changes)).toEqual([
    [{ field: "state", was: "on_sale", now: "deleted" }],
    [{ field: "state", was: "deleted", now: "off_shelf" }],
    [{ field: "state", was: "off_shelf", now: "on_sale" }],
  ]);
  const [other] = await db
    .selectFrom("goods")
    .select("state")
    .where("id", "=", ids[1] ?? 0)
    .execute();
  expect(other?.state).toBe("on_sale");
});

test("a move of many says why others stay where they are", async () => {
  const own = await makeBoots(db);
  const off = await makeGoods(db, { shop_id: own.shopId, state: "off_shelf" });
  const ids = [own.goodsId, off.id];
  expect(await moveGoods(db, { ...own, ids, move: "take" })).toEqual({
    ok: true,
    value: { changed: [own.goodsId], left: { off_shelf: 1 } },
  });
  expect(await moveGoods(db, { ...own, ids, move: "withdraw" })).toEqual({ ok: false, code: "nothing" });
});

test("goods that the platform took off reach its audit from the list too", async () => {
  const own = await makeBoots(db);
  await db.updateTable("goods").set({ held: true, state: "off_shelf" }).where("id", "=", own.goodsId).execute();
  await moveGoods(db, { ...own, ids: [own.goodsId], move: "put" });
  expect((await bootsNow(db, own)).state).toBe("in_audit");
});

test("prices and stock of many rows are saved at once, sales meanwhile are kept", async () => {
  const own = await makeBoots(db);
  const rows = await rowsOf(own);
  await placeOrder(db, await checkoutOf(db, [{ skuId: rows[0]?.skuId ?? 0, quantity: 2 }], await makeOrderer(db)));
  const typed = rows.map((row, at) => ({ ...row, priceMinor: 2000 + at, stock: row.stock + 1 }));
  expect(await priceGoods(db, { ...own, rows: typed })).toEqual({ ok: true, value: { sold: true } });
  const { skus, version } = await bootsNow(db, own);
  expect(skus.map(({ priceMinor, stock }) => [priceMinor, stock])).toEqual([
    ...[
      [2000, 9],
      [2001, 11],
      [2002, 11],
      [2003, 11],
    ],
  ]);
  expect(version).toBe(2);
});

test("one wrong row saves none, and each is told for itself", async () => {
  const own = await makeBoots(db);
  const rows = await rowsOf(own);
  const stranger = await makeBoots(db);
  const [first, second] = rows;
  if (!first || !second) throw new Error("no rows");
  const wrong = [
    { ...first, stock: 0, stockWas: 999 },
    { ...second, priceMinor: 5 },
    ...(await rowsOf(stranger)).slice(0, 1),
  ];
  const done = await priceGoods(db, { ...own, rows: wrong });
  expect(done).toEqual({
    ok: false,
    code: "rows",
    errors: {
      [`row.${first.skuId}.stock`]: "selling:errors.stockSold|now=10",
      [`row.${wrong[2]?.skuId}.price`]: "selling:errors.gone",
    },
  });
  expect((await bootsNow(db, own)).skus.map(({ priceMinor }) => priceMinor)).toEqual([1000, 1000, 1000, 1000]);
  await editBoots(db, own, (values) => ({ ...values, title: { en: "Other" } }));
  expect(await priceGoods(db, { ...own, rows: [{ ...first, priceMinor: 7 }] })).toMatchObject({
    errors: { [`row.${first.skuId}.price`]: "selling:errors.changedMeanwhile" },
  });
});
