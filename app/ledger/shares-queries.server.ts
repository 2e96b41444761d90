import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** What a transfer moved on accounts of one kind. */
export interface TransferShare {
  transferId: number;
  key: string;
  /** The cause of the transfer. */
  kind: string;
  causeId: number;
  /** Kind of the accounts. */
  account: string;
  /** Minor units; positive = into them. */
  amountMinor: number;
  at: Date;
}

interface Wanted {
  /** Transfers by id. */
  ids: readonly number[];
  /** And those of this cause. */
  kind: string;
  causeIds: readonly number[];
  /** Kinds of accounts that are looked at. */
  accounts: readonly string[];
}

/**
 * Returns what transfers moved on accounts of some kinds, oldest first: those with these ids, and those of a cause. One
 * statement.
 */
export async function transferShares(
  handle: Handle,
  { ids, kind, causeIds, accounts }: Wanted,
): Promise<TransferShare[]> {
  const { rows } = await sql<TransferShare>`
    select transfer.id as "transferId", transfer.key, transfer.kind, transfer.cause_id as "causeId", account.kind as account,
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
