import { beforeAll, expect, test } from "vitest";
import { shownLines, shownTexts } from "~/app/shops/shop-profile";
import { testDatabase } from "../support/database";
import {
  makeAdvert,
  makeArticle,
  makeGoods,
  makeKeyword,
  makeSku,
  publishDocument,
  setStock,
} from "../support/factories";

const { db } = testDatabase();
let goods: Awaited<ReturnType<typeof makeGoods>>;

beforeAll(async () => {
  goods = await makeGoods(db);
});

/** Returns the marks that the work incremented. */
async function bumped(work: () => Promise<unknown>): Promise<string[]> {
  const marks = () => db.selectFrom("change_marks").selectAll().orderBy("name").execute();
  const before = await marks();
  await work();
  const after = await marks();
  return after.filter(({ version }, i) => version > (before[i]?.version ?? 0)).map(({ name }) => name);
}

test("publishing counts the pages up", async () => {
  expect(await bumped(() => publishDocument(db, {}))).toEqual(["pages"]);
});

test("what a goods card shows counts the catalogue up", async () => {
  const set = (values: object) => () => db.updateTable("goods").set(values).where("id", "=", goods.id).execute();
  expect(await bumped(set({ title: '{"en":"Oolong"}' }))).toEqual(["catalog"]);
  expect(await bumped(set({ state: "off_shelf" }))).toEqual(["catalog"]);
  const price = db.updateTable("skus").set({ price_minor: 5 }).where("goods_id", "=", goods.id);
  expect(await bumped(() => price.execute())).toEqual(["catalog"]);
});

test("everything that pages of a shop show counts the catalogue up", async () => {
  const text = [...shownTexts, "name"].map((name) => ({ [name]: '{"en":"New"}' }));
  const lines = shownLines.map((name) => ({ [name]: "new" }));
  const others = [{ services: ["invoice"] }, { licence: null }, { latitude: 1, longitude: 2 }, { state: "holiday" }];
  for (const values of [...text, ...lines, ...others]) {
    const set = db
      .updateTable("shops")
      .set(values as object)
      .where("id", "=", goods.shop_id);
    expect(await bumped(() => set.execute()), JSON.stringify(values)).toContain("catalog");
  }
});

test("counters that move with every order and every visit count nothing up", async () => {
  const article = await makeArticle(db);
  expect(await bumped(() => db.updateTable("goods").set({ sales: 9, reviews: 3 }).execute())).toEqual([]);
  const sku = await makeSku(db, { goods_id: goods.id });
  expect(await bumped(() => setStock(db, sku.id, 3))).toEqual([]);
  const read = db.updateTable("articles").set({ views: 7 }).where("id", "=", article.id);
  expect(await bumped(() => read.execute())).toEqual([]);
});

test("articles, adverts and keywords count the content up", async () => {
  expect(await bumped(() => makeArticle(db))).toEqual(["content"]);
  expect(await bumped(() => makeAdvert(db))).toEqual(["content"]);
  expect(await bumped(() => makeKeyword(db))).toEqual(["content"]);
  expect(await bumped(() => db.deleteFrom("search_keywords").execute())).toEqual(["content"]);
});

test("a change that is rolled back was none", async () => {
  const fail = () =>
    db.transaction().execute(async (trx) => {
      await publishDocument(trx, {});
      throw new Error("no");
    });
  expect(await bumped(() => expect(fail()).rejects.toThrow("no"))).toEqual([]);
});
