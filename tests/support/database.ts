import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, inject } from "vitest";
import { type Db, openDatabase } from "~/db/client.server";
import { runOnce, testName, withDatabase } from "./test-server";

export interface TestDatabase {
  db: Db;
  url: string;
  /** Every statement sent through `db`, in order; empty it with `queries.length = 0` before what you count. */
  queries: string[];
}

/**
 * The database of one test file: migrated, empty, its own, dropped afterwards. Called once at the top of the file; usable from
 * `beforeAll` on.
 * @param options.max connections of the pool (10)
 * @param options.empty true: without any table, for tests of migrations
 */
export function testDatabase(options: { max?: number; empty?: boolean } = {}): TestDatabase {
  const server = inject("testServer");
  const template = options.empty ? "template0" : inject("testTemplate");
  const name = testName();
  const url = withDatabase(server, name);
  const queries: string[] = [];
  const { db, close } = openDatabase(url, { max: options.max, onQuery: (sql) => queries.push(sql) });

  beforeAll(() => copyDatabase(server, template, name));
  afterAll(async () => {
    await close();
    await runOnce(server, `drop database if exists ${name} with (force)`);
  });
  return { db, url, queries };
}

/** Another file may be copying the same template at this moment; PostgreSQL then asks to come again. */
async function copyDatabase(server: string, template: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await runOnce(server, `create database ${name} template ${template} encoding 'UTF8'`);
      return;
    } catch (error) {
      const busy = error instanceof Error && "code" in error && error.code === "55006";
      if (!busy || attempt === 20) throw error;
      await sleep(100);
    }
  }
}
