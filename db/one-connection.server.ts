import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { columnTypes } from "./column-types.server";
import { lockKey } from "./migrate.server";
import type { Database } from "./schema";

/** The only connection of a command, for statements of both drivers. */
export interface OneConnection {
  client: pg.Client;
  /** Kysely over the same connection. Transactions are opened on `client`. */
  handle: Kysely<Database>;
  close(): Promise<void>;
}

/** Shared by backups, exclusive for each sweep of files. */
export const filesKey = 7_727_003;

/** Opens one connection that formats values identically on every server, without timeouts. */
export async function openOne(url: string): Promise<OneConnection> {
  const client = new pg.Client({ connectionString: url, types: columnTypes, application_name: "pasar-backup" });
  // A broken connection reports it through the failing statement.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(`
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set bytea_output = 'hex';
    set extra_float_digits = 1; set client_encoding = 'UTF8'; set search_path = public;
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
  const shared: PostgresPoolClient = {
    query: ((statement: string, values: readonly unknown[]) =>
      client.query(statement, [...values])) as unknown as PostgresPoolClient["query"],
    release: () => undefined,
  };
  const pool = { connect: async () => shared, end: async () => undefined };
  const handle = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { client, handle, close: () => handle.destroy().then(() => client.end()) };
}

/** Blocks sweeps of files until the connection closes; waits for a running one. */
export async function keepFiles({ client }: OneConnection): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1)", [filesKey]);
}

/** Blocks migrations of other processes until the transaction ends. */
export async function keepSchema({ client }: OneConnection): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [lockKey]);
}
