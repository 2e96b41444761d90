import { type Kysely, Migrator, sql } from "kysely";
import type { Db } from "./client.server";
import { migrations } from "./migrations/all.server";
import type { Database } from "./schema";

/** Arbitrary, but the same in every process: the holder of this advisory lock migrates, the others wait. */
export const lockKey = 7_727_001;

function migrator(db: Kysely<Database>): Migrator {
  // An explicit record instead of a folder: the server is a single bundle without a folder to read.
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/**
 * Applies the named migrations, or all, within the transaction that the handle's only connection is in. Throws for an
 * unknown name.
 */
export async function migrateWithin(handle: Kysely<Database>, names = Object.keys(migrations)): Promise<void> {
  const chosen = Object.fromEntries(
    names.map((name) => {
      const found = migrations[name];
      if (!found) throw new Error(`There is no migration ${name}`);
      return [name, found];
    }),
  );
  const provider = { getMigrations: async () => chosen };
  const { error } = await new Migrator({ db: handle, provider, disableTransactions: true }).migrateToLatest();
  if (error) throw error;
}

/**
 * Applies missing migrations in order, all in one transaction; returns the names applied. Any number of processes may
 * start concurrently: one applies, the others wait and find nothing to do.
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

/** Returns the migrations that this program has and the database lacks. `/readyz` fails while there are any. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const found = await sql<{ done: string | null }>`select to_regclass('kysely_migration')::text as done`.execute(db);
  if (!found.rows[0]?.done) return Object.keys(migrations);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).filter((name) => !applied.has(name));
}
