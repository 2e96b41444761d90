import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { deleteRewards, endMemberships } from "./forget-rewards-queries.server";
import { forgetPoints } from "./points/move-points.server";
import { lockReferrals } from "./referral/collect-referral.server";

/** Step: ends points and membership, and deletes the rest of the rewards of a person whose account is given up. */
export async function forgetRewards(trx: Transaction<Database>, userId: number): Promise<void> {
  // From here on nothing is paid to the balance of a referral any more.
  await lockReferrals(trx, [userId]);
  await deleteRewards(trx, userId);
  await endMemberships(trx, userId);
  await forgetPoints(trx, userId);
}
