import { type NotifyContext, notifyOwner } from "~/app/account/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { TypedPayoutAccount } from "./payout-account-form.server";
import {
  countPayoutAccounts,
  insertPayoutAccount,
  lockPayoutAccounts,
  type PayoutOwner,
} from "./payout-accounts-queries.server";
import { maskedAddress, maskedNumber, payoutLimits } from "./payout-rules";

/**
 * Adds a payout account of a person or of a shop, to which nothing is paid for a day; the person, or the shop's owner,
 * is told by mail and text message. Refuses `known` (it exists already) and `tooMany` (the limit is 20).
 * @param userId who adds it
 */
export async function addPayoutAccount(
  db: Db,
  {
    owner,
    userId,
    account,
    tell,
  }: { owner: PayoutOwner; userId: number; account: TypedPayoutAccount; tell: NotifyContext },
): Promise<Result<{ id: number }, "known" | "tooMany">> {
  return transact(db, async (trx) => {
    await lockPayoutAccounts(trx, owner);
    const { count, known } = await countPayoutAccounts(trx, owner, account);
    if (known) return refuse("known");
    if (count >= payoutLimits.kept) return refuse("tooMany");
    const masked = account.kind === "bank" ? maskedNumber(account.number) : maskedAddress(account.address);
    await notifyOwner(trx, tell, { userId, what: "payoutAccount", account: masked });
    return ok({ id: await insertPayoutAccount(trx, owner, account) });
  });
}
