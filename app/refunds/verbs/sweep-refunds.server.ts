import { sql, type Transaction } from "kysely";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { noteMove, openRefund, type RefundTimers } from "./act-on-refund.server";
import { agree, sign } from "./agree.server";

/** What a sweep did. */
export interface SweptRefunds {
  acted: number;
  failed: number;
}

const by = { actor: "timer" } as const;

/**
 * Does what is due to refunds by the deadline on them, each in a transaction of its own: a silent shop agrees, a buyer who does not send back and a
 * refusal that nobody answers close it, a return that nobody signs counts as received, and a judgement that is late goes to the top of the
 * list. Any number of processes may do it at once. A refund that fails is tried again after 1, 2, 4 … minutes; the others go on.
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

/**
 * Claims the refund whose deadline passed first, with its order and purchase, until the transaction ends; null = there is none, or others have them.
 * The locks are the lease. Never waits.
 */
async function claimDue(trx: Transaction<Database>): Promise<{ id: number; orderId: number; groupId: number } | null> {
  const { rows } = await sql<{ id: number; orderId: number; groupId: number }>`
    select refunds.id, orders.id as "orderId", orders.group_id as "groupId"
    from refunds join orders on orders.id = refunds.order_id join order_groups on order_groups.id = orders.group_id
    where refunds.deadline_at <= now() and refunds.state not in ('complete', 'closed') and refunds.key is not null
      and (refunds.retry_at is null or refunds.retry_at <= now())
    order by refunds.deadline_at, refunds.id limit 1
    for no key update skip locked`.execute(trx);
  return rows[0] ?? null;
}

/** A refund whose timer failed is tried again later, at most a day. */
async function putOff(db: Db, refundId: number): Promise<void> {
  await sql`
    update refunds set attempts = attempts + 1,
      retry_at = now() + least(interval '1 minute' * 2 ^ least(attempts, 10), interval '1 day')
    where id = ${refundId}`.execute(db);
}
