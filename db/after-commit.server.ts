import type { Transaction } from "kysely";
import type { Database } from "./schema";

const waiting = new WeakMap<Transaction<Database>, (() => void)[]>();

/**
 * Calls `act` once the transaction is committed, and never when it rolls back; each attempt of a retried one has its own. For hints to other parts of
 * the process only: a process that dies between loses them.
 */
export function afterCommit(trx: Transaction<Database>, act: () => void): void {
  actsOf(trx).push(act);
}

/** Takes what a transaction has left to be called. */
export function takeAfterCommit(trx: Transaction<Database>): (() => void)[] {
  const acts = waiting.get(trx) ?? [];
  waiting.delete(trx);
  return acts;
}

/** Lets steps of one transaction that go together (`inOneGo`) leave their acts with the transaction. */
export function shareAfterCommit(trx: Transaction<Database>, own: Transaction<Database>): void {
  waiting.set(own, actsOf(trx));
}

function actsOf(trx: Transaction<Database>): (() => void)[] {
  const known = waiting.get(trx);
  if (known) return known;
  const acts: (() => void)[] = [];
  waiting.set(trx, acts);
  return acts;
}
