import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, type TestContext, test } from "vitest";
import { openDatabase } from "~/db/client.server";
import { DatabaseResting, isUnavailable } from "~/db/unavailable.server";
import { testDatabase } from "~/tests/support/database";

const { url } = testDatabase();

function open({ onTestFinished }: TestContext, options: Parameters<typeof openDatabase>[1]) {
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

// Concurrent, since they wait for time to pass: what they are about is how long things may take.
test.concurrent("a statement of a serving process is ended by PostgreSQL when it takes too long, and the next one works", async (context) => {
  const db = open(context, { max: 1, serving: true });
  const error = await failureOf(sql`select pg_sleep(60)`.execute(db));
  expect(error).toMatchObject({ code: "57014" });
  expect(isUnavailable(error)).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test.concurrent("a full pool is not a dead database: whoever waits for a connection gets it, and nobody is turned away meanwhile", async (context) => {
  const db = open(context, { max: 1, serving: true });
  const long = failureOf(sql`select pg_sleep(4.5)`.execute(db));
  const waiting = failureOf(sql`select 1`.execute(db));
  await sleep(4200);
  const late = failureOf(sql`select 1`.execute(db));
  expect(await Promise.all([long, waiting, late])).toEqual([null, null, null]);
});

test.concurrent("a server that takes no connection is left alone for a moment, also by those who waited for one of the others", async ({
  onTestFinished,
}) => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const { db } = openDatabase(`postgres://nobody@127.0.0.1:${port}/none`, { max: 1, serving: true });
  const [first, second] = await Promise.all([
    failureOf(sql`select 1`.execute(db)),
    failureOf(sql`select 1`.execute(db)),
  ]);
  expect(isUnavailable(first)).toBe(true);
  expect(second).toBeInstanceOf(DatabaseResting);
  expect(await failureOf(sql`select 1`.execute(db))).toBeInstanceOf(DatabaseResting);
});

test.concurrent("a tool's statements take what they take", async (context) => {
  const db = open(context, { max: 1 });
  expect(await failureOf(sql`select pg_sleep(6)`.execute(db))).toBeNull();
});

test.each([
  [Object.assign(new Error("refused"), { code: "ECONNREFUSED" }), true],
  [Object.assign(new Error("shutting down"), { code: "57P01" }), true],
  [new Error("Connection terminated unexpectedly"), true],
  [new Error("outer", { cause: new Error("Query read timeout") }), true],
  [Object.assign(new Error("could not extend file: no space left on device"), { code: "53100" }), true],
  [Object.assign(new Error("out of memory"), { code: "53200" }), true],
  [Object.assign(new Error("temporary file size exceeds temp_file_limit"), { code: "53400" }), true],
  [Object.assign(new Error("could not write to file: input/output error"), { code: "58030" }), true],
  [Object.assign(new Error("could not open file"), { code: "58P01" }), true],
  [Object.assign(new Error("duplicate key"), { code: "23505" }), false],
  [new TypeError("x is undefined"), false],
  ["Connection terminated", false],
])("%s: unavailable %s", (error, unavailable) => expect(isUnavailable(error)).toBe(unavailable));
