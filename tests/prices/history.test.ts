import { sql } from "kysely";
import { expect, test } from "vitest";
import { lowestOf30Days } from "~/app/prices/api.server";
import { migrations } from "~/db/migrations/all.server";
import { testDatabase } from "../support/database";
import { makeGoods, makeSku, setStock } from "../support/factories";

const { db } = testDatabase();
const day = 24 * 3600_000;

/** Returns what is known of a sku's prices, oldest first, and whether each begins where the one before ended. */
async function historyOf(skuId: number) {
  const rows = await db
    .selectFrom("price_history")
    .selectAll()
    .where("sku_id", "=", skuId)
    .orderBy("began_at")
    .execute();
  const joined = rows.slice(1).every((row, i) => row.began_at.getTime() === rows[i]?.ended_at?.getTime());
  return {
    prices: rows.map(({ price_minor }) => price_minor),
    joined,
    open: rows.filter((row) => !row.ended_at).length,
  };
}

/** Makes a sku whose prices held for so many days each, up to now. */
async function pricedSku(prices: readonly { days: number; minor: number }[]): Promise<number> {
  const [first, ...others] = prices;
  const { id } = await makeSku(db, { goods_id: (await makeGoods(db)).id, price_minor: first?.minor ?? 0 });
  for (const { minor } of others) {
    await db.updateTable("skus").set({ price_minor: minor }).where("id", "=", id).execute();
  }
  const days = prices.map((price) => price.days);
  await sql`
    with aged as (
      select began_at, row_number() over (order by began_at) as place from price_history where sku_id = ${id}
    ), moved as (
      select began_at, now() - (select sum(d) from unnest(${days}::int[]) with ordinality as t (d, n)
        where n >= place) * interval '1 day' as moment, now() - coalesce((select sum(d)
        from unnest(${days}::int[]) with ordinality as t (d, n) where n > place), 0) * interval '1 day' as until
      from aged
    )
    update price_history set began_at = moved.moment, ended_at = case when ended_at is not null then moved.until end
    from moved where sku_id = ${id} and price_history.began_at = moved.began_at`.execute(db);
  return id;
}

const lowest = async (id: number, before = new Date()) => (await lowestOf30Days(db, [id], before)).get(id);

test("every price of a sku is kept with its time, whoever writes it, and nothing else is", async () => {
  const { id } = await makeSku(db, { goods_id: (await makeGoods(db)).id, price_minor: 500 });
  await setStock(db, id, 3);
  await sql`update skus set price_minor = 400, code = code where id = ${id}`.execute(db);
  await sql`update skus set price_minor = 400, stock = stock where id = ${id}`.execute(db);
  await db.updateTable("skus").set({ price_minor: 700 }).where("id", "=", id).execute();
  expect(await historyOf(id)).toEqual({ prices: [500, 400, 700], joined: true, open: 1 });
});

test("two changes in one transaction, or after a clock was set back, follow each other all the same", async () => {
  const { id } = await makeSku(db, { goods_id: (await makeGoods(db)).id, price_minor: 500 });
  await sql`update price_history set began_at = now() + interval '1 hour' where sku_id = ${id}`.execute(db);
  await db.transaction().execute(async (trx) => {
    for (const price_minor of [400, 300]) {
      await trx.updateTable("skus").set({ price_minor }).where("id", "=", id).execute();
    }
  });
  expect(await historyOf(id)).toEqual({ prices: [500, 400, 300], joined: true, open: 1 });
});

test("the history opens with today's price of every sku that was there before it, and invents no past", async () => {
  const { id } = await makeSku(db, { goods_id: (await makeGoods(db)).id, price_minor: 500 });
  await db.updateTable("skus").set({ price_minor: 400 }).where("id", "=", id).execute();
  const undone = new Error("undone");
  const again = db.transaction().execute(async (trx) => {
    await sql`
      drop table price_history;
      drop function price_history_begins, price_history_goes_on cascade`.execute(trx);
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
    await migrations["202611270500-price-history"]?.up(trx);
    const { rows: opened } = await sql<{ price_minor: number; fresh: boolean }>`
      select price_minor, began_at >= ${rows[0]?.now}::timestamptz as fresh from price_history where sku_id = ${id}`.execute(
      trx,
    );
    expect(opened).toEqual([{ price_minor: 400, fresh: true }]);
    throw undone;
  });
  await expect(again).rejects.toBe(undone);
});

test("the lowest of 30 days is the lowest price that held within them, its last day counts", async () => {
  expect(await lowest(await pricedSku([{ days: 50, minor: 900 }]))).toBe(900);
  const id = await pricedSku([
    { days: 20, minor: 300 },
    { days: 15, minor: 500 },
    { days: 1, minor: 400 },
    { days: 25, minor: 900 },
  ]);
  expect(await lowest(id)).toBe(400);
  expect(await lowest(id, new Date(Date.now() - 12 * day))).toBe(300);
  expect(await lowest(id, new Date(Date.now() + 10 * day))).toBe(900);
  const cheaper = await pricedSku([
    { days: 40, minor: 500 },
    { days: 10, minor: 100 },
  ]);
  expect([await lowest(cheaper, new Date(Date.now() - 12 * day)), await lowest(cheaper)]).toEqual([500, 100]);
});

test("with less than 30 days there is no lowest price, and days without a price are none", async () => {
  expect(await lowest(await pricedSku([{ days: 29, minor: 900 }]))).toBeNull();
  expect(await lowest(await pricedSku([{ days: 31, minor: 900 }]))).toBe(900);
  const late = await pricedSku([
    { days: 40, minor: 0 },
    { days: 29, minor: 900 },
  ]);
  expect(await lowest(late)).toBeNull();
  const gap = await pricedSku([
    { days: 40, minor: 900 },
    { days: 2, minor: 0 },
    { days: 5, minor: 950 },
  ]);
  expect(await lowest(gap)).toBe(900);
  expect(await lowest(0)).toBeNull();
});
