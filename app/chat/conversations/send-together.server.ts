import type { Transaction } from "kysely";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { pipelineAndCommit } from "~/db/pipeline.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { actorOf } from "./parties-queries.server";
import { type NewMessage, type StoreAnswer, storeMessages, waitAtMost } from "./send-queries.server";

/** Max messages of one transaction. */
const max = 64;
/** Max concurrent transactions: of batches, and of single messages. */
const lanes = { together: 2, alone: 4 };
/** Lock timeout of a batch, ms. */
const patience = 100;

interface Waiting {
  message: NewMessage;
  /** It was in a batch that failed: it is sent by itself. */
  alone: boolean;
  resolve(answer: StoreAnswer): void;
  reject(error: unknown): void;
}

/**
 * Batches the messages that wait in one process at the same moment into one transaction: one round trip and one log
 * flush for all, with an answer each. A message with nothing before it goes at once. A sender's messages go one after
 * the other, in order. When the transaction of a batch fails, or hits a locked conversation, each of its messages goes
 * by itself.
 */
class Gathering {
  #waiting: Waiting[] = [];
  readonly #sending = new Set<string>();
  readonly #running = { together: 0, alone: 0 };
  #due = false;

  constructor(readonly db: Db) {}

  add(message: NewMessage): Promise<StoreAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ message, alone: false, resolve, reject });
      if (this.#due) return;
      this.#due = true;
      // Those that arrive in the same turn of the event loop share a batch.
      setImmediate(() => {
        this.#due = false;
        this.#start();
      });
    });
  }

  #start(): void {
    for (const way of ["alone", "together"] as const) {
      while (this.#running[way] < lanes[way]) {
        const taken = this.#take(way);
        if (taken.length === 0) break;
        this.#running[way]++;
        void this.#store(taken).finally(() => {
          this.#running[way]--;
          for (const { message } of taken) this.#sending.delete(senderOf(message));
          this.#start();
        });
      }
    }
  }

  /** Takes the next batch; later messages of the same sender stay. */
  #take(way: "together" | "alone"): Waiting[] {
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    const passed = new Set(this.#sending);
    for (const each of this.#waiting) {
      const sender = senderOf(each.message);
      const fits = each.alone ? way === "alone" && taken.length === 0 : way === "together" && taken.length < max;
      if (fits && !passed.has(sender)) {
        this.#sending.add(sender);
        taken.push(each);
      } else left.push(each);
      passed.add(sender);
    }
    this.#waiting = left;
    return taken;
  }

  async #store(taken: readonly Waiting[]): Promise<void> {
    try {
      const answers = await storeTogether(
        this.db,
        taken.map(({ message }) => message),
      );
      taken.forEach(({ resolve }, at) => {
        resolve(answers[at] ?? { refused: "notThere" });
      });
    } catch (error) {
      // A message that PostgreSQL rejects, or that waits for a lock, must not fail the others. Those already stored are
      // found by their ids.
      if (taken.length > 1 && isAnswer(error))
        this.#waiting.unshift(...taken.map((each) => ({ ...each, alone: true })));
      else for (const { reject } of taken) reject(error);
    }
  }
}

/** The error is an answer of PostgreSQL, not a lost connection. */
const isAnswer = (error: unknown) => error instanceof Error && "severity" in error;

const senderOf = ({ party }: NewMessage) => `${party.side} ${actorOf(party)}`;

/** Stores messages in one transaction and one round trip: the locks in order, then everything else with the COMMIT. */
async function storeTogether(db: Db, messages: readonly NewMessage[]): Promise<StoreAnswer[]> {
  return transact(db, async (trx) => {
    let answers: StoreAnswer[] = [];
    await pipelineAndCommit(trx, [
      ...(messages.length > 1 ? [(step: Transaction<Database>) => waitAtMost(step, patience)] : []),
      (step) =>
        lockRows(
          step,
          "conversations",
          messages.map(({ conversation }) => conversation),
        ),
      async (step) => {
        answers = await storeMessages(step, messages);
      },
    ]);
    return answers;
  });
}

const gatherings = new WeakMap<Db, Gathering>();

/** Stores a message, batched with concurrent ones, and commits. */
export function sendTogether(db: Db, message: NewMessage): Promise<StoreAnswer> {
  let gathering = gatherings.get(db);
  if (!gathering) {
    gathering = new Gathering(db);
    gatherings.set(db, gathering);
  }
  return gathering.add(message);
}
