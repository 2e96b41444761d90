import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../support/database";
import { makeGoods, makeSku, setStock } from "../support/factories";

const { db } = testDatabase();

async function prices(id: number) {
  return db
    .selectFrom("goods")
    .select(["price_minor", "market_price_minor"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

test("a goods carries the price of its cheapest sku, and the struck-through price of the same one", async () => {
  const goods = await makeGoods(db, { price_minor: 500, market_price_minor: 900 });
  expect(goods).toMatchObject({ price_minor: 500, market_price_minor: 900 });

  const cheap = await makeSku(db, { goods_id: goods.id, price_minor: 300, market_price_minor: 400 });
  expect(await prices(goods.id)).toEqual({ price_minor: 300, market_price_minor: 400 });
  const same = await makeSku(db, { goods_id: goods.id, price_minor: 300, market_price_minor: 350 });
  expect(await prices(goods.id)).toEqual({ price_minor: 300, market_price_minor: 400 });
  await db.updateTable("skus").set({ retired: true }).where("id", "=", same.id).execute();

  await db.updateTable("skus").set({ price_minor: 700, market_price_minor: null }).where("id", "=", cheap.id).execute();
  expect(await prices(goods.id)).toEqual({ price_minor: 500, market_price_minor: 900 });

  const others = db.updateTable("skus").where("goods_id", "=", goods.id).where("id", "!=", cheap.id);
  await others.set({ retired: true }).execute();
  expect(await prices(goods.id)).toEqual({ price_minor: 700, market_price_minor: null });
});

test("a price written into the goods itself does not stay", async () => {
  const goods = await makeGoods(db, { price_minor: 500 });
  await db.updateTable("goods").set({ price_minor: 1 }).where("id", "=", goods.id).execute();
  expect(await prices(goods.id)).toEqual({ price_minor: 500, market_price_minor: null });
});

test("a price written into the search does not stay either, and its goods are found by the right one", async () => {
  const { id } = await makeGoods(db, { price_minor: 500 });
  const found = () =>
    sql`
    select price_minor, array_to_string(array(select lexeme from unnest(terms) where lexeme like 'p:%'), ' ') as step
    from goods_search where goods_id = ${id}`.execute(db);
  const [right] = (await found()).rows;
  expect(right).toMatchObject({ price_minor: 500 });
  await sql`
    update goods_search set price_minor = 9000, terms = ts_delete(terms, 'p:' || search_price_step(500))
      || array_to_tsvector(array['p:' || search_price_step(9000)]) where goods_id = ${id}`.execute(db);
  expect((await found()).rows).toEqual([right]);
});

test("a sku that moves to another goods changes both prices", async () => {
  const [one, two] = [await makeGoods(db, { price_minor: 500 }), await makeGoods(db, { price_minor: 800 })];
  const sku = await makeSku(db, { goods_id: one.id, price_minor: 100 });
  await db.updateTable("skus").set({ goods_id: two.id }).where("id", "=", sku.id).execute();
  expect([(await prices(one.id)).price_minor, (await prices(two.id)).price_minor]).toEqual([500, 100]);
});

test("prices stay true while many people change skus of one goods at once", async () => {
  const goods = await makeGoods(db, { price_minor: 10_000 });
  const skus = await Promise.all(
    Array.from({ length: 8 }, (_, i) => makeSku(db, { goods_id: goods.id, price_minor: 9_000 + i })),
  );
  await Promise.all(
    skus.flatMap((sku, i) =>
      [1, 2, 3, 4].map((round) =>
        db
          .updateTable("skus")
          .set({ price_minor: 1_000 * round + i })
          .where("id", "=", sku.id)
          .execute(),
      ),
    ),
  );
  const lowest = await db
    .selectFrom("skus")
    .select((eb) => eb.fn.min("price_minor").as("price"))
    .where("goods_id", "=", goods.id)
    .executeTakeFirstOrThrow();
  expect((await prices(goods.id)).price_minor).toBe(lowest.price);
});

test("stock never falls below zero and prices never below nothing", async () => {
  const goods = await makeGoods(db);
  const change = db.updateTable("skus").where("goods_id", "=", goods.id);
  const { id } = await db.selectFrom("skus").select("id").where("goods_id", "=", goods.id).executeTakeFirstOrThrow();
  await expect(setStock(db, id, -1)).rejects.toThrow(/skus_stock_check/);
  await expect(change.set({ price_minor: -1 }).execute()).rejects.toThrow(/skus_price_minor_check/);
});
