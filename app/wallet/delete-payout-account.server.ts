import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { hidePayoutAccount } from "./payout-accounts-queries.server";

/**
 * Deletes one of a buyer's payout accounts: it is no longer offered, and past withdrawals still name it. Refuses
 * `notThere` (also for somebody else's, or one deleted before).
 */
export async function deletePayoutAccount(
  db: Db,
  { buyerId, id }: { buyerId: number; id: number },
): Promise<Result<null, "notThere">> {
  return (await hidePayoutAccount(db, buyerId, id)) ? ok(null) : refuse("notThere");
}
