import type { Transaction } from "kysely";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { noteMove, openRefund, type RefundTimers } from "./act-on-refund.server";
import { agree, sign } from "./agree.server";
import { claimDue, putOff } from "./due-queries.server";

/** What a sweep did. */
export interface SweptRefunds {
  acted: number;
  failed: number;
}

const by = { actor: "timer" } as const;

/**
 * Does what is due to refunds by the deadline on them, each in a transaction of its own: a silent shop agrees, a buyer
 * who does not send back and a refusal that nobody answers close it, a return that nobody signs counts as received, and
 * a judgement that is late goes to the top of the list. Any number of processes may do it at once. A refund that fails
 * is tried again after 1, 2, 4 … minutes; the others go on.
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
      // Claimed already: noted for the order of locks.
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
      return noteMove(trx, opened, { by, move: "expire" });
    case "awaiting_sign":
      return sign(trx, opened, by, null);
    case "platform":
      return noteMove(trx, opened, { by, move: "escalate", change: { days: 0, escalated: true } });
    default:
      throw new Error(`Refund ${refundId} has a deadline while ${state}`);
  }
}
