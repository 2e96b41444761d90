import { sql } from "kysely";
import { expect, test } from "vitest";
import { exportParts } from "~/app/catalog/seller/csv/export-queries.server";
import { loader } from "~/app/catalog/seller/routes/sell-csv";
import { maxFileRows } from "~/app/console/csv/file-rows.server";
import { readTable } from "~/app/console/csv/read-csv.server";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeGoods, makeShop } from "~/tests/support/factories";

const { db } = testDatabase();

test("a file of more than ten thousand skus has them all, and is read part by part as it is taken", async () => {
  const shop = await makeShop(db);
  const model = await makeGoods(db, { shop_id: shop.id });
  await sql`
    insert into goods (shop_id, category_id, title, picture, state)
    select shop_id, category_id, title, picture, state from goods cross join generate_series(1, 500)
      where id = ${model.id}`.execute(db);
  await sql`
    insert into skus (goods_id, code, spec, price_minor, stock)
    select goods.id, 'N' || n, jsonb_build_array(jsonb_build_object('name', '{"en":"No"}'::jsonb, 'value',
      jsonb_build_object('en', n::text))),
      1000, 1
    from goods cross join generate_series(1, 21) n where shop_id = ${shop.id}`.execute(db);
  const request = new Request(`${origin}/pages/store/goods/sell.csv`);
  const answer = await loader({ request, context: browseContext(db, { userId: shop.owner_id }), params: {} });
  const reader = answer.body?.getReader();
  await reader?.read();
  let lines = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    lines += new TextDecoder().decode(part.value).split("\r\n").length - 1;
  }
  const { count } = await db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("shop_id", "=", shop.id)
    .executeTakeFirstOrThrow();
  expect(lines).toBe(Number(count));
  expect(lines).toBeGreaterThan(10_500);
});

test("a shop with more skus than a file may have takes them in parts, which together are all of them once", async () => {
  const shop = await makeShop(db);
  const model = await makeGoods(db, { shop_id: shop.id });
  await sql`
    insert into goods (shop_id, category_id, title, picture, state)
    select shop_id, category_id, title, picture, state from goods cross join generate_series(1, 300)
      where id = ${model.id}`.execute(db);
  await sql`
    insert into skus (goods_id, code, spec, price_minor, stock)
    select goods.id, 'N' || n, jsonb_build_array(jsonb_build_object('name', '{"en":"No"}'::jsonb, 'value',
      jsonb_build_object('en', n::text))),
      1000, 1
    from goods cross join generate_series(1, 70) n where shop_id = ${shop.id}`.execute(db);
  const parts = await exportParts(db, shop.id);
  expect(parts).toHaveLength(2);
  const ids: string[] = [];
  for (const [at, after] of parts.entries()) {
    const query = `?after=${after}${parts[at + 1] ? `&until=${parts[at + 1]}` : ""}`;
    const request = new Request(`${origin}/pages/store/goods/sell.csv${query}`);
    const answer = await loader({ request, context: browseContext(db, { userId: shop.owner_id }), params: {} });
    const table = readTable(new Uint8Array(await answer.arrayBuffer()), maxFileRows);
    if (!table.ok) throw new Error(table.code);
    const sku = table.value.titles.indexOf("sku");
    ids.push(...table.value.rows.map(({ cells }) => cells[sku] ?? ""));
  }
  const { count } = await db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("shop_id", "=", shop.id)
    .executeTakeFirstOrThrow();
  expect([new Set(ids).size, ids.length]).toEqual([Number(count), Number(count)]);
  expect(ids.length).toBeGreaterThan(20_000);
});
