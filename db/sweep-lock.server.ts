import { sql } from "kysely";
import type { Db } from "./client.server";
import { filesKey } from "./one-connection.server";

/** Runs a sweep that removes files, unless a backup is copying them or another sweep runs: then returns null. */
export async function whileNoBackup<T>(db: Db, sweep: () => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${filesKey}) as free`.execute(connection);
    if (!rows[0]?.free) return null;
    try {
      return await sweep();
    } finally {
      await sql`select pg_advisory_unlock(${filesKey})`.execute(connection);
    }
  });
}
