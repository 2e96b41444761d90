import { sql } from "kysely";
import { expect, test } from "vitest";
import { searchGoods, suggestSearches } from "~/app/catalog/api.server";
import type { GoodsQuery } from "~/app/catalog/list/goods-query";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { makeCategory, makeGoods, makeMedia, makeShop } from "../support/factories";
import { giveValues, makeAttribute, makeShelf } from "../support/goods-search-factories";

const { db } = testDatabase();

async function found(query: Omit<GoodsQuery, "sort">): Promise<number[]> {
  const { rows } = await searchGoods(db, { ...query, sort: "newest" }, { limit: 60, locale: "en" });
  return rows.map(({ id }) => id).reverse();
}

/** Returns index rows that disagree with the goods, in either direction. */
async function wrongRows(): Promise<unknown[]> {
  const columns = sql`goods_id, shop_id, brand_id, price_minor, weight, sales, value_ids, terms`;
  const { rows } = await sql`
    (select ${columns} from goods_search except select ${columns} from goods_to_search)
    union all (select ${columns} from goods_to_search except select ${columns} from goods_search)`.execute(db);
  return rows;
}

test("goods leave the index the moment they go off sale, and come back", async () => {
  const { put, shopId } = await makeShelf(db);
  const id = await put({ en: "Brass sundial" });
  for (const state of ["off_shelf", "in_audit", "deleted"] as const) {
    await db.updateTable("goods").set({ state }).where("id", "=", id).execute();
    expect([await found({ keyword: "sundial" }), await found({ shopId })]).toEqual([[], []]);
    await db.updateTable("goods").set({ state: "on_sale" }).where("id", "=", id).execute();
    expect(await found({ keyword: "sundial" })).toEqual([id]);
  }
});

test("goods of a shop that closes or goes on holiday leave at once, and come back with it", async () => {
  const { put, shopId } = await makeShelf(db);
  const ids = [await put({ en: "Copper gong" }), await put({ en: "Bronze gong" })];
  await put({ en: "Broken gong" }, { state: "off_shelf" });
  for (const state of ["holiday", "closed"] as const) {
    await db.updateTable("shops").set({ state }).where("id", "=", shopId).execute();
    expect(await found({ keyword: "gong" })).toEqual([]);
    await db.updateTable("shops").set({ state: "open" }).where("id", "=", shopId).execute();
    expect(await found({ keyword: "gong" })).toEqual(ids);
  }
});

test("another title, category, brand, promise, price or kind of shop is found at once, and the old one no more", async () => {
  const { put, shopId, categoryId } = await makeShelf(db);
  const id = await put({ en: "Wicker basket" });
  const other = await makeCategory(db);
  await db
    .updateTable("goods")
    .set({ title: '{"en":"Rattan hamper"}', category_id: other.id, services: ["next_day"] })
    .where("id", "=", id)
    .execute();
  await db.updateTable("skus").set({ price_minor: 777_000 }).where("goods_id", "=", id).execute();
  await db.updateTable("shops").set({ kind: "flagship", city: '{"en":"Ipoh"}' }).where("id", "=", shopId).execute();
  expect(await found({ keyword: "wicker" })).toEqual([]);
  expect(await found({ categoryId })).toEqual([]);
  const everything = { keyword: "rattan", categoryId: other.id, services: ["next_day" as const], minMinor: 770_000 };
  expect(await found({ ...everything, kinds: ["flagship"], city: "Ipoh" })).toEqual([id]);
  expect(await wrongRows()).toEqual([]);
});

test("a category that moves takes its goods along", async () => {
  const [from, to] = [await makeCategory(db), await makeCategory(db)];
  const middle = await makeCategory(db, { parent_id: from.id, level: 2 });
  const leaf = await makeCategory(db, { parent_id: middle.id, level: 3 });
  const ids = [
    (await makeGoods(db, { category_id: middle.id })).id,
    (await makeGoods(db, { category_id: leaf.id })).id,
  ];
  expect(await found({ categoryId: from.id })).toEqual(ids);
  await db.updateTable("categories").set({ parent_id: to.id }).where("id", "=", middle.id).execute();
  expect([await found({ categoryId: from.id }), await found({ categoryId: to.id })]).toEqual([[], ids]);
});

