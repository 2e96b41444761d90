import { type CompiledQuery, type DatabaseConnection, type KyselyProps, type QueryResult, Transaction } from "kysely";
import { shareLocks } from "./locks.server";
import type { Database } from "./schema";
import { takesSeveral } from "./together.server";

type Step = (trx: Transaction<Database>) => Promise<unknown>;
type Answers<Steps extends readonly Step[]> = { -readonly [At in keyof Steps]: Awaited<ReturnType<Steps[At]>> };

/**
 * Sends several steps of a transaction in one round trip: each has at most one statement, and none needs the answer of
 * another. The statements run one after the other, exactly in the order of the steps: a read sees the result of waiting
 * for an earlier lock.
 *
 * Returns the answers of the steps. Throws the first error in that order; PostgreSQL runs none of the statements after
 * it. When a step throws before its statement, nothing is sent.
 */
export function pipeline<const Steps extends readonly Step[]>(
  trx: Transaction<Database>,
  steps: Steps,
): Promise<Answers<Steps>> {
  return go(trx, steps, false);
}

/**
 * The last steps of a transaction, sent with its COMMIT in one round trip; return right after it. For writes whose
 * answer decides nothing: when one fails, the COMMIT becomes a rollback, and its error is thrown. Afterwards nothing
 * can be queried, refused or rolled back any more.
 */
export async function pipelineAndCommit(trx: Transaction<Database>, steps: readonly Step[]): Promise<void> {
  await go(trx, steps, true);
}

async function go<const Steps extends readonly Step[]>(
  trx: Transaction<Database>,
  steps: Steps,
  commit: boolean,
): Promise<Answers<Steps>> {
  const asked: Asked[] = [];
  const answers: Promise<unknown>[] = [];
  try {
    for (const step of steps) {
      const own = new Asked();
      const answer = step(heldBy(trx, own));
      answers.push(answer);
      // The next step starts when this one waits for its statement, or has ended without any: so the order is that of
      // the steps.
      await Promise.race([own.waits, answer]);
      if (own.statement) asked.push(own);
    }
  } catch (error) {
    for (const each of asked) each.reject(error);
    await Promise.allSettled(answers);
    throw error;
  }
  const sent = await trx
    .getExecutor()
    .provideConnection((connection) => send(connection, asked, commit))
    .catch((error) => {
      for (const each of asked) each.reject(error);
      return [Promise.reject(error)];
    });
  const failed = (await Promise.allSettled([...answers, ...sent])).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return (await Promise.all(answers)) as Answers<Steps>;
}

async function send(
  connection: DatabaseConnection,
  asked: readonly Asked[],
  commit: boolean,
): Promise<Promise<unknown>[]> {
  const statements = asked.flatMap(({ statement }) => statement ?? []);
  if (!takesSeveral(connection)) {
    // Another driver sends one at a time, and commits afterwards.
    for (const each of asked) {
      if (each.statement) each.resolve(connection.executeQuery(each.statement));
      await each.answer.catch(() => undefined);
    }
    return asked.map(({ answer }) => answer);
  }
  const answers = await connection.executeAll(statements, commit);
  asked.forEach((each, at) => {
    const answer = answers[at];
    if (answer) each.resolve(answer);
  });
  await Promise.allSettled(answers);
  return answers;
}

/** The connection of one step: holds its statement until all are sent together. */
class Asked implements DatabaseConnection {
  statement: CompiledQuery | undefined;
  resolve!: (answer: Promise<QueryResult<unknown>>) => void;
  reject!: (error: unknown) => void;
  readonly answer = new Promise<QueryResult<unknown>>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
  #waits!: () => void;
  /** Fulfilled when the step has issued its statement. */
  readonly waits = new Promise<void>((resolve) => {
    this.#waits = resolve;
  });

  async executeQuery<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.statement) throw new Error(`A step of one go sends one statement, and this is another: ${statement.sql}`);
    this.statement = statement;
    this.#waits();
    return (await this.answer) as QueryResult<Row>;
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed in one go
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Nothing is streamed in one go");
  }
}

/** The transaction for one step: the same locks, but its statement goes to `connection`. */
function heldBy(trx: Transaction<Database>, connection: DatabaseConnection): Transaction<Database> {
  const executor = trx.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  // The rest serves to begin transactions and to inspect the schema, which no step does.
  const unused = { config: {}, driver: {}, dialect: {} } as Omit<KyselyProps, "executor">;
  const own = new Transaction<Database>({ ...unused, executor });
  shareLocks(trx, own);
  return own;
}
