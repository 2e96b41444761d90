import { sql, type Transaction } from "kysely";
import { describe, expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { lockName, lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { makeCategory, makeGoods, makeShop, makeUser } from "../support/factories";
import { interleave } from "../support/interleave";

const { db, url, queries } = testDatabase();

const locking = () => queries.filter((statement) => /for (no key )?update|advisory/.test(statement)).length;

describe("the lock helper", () => {
  test("takes places in their order, and ids of one table upwards", async () => {
    const [{ id: one }, { id: two }] = [await makeUser(db), await makeUser(db)];
    const shop = await makeShop(db);
    const held = await transact(db, async (trx) => {
      const users = await lockRows(trx, "users", [two, one, two]);
      await lockName(trx, "username", "nadia");
      return { users, shops: await lockRows(trx, "shops", [shop.id, 999_999_999]) };
    });
    expect(held).toEqual({ users: [one, two], shops: [shop.id] });
  });

  test.each<[string, (trx: Transaction<Database>) => Promise<unknown>, RegExp]>([
    [
      "users after shops",
      (trx) => lockRows(trx, "shops", [1]).then(() => lockRows(trx, "users", [1])),
      /users 1 after shops 1/,
    ],
    [
      "a smaller id after a greater one",
      (trx) => lockRows(trx, "goods", [5]).then(() => lockRows(trx, "goods", [4])),
      /goods 4 after goods 5/,
    ],
    [
      "a name after goods",
      (trx) => lockRows(trx, "goods", [5]).then(() => lockName(trx, "setting", "look")),
      /setting 0 after goods 5/,
    ],
    [
      "a second name of one place",
      (trx) => lockName(trx, "setting", "look").then(() => lockName(trx, "setting", "timers")),
      /setting 0 after setting/,
    ],
  ])("refuses %s, as a bug", async (_, work, message) => {
    await expect(transact(db, work)).rejects.toThrow(message);
  });

  test("asks no second time for what the transaction holds, whatever was locked in between", async () => {
    const { id } = await makeUser(db);
    const shop = await makeShop(db);
    queries.length = 0;
    await transact(db, async (trx) => {
      await lockRows(trx, "users", [id]);
      await lockName(trx, "setting", "look");
      await lockRows(trx, "shops", [shop.id]);
      expect(await lockRows(trx, "users", [id])).toEqual([id]);
      await lockName(trx, "setting", "look");
    });
    expect(locking()).toBe(3);
  });

  test("begins anew when the transaction is run again", async () => {
    const shop = await makeShop(db);
    const { id } = await makeUser(db);
    let tries = 0;
    await transact(db, async (trx) => {
      await lockRows(trx, "users", [id]);
      await lockRows(trx, "shops", [shop.id]);
      if (++tries === 1)
        await sql`do $$ begin raise exception using errcode = 'serialization_failure'; end $$`.execute(trx);
    });
    expect(tries).toBe(2);
  });
});

/** Runs statements in one transaction, which is not retried after a deadlock. */
const inOrder = (handle: Db, ...statements: ReturnType<typeof sql>[]) =>
  handle.transaction().execute(async (trx) => {
    for (const statement of statements) await statement.execute(trx);
  });

describe("triggers keep the order", () => {
  test("a shop's change does not ask for its goods while goods ask for the shop", async () => {
    const goods = await makeGoods(db);
    const { second } = await interleave(url, {
      // Order of a review's single statement: its goods, then its shop.
      first: (handle) =>
        inOrder(
          handle,
          sql`update goods set reviews = reviews + 1, good_reviews = good_reviews + 1 where id = ${goods.id}`,
          sql`update shops set rated = rated + 1 where id = ${goods.shop_id}`,
        ),
      before: /^update shops/,
      second: (handle) => inOrder(handle, sql`update shops set state = 'holiday' where id = ${goods.shop_id}`),
    });
    expect(second).toBeUndefined();
  });

  test("a category's move does not ask for its goods while goods ask for the category", async () => {
    const [top, other] = [await makeCategory(db), await makeCategory(db)];
    const leaf = await makeCategory(db, { parent_id: top.id, level: 2 });
    const [mine, there] = [await makeGoods(db), await makeGoods(db, { category_id: leaf.id })];
    await interleave(url, {
      first: (handle) =>
        inOrder(
          handle,
          sql`select id from goods where id in (${mine.id}, ${there.id}) order by id for no key update`,
          sql`update goods set category_id = ${leaf.id} where id = ${mine.id}`,
        ),
      before: /^update goods/,
      second: (handle) => inOrder(handle, sql`update categories set parent_id = ${other.id} where id = ${leaf.id}`),
    });
    const { terms } = await db
      .selectFrom("goods_search")
      .select(sql<string>`terms::text`.as("terms"))
      .where("goods_id", "=", mine.id)
      .executeTakeFirstOrThrow();
    expect(terms).toContain(`'c:${other.id}'`);
  });

  test("change marks are counted when a transaction ends, so that nobody waits for one while holding something", async () => {
    const [one, two] = [await makeGoods(db), await makeGoods(db)];
    const weigh = (id: number) => sql`update goods set weight = weight + 1 where id = ${id}`;
    const { waited } = await interleave(url, {
      first: (handle) => inOrder(handle, weigh(one.id), sql`select 1`, weigh(two.id)),
      before: /^select 1/,
      second: (handle) => inOrder(handle, weigh(two.id)),
    });
    expect(waited).toBe(false);
    expect((await sql`select from change_mark_notes`.execute(db)).rows).toEqual([]);
  });
});