test("parameters that are given and taken away are found and not found", async () => {
  const { put, categoryId } = await makeShelf(db);
  const { id: attribute, values } = await makeAttribute(db, categoryId, { name: "Wood", values: ["Oak", "Elm"] });
  const [oak = 0, elm = 0] = values;
  const id = await put({ en: "Stool" });
  await giveValues(db, id, [oak]);
  expect(await found({ valueIds: [oak] })).toEqual([id]);
  await db.updateTable("goods_values").set({ value_id: elm }).where("goods_id", "=", id).execute();
  expect([await found({ valueIds: [oak] }), await found({ valueIds: [elm] })]).toEqual([[], [id]]);
  await db.deleteFrom("attributes").where("id", "=", attribute).execute();
  expect(await found({ valueIds: [elm] })).toEqual([]);
  expect(await wrongRows()).toEqual([]);
});

test("a hidden category and a hidden brand are no suggestion, and a new name is one at once", async () => {
  const { id } = await makeCategory(db, { name: '{"en":"Lacquerware"}' });
  const texts = async (typed: string) => (await suggestSearches(db, typed, "en")).map(({ text }) => text);
  expect(await texts("lacq")).toEqual(["Lacquerware"]);
  await db.updateTable("categories").set({ name: '{"en":"Urushi"}' }).where("id", "=", id).execute();
  expect([await texts("lacq"), await texts("uru")]).toEqual([[], ["Urushi"]]);
  await db.updateTable("categories").set({ shown: false }).where("id", "=", id).execute();
  expect(await texts("uru")).toEqual([]);
});

test("the index is right after many people changed everything at once", async () => {
  const tops = [await makeCategory(db), await makeCategory(db)];
  const leaves = await Promise.all(tops.map(({ id }) => makeCategory(db, { parent_id: id, level: 2 })));
  const shops = [await makeShop(db), await makeShop(db)];
  const { hash } = await makeMedia(db);
  const { values } = await makeAttribute(db, tops[0]?.id ?? 0, { name: "Hue", values: ["1", "2", "3"] });
  const pick = <Value>(from: Value[], n: number) => from[n % from.length] as Value;
  const add = (n: number) => {
    const place = { shop_id: pick(shops, n).id, category_id: pick(leaves, n >> 1).id, picture: hash };
    return transact(db, (trx) =>
      makeGoods(trx, { ...place, title: JSON.stringify({ en: `Race ${n}`, ko: `경주 ${n}` }) }),
    );
  };
  const goods = (await Promise.all(Array.from({ length: 12 }, (_, n) => add(n)))).map(({ id }) => id);
  const update = (n: number, change: object) =>
    transact(db, (trx) => trx.updateTable("goods").set(change).where("id", "=", pick(goods, n)).execute());
  const actions: ((n: number) => Promise<unknown>)[] = [
    (n) => update(n, { state: n % 2 ? "on_sale" : "off_shelf" }),
    (n) => update(n, { sales: n, weight: n % 5 }),
    (n) => update(n, { title: JSON.stringify({ en: `Raced ${n}` }), category_id: pick(leaves, n).id }),
    (n) =>
      transact(db, (trx) =>
        trx
          .updateTable("skus")
          .set({ price_minor: n * 97 })
          .where("goods_id", "=", pick(goods, n))
          .execute(),
      ),
    (n) =>
      transact(db, (trx) =>
        trx
          .updateTable("shops")
          .set({ state: n % 3 ? "open" : "closed", kind: n % 2 ? "self" : "personal" })
          .where("id", "=", pick(shops, n).id)
          .execute(),
      ),
    (n) =>
      transact(db, (trx) =>
        trx
          .updateTable("categories")
          .set({ parent_id: pick(tops, n).id })
          .where("id", "=", pick(leaves, n >> 1).id)
          .execute(),
      ),
    (n) =>
      transact(db, (trx) =>
        trx
          .insertInto("goods_values")
          .values({ goods_id: pick(goods, n), value_id: pick(values, n) })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      ),
    (n) => transact(db, (trx) => trx.deleteFrom("goods_values").where("goods_id", "=", pick(goods, n)).execute()),
    (n) => add(n),
  ];
  await Promise.all(Array.from({ length: 240 }, (_, n) => pick(actions, n * 7)(n)));
  expect(await wrongRows()).toEqual([]);
});
