import { CompiledQuery, type Driver, type QueryResult, type TransactionSettings } from "kysely";
import pg from "pg";
import { Batch, type Statement } from "./batch.server";
import type { connectionPlaces, Work } from "./connection-places.server";
import { preparable, type TakesSeveral } from "./together.server";
import { DatabaseResting, isTimeout } from "./unavailable.server";

/** Bulk writes have a different text for every row count; naming them would only fill the server's memory. */
const maxNamedLength = 8_000;
const maxNamed = 400;

/** Timeouts in ms; see `openDatabase`. */
export interface Limits {
  statement: number;
  answer: number;
  rest: number;
}

interface DriverOptions {
  onQuery: ((sql: string) => void) | undefined;
  /** Null = no timeouts. */
  limits: Limits | null;
  places: ReturnType<typeof connectionPlaces>;
}

/**
 * Kysely's driver for a pool of `pg`. In addition to Kysely's own it names statements, enforces timeouts, reports sent
 * statements, and accepts several statements at once.
 */
export class PgDriver implements Driver {
  readonly #names = new Map<string, string>();
  readonly #connections = new WeakMap<pg.PoolClient, PgConnection>();
  #restsUntil = 0;

  constructor(
    readonly pool: pg.Pool,
    readonly options: DriverOptions,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(work: Work = "statement"): Promise<PgConnection> {
    this.#refuseAtRest();
    const giveBack = await this.options.places(work);
    try {
      // The other attempts may have timed out in the meantime.
      this.#refuseAtRest();
      return await this.#connect(giveBack);
    } catch (error) {
      this.recordTimeout(error);
      giveBack();
      throw error;
    }
  }

  #refuseAtRest(): void {
    if (Date.now() < this.#restsUntil) throw new DatabaseResting();
  }

  async #connect(giveBack: () => void): Promise<PgConnection> {
    const client = await this.pool.connect();
    const known = this.#connections.get(client);
    const connection = known ?? new PgConnection(client, this);
    connection.giveBack = giveBack;
    if (known) return known;
    this.#connections.set(client, connection);
    try {
      await connection.setUp();
    } catch (error) {
      client.release(true);
      throw error;
    }
    return connection;
  }

  async beginTransaction(connection: PgConnection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : "";
    await connection.executeQuery(CompiledQuery.raw(`start transaction${level}${accessMode ? ` ${accessMode}` : ""}`));
  }

  async commitTransaction(connection: PgConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: PgConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(connection: PgConnection): Promise<void> {
    connection.release();
  }

  /** The pool is ended once, also when it was never used. */
  async destroy(): Promise<void> {
    if (!this.pool.ending) await this.pool.end();
  }

  /** Requests in the next moment fail at once instead of waiting for a server that just timed out. */
  recordTimeout(error: unknown): void {
    if (isTimeout(error)) this.#restsUntil = Date.now() + (this.options.limits?.rest ?? 0);
  }

  /**
   * Returns the name of a statement, by which PostgreSQL parses and plans it once per connection; undefined = unnamed.
   */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxNamed || text.length > maxNamedLength || !preparable.test(text))
      return known;
    const name = `s${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

const writes = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** A connection of the pool, with its state for the release. */
class PgConnection implements TakesSeveral {
  readonly #client: pg.PoolClient;
  readonly #driver: PgDriver;
  /** Releases its place in the pool. */
  giveBack: () => void = () => undefined;
  /** Must not be reused. */
  #spoilt = false;
  #underWay = 0;

  constructor(client: pg.PoolClient, driver: PgDriver) {
    this.#client = client;
    this.#driver = driver;
  }

  /** Not in the startup packet: a connection pooler in between would reject it. */
  async setUp(): Promise<void> {
    const { limits } = this.#driver.options;
    await this.executeQuery(CompiledQuery.raw("set time zone 'UTC'"));
    if (limits) await this.executeQuery(CompiledQuery.raw(`set statement_timeout = ${limits.statement}`));
  }

  async executeQuery<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    const query_timeout = this.#timeFor(1);
    // One write for all statements given to this connection now.
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const { name, text, values } = this.#prepared(statement);
    const plain = name === undefined && values.length === 0;
    const asked: pg.QueryConfig & { query_timeout?: number } = plain
      ? { text, query_timeout }
      : { name, text, values, query_timeout };
    return this.#answer<Row>(text, this.#client.query(asked));
  }

  sendAll(statements: readonly CompiledQuery[]): Promise<QueryResult<unknown>>[] {
    const batch = new Batch(
      statements.map((statement) => this.#prepared(statement)),
      this.#timeFor(statements.length),
    );
    this.#client.query(batch as unknown as pg.Submittable);
    return statements.map(({ sql }, at) => this.#answer(sql, batch.answers[at]));
  }

  // biome-ignore lint/correctness/useYield: cursors need a package that is not used here
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Rows cannot be streamed");
  }

  release(): void {
    this.#client.release(this.#spoilt);
    this.giveBack();
  }

  #prepared({ sql, parameters }: CompiledQuery): Statement {
    this.#driver.options.onQuery?.(sql);
    return { name: this.#driver.nameOf(sql), text: sql, values: [...parameters] };
  }

  /** Timeout in ms for the answers of some statements: earlier ones on this connection may take their time too. */
  #timeFor(statements: number): number | undefined {
    const { limits } = this.#driver.options;
    const before = this.#underWay + statements - 1;
    return limits ? limits.answer + before * limits.statement : undefined;
  }

  async #answer<Row>(text: string, asked: Promise<pg.QueryResult> | undefined): Promise<QueryResult<Row>> {
    this.#underWay++;
    try {
      const result = await asked;
      if (!result) throw new Error(`A statement was not sent: ${text}`);
      // PostgreSQL answers a COMMIT after a caught error with a rollback, and does not report an error.
      if (text === "commit" && result.command === "ROLLBACK") throw new Error("A failed transaction was committed");
      const { command, rowCount, rows = [] } = result;
      return { rows, ...(writes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : null) };
    } catch (error) {
      // "cached plan must not change result type": a migration changed the table under a named statement; the next
      // connection prepares it again. An error that is not PostgreSQL's leaves the connection waiting for an answer, or
      // with a wrong record of prepared statements.
      if (!(error instanceof pg.DatabaseError) || error.code === "0A000") this.#spoilt = true;
      this.#driver.recordTimeout(error);
      throw error;
    } finally {
      this.#underWay--;
    }
  }
}
