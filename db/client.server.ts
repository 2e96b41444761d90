import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import { columnTypes } from "./column-types.server";
import type { Database } from "./schema";
import { together } from "./together.server";
import { DatabaseResting, isTimeout } from "./unavailable.server";

declare const opensTransactions: unique symbol;

/** The pool. A transaction is not assignable to it, so a verb, which opens one, cannot be called within another. */
export type Db = Kysely<Database> & { readonly [opensTransactions]: true };

export interface OpenOptions {
  /** Maximum connections of the pool; default 10. */
  max?: number;
  /** Enforces `servingLimits`, because a page is waiting. Without it, statements have no timeout. */
  serving?: boolean;
  /** Called with each statement as it is sent. Tests count with it. */
  onQuery?: (sql: string) => void;
}

/**
 * Timeouts of a process that serves pages, in ms. `statement` is enforced by PostgreSQL; `answer` here, because a frozen server enforces
 * nothing; `connection` limits the wait for a free or a new one; after it expires no connection is attempted for `rest`, so that requests
 * meanwhile fail at once.
 */
const servingLimits = { statement: 5000, answer: 6000, connection: 4000, rest: 1000 };

/** Statements that get a name, so that PostgreSQL parses and plans them once per connection. */
const nameable = /^\s*(select|insert|update|delete|with)\b/i;
/** Bulk writes have a different text for every row count; naming them would only fill the server's memory. */
const maxNamedLength = 8_000;
const maxNamed = 400;

/**
 * Client class of the pool: each connection reads the address anew, so that a short-lived password (or user, or client certificate) works
 * for later ones.
 */
function clientOf(address: () => string): new () => pg.Client {
  return class extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionString: address() });
    }
  };
}

/**
 * Opens a connection pool. int8 arrives as a number (an unsafe one throws), jsonb parsed, timestamptz as Date, date as text;
 * every connection runs in UTC. No connection is made before the first statement.
 * @param url an address, or a function that returns the current one
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
    // Statements that share a connection are sent without waiting for each other's answers.
    pipeline: true,
  });
  // A connection that breaks while idle (the database restarts) leaves the pool; an unhandled event would end the process.
  pool.on("error", () => undefined);
  // One that breaks in use reports it through the rejected statement; the event emitted beside it has no other listener.
  pool.on("connect", (client) => client.on("error", () => undefined));

  const db = new Kysely<Database>({
    dialect: new SharingDialect({
      pool: namedStatements(pool, { onQuery: options.onQuery, limits }),
      onCreateConnection: async (connection) => {
        await connection.executeQuery(sql`set time zone 'UTC'`.compile(db));
        // Not in the startup packet: a connection pooler in between would reject it.
        if (limits)
          await connection.executeQuery(sql`set statement_timeout = ${sql.lit(limits.statement)}`.compile(db));
      },
    }),
  }) as Db;
  return { db, close: () => db.destroy().then(() => endOnce(pool)) };
}

/** Lets quick statements share connections. */
class SharingDialect extends PostgresDialect {
  override createDriver() {
    return together(super.createDriver());
  }
}

/** Ends the pool: Kysely does so only after using it. */
async function endOnce(pool: pg.Pool): Promise<void> {
  if (!pool.ending) await pool.end();
}

interface Listeners extends Pick<OpenOptions, "onQuery"> {
  /** Null: nobody waits. */
  limits: typeof servingLimits | null;
}

/** Sits between Kysely and the pool: names statements, which Kysely cannot, and lets a listener see them. */
function namedStatements(pool: pg.Pool, { onQuery, limits }: Listeners): PostgresPool {
  const names = new Map<string, string>();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let restsUntil = 0;

  function noteTimeout(error: unknown) {
    if (isTimeout(error)) restsUntil = Date.now() + (limits?.rest ?? 0);
  }

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNamed || text.length > maxNamedLength || !nameable.test(text))
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
      const fresh = wrap(client, nameOf, { onQuery, limits, noteTimeout });
      wrapped.set(client, fresh);
      return fresh;
    },
    end: () => pool.end(),
  };
}

function wrap(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  { onQuery, limits, noteTimeout }: Listeners & { noteTimeout(error: unknown): void },
): PostgresPoolClient {
  let outdated = false;
  let underWay = 0;
  async function query(text: string, values: readonly unknown[]) {
    onQuery?.(text);
    // One write for all statements that this connection is given now.
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    try {
      // Those before it on this connection may take their time too.
      const query_timeout = limits ? limits.answer + underWay * limits.statement : undefined;
      underWay++;
      const statement: pg.QueryConfig & { query_timeout?: number } = {
        name: nameOf(text),
        text,
        values: [...values],
        query_timeout,
      };
      const result = await client.query(statement);
      // PostgreSQL commits nothing after an error that was caught, and does not call that an error.
      if (text === "commit" && result.command === "ROLLBACK") throw new Error("A failed transaction was committed");
      return result;
    } catch (error) {
      // "cached plan must not change result type": a migration changed the table under a named statement. The connection
      // is discarded, and the next one prepares it again.
      if (error instanceof pg.DatabaseError && error.code === "0A000") outdated = true;
      // Still waiting for its response: the connection's next user would wait behind it.
      if (isTimeout(error)) outdated = true;
      noteTimeout(error);
      throw error;
    } finally {
      underWay--;
    }
  }
  // Kysely's type also covers cursors, which need a package that is not used here.
  return { query: query as unknown as PostgresPoolClient["query"], release: () => client.release(outdated) };
}
