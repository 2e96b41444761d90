import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Db } from "./client.server";
import type { Database } from "./schema";

/** What queries take: the pool, or a transaction that somebody else opened. */
export type Handle = Db | Transaction<Database>;

/** serialization_failure and deadlock_detected: nothing is wrong, somebody else was first. */
const tryAgain = new Set(["40001", "40P01"]);
const attempts = 6;

/** Carries a refusal out of the transaction, so that it rolls back. */
class Refusal<Value> extends Error {
  constructor(readonly value: Value) {
    super("refused");
  }
}

/**
 * Runs the work in one transaction (read committed) and commits. A thrown error rolls back; so does a refusal
 * (`{ ok: false }`), which is then returned. When PostgreSQL ends it over a deadlock or a serialization failure, the whole work
 * runs again, up to six times with a growing random pause (5 to 160 ms); so the work must have no effects beside the database.
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

/** The SQLSTATE of a database error, or "". */
function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
