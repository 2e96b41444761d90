import type { Transaction } from "kysely";
import { earnPoints } from "~/app/rewards/api.server";
import { readSettings, type Settings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { type AfterOrder, linesOfOrders } from "../after/after-queries.server";
import { eachClaimed, type Swept } from "../after/claimed-order.server";
import { releaseReferral } from "../referral/release-referral.server";
import { claimDueBenefits, markBenefitsGiven } from "./benefits-queries.server";
import { boughtPoints } from "./bought-points";

/**
 * Gives buyers, and those who brought them, what purchases earn once nothing of them can be refunded any more
 * (rewards.md, Points and Referral): buy, earn, refund pays nothing. Each order in a transaction of its own, once, by
 * however many processes; an open refund suspends it. A failed order is retried later, and put aside after five
 * failures; the others continue.
 */
export async function giveBenefits(db: Db, { limit = 500 }: { limit?: number } = {}): Promise<Swept> {
  const { rewards, timers } = await readSettings(db);
  return eachClaimed(db, limit, {
    claim: (trx) => claimDueBenefits(trx, timers.afterSaleDays),
    async act(trx, order) {
      // Asked for after the claim had looked, and before it held the order: it is suspended from now on.
      if (order.refundOpen) return;
      // Money first, then points: so they stand in the order of locks.
      await releaseReferral(trx, order);
      await givePoints(trx, order, rewards);
      await markBenefitsGiven(trx, order.id);
    },
  });
}

/** Step: points for what was paid for goods and is not paid back, at the rate that the order was paid under. */
async function givePoints(
  trx: Transaction<Database>,
  { id, userId, currency, pointsRate }: AfterOrder,
  { endMonths }: Settings["rewards"],
): Promise<void> {
  const lines = await linesOfOrders(trx, [id]);
  const keptMinor = lines.reduce((sum, { paidMinor, refundedMinor }) => sum + paidMinor - refundedMinor, 0);
  const points = boughtPoints(keptMinor, pointsRate, currency);
  if (points === 0) return;
  const key = `points-bought-${id}`;
  await earnPoints(trx, { userId, points, kind: "points_bought", causeId: id, key, months: endMonths });
}
