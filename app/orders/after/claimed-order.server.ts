import type { Transaction } from "kysely";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { type AfterOrder, afterOrders } from "./after-queries.server";
import { forgetStuck, recordStuck } from "./timers-queries.server";

export interface Swept {
  acted: number;
  failed: number;
}

interface Work {
  /** Claims an order with its purchase by locks that never wait; null = none left. */
  claim: (trx: Transaction<Database>) => Promise<{ id: number; groupId: number } | null>;
  act: (trx: Transaction<Database>, order: AfterOrder) => Promise<void>;
}

/**
 * Processes each claimed order in a transaction of its own, at most `limit` of them. A failed order is retried later,
 * and put aside after five failures; the others continue.
 */
export async function eachClaimed(db: Db, limit: number, work: Work): Promise<Swept> {
  const swept: Swept = { acted: 0, failed: 0 };
  while (swept.acted + swept.failed < limit) {
    const answer = await actOnNext(db, work);
    if (answer === "none") break;
    swept[answer] += 1;
  }
  return swept;
}

async function actOnNext(db: Db, { claim, act }: Work): Promise<"none" | "acted" | "failed"> {
  let claimed: number | null = null;
  try {
    return await transact(db, async (trx) => {
      claimed = null;
      const due = await claim(trx);
      if (!due) return "none";
      claimed = due.id;
      // Already locked by the claim: registered for the lock order.
      await lockRows(trx, "order_groups", [due.groupId]);
      await lockRows(trx, "orders", [due.id]);
      const [order] = await afterOrders(trx, [due.id], "everybody");
      if (order) await act(trx, order);
      await forgetStuck(trx, due.id);
      return "acted";
    });
  } catch (error) {
    if (claimed === null) throw error;
    await recordStuck(db, claimed, error instanceof Error ? error.message : String(error));
    return "failed";
  }
}
