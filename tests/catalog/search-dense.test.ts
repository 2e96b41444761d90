import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { searchGoods } from "~/app/catalog/api.server";
import type { GoodsQuery } from "~/app/catalog/list/goods-query";
import { keywordParts } from "~/app/catalog/search/keyword/keyword-parts-queries.server";
import { testDatabase } from "../support/database";
import { makeCategory, makeGoods, makeShop } from "../support/factories";

const { db } = testDatabase();

/**
 * Enough goods that lists of them are walked in order instead of being collected; the last tenth has the word. Those of
 * brass are too many for their filters to be checked on each, and few enough to be collected.
 */
const many = 9000;
let categoryId: number;
let rare: number;

beforeAll(async () => {
  categoryId = (await makeCategory(db, { name: '{"en":"Lanterns"}' })).id;
  rare = (await makeCategory(db)).id;
  const shop = await makeShop(db);
  const { picture } = await makeGoods(db, { shop_id: shop.id, state: "off_shelf" });
  await sql`
    insert into goods (shop_id, category_id, title, picture, state, sales, weight)
    select ${shop.id}::bigint, case when n % 300 = 0 then ${rare}::bigint else ${categoryId}::bigint end,
      jsonb_build_object('en', case when n > ${many * 0.9}::integer then 'Paper lantern'
        when n % 2 = 0 then 'Brass lamp' else 'Lamp' end),
      ${picture}::text, 'on_sale', n % 50, n % 3
    from generate_series(1, ${many}::integer) n`.execute(db);
  await sql`analyze goods_search`.execute(db);
}, 120_000);

/** Runs the same query without the index, on the goods themselves. */
async function plainly(where: ReturnType<typeof sql>, order: string): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from goods where state = 'on_sale' and ${where} order by ${sql.raw(order)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function pages(query: GoodsQuery, limit: number, max: number): Promise<number[]> {
  const seen: number[] = [];
  let after: string | undefined;
  for (let page = 0; page < max; page++) {
    const { rows, next, total } = await searchGoods(db, query, { after, limit, locale: "en" });
    expect(total).toBe(1000);
    seen.push(...rows.map(({ id }) => id));
    if (next === null) break;
    after = next;
  }
  return seen;
}

describe("a list of many thousands", () => {
  test.each([
    ["overall", "weight desc, sales desc, id desc"],
    ["sales", "sales desc, id desc"],
    ["newest", "id desc"],
    ["priceUp", "price_minor, id"],
    ["priceDown", "price_minor desc, id desc"],
  ] as const)("has the same order as a short one: %s", async (sort, order) => {
    const expected = await plainly(sql`category_id = ${categoryId}`, order);
    expect(await pages({ categoryId, sort }, 60, 12)).toEqual(expected.slice(0, 720));
  });

  test("ends with its very last goods", async () => {
    const last = (await plainly(sql`category_id = ${categoryId}`, "id desc")).slice(-90);
    const after = `n${(last[0] ?? 0) + 1}`;
    const query = { categoryId, sort: "newest" } as const;
    const page = await searchGoods(db, query, { after, limit: 60, locale: "en" });
    const end = await searchGoods(db, query, { after: page.next ?? "", limit: 60, locale: "en" });
    expect([...page.rows, ...end.rows].map(({ id }) => id)).toEqual(last);
    expect(end.next).toBeNull();
  });

  test("without any filter is everything", async () => {
    expect(await pages({ sort: "newest" }, 60, 4)).toEqual((await plainly(sql`true`, "id desc")).slice(0, 240));
  });

  test("of a word that names a category shows first what has it in the title", async () => {
    const titled = sql.raw(`(title ->> 'en' like '%lantern%')`);
    const expected = await plainly(
      sql`(category_id = ${categoryId} or ${titled})`,
      `(title ->> 'en' like '%lantern%') desc, (category_id <> ${rare}) desc, weight desc, sales desc, id desc`,
    );
    expect(await pages({ keyword: "lantern", sort: "overall" }, 60, 20)).toEqual(expected.slice(0, 1200));
  });

  test("of a word that thousands have, within a category of few, is complete", async () => {
    const expected = await plainly(sql`category_id = ${rare} and title ->> 'en' like 'Brass%'`, "id desc");
    expect(expected).toHaveLength(27);
    const query = { keyword: "brass", categoryId: rare, sort: "newest" } as const;
    const { rows, total } = await searchGoods(db, query, { limit: 60, locale: "en" });
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(total).toBe(27);
  });

  test("of few among many is counted and complete", async () => {
    const { rows, total } = await searchGoods(db, { categoryId: rare, sort: "overall" }, { limit: 60, locale: "en" });
    expect(total).toBe(30);
    expect(rows.map(({ id }) => id)).toEqual(
      await plainly(sql`category_id = ${rare}`, "weight desc, sales desc, id desc"),
    );
  });
});

test("a word that thousands of goods have is not widened by words that begin with it; a rarer one is", async () => {
  await sql`insert into search_words (word) values ('lampshade')`.execute(db);
  const begun = async (text: string) => (await keywordParts(db, text)).runs.map((run) => run.begun);
  expect(await begun("lampsh")).toEqual([["lampshad"]]);
  expect(await begun("lamp")).toEqual([[]]);
});
