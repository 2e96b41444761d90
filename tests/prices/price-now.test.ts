import { sql } from "kysely";
import { expect, test } from "vitest";
import { priceNow } from "~/app/prices/api.server";
import { testDatabase } from "../support/database";
import { makeGoods, makeSku } from "../support/factories";

const { db } = testDatabase();

test("a sku costs its own price now, a goods that of its cheapest sku", async () => {
  const { id } = await makeGoods(db, { price_minor: 900 });
  const other = await makeSku(db, { goods_id: id, price_minor: 700 });
  const now = () =>
    db
      .selectFrom("skus")
      .innerJoin("goods", "goods.id", "skus.goods_id")
      .select([priceNow("skus").as("sku"), priceNow("goods").as("goods")])
      .where("goods.id", "=", id)
      .orderBy("skus.id")
      .execute();
  expect(await now()).toEqual([
    { sku: 900, goods: 700 },
    { sku: 700, goods: 700 },
  ]);
  await db.updateTable("skus").set({ price_minor: 950 }).where("id", "=", other.id).execute();
  expect(await now()).toEqual([
    { sku: 900, goods: 900 },
    { sku: 950, goods: 900 },
  ]);
});

test("a list reads it without a call for each row: the planner puts it into the statement", async () => {
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain (verbose, costs off) select ${priceNow("skus")}, ${priceNow("goods")} as lowest
    from skus join goods on goods.id = skus.goods_id where ${priceNow("goods")} > 5 order by lowest`.execute(db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("offer_skus_running");
  expect(plan).not.toContain("flash_offers_of");
});
