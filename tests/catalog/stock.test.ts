import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "~/tests/support/database";
import { makeGoods, makeSku, setStock } from "~/tests/support/factories";

const { db } = testDatabase();

async function stockAndSum(skuId: number) {
  const { rows } = await sql<{ stock: number; moved: number }>`
    select stock, (select coalesce(sum(quantity), 0)::int from stock_movements where sku_id = skus.id) as moved
    from skus where id = ${skuId}`.execute(db);
  return rows[0];
}

test("a new sku opens with a movement, and every movement moves the stock", async () => {
  const goods = await makeGoods(db);
  const { id } = await makeSku(db, { goods_id: goods.id, stock: 7 });
  expect(await stockAndSum(id)).toEqual({ stock: 7, moved: 7 });
  await setStock(db, id, 3);
  expect(await stockAndSum(id)).toEqual({ stock: 3, moved: 3 });
  const none = await makeSku(db, { goods_id: goods.id, stock: 0 });
  expect(await stockAndSum(none.id)).toEqual({ stock: 0, moved: 0 });
});

test("the database refuses stock without a movement, and movements that change or go", async () => {
  const goods = await makeGoods(db);
  const { id } = await makeSku(db, { goods_id: goods.id, stock: 7 });
  await expect(db.updateTable("skus").set({ stock: 8 }).where("id", "=", id).execute()).rejects.toThrow(
    "only by movements",
  );
  for (const statement of [
    "update stock_movements set quantity = 1",
    "delete from stock_movements",
    "truncate stock_movements",
  ])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow("is refused");
  await expect(
    sql`insert into stock_movements (sku_id, quantity, cause) values (${id}, 5, 'opening')`.execute(db),
  ).rejects.toThrow("comes with its sku");
  expect(await stockAndSum(id)).toEqual({ stock: 7, moved: 7 });
});
