import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import pg from "pg";
import { columnTypes } from "./column-types.server";
import { connectionPlaces } from "./connection-places.server";
import { PgDriver } from "./pg-driver.server";
import type { Database } from "./schema";
import { together } from "./together.server";

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
 * Timeouts of a process that serves pages, in ms. `statement` is enforced by PostgreSQL; `answer` here, because a
 * frozen server enforces nothing; `connection` is for opening a new one; after these two expire no request is made for
 * `rest`, so that requests meanwhile fail at once. `place` is the wait for a connection while all are in use, which
 * says nothing about the database.
 */
const servingLimits = { statement: 5000, answer: 6000, connection: 4000, rest: 1000, place: 30_000 };
/** Connections that each kind of work may hold at once (0166). */
const shareOf = (max: number) => Math.ceil(max * 0.7);

/**
 * Client class of the pool: each connection reads the address again, so that a short-lived password (or user, or client
 * certificate) works for later ones.
 */
function clientOf(address: () => string): new () => pg.Client {
  return class extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionString: address() });
    }
  };
}

/**
 * Opens a connection pool. int8 arrives as a number (an unsafe one throws), jsonb parsed, timestamptz as Date, date as
 * text; every connection runs in UTC. No connection is made before the first statement.
 * @param url an address, or a function that returns the current one
 */
export function openDatabase(
  url: string | (() => string),
  options: OpenOptions = {},
): { db: Db; close(): Promise<void> } {
  const limits = options.serving ? servingLimits : null;
  const { max = 10 } = options;
  const pool = new pg.Pool({
    Client: clientOf(typeof url === "string" ? () => url : url),
    max,
    types: columnTypes,
    application_name: "pasar",
    query_timeout: limits?.answer,
    connectionTimeoutMillis: limits?.connection ?? 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Statements that share a connection are sent without waiting for each other's answers.
    pipeline: true,
  });
  // A connection that breaks while idle (the database restarts) leaves the pool; an unhandled event would end the
  // process.
  pool.on("error", () => undefined);
  // One that breaks in use reports it through the rejected statement; the event also emitted has no other listener.
  pool.on("connect", (client) => client.on("error", () => undefined));

  const places = connectionPlaces({ max, maxPerKind: limits ? shareOf(max) : max, waitMs: servingLimits.place });
  const driver = new PgDriver(pool, { onQuery: options.onQuery, limits, places });
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => together(driver),
      createIntrospector: (introspected) => new PostgresIntrospector(introspected),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as Db;
  // Kysely ends the pool only after using it.
  return { db, close: () => db.destroy().then(() => driver.destroy()) };
}
