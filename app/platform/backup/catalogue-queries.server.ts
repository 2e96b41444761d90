import { type Kysely, sql } from "kysely";
import type { Database } from "~/db/schema";

type Handle = Kysely<Database>;

export interface TableColumns {
  name: string;
  columns: string[];
}

/** Written by migrations, not by a backup. */
const bookkeeping = ["kysely_migration", "kysely_migration_lock"];

/** Returns the number of tables, views and sequences in the database, without those of extensions. */
export async function relationCount(handle: Handle): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(handle);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the tables with their columns, those that others refer to first as far as there is such an order. Generated
 * columns are left out.
 */
export async function tablesWithColumns(handle: Handle): Promise<TableColumns[]> {
  const { rows } = await sql<TableColumns & { refersTo: string[] }>`
    select tables.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(array_agg(distinct other.relname::text), '{}') from pg_constraint
        join pg_class other on other.oid = confrelid
        where conrelid = tables.oid and contype = 'f' and confrelid <> conrelid) as "refersTo"
    from pg_class tables
    where relnamespace = 'public'::regnamespace and relkind = 'r' and tables.relname <> all (${bookkeeping}::text[])
    order by tables.relname`.execute(handle);
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }));
}

/** Referenced tables first; tables that reference each other in a cycle keep the order of their names. */
function inOrder<Row extends { name: string; refersTo: string[] }>(rows: readonly Row[]): Row[] {
  const left = new Map(rows.map((row) => [row.name, row]));
  const ordered: Row[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ refersTo }) => !refersTo.some((other) => left.has(other)));
    const next = free.length > 0 ? free : [...left.values()].slice(0, 1);
    for (const row of next) {
      ordered.push(row);
      left.delete(row.name);
    }
  }
  return ordered;
}

/** Returns the applied migrations, in order; empty for a database without any. */
export async function appliedMigrations(handle: Handle): Promise<string[]> {
  const found = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    handle,
  );
  if (!found.rows[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(handle);
  return rows.map(({ name }) => name);
}

export async function sequenceStates(handle: Handle): Promise<{ name: string; last: number; called: boolean }[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`.execute(handle);
  const states: { name: string; last: number; called: boolean }[] = [];
  for (const { name } of rows) {
    const state = await sql<{ last: number; called: boolean }>`
      select last_value::float8 as last, is_called as called from ${sql.table(name)}`.execute(handle);
    states.push({ name, last: state.rows[0]?.last ?? 1, called: state.rows[0]?.called ?? false });
  }
  return states;
}

export async function setSequence(
  handle: Handle,
  { name, last, called }: { name: string; last: number; called: boolean },
): Promise<void> {
  await sql`select setval(${`public.${name}`}::regclass, ${last}, ${called})`.execute(handle);
}

/** Returns up to 500 names of pictures after one, ascending. */
export async function picturesAfter(handle: Handle, after: string): Promise<string[]> {
  const rows = await handle
    .selectFrom("media")
    .select("hash")
    .where("hash", ">", after)
    .orderBy("hash")
    .limit(500)
    .execute();
  return rows.map(({ hash }) => hash);
}

/**
 * Drops foreign keys and triggers of tables, so that rows can be loaded in any order and no trigger fires; also empties
 * the tables of rows inserted by migrations. Requires the owner of the tables, not a superuser. Returns the argument of
 * `bindTables`.
 */
export async function looseTables(handle: Handle, tables: readonly string[]): Promise<string[]> {
  // Rows written by migrations: deferred constraints must be checked before the tables can be altered.
  await sql`set constraints all immediate`.execute(handle);
  await sql`set constraints all deferred`.execute(handle);
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace order by relname, conname`.execute(handle);
  const bind = rows.map(
    ({ table, name, definition }) =>
      sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.compile(handle).sql,
  );
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(handle);
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(handle);
    await sql`delete from ${sql.table(table)}`.execute(handle);
  }
  return [
    ...bind,
    ...tables.map((table) => sql`alter table ${sql.table(table)} enable trigger user`.compile(handle).sql),
  ];
}

/** Restores foreign keys and triggers; every row is checked against the keys. */
export async function bindTables(handle: Handle, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(handle);
}

export async function analyse(handle: Handle): Promise<void> {
  await sql`analyze`.execute(handle);
}
