import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Makes the transaction read one moment, whatever is committed meanwhile. To be called first. */
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

/** Compares the transfers with those whose entries sum to zero; `first` is a transfer. */
export const balancedTransfers = (handle: Handle) =>
  compared(
    handle,
    sql`
      with sums as (
        select coalesce(transfer.id, entry.transfer_id) as id, transfer.id is not null and sum(entry.amount_minor) = 0 as sound
        from ledger_transfers transfer full join ledger_entries entry on entry.transfer_id = transfer.id
        group by transfer.id, entry.transfer_id
      )
      select count(*)::int as counted, count(*) filter (where sound)::int as kept, min(id) filter (where sound is not true) as first
      from sums`,
  );

/**
 * Compares what the entries of all accounts sum to with the balances beside them, both without signs; `first` is an
 * account.
 */
export const balancesAsEntries = (handle: Handle) =>
  compared(
    handle,
    sql`
      with sums as (
        select coalesce(account.id, entry.account_id) as id, account.balance_minor, coalesce(sum(entry.amount_minor), 0) as total
        from ledger_accounts account full join ledger_entries entry on entry.account_id = account.id
        group by account.id, entry.account_id
      )
      select coalesce(sum(abs(total)), 0)::bigint as counted, coalesce(sum(abs(balance_minor)), 0)::bigint as kept,
        min(id) filter (where balance_minor is distinct from total) as first
      from sums`,
  );

/** Compares the entries with those that carry the balance of their account after them; `first` is an entry. */
export const runningBalances = (handle: Handle) =>
  compared(
    handle,
    sql`
      with running as (
        select id, balance_minor = sum(amount_minor) over (partition by account_id order by id) as sound from ledger_entries
      )
      select count(*)::int as counted, count(*) filter (where sound)::int as kept, min(id) filter (where not sound) as first
      from running`,
  );

/**
 * Compares the accounts with those that are as their kind says and not below zero where they must not be; `first` is an
 * account.
 */
export const accountsAsKinds = (handle: Handle) =>
  compared(
    handle,
    sql`
      with judged as (
        select account.id, kind.code is not null and kind.owned = (account.owner_id > 0) and account.stripe < kind.stripes
          and account.may_go_negative = kind.may_go_negative and (kind.may_go_negative or account.balance_minor >= 0) as sound
        from ledger_accounts account left join ledger_kinds kind on kind.code = account.kind
      )
      select count(*)::int as counted, count(*) filter (where sound)::int as kept, min(id) filter (where not sound) as first
      from judged`,
  );
