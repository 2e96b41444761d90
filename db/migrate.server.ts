import { Migrator, sql } from "kysely";
import type { Db } from "./client.server";
import { migrations } from "./migrations/all.server";

/** Any number, the same in every process: who holds this advisory lock migrates, the others wait. */
const lockKey = 7_727_001;

function migrator(db: Db): Migrator {
  // An explicit record instead of a folder: the server is one bundle, there is no folder to read.
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/**
 * Applies what is missing, in order, all in one transaction; answers the names applied. Any number of processes may start at
 * once: one applies, the others wait and find nothing to do.
 */
export async function migrate(db: Db): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection);
    try {
      const { error, results } = await migrator(connection).migrateToLatest();
      if (error) throw error;
      return (results ?? []).map(({ migrationName }) => migrationName);
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
}

/** Names of migrations that this program has and the database lacks. `/readyz` answers no while there are any. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const found = await sql<{ done: string | null }>`select to_regclass('kysely_migration')::text as done`.execute(db);
  if (!found.rows[0]?.done) return Object.keys(migrations);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).filter((name) => !applied.has(name));
}
