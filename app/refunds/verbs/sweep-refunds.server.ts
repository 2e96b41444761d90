import type { Transaction } from "kysely";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { openRefund, type RefundTimers, recordMove } from "./act-on-refund.server";
import { agree, sign } from "./agree.server";
import { claimDue, putOff } from "./due-queries.server";

export interface SweptRefunds {
  acted: number;
  failed: number;
}

const by = { actor: "timer" } as const;

/**
 * Processes refunds whose deadline passed, each in a transaction of its own: a silent shop agrees, a missing return or
 * an unanswered refusal closes it, an unsigned return counts as received, and an overdue judgement goes to the top of
 * the list. Any number of processes may run it at once. A failed refund is retried after 1, 2, 4 … minutes; the others
 * continue.
 */
export async function sweepRefunds(db: Db, { limit = 500 }: { limit?: number } = {}): Promise<SweptRefunds> {
  const { timers } = await readSettings(db);
  const swept: SweptRefunds = { acted: 0, failed: 0 };
  while (swept.acted + swept.failed < limit) {
    const answer = await actOnNext(db, timers);
    if (answer === "none") break;
    swept[answer] += 1;
  }
  return swept;
}

async function actOnNext(db: Db, timers: RefundTimers): Promise<"none" | "acted" | "failed"> {
  let claimed: number | null = null;
  try {
    return await transact(db, async (trx) => {
      claimed = null;
      const due = await claimDue(trx);
      if (!due) return "none";
      claimed = due.id;
      // Already locked by the claim: registered for the lock order.
      await lockRows(trx, "order_groups", [due.groupId]);
      await lockRows(trx, "orders", [due.orderId]);
      await actOnDue(trx, due.id, timers);
      return "acted";
    });
  } catch (error) {
    if (claimed === null) throw error;
    await putOff(db, claimed);
    return "failed";
  }
}

async function actOnDue(trx: Transaction<Database>, refundId: number, timers: RefundTimers): Promise<void> {
  const opened = await openRefund(trx, refundId, by, timers);
  if (!opened) throw new Error(`Refund ${refundId} is not there`);
  const { state } = opened.refund;
  switch (state) {
    case "awaiting_seller":
      return agree(trx, opened, by);
    case "refused":
    case "awaiting_return":
      return recordMove(trx, opened, { by, move: "expire" });
    case "awaiting_sign":
      return sign(trx, opened, by, null);
    case "platform":
      return recordMove(trx, opened, { by, move: "escalate", change: { days: 0, escalated: true } });
    default:
      throw new Error(`Refund ${refundId} has a deadline while ${state}`);
  }
}
