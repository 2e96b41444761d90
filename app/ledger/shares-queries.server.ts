import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** The amount of a transfer on accounts of one kind. */
export interface TransferShare {
  transferId: number;
  key: string;
  kind: string;
  causeId: number;
  account: string;
  /** Minor units; positive = into them. */
  amountMinor: number;
  at: Date;
}

interface SharesQuery {
  ids: readonly number[];
  /** Also all transfers of this cause. */
  kind: string;
  causeIds: readonly number[];
  accounts: readonly string[];
}

/**
 * Returns the amounts of transfers on some kinds of accounts, oldest first: those with these ids, and those of a cause.
 * One statement.
 */
export async function transferShares(
  handle: Handle,
  { ids, kind, causeIds, accounts }: SharesQuery,
): Promise<TransferShare[]> {
  const { rows } = await sql<TransferShare>`
    select transfer.id as "transferId", transfer.key, transfer.kind, transfer.cause_id as "causeId",
      account.kind as account,
      sum(entry.amount_minor)::bigint as "amountMinor", transfer.created_at as at
    from (
      select id from ledger_transfers where id = any(${ids}::bigint[])
      union select id from ledger_transfers where kind = ${kind} and cause_id = any(${causeIds}::bigint[])
    ) wanted
    join ledger_transfers transfer on transfer.id = wanted.id
    join ledger_entries entry on entry.transfer_id = transfer.id
    join ledger_accounts account on account.id = entry.account_id
    where account.kind = any(${accounts}::text[])
    group by transfer.id, account.kind
    order by transfer.id, account.kind`.execute(handle);
  return rows;
}
