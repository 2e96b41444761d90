import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Db } from "~/db/client.server";
import { columnTypes } from "~/db/column-types.server";
import type { Database } from "~/db/schema";

interface Steps<First, Second> {
  /** Work that is paused just before it sends a statement matching `before`. */
  first: (db: Db) => Promise<First>;
  before: RegExp;
  /** Work that then runs to its end, or until it waits for a lock of the first; only then the first continues. */
  second: (db: Db) => Promise<Second>;
}

/**
 * Forces the most harmful interleaving of two pieces of work, so that a missing lock fails every time and not by
 * chance. Throws when the first never reaches the statement.
 * @returns both results, and whether the second had to wait
 */
export async function interleave<First, Second>(
  url: string,
  { first, before, second }: Steps<First, Second>,
): Promise<{ first: First; second: Second; waited: boolean }> {
  let goOn = () => {};
  let reached = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const there = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const one = openHeld(url, "interleave-first", async (statement) => {
    if (!before.test(statement)) return;
    reached();
    await held;
  });
  const two = openHeld(url, "interleave-second", async () => {});
  try {
    const running = first(one.db);
    const ended = await Promise.race([there.then(() => false), running.then(() => true)]);
    if (ended) throw new Error(`the first came to its end without a statement like ${before}`);
    let settled = false;
    const other = second(two.db).finally(() => {
      settled = true;
    });
    let waited = false;
    while (!settled && !waited) {
      await sleep(10);
      waited = await waitsForLock(one.pool);
    }
    goOn();
    return { first: await running, second: await other, waited };
  } finally {
    goOn();
    await Promise.all([one.close(), two.close()]);
  }
}

/** Runs the same work twice on a database: the first is paused just before a statement, while the second runs. */
export const twiceAtOnce =
  (url: string) =>
  <Answer>(before: RegExp, work: (handle: Db) => Promise<Answer>) =>
    interleave(url, { first: work, before, second: work });

async function waitsForLock(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name = 'interleave-second' and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

function openHeld(url: string, name: string, hold: (statement: string) => Promise<void>) {
  const pool = new pg.Pool({ connectionString: url, max: 4, types: columnTypes, application_name: name });
  // The database may be dropped while a connection of it is still ending.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const held = {
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect();
      const query = async (statement: string, values: readonly unknown[]) => {
        await hold(statement);
        return client.query(statement, [...values]);
      };
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: async () => {},
  };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: held }) }) as Db;
  return { db, pool, close: () => db.destroy().then(() => pool.end()) };
}
