import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "~/db/client.server";

/** Waits until this many statements of this database wait for a lock held by another one. */
export async function waitingForLocks(db: Db, count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'
    `.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(count);
}
