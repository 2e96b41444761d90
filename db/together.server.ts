import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { Work } from "./connection-places.server";

interface Waiting {
  statement: CompiledQuery;
  resolve: (result: Promise<QueryResult<unknown>>) => void;
  reject: (error: unknown) => void;
}

/**
 * Max number of statements on one connection at once: they run one after the other, so a slow one delays the following
 * ones.
 */
const max = 6;

/** Texts of the short statements that lock nothing. */
const quick = new Set<string>();

/** Declares a statement a short read that waits for no lock, so that it may share a connection. */
export function markQuick(text: string): void {
  quick.add(text);
}

/** A connection that accepts several statements at once. */
export interface TakesSeveral extends DatabaseConnection {
  /**
   * Sends statements in one write and in this order, and returns the answer of each. After a failure none runs, and all
   * have its error.
   */
  sendAll(statements: readonly CompiledQuery[]): Promise<QueryResult<unknown>>[];
}

/** Texts that are a single statement, which PostgreSQL can prepare; others may be several. */
export const preparable = /^\s*(?:select|insert|update|delete|with|begin|set local|commit)\b/i;

/** A driver with such connections. */
interface DriverOfSeveral extends Driver {
  acquireConnection(work?: Work): Promise<TakesSeveral>;
}

/** A transaction's connection, or a reader's. */
interface Asks extends DatabaseConnection {
  /**
   * Sends statements like `sendAll`.
   * @param commit ends the transaction behind them: the COMMIT has the last answer
   */
  executeAll(statements: readonly CompiledQuery[], commit: boolean): Promise<Promise<QueryResult<unknown>>[]>;
}

/** True when a connection accepts several statements at once. */
export function takesSeveral(connection: DatabaseConnection): connection is Asks {
  return "executeAll" in connection;
}

/**
 * Transactions query by keys, so one plan suits every value; PostgreSQL would replan statements with lists of ids each
 * time, which costs more than running them.
 */
const begin = [CompiledQuery.raw("begin"), CompiledQuery.raw("set local plan_cache_mode = force_generic_plan")];
const commits = CompiledQuery.raw("commit");

/**
 * Wraps a driver: the quick statements of one turn of the event loop share a connection, whose client must be in
 * pipeline mode, and are sent in one write. Waking a sleeping process of PostgreSQL costs more than composing a
 * statement, and under load several requests query in the same turn. Every other statement, and every transaction, has
 * its own connection. The BEGIN of a transaction is sent with its first statements, its last ones may be sent with the
 * COMMIT (`pipelineAndCommit`): after an error nothing else of the same write runs.
 */
export function together(driver: DriverOfSeveral): Driver {
  let waiting: Waiting[] = [];

  function sendWaiting(): void {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += max) void send(driver, all.slice(at, at + max));
  }

  const ask = (statement: CompiledQuery) =>
    new Promise<QueryResult<unknown>>((resolve, reject) => {
      // Runs after the callbacks of all sockets that can be read in this turn.
      if (waiting.push({ statement, resolve, reject }) === 1) setImmediate(sendWaiting);
    });

  /** Takes a real connection for the first statement that needs its own, and holds it until its release. */
  class Asking implements Asks {
    #own: Promise<TakesSeveral> | undefined;
    #owesBegin = false;
    /** The COMMIT was sent; resolves to whether everything up to and including it succeeded. */
    #ended: Promise<boolean> | undefined;

    own(work?: Work): Promise<TakesSeveral> {
      this.#own ??= driver.acquireConnection(work);
      return this.#own;
    }

    async executeQuery<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
      if (!this.#own && quick.has(statement.sql)) return (await ask(statement)) as QueryResult<Row>;
      const [answer] = await this.executeAll([statement], false);
      return (await answer) as QueryResult<Row>;
    }

    async executeAll(statements: readonly CompiledQuery[], commit: boolean) {
      const own = await this.own();
      if (this.#ended) throw new Error("The transaction has ended with its last statements");
      const before = this.#owesBegin ? begin : [];
      this.#owesBegin = false;
      const all = [...before, ...statements, ...(commit ? [commits] : [])];
      const answers = await sendInOrder(own, all);
      if (commit)
        this.#ended = Promise.allSettled(answers).then((sent) => sent.every(({ status }) => status === "fulfilled"));
      // When the BEGIN fails, so does every following statement, with the same error: nobody awaits the BEGIN itself.
      for (const answer of answers) answer.catch(() => undefined);
      return answers.slice(before.length);
    }

    async *streamQuery<Row>(statement: CompiledQuery, size?: number): AsyncIterableIterator<QueryResult<Row>> {
      yield* (await this.own()).streamQuery<Row>(statement, size);
    }

    async begin(settings: TransactionSettings): Promise<void> {
      const own = await this.own("transaction");
      this.#owesBegin = !settings.isolationLevel && !settings.accessMode;
      if (!this.#owesBegin) await driver.beginTransaction(own, settings);
    }

    async commit(): Promise<void> {
      if (!this.#owesBegin && !this.#ended) await driver.commitTransaction(await this.own());
    }

    async rollback(): Promise<void> {
      if (await this.#ended) throw new Error("The work was refused or failed after its COMMIT");
      // A COMMIT that was not reached has ended nothing.
      if (!this.#owesBegin) await driver.rollbackTransaction(await this.own());
    }

    async release(): Promise<void> {
      // A connection that could not be opened needs no release; its caller has the error.
      const own = await this.#own?.catch(() => undefined);
      if (own) await driver.releaseConnection(own);
    }
  }

  return {
    init: () => driver.init(),
    acquireConnection: async () => new Asking(),
    beginTransaction: (connection, settings) => (connection as Asking).begin(settings),
    commitTransaction: (connection) => (connection as Asking).commit(),
    rollbackTransaction: (connection) => (connection as Asking).rollback(),
    releaseConnection: (connection) => (connection as Asking).release(),
    destroy: () => driver.destroy(),
  };
}

/** Sends statements in one write where PostgreSQL can prepare them all, else one by one. After an error none runs. */
async function sendInOrder(own: TakesSeveral, all: readonly CompiledQuery[]): Promise<Promise<QueryResult<unknown>>[]> {
  if (all.length > 1 && all.every(({ sql, parameters }) => parameters.length > 0 || preparable.test(sql)))
    return own.sendAll(all);
  const answers: Promise<QueryResult<unknown>>[] = [];
  for (const [at, statement] of all.entries()) {
    const answer = own.executeQuery(statement);
    answers.push(answer);
    const failed =
      at < all.length - 1 &&
      (await answer.then(
        () => false,
        () => true,
      ));
    if (failed) return [...answers, ...all.slice(at + 1).map(() => answer)];
  }
  return answers;
}

/** Sends statements on one connection; each has its own answer and error. */
async function send(driver: Driver, statements: Waiting[]): Promise<void> {
  let connection: DatabaseConnection;
  try {
    connection = await driver.acquireConnection();
  } catch (error) {
    for (const { reject } of statements) reject(error);
    return;
  }
  const answers = statements.map(({ statement, resolve }) => {
    const answer = connection.executeQuery(statement);
    resolve(answer);
    return answer;
  });
  await Promise.allSettled(answers);
  await driver.releaseConnection(connection);
}
