import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type AdminGoods, goodsForAdmin } from "~/app/catalog/admin/goods/goods-admin-queries.server";
import { goodsAdminFilter } from "~/app/catalog/admin/goods/goods-filter.server";
import { byOrder } from "~/app/catalog/admin/goods/goods-list.server";
import { action, loader } from "~/app/catalog/admin/routes/goods";
import { type Page, readPage } from "~/app/platform/read-page";
import { testDatabase } from "../../support/database";
import { makeGoods, makeShop, makeSku } from "../../support/factories";
import { browserOf } from "../../support/setting-factories";

const { db } = testDatabase();
type Browser = Awaited<ReturnType<typeof browserOf>>;
type Action = Parameters<Browser["post"]>[0];
let browser: Browser;

beforeAll(async () => {
  browser = await browserOf(db, "catalogue");
});

/** Fills a shop with goods on sale, and some in each of the other states. */
async function fill(count: number) {
  const shop = await makeShop(db);
  const pattern = await makeGoods(db, { shop_id: shop.id });
  await sql`insert into goods (shop_id, category_id, picture, title, state)
    select shop_id, category_id, picture, title, 'on_sale' from goods, generate_series(2, ${count}::int)
    where id = ${pattern.id}`.execute(db);
  await makeGoods(db, { shop_id: shop.id, state: "off_shelf" });
  await makeGoods(db, { shop_id: shop.id, state: "deleted" });
  return { path: `/operator/goods?shop=${shop.id}`, shopId: shop.id };
}
const send = (path: string, fields: Record<string, string>) => browser.post(action as Action, path, fields);
const states = async (shopId: number) =>
  Object.fromEntries(
    (
      await db
        .selectFrom("goods")
        .where("shop_id", "=", shopId)
        .groupBy("state")
        .select(["state", (eb) => eb.fn.countAll<number>().as("count")])
        .execute()
    ).map(({ state, count }) => [state, Number(count)]),
  );

describe("an act on every match", () => {
  test("is counted and confirmed, works through more than one part, and says what was left out and why", async () => {
    const { path, shopId } = await fill(1_100);
    const question = await (await send(path, { intent: "ask", every: "on" })).json();
    expect(question.every).toMatchObject({ intent: "take", changes: 1_100, left: { off_shelf: 1, deleted: 1 } });
    expect(await states(shopId)).toEqual({ on_sale: 1_100, off_shelf: 1, deleted: 1 });
    const last = String(question.every.last);
    const reasonless = await send(path, { intent: "take", every: "on", last, reason: " " });
    expect([reasonless.status, (await reasonless.json()).every.changes]).toEqual([400, 1_100]);
    // Comes into the filter after the count: it was not confirmed.
    const late = await makeGoods(db, { shop_id: shopId });

    const done = await send(path, { intent: "take", every: "on", last, reason: "Recalled" });
    const location = done.headers.get("Location") ?? "";
    expect(await states(shopId)).toEqual({ on_sale: 1, off_shelf: 1_101, deleted: 1 });
    const { outcome } = await (await browser.get(loader as Action, location)).json();
    expect(outcome).toEqual({
      did: "take",
      changed: 1_100,
      left: [
        { why: "off_shelf", count: 1 },
        { why: "deleted", count: 1 },
      ],
    });
    const { count } = await db
      .selectFrom("audit_log")
      .innerJoin("goods", (join) => join.on(sql<boolean>`goods.id::text = subject_id`))
      .where("shop_id", "=", shopId)
      .where("action", "=", "goods.takenOff")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1_100);
    const stays = await db.selectFrom("goods").select("state").where("id", "=", late.id).executeTakeFirstOrThrow();
    expect(stays.state).toBe("on_sale");
  });

  test("changes nothing twice: when another person was faster, it says so", async () => {
    const { path } = await fill(2);
    const { every } = await (await send(path, { intent: "weigh", every: "on", weight: "9" })).json();
    expect(every).toMatchObject({ intent: "weigh", weight: 9, changes: 3, left: { deleted: 1 } });
    const confirmed = { intent: "weigh", every: "on", weight: "9", last: String(every.last) };
    for (const changed of ["3", "0"]) {
      const done = await send(path, confirmed);
      expect(new URL(done.headers.get("Location") ?? "", "http://shop.test").searchParams.get("changed")).toBe(changed);
    }
    const again = await send(path, { intent: "weigh", every: "on", weight: "9" });
    expect([again.status, (await again.json()).errors]).toEqual([400, { "": "catalogue:errors.nothing" }]);
  });

  test("never puts goods on sale that have no price", async () => {
    const { path, shopId } = await fill(1);
    const free = await makeGoods(db, { shop_id: shopId, state: "off_shelf" });
    await makeSku(db, { goods_id: free.id, price_minor: 0 });
    const { every } = await (await send(path, { intent: "put", every: "on" })).json();
    expect(every).toMatchObject({ changes: 1, left: { on_sale: 1, deleted: 1, unready: 1 } });
    const alone = await send(path, { intent: "put", id: String(free.id) });
    expect((await alone.json()).errors).toEqual({ "": "catalogue:errors.unready" });
  });

  test("is refused to who may only read", async () => {
    const { path, shopId } = await fill(1);
    const reader = await browserOf(db, "audit");
    const answer = await reader.post(action as Action, path, { intent: "take", every: "on", last: "99", reason: "x" });
    expect(answer.status).toBe(403);
    expect((await states(shopId)).on_sale).toBe(1);
  });
});

test("goods follow each other without gap or repeat in the order of each column, both ways", async () => {
  const shop = await makeShop(db);
  const made: { price: number; stock: number; sales: number; weight: number }[] = [];
  for (let i = 0; i < 7; i++) {
    const one = { price: 100 + (i % 3), stock: (i * 5) % 4, sales: i % 2, weight: (i % 3) - 1 };
    const goods = await makeGoods(db, { shop_id: shop.id, sales: one.sales, weight: one.weight });
    // Beside the one that goods are made with.
    await makeSku(db, { goods_id: goods.id, price_minor: one.price, stock: one.stock });
    made.push({ ...one, stock: one.stock + 10 });
  }
  for (const column of ["price", "stock", "sales", "weight"] as const) {
    for (const way of ["Asc", "Desc"] as const) {
      const filter = goodsAdminFilter(new URLSearchParams({ shop: String(shop.id), sort: `${column}${way}` }));
      const seen: { id: number; value: number }[] = [];
      for (let from: string | null = ""; from !== null; ) {
        const page: Page<AdminGoods> = await readPage(byOrder(filter), { from, size: 2 }, (after, limit) =>
          goodsForAdmin(db, filter, { locale: "en", after, limit }),
        );
        seen.push(
          ...page.rows.map((row) => ({ id: row.id, value: Number(row[column === "price" ? "price_minor" : column]) })),
        );
        from = page.next;
      }
      const sorted = made.map((one) => one[column]).sort((a, b) => (way === "Asc" ? a - b : b - a));
      expect(
        seen.map(({ value }) => value),
        `${column}${way}`,
      ).toEqual(sorted);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(made.length);
    }
  }
});
