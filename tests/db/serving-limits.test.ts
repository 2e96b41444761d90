import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "~/db/client.server";
import { DatabaseResting, isUnavailable } from "~/db/unavailable.server";
import { testDatabase } from "~/tests/support/database";

const { url } = testDatabase();

function open(options: Parameters<typeof openDatabase>[1]) {
  const { db, close } = openDatabase(url, options);
  onTestFinished(close);
  return db;
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

test("a statement of a serving process is ended by PostgreSQL when it takes too long, and the next one works", async () => {
  const db = open({ max: 1, serving: true });
  const error = await failureOf(sql`select pg_sleep(60)`.execute(db));
  expect(error).toMatchObject({ code: "57014" });
  expect(isUnavailable(error)).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("who waits too long for a connection is told, and whoever comes just then is told at once", async () => {
  const db = open({ max: 1, serving: true });
  const long = failureOf(sql`select pg_sleep(4.5)`.execute(db));
  const waiting = await failureOf(sql`select 1`.execute(db));
  expect(isUnavailable(waiting)).toBe(true);
  expect(await failureOf(sql`select 1`.execute(db))).toBeInstanceOf(DatabaseResting);
  expect(await long).toBeNull();
});

test("a tool's statements take what they take", async () => {
  const db = open({ max: 1 });
  expect(await failureOf(sql`select pg_sleep(6)`.execute(db))).toBeNull();
});

test.each([
  [Object.assign(new Error("refused"), { code: "ECONNREFUSED" }), true],
  [Object.assign(new Error("shutting down"), { code: "57P01" }), true],
  [new Error("Connection terminated unexpectedly"), true],
  [new Error("outer", { cause: new Error("Query read timeout") }), true],
  [Object.assign(new Error("duplicate key"), { code: "23505" }), false],
  [new TypeError("x is undefined"), false],
  ["Connection terminated", false],
])("%s: unavailable %s", (error, unavailable) => expect(isUnavailable(error)).toBe(unavailable));
