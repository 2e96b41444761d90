import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "~/db/client.server";
import { connectionPlaces, NoConnectionFree } from "~/db/connection-places.server";
import { transact } from "~/db/transact.server";
import { isUnavailable } from "~/db/unavailable.server";
import { testDatabase } from "~/tests/support/database";

const { url } = testDatabase();

/** Opens a pool of four connections as a process that serves does; statements and transactions may hold three each. */
function openFour() {
  const { db, close } = openDatabase(url, { max: 4, serving: true });
  onTestFinished(close);
  return db;
}

test("transactions that all wait for one row leave a connection to pages, whoever came first", async () => {
  const db = openFour();
  await sql`create table last_unit (left_over int)`.execute(db);
  await sql`insert into last_unit values (1)`.execute(db);
  const order: string[] = [];
  let sell = () => {};
  const holding = new Promise<void>((resolve) => {
    sell = resolve;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const buy = (wait?: Promise<void>) =>
    transact(db, async (trx) => {
      await sql`select * from last_unit for update`.execute(trx);
      locked();
      await wait;
      await sql`update last_unit set left_over = left_over - 1`.execute(trx);
    }).then(() => order.push("bought"));
  const buyers = [buy(holding), ...Array.from({ length: 19 }, () => buy())];
  await isLocked;
  await sql`select 1`.execute(db).then(() => order.push("page"));
  sell();
  await Promise.all(buyers);
  expect(order).toEqual(["page", ...Array.from({ length: 20 }, () => "bought")]);
});

test("pages that take their time leave a connection to acts", async () => {
  const db = openFour();
  const order: string[] = [];
  const pages = Array.from({ length: 8 }, () => sql`select pg_sleep(0.5)`.execute(db).then(() => order.push("page")));
  await transact(db, (trx) => sql`select 1`.execute(trx)).then(() => order.push("act"));
  await Promise.all(pages);
  expect(order[0]).toBe("act");
});

test("who waits too long for a place is told so alone: the next one in line gets it", async () => {
  const take = connectionPlaces({ max: 1, maxPerKind: 1, waitMs: 50 });
  const giveBack = await take("statement");
  const late = await take("statement").catch((error: unknown) => error);
  expect(late).toBeInstanceOf(NoConnectionFree);
  expect(isUnavailable(late)).toBe(true);
  const next = take("transaction");
  giveBack();
  (await next)();
  (await take("statement"))();
});
