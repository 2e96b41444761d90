import { createHash } from "node:crypto";
import { type Kysely, Migrator, sql } from "kysely";
import type { Db } from "~/db/client.server";
import { migrations } from "~/db/migrations/all.server";
import type { Database } from "~/db/schema";

/** Contents of a database as of a landed commit: a few rows of people who use the shop, and their browsers' cookies. */
export interface LandedData {
  commit: string;
  migrations: string[];
  /** Digest of the resulting schema. */
  schema: string;
  /** Rows by table, in PostgreSQL's JSON format. */
  rows: Record<string, Record<string, unknown>[]>;
  /** Complete Cookie headers. */
  cookies: { buyer: string; staff: string; visitor: string };
}

/** Returns one digest of the schema's columns, constraints, indexes and functions: it changes when a migration does. */
export async function schemaDigest(db: Db): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select line collate "C" as line from (
      select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default,
        generation_expression) as line
        from information_schema.columns where table_schema = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select proname || ' ' || prosrc from pg_proc p
        where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    ) lines order by 1`.execute(db);
  return createHash("sha256")
    .update(rows.map(({ line }) => line).join("\n"))
    .digest("hex");
}

async function columnsOf(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      order by ordinal_position`.execute(db);
  return rows.map(({ name }) => name);
}

export async function dumpRows(db: Db): Promise<LandedData["rows"]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(
    db,
  );
  const dumped: LandedData["rows"] = {};
  for (const { name } of tables.rows) {
    const columns = (await columnsOf(db, name)).map((column) => sql.ref(column));
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from (select ${sql.join(columns)} from ${sql.table(name)}) t`.execute(db);
    if (rows.length > 0) dumped[name] = rows.map(({ row }) => row);
  }
  return dumped;
}

/**
 * Turns an empty database into the one of that commit: its migrations and no later ones, then its rows. Sessions are
 * renewed: the test is about reading them, not about their expiry.
 */
export async function restore(db: Db, landed: LandedData): Promise<void> {
  const known = Object.fromEntries(
    landed.migrations.flatMap((name) => (migrations[name] ? [[name, migrations[name]]] : [])),
  );
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest();
  if (error) throw error;
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    for (const [table, rows] of Object.entries(landed.rows)) {
      const columns = sql.join((await columnsOf(one, table)).map((column) => sql.ref(column)));
      // Rows inserted by migrations are included.
      await sql`delete from ${sql.table(table)}`.execute(one);
      await sql`
        insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)},
          ${JSON.stringify(rows)}::jsonb)`.execute(one);
    }
    await sql`set session_replication_role = default`.execute(one);
  });
  for (const table of ["user_sessions", "staff_sessions"] as const) {
    await sql`update ${sql.table(table)} set created_at = now(), expires_at = now() + interval '10 hours'`.execute(db);
  }
}
