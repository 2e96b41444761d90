import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { TypedPayoutAccount } from "./payout-account-form.server";
import { countPayoutAccounts, insertPayoutAccount, lockPayoutAccounts } from "./payout-accounts-queries.server";
import { payoutLimits } from "./payout-rules";

/** Adds a payout account of a buyer. Refuses `known` (it exists already) and `tooMany` (the limit is 20). */
export async function addPayoutAccount(
  db: Db,
  { buyerId, account }: { buyerId: number; account: TypedPayoutAccount },
): Promise<Result<{ id: number }, "known" | "tooMany">> {
  return transact(db, async (trx) => {
    await lockPayoutAccounts(trx, buyerId);
    const { count, known } = await countPayoutAccounts(trx, buyerId, account);
    if (known) return refuse("known");
    if (count >= payoutLimits.kept) return refuse("tooMany");
    return ok({ id: await insertPayoutAccount(trx, buyerId, account) });
  });
}
