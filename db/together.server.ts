import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from "kysely";

interface Waiting {
  statement: CompiledQuery;
  resolve: (result: Promise<QueryResult<unknown>>) => void;
  reject: (error: unknown) => void;
}

/** Max number of statements on one connection at once: they run one after the other, so a slow one delays those behind it. */
const most = 6;

/** Texts of the statements that are short and lock nothing. */
const quick = new Set<string>();

/** Declares a statement a short read that waits for no lock, so that it may share a connection. */
export function markQuick(text: string): void {
  quick.add(text);
}

/** A connection that takes several statements at once. */
interface TakesSeveral extends DatabaseConnection {
  /**
   * Sends statements in one write and in this order; they are answered one after the other. Each has its own answer, and its own error.
   * @param commit ends the transaction behind them: the COMMIT has the last answer
   */
  executeAll(statements: readonly CompiledQuery[], commit: boolean): Promise<Promise<QueryResult<unknown>>[]>;
}

/** Returns whether a connection takes several statements at once. */
export function takesSeveral(connection: DatabaseConnection): connection is TakesSeveral {
  return "executeAll" in connection;
}

/**
 * Transactions ask by keys, so one plan suits every value; PostgreSQL would plan statements with lists of ids anew each time, which costs more than
 * to run them.
 */
const begin = CompiledQuery.raw("begin; set local plan_cache_mode = force_generic_plan");

/** What may go with its BEGIN: if that fails, these run outside the transaction and leave nothing. */
const leavesNothing = ({ sql }: CompiledQuery) => /^\s*select\b/i.test(sql);

const isPlain = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  /^(?:string|number|bigint|boolean)$/.test(typeof value) ||
  value instanceof Date;

/**
 * Throws when a value might not be writable. Such a statement fails here, without PostgreSQL knowing of it, which would then commit the others.
 */
function mustBeWritable({ sql, parameters }: CompiledQuery): void {
  const plain = parameters.every((value) => (Array.isArray(value) ? value.every(isPlain) : isPlain(value)));
  if (!plain) throw new Error(`Only plain values go with a COMMIT: ${sql}`);
}

/**
 * Wraps a driver: the quick statements of one turn of the event loop share a connection, whose client must be in pipeline mode, and
 * reach it in one write. Waking a sleeping process of PostgreSQL costs more than composing a statement, and under load several requests
 * ask in the same turn. Every other statement, and every transaction, has a connection to itself. The BEGIN of a transaction goes with its
 * first statement, its last statements may go with the COMMIT (`lastInOneGo`).
 */
export function together(driver: Driver): Driver {
  let waiting: Waiting[] = [];

  function sendWaiting(): void {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += most) void send(driver, all.slice(at, at + most));
  }

  const ask = (statement: CompiledQuery) =>
    new Promise<QueryResult<unknown>>((resolve, reject) => {
      // Runs after the callbacks of all sockets that can be read in this turn.
      if (waiting.push({ statement, resolve, reject }) === 1) setImmediate(sendWaiting);
    });

  /** Takes a real connection for the first statement that needs its own, and keeps it until its release. */
  class Asking implements TakesSeveral {
    #own: Promise<DatabaseConnection> | undefined;
    #owesBegin = false;
    /** The COMMIT was sent; whether everything before it, and it too, went well. */
    #ended: Promise<boolean> | undefined;

    own(): Promise<DatabaseConnection> {
      this.#own ??= driver.acquireConnection();
      return this.#own;
    }

    async executeQuery<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
      if (!this.#own && quick.has(statement.sql)) return (await ask(statement)) as QueryResult<Row>;
      const [answer] = await this.executeAll([statement], false);
      return (await answer) as QueryResult<Row>;
    }

    async executeAll(statements: readonly CompiledQuery[], commit: boolean) {
      if (commit) statements.forEach(mustBeWritable);
      const own = await this.own();
      if (this.#ended) throw new Error("The transaction has ended with its last statements");
      const begun = this.#owesBegin ? own.executeQuery(begin) : null;
      this.#owesBegin = false;
      if (begun && !statements.every(leavesNothing)) await begun;
      // All of them are written in this turn: nothing may be awaited in between.
      const answers = statements.map((statement) => own.executeQuery<unknown>(statement));
      if (commit) answers.push(own.executeQuery(CompiledQuery.raw("commit")));
      if (commit)
        this.#ended = Promise.allSettled(answers).then((all) => all.every(({ status }) => status === "fulfilled"));
      return begun ? answers.map((answer) => behind(begun, answer)) : answers;
    }

    async *streamQuery<Row>(statement: CompiledQuery, size?: number): AsyncIterableIterator<QueryResult<Row>> {
      const own = await this.own();
      if (this.#owesBegin) await own.executeQuery(begin);
      this.#owesBegin = false;
      yield* own.streamQuery<Row>(statement, size);
    }

    async begin(settings: TransactionSettings): Promise<void> {
      const own = await this.own();
      this.#owesBegin = !settings.isolationLevel && !settings.accessMode;
      if (!this.#owesBegin) await driver.beginTransaction(own, settings);
    }

    async commit(): Promise<void> {
      if (!this.#owesBegin && !this.#ended) await driver.commitTransaction(await this.own());
    }

    async rollback(): Promise<void> {
      if (await this.#ended) throw new Error("The work was refused or failed after its COMMIT");
      if (!this.#owesBegin && !this.#ended) await driver.rollbackTransaction(await this.own());
    }

    async release(): Promise<void> {
      // One that could not be had has nothing to give back; whoever asked for it was told.
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

/** Returns an answer once the one before it is there, with whose error it fails. */
async function behind<Answer>(before: Promise<unknown>, answer: Promise<Answer>): Promise<Answer> {
  const [first, second] = await Promise.allSettled([before, answer]);
  if (first.status === "rejected") throw first.reason;
  if (second.status === "rejected") throw second.reason;
  return second.value;
}

/** Sends statements to one connection; each has its own answer, and its own error. */
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
