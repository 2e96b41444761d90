import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase } from "~/db/client.server";
import { seedDemo } from "~/db/seeds/seed-demo.server";
import { copyDatabase, copyOf, type TestDatabase } from "./database";
import { pretendPictures } from "./pretend-pictures";
import { startClock, stopClock, stopDatabaseClock, stoppedUrl } from "./screen-texts/stopped-clock";
import { nowhere } from "./storages";
import { testName, withDatabase } from "./test-server";

/** Arbitrary number that no other test locks. */
const demoLock = 4_711_026;

/**
 * Creates a database with the demo shop for one test file, without its pictures and with a stopped clock; used like
 * `testDatabase`. The shop is created once per run.
 */
export function demoDatabase(): TestDatabase {
  const server = inject("testServer");
  const template = `${inject("testTemplate")}_demo`;
  return copyOf(() => makeDemo(server, template));
}

/** Copies the demo shop for the whole run, for users shared by many files, and returns the address of the copy. */
export async function lastingDemo(): Promise<string> {
  const server = inject("testServer");
  const template = `${inject("testTemplate")}_demo`;
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  await copyDatabase(server, await makeDemo(server, template), name);
  return withDatabase(server, name);
}

/** Creates the template of the demo shop, unless another process has, and returns its name. */
async function makeDemo(server: string, template: string): Promise<string> {
  const lock = new pg.Client({ connectionString: server });
  await lock.connect();
  try {
    await lock.query(`select pg_advisory_lock(${demoLock})`);
    const { rowCount } = await lock.query("select from pg_database where datname = $1", [template]);
    if (rowCount === 1) return template;
    const draft = testName();
    await copyDatabase(server, inject("testTemplate"), draft);
    await stopDatabaseClock(withDatabase(server, draft));
    stopClock();
    const { db, close } = openDatabase(stoppedUrl(withDatabase(server, draft)), { max: 2 });
    // Otherwise every demo would have other numbers.
    await db
      .updateTable("number_keys")
      .set({ key: Buffer.alloc(32, 7) })
      .execute();
    await seedDemo({ db, storage: nowhere, log: { info: () => {} }, paint: pretendPictures }).finally(close);
    await lock.query(`alter database ${draft} rename to ${template}`);
    return template;
  } finally {
    startClock();
    await lock.end();
  }
}
