import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { pointsUnit } from "../transfer";

/** Gives the transaction one snapshot, whatever is committed meanwhile. Must be its first statement. */
export async function readOneMoment(trx: Transaction<Database>): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(trx);
}

/** Amounts of a check in minor units, or counts; `first` is the id of the first bad row, null = none. */
export interface Compared {
  counted: number;
  kept: number;
  first: number | null;
}

async function compared(handle: Handle, statement: ReturnType<typeof sql<Compared>>): Promise<Compared> {
  const { rows } = await statement.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("A check of the ledger returned nothing");
  return row;
}

/** Compares the number of transfers with the number of those whose entries sum to zero; `first` is a transfer. */
export const balancedTransfers = (handle: Handle) =>
  compared(
    handle,
    sql`
      with sums as (
        select coalesce(transfer.id, entry.transfer_id) as id, transfer.id is not null and sum(entry.amount_minor) =
          0 as sound
        from ledger_transfers transfer full join ledger_entries entry on entry.transfer_id = transfer.id
        group by transfer.id, entry.transfer_id
      )
      select count(*)::int as counted, count(*) filter (where sound)::int as kept,
        min(id) filter (where sound is not true) as first
      from sums`,
  );

/**
 * Compares the sums of all accounts' entries with their stored balances, as absolute values of those in money; `first`
 * is an account, of money or points.
 */
export const balancesAsEntries = (handle: Handle) =>
  compared(
    handle,
    sql`
      with sums as (
        select coalesce(account.id, entry.account_id) as id, account.balance_minor,
          coalesce(sum(entry.amount_minor), 0) as total, account.currency <> ${pointsUnit} as money
        from ledger_accounts account full join ledger_entries entry on entry.account_id = account.id
        group by account.id, entry.account_id
      )
      select coalesce(sum(abs(total)) filter (where money), 0)::bigint as counted,
        coalesce(sum(abs(balance_minor)) filter (where money), 0)::bigint as kept,
        min(id) filter (where balance_minor is distinct from total) as first
      from sums`,
  );

/** Compares the number of entries with the number of those with a correct running balance; `first` is an entry. */
export const runningBalances = (handle: Handle) =>
  compared(
    handle,
    sql`
      with running as (
        select id, balance_minor = sum(amount_minor) over (partition by account_id order by id) as sound
          from ledger_entries
      )
      select count(*)::int as counted, count(*) filter (where sound)::int as kept,
        min(id) filter (where not sound) as first
      from running`,
  );

/**
 * Compares the number of accounts with the number of those that match their kind and are not illegally negative;
 * `first` is an account.
 */
export const accountsAsKinds = (handle: Handle) =>
  compared(
    handle,
    sql`
      with judged as (
        select account.id, kind.code is not null and kind.owned = (account.owner_id > 0)
          and account.stripe < kind.stripes
          and account.may_go_negative = kind.may_go_negative
          and (account.currency = ${pointsUnit}) = (kind.unit = 'points')
            and (kind.may_go_negative or account.balance_minor >= 0) as sound
        from ledger_accounts account left join ledger_kinds kind on kind.code = account.kind
      )
      select count(*)::int as counted, count(*) filter (where sound)::int as kept,
        min(id) filter (where not sound) as first
      from judged`,
  );
