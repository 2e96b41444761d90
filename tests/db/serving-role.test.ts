import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, openDatabase } from "~/db/client.server";
import { grantServing } from "~/db/embedded/embedded-role.server";
import { migrate, pendingMigrations } from "~/db/migrate.server";
import { testDatabase } from "~/tests/support/database";

const { db: owner, url } = testDatabase();
let serving: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  // State of an older data directory: migrated, without the role.
  ({ db: serving, close } = openDatabase(await grantServing(owner, url, "first"), { max: 2 }));
});
afterAll(async () => {
  await close?.();
  // Roles belong to the whole server, which may not be ours.
  await sql`drop owned by pasar_serving`.execute(owner);
  await sql`drop role pasar_serving`.execute(owner);
});

/** Returns PostgreSQL's error code; null when the statement succeeds. */
const refusal = async (statement: ReturnType<typeof sql>) => {
  const failed = await statement.execute(serving).then(
    () => null,
    (error: unknown) => error,
  );
  return (failed as { code?: string } | null)?.code ?? null;
};

test("who serves is no superuser and may make neither roles nor databases", async () => {
  const { rows } = await sql`
    select current_user::text as role, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
    from pg_roles where rolname = current_user
  `.execute(serving);
  expect(rows).toEqual([
    {
      role: "pasar_serving",
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
    },
  ]);
});

test("every table can be read and written, and every number drawn", async () => {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%' and (
      c.relkind in ('r', 'p', 'v') and not (
        has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
        and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
      or c.relkind = 'S' and not has_sequence_privilege(c.oid, 'usage'))
  `.execute(serving);
  expect(rows).toEqual([]);
  expect(await pendingMigrations(serving)).toEqual([]);
});

test.each([
  ["change a table", sql`alter table goods add column mine int`],
  ["drop one", sql`drop table goods`],
  ["empty one", sql`truncate goods cascade`],
  ["make one", sql`create table mine (id int)`],
  ["switch the audit log's guard off", sql`alter table audit_log disable trigger audit_log_append_only`],
  ["pretend a migration", sql`insert into kysely_migration values ('x', 'y')`],
  ["make a role", sql`create role mine superuser`],
  ["read a file of the machine", sql`select pg_read_file('postgresql.conf')`],
  ["start a program", sql`copy (select 1) to program 'true'`],
])("it cannot %s", async (_what, statement) => {
  expect(await refusal(statement)).toBe("42501");
});

test("a start that finds everything granted changes nothing", async () => {
  const version = () =>
    sql<{ xmin: string }>`select xmin::text from pg_authid where rolname = 'pasar_serving'`.execute(owner);
  const before = (await version()).rows;
  await grantServing(owner, url, "first");
  expect((await version()).rows).toEqual(before);
});

test("the next start changes the password, and tables that came meanwhile are its own as well", async () => {
  await sql`create table came_later (id int generated always as identity primary key, what text)`.execute(owner);
  await sql`insert into came_later (what) values ('x')`.execute(serving);
  const again = openDatabase(await grantServing(owner, url, "second"), { max: 1 });
  try {
    expect((await sql`select what from came_later`.execute(again.db)).rows).toEqual([{ what: "x" }]);
  } finally {
    await again.close();
  }
  expect(await migrate(owner)).toEqual([]);
});
