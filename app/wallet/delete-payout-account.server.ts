import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { hidePayoutAccount, type PayoutOwner } from "./payout-accounts-queries.server";

/**
 * Deletes one of an owner's payout accounts: it is no longer offered, but past withdrawals still name it. Refuses
 * `notFound` (missing, foreign, or deleted before).
 */
export async function deletePayoutAccount(
  db: Db,
  { owner, id }: { owner: PayoutOwner; id: number },
): Promise<Result<null, "notFound">> {
  return (await hidePayoutAccount(db, owner, id)) ? ok(null) : refuse("notFound");
}
