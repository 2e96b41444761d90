import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { Db } from "./client.server";
import type { Database } from "./schema";

/** Argument of reads: the pool, or a transaction opened by the caller. */
export type Handle = Kysely<Database>;

/** serialization_failure and deadlock_detected: not an error, a concurrent transaction was first. */
const tryAgain = new Set(["40001", "40P01"]);
const attempts = 6;

/** Carries a refusal out of the transaction, so that it rolls back. */
class Refusal<Value> extends Error {
  constructor(readonly value: Value) {
    super("refused");
  }
}

/**
 * Runs the work in one transaction (read committed) and commits. A thrown error rolls back; so does a refusal (`{ ok:
 * false }`), which is then returned. When PostgreSQL aborts it over a deadlock or a serialization failure, the whole
 * work is retried, up to six times with a growing random pause (5 to 160 ms); so it must have no effects outside the
 * database.
 */
export async function transact<T>(db: Db, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        const value = await work(trx);
        if (isRefusal(value)) throw new Refusal(value);
        return value;
      });
    } catch (error) {
      if (error instanceof Refusal) return error.value as T;
      if (attempt === attempts || !tryAgain.has(codeOf(error))) throw error;
      await sleep(Math.random() * 5 * 2 ** attempt);
    }
  }
}

function isRefusal(value: unknown): boolean {
  return typeof value === "object" && value !== null && "ok" in value && value.ok === false;
}

/** Returns the SQLSTATE of a database error, or "". */
function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
