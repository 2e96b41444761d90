import { addNotices } from "~/app/chat/api.server";
import { claimDueTeam, endFailing, endGathering, endOfTeam, endUnpaidTeams } from "~/app/promotions/api.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { eachClaimed, type Swept } from "../after/claimed-order.server";
import { refundUnsent, shopClosed, teamFailed } from "../after/refund-unsent.server";
import { forgetStuck, recordStuck } from "../after/timers-queries.server";
import { fillTeam } from "./fill-team.server";
import { leaveTeam } from "./leave-team.server";
import { claimOfFailing, isShopClosed, ordersOfBanned, ordersOfTeam } from "./team-orders-queries.server";

/**
 * Ends teams whose time is over (deadline, offer stopped or over, shop closed): with as many members as it needs a team
 * goes on, as if it were full; otherwise, and always when its shop has closed, it fails, and its orders are paid back,
 * each in a transaction of its own. Banned people leave before. Any number of processes may run it; one that dies
 * leaves the rest to others, and nothing is done twice. An order that fails is retried later, and put aside after five
 * failures, while its team stays `failing`. Teams that nobody paid for have failed with their last unpaid order. Counts
 * teams and orders.
 */
export async function sweepTeams(db: Db, { limit = 500 }: { limit?: number } = {}): Promise<Swept> {
  const { timers } = await readSettings(db);
  let acted = 0;
  for (const { id, userId } of await ordersOfBanned(db, limit)) {
    const left = await leaveTeam(db, { userId, orderId: id });
    if (left.ok) acted += 1;
  }
  const ended: number[] = [];
  const failed: number[] = [];
  while (ended.length + failed.length < limit && (await endNext(db, { ended, failed, days: timers.unshippedDays })));
  const paidBack = await eachClaimed(db, limit, {
    claim: claimOfFailing,
    async act(trx, order) {
      const cause = (await isShopClosed(trx, order.shopId)) ? shopClosed : teamFailed;
      await refundUnsent(trx, order, { receiptDays: timers.receiptDays, cause });
      if (cause === teamFailed)
        await addNotices(trx, [{ userId: order.userId, event: "team_failed", subjectId: order.id }]);
    },
  });
  await endFailing(db);
  await endUnpaidTeams(db);
  return { acted: acted + ended.length + paidBack.acted, failed: failed.length + paidBack.failed };
}

interface Ending {
  /** Teams that were ended, and those that could not be. */
  ended: number[];
  failed: number[];
  /** Days until unshipped is refunded, 0 = never. */
  days: number;
}

/** Ends a due team; false = none is left. A failure is recorded with its first order, and the others continue. */
async function endNext(db: Db, { ended, failed, days }: Ending): Promise<boolean> {
  let claimed: number | null = null;
  try {
    const end = await transact(db, async (trx) => {
      claimed = await claimDueTeam(trx, failed);
      const due = claimed === null ? null : await endOfTeam(trx, claimed);
      if (!due) return null;
      await endGathering(trx, due);
      if (!due.goesOn) return due;
      const [first] = await fillTeam(trx, { teamId: due.id, days });
      if (first !== undefined) await forgetStuck(trx, first);
      return due;
    });
    if (end) ended.push(end.id);
    return end !== null;
  } catch (error) {
    if (claimed === null) throw error;
    failed.push(claimed);
    const [first] = await ordersOfTeam(db, claimed);
    if (first) await recordStuck(db, first.id, error instanceof Error ? error.message : String(error));
    return true;
  }
}
