import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../support/database";
import { makeGoods } from "../support/factories";

const { db } = testDatabase();

beforeAll(async () => {
  const { shop_id, category_id, picture } = await makeGoods(db);
  await sql`
    insert into goods (shop_id, category_id, title, picture, state, sales, weight)
    select ${shop_id}::bigint, ${category_id}::bigint, '{"en":"Goods"}', ${picture}::text,
      case n % 10 when 0 then 'off_shelf' else 'on_sale' end, n % 977, n % 5
    from generate_series(1, 5000) n`.execute(db);
  await sql`analyze goods`.execute(db);
});

async function plan(where: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain select id from goods where state = 'on_sale' and ${where}
    order by weight desc, sales desc, id desc limit 20`.execute(db);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test("a page of recommendations reads its rows from the index, at the top and deep down", async () => {
  expect(await plan(sql`true`)).toMatch(/Index.* using goods_recommended/);
  const deep = await plan(sql`(weight, sales, id) < (2, 400, 9000)`);
  expect(deep).toMatch(/Index.* using goods_recommended/);
  expect(deep).not.toContain("Sort");
});
