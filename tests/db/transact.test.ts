import { sql, type Transaction } from "kysely";
import { beforeEach, expect, expectTypeOf, test } from "vitest";
import { refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";

const { db } = testDatabase({ max: 20 });

beforeEach(async () => {
  await sql`drop table if exists drawers; create table drawers (id int primary key,
    coins int not null check (coins >= 0));
    insert into drawers values (1, 100), (2, 100)`.execute(db);
});

async function coins(): Promise<unknown[]> {
  return (await sql<{ coins: number }>`select coins from drawers order by id`.execute(db)).rows.map((row) => row.coins);
}

test("commits what the work did and answers its value", async () => {
  const answer = await transact(db, async (trx) => {
    await sql`update drawers set coins = 7 where id = 1`.execute(trx);
    return "done";
  });
  expect([answer, await coins()]).toEqual(["done", [7, 100]]);
});

test("an error rolls back and is thrown; it is not tried again", async () => {
  let tries = 0;
  const work = transact(db, async (trx) => {
    tries++;
    await sql`update drawers set coins = 7 where id = 1`.execute(trx);
    await sql`update drawers set coins = -1 where id = 2`.execute(trx);
  });
  await expect(work).rejects.toThrow(/drawers_coins_check/);
  expect([tries, await coins()]).toEqual([1, [100, 100]]);
});

test("a refusal rolls back and is answered", async () => {
  const answer = await transact(db, async (trx) => {
    await sql`update drawers set coins = 7 where id = 1`.execute(trx);
    return refuse("sold_out");
  });
  expect([answer, await coins()]).toEqual([{ ok: false, code: "sold_out" }, [100, 100]]);
});

test("a deadlock of two people is not seen by either", async () => {
  let meeting = 0;
  const move = (from: number, to: number) =>
    transact(db, async (trx) => {
      await sql`update drawers set coins = coins - 1 where id = ${from}`.execute(trx);
      // Both lock their first row before either requests the second: on the first attempt PostgreSQL must abort one.
      meeting++;
      while (meeting < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      await sql`update drawers set coins = coins + 1 where id = ${to}`.execute(trx);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  expect(meeting).toBe(3);
  expect(await coins()).toEqual([100, 100]);
});

test("serialization failures are tried again until everybody's work counts", async () => {
  let tries = 0;
  let read = 0;
  const add = () =>
    transact(db, async (trx) => {
      tries++;
      await sql`set transaction isolation level repeatable read`.execute(trx);
      await sql`select coins from drawers where id = 1`.execute(trx);
      // All have read before anybody writes: on the first attempts PostgreSQL must refuse two.
      read++;
      while (read < 3) await new Promise((resolve) => setTimeout(resolve, 5));
      await sql`update drawers set coins = coins + 1 where id = 1`.execute(trx);
    });
  await Promise.all([add(), add(), add()]);
  expect(tries).toBeGreaterThan(3);
  expect(await coins()).toEqual([103, 100]);
});

test("what fails every time ends after six tries with the database's own error", async () => {
  let tries = 0;
  const work = transact(db, async (trx) => {
    tries++;
    await sql`do $$ begin raise exception 'busy' using errcode = 'serialization_failure'; end $$`.execute(trx);
  });
  await expect(work).rejects.toMatchObject({ code: "40001" });
  expect(tries).toBe(6);
});

test("a verb, which takes the pool, cannot be called within a transaction, nor a step without one", () => {
  expectTypeOf<Transaction<Database>>().not.toExtend<Db>();
  expectTypeOf<Db>().not.toExtend<Transaction<Database>>();
});
