import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Database } from "~/db/schema";
import type { NewTransfer } from "./transfer";
import { insertTransfer, openAccounts, transferByKey } from "./transfers-queries.server";

/**
 * Step: posts a transfer. Locks its accounts in ascending order, writes all entries and updates the balances, in one
 * statement. A repeated key changes nothing and returns the first transfer. Refuses `notCovered` when an account that
 * must not be negative would be, or one of `solvent`.
 */
export async function postTransfer(
  trx: Transaction<Database>,
  transfer: NewTransfer,
): Promise<Result<{ transferId: number; repeated: boolean }, "notCovered">> {
  const entries = transfer.entries.filter(({ amountMinor }) => amountMinor !== 0);
  if (entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0) !== 0 || entries.length === 0)
    throw new Error(`The entries of ${transfer.key} do not sum to zero`);
  const whole = { ...transfer, entries };
  let posted = await insertTransfer(trx, whole);
  // Nearly every transfer is new and its accounts exist, so other cases are checked only when it was not posted.
  if (posted.transferId === null) {
    const known = await transferByKey(trx, transfer.key);
    if (known !== undefined) return ok({ transferId: known, repeated: true });
  }
  if (!posted.complete) {
    await openAccounts(trx, whole);
    posted = await insertTransfer(trx, whole);
  }
  if (!posted.complete) throw new Error(`An account of ${transfer.key} is not in the chart of accounts`);
  if (!posted.covered) return refuse("notCovered");
  if (posted.transferId !== null) return ok({ transferId: posted.transferId, repeated: false });
  // Another process posted the same key while the accounts were opened.
  const theirs = await transferByKey(trx, transfer.key);
  if (theirs === undefined) throw new Error(`${transfer.key} was not posted`);
  return ok({ transferId: theirs, repeated: true });
}
