import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Db } from "../client.server";
import type { Database } from "../schema";

/** Role that serves from the private database: reads and changes rows, and nothing else. */
const servingRole = "pasar_serving";

/**
 * Creates or updates the serving role, and returns the address under which it connects. It is no superuser and owns
 * nothing: it cannot change the schema, create roles, read files or start programs. Every start calls this, so an older
 * data directory gets it too. The grants are recorded on the role: while password and migrations match them, there is
 * nothing to do.
 * @param owner connection of the schema's owner; the schema is migrated
 * @param url the owner's address
 */
export async function grantServing(owner: Db, url: string, password: string): Promise<string> {
  await owner.transaction().execute(async (trx) => {
    // A starting server and a command that joins it must not create the role concurrently.
    await sql`select pg_advisory_xact_lock(7727002)`.execute(trx);
    const { rows } = await sql<{ done: string; mark: string | null; known: boolean }>`
      select (select string_agg(name, ' ' order by name) from kysely_migration) as done,
        (select shobj_description(oid, 'pg_authid') from pg_roles where rolname = ${servingRole}) as mark,
        exists (select from pg_roles where rolname = ${servingRole}) as known
    `.execute(trx);
    const [found] = rows;
    const mark = createHash("sha256").update(`${password} ${found?.done}`).digest("hex");
    if (found?.mark !== mark) await grant(trx, { password, mark, known: found?.known ?? false });
  });
  const address = new URL(url);
  address.username = servingRole;
  address.password = password;
  return address.href;
}

async function grant(
  trx: Transaction<Database>,
  { password, mark, known }: { password: string; mark: string; known: boolean },
): Promise<void> {
  const role = sql.id(servingRole);
  if (!known) await sql`create role ${role}`.execute(trx);
  // PostgreSQL stores a hash of the password; a restored data directory may have another secret.
  await sql`
    alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${sql.lit(password)}
  `.execute(trx);
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(trx);
  await sql`grant usage, select on all sequences in schema public to ${role}`.execute(trx);
  // Covers tables that a command migrates while the server runs.
  await sql`alter default privileges in schema public grant select, insert, update,
    delete on tables to ${role}`.execute(trx);
  await sql`alter default privileges in schema public grant usage, select on sequences to ${role}`.execute(trx);
  await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role}`.execute(trx);
  await sql`comment on role ${role} is ${sql.lit(mark)}`.execute(trx);
}
