import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, inject } from "vitest";
import { type Db, openDatabase } from "~/db/client.server";
import { runOnce, testName, withDatabase } from "./test-server";

export interface TestDatabase {
  db: Db;
  url: string;
  /** Every statement sent through `db`, in order; clear it with `queries.length = 0` before counting. */
  queries: string[];
}

/**
 * Creates the database of one test file: migrated, empty, dropped afterwards. Call it once at the top of the file;
 * usable from `beforeAll` on.
 * @param options.max connections of the pool (10)
 * @param options.empty true: no tables at all, for tests of migrations
 */
export function testDatabase(options: { max?: number; empty?: boolean } = {}): TestDatabase {
  return copyOf(async () => (options.empty ? "template0" : inject("testTemplate")), options.max);
}

/**
 * Creates the database of one test file as a copy, dropped afterwards.
 * @param template resolves with the name of the database that is copied
 * @param max connections of the pool (10)
 */
export function copyOf(template: () => Promise<string>, max?: number): TestDatabase {
  const server = inject("testServer");
  const name = testName();
  const url = withDatabase(server, name);
  const queries: string[] = [];
  const { db, close } = openDatabase(url, { max, onQuery: (sql) => queries.push(sql) });

  beforeAll(async () => copyDatabase(server, await template(), name));
  afterAll(async () => {
    await close();
    await runOnce(server, `drop database if exists ${name} with (force)`);
  });
  return { db, url, queries };
}

/** Retries while another test file is copying the same template: PostgreSQL refuses concurrent copies. */
export async function copyDatabase(server: string, template: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await runOnce(server, `create database ${name} template ${template} encoding 'UTF8' strategy file_copy`);
      return;
    } catch (error) {
      const busy = error instanceof Error && "code" in error && error.code === "55006";
      if (!busy || attempt === 20) throw error;
      await sleep(100);
    }
  }
}

/** Excludes periodic statements of a process: at connecting, and once a second to poll for changes. */
export function statementsOf(queries: readonly string[]): string[] {
  return queries.filter((sql) => !/^set time zone|from "?change_marks/.test(sql));
}
