import type { Transaction } from "kysely";
import type { Db } from "~/db/client.server";
import { lastInOneGo } from "~/db/in-one-go.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { actorOf } from "./parties-queries.server";
import { type NewMessage, type StoreAnswer, storeMessages, waitAtMost } from "./send-queries.server";

/** Messages of one transaction. */
const most = 64;
/** Transactions at once: of messages together, and of one that goes by itself. */
const lanes = { together: 2, alone: 4 };
/** How long messages together wait for a conversation that somebody else holds, in ms. */
const patience = 100;

interface Waiting {
  message: NewMessage;
  /** It was in a transaction that failed: it goes by itself. */
  alone: boolean;
  resolve(answer: StoreAnswer): void;
  reject(error: unknown): void;
}

/**
 * Messages that wait to be stored at the same moment in one process go in one transaction: one round trip and one flush
 * of the log for all of them, and each has its own answer. One that finds nobody before it goes at once. A sender's
 * messages go one after the other, in the order in which they came. When a transaction of several fails, or has to wait
 * for somebody who holds a conversation, each of its messages goes by itself.
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
      // Those that come in the same turn of the event loop go together.
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

  /** Takes those whose turn it is; later ones of the same sender stay. */
  #take(way: "together" | "alone"): Waiting[] {
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    const passed = new Set(this.#sending);
    for (const each of this.#waiting) {
      const sender = senderOf(each.message);
      const fits = each.alone ? way === "alone" && taken.length === 0 : way === "together" && taken.length < most;
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
      // One that PostgreSQL cannot store, or has to wait for, must not take the others with it. Those that are stored
      // are found by their ids.
      if (taken.length > 1 && isAnswer(error))
        this.#waiting.unshift(...taken.map((each) => ({ ...each, alone: true })));
      else for (const { reject } of taken) reject(error);
    }
  }
}

/** PostgreSQL is there, and said no. */
const isAnswer = (error: unknown) => error instanceof Error && "severity" in error;

const senderOf = ({ party }: NewMessage) => `${party.side} ${actorOf(party)}`;

/**
 * Stores messages in one transaction of one round trip: the locks, in their order, then everything else, with the
 * COMMIT.
 */
async function storeTogether(db: Db, messages: readonly NewMessage[]): Promise<StoreAnswer[]> {
  return transact(db, async (trx) => {
    let answers: StoreAnswer[] = [];
    await lastInOneGo(trx, [
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

/** Stores a message together with those that come at the same moment, and commits it. */
export function sendTogether(db: Db, message: NewMessage): Promise<StoreAnswer> {
  let gathering = gatherings.get(db);
  if (!gathering) {
    gathering = new Gathering(db);
    gatherings.set(db, gathering);
  }
  return gathering.add(message);
}
