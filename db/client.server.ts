import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import { columnTypes } from "./column-types.server";
import type { Database } from "./schema";
import { DatabaseResting, isTimeout } from "./unavailable.server";

export type Db = Kysely<Database>;

export interface OpenOptions {
  /** Connections of the pool; 10 unless said. */
  max?: number;
  /** A page is waiting: gives up on what takes too long (`servingLimits`). Without, statements take what they take. */
  serving?: boolean;
  /** Told each statement as it is sent. Tests count with it. */
  onQuery?: (sql: string) => void;
}

/**
 * For a process that serves pages, in ms. `statement` is PostgreSQL's own; `answer` counts here, because one that is frozen counts nothing;
 * `connection` is the wait for a free or a new one; after a wait in vain nothing is asked for `rest`, so that those who come meanwhile
 * are told at once.
 */
const servingLimits = { statement: 5000, answer: 6000, connection: 4000, rest: 1000 };

/** Statements that get a name, so that PostgreSQL parses and plans them once per connection. */
const nameable = /^\s*(select|insert|update|delete|with)\b/i;
/** Bulk writes have a text for every number of rows; naming them would only fill the server's memory. */
const longestNamed = 8_000;
const mostNamed = 400;

/**
 * What the pool opens: each connection asks for the address anew, so that a password (or user, or client certificate) of short life is good
 * for those that come later.
 */
function clientOf(address: () => string): new () => pg.Client {
  return class extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionString: address() });
    }
  };
}

/**
 * Opens a pool of connections. int8 comes as a number (an unsafe one throws), jsonb parsed, timestamptz as Date, date as text;
 * every connection runs in UTC. Nothing connects before the first statement.
 * @param url an address, or what answers the one of the moment
 */
export function openDatabase(
  url: string | (() => string),
  options: OpenOptions = {},
): { db: Db; close(): Promise<void> } {
  const limits = options.serving ? servingLimits : null;
  const pool = new pg.Pool({
    Client: clientOf(typeof url === "string" ? () => url : url),
    max: options.max ?? 10,
    types: columnTypes,
    application_name: "pasar",
    query_timeout: limits?.answer,
    connectionTimeoutMillis: limits?.connection ?? 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  // A connection that breaks while idle (the database restarts) leaves the pool by itself; unheard, it would end the process.
  pool.on("error", () => undefined);
  // One that breaks while somebody works with it tells them by the rejected statement; the event beside it has no other hearer.
  pool.on("connect", (client) => client.on("error", () => undefined));

  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: namedStatements(pool, options.onQuery, limits?.rest ?? 0),
      onCreateConnection: async (connection) => {
        await connection.executeQuery(sql`set time zone 'UTC'`.compile(db));
        // Not in the packet that opens the connection: a pooler between would refuse it.
        if (limits)
          await connection.executeQuery(sql`set statement_timeout = ${sql.lit(limits.statement)}`.compile(db));
      },
    }),
  });
  return { db, close: () => db.destroy().then(() => endOnce(pool)) };
}

/** Kysely ends the pool only when it has used it. */
async function endOnce(pool: pg.Pool): Promise<void> {
  if (!pool.ending) await pool.end();
}

/** Between Kysely and the pool: gives statements names, which Kysely cannot, and lets a listener see them. */
function namedStatements(pool: pg.Pool, onQuery: OpenOptions["onQuery"], rest: number): PostgresPool {
  const names = new Map<string, string>();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let restsUntil = 0;

  function noteTimeout(error: unknown) {
    if (isTimeout(error)) restsUntil = Date.now() + rest;
  }

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNamed || text.length > longestNamed || !nameable.test(text))
      return known;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  return {
    async connect() {
      if (Date.now() < restsUntil) throw new DatabaseResting();
      const client = await pool.connect().catch((error) => {
        noteTimeout(error);
        throw error;
      });
      const existing = wrapped.get(client);
      if (existing) return existing;
      const fresh = wrap(client, nameOf, { onQuery, noteTimeout });
      wrapped.set(client, fresh);
      return fresh;
    },
    end: () => pool.end(),
  };
}

function wrap(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  { onQuery, noteTimeout }: Pick<OpenOptions, "onQuery"> & { noteTimeout(error: unknown): void },
): PostgresPoolClient {
  let outdated = false;
  async function query(text: string, values: readonly unknown[]) {
    onQuery?.(text);
    try {
      return await client.query({ name: nameOf(text), text, values: [...values] });
    } catch (error) {
      // "cached plan must not change result type": a migration changed the table under a named statement. The connection
      // goes, the next one prepares anew.
      if (error instanceof pg.DatabaseError && error.code === "0A000") outdated = true;
      // Still waiting for its answer: whoever got this connection next would wait behind it.
      if (isTimeout(error)) outdated = true;
      noteTimeout(error);
      throw error;
    }
  }
  // Kysely's type also has a form for cursors, which needs a package that nobody here uses.
  return { query: query as unknown as PostgresPoolClient["query"], release: () => client.release(outdated) };
}
