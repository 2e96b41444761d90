import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Where the ledger stands. */
export interface LedgerHead {
  transfers: number;
  entries: number;
  /** The latest seal; null while there is none. */
  seal: { number: number; transferId: number; hash: string } | null;
}

/** Returns where the ledger stands, for a backup's manifest; null in a database from before there was one. */
export async function ledgerHead(handle: Handle): Promise<LedgerHead | null> {
  const found = await sql<{ there: boolean }>`select to_regclass('ledger_seals') is not null as there`.execute(handle);
  if (!found.rows[0]?.there) return null;
  const { rows } = await sql<LedgerHead>`
    select (select count(*) from ledger_transfers)::int as transfers, (select count(*) from ledger_entries)::int as entries,
      (select json_build_object('number', number, 'transferId', transfer_id, 'hash', encode(hash, 'hex'))
        from ledger_seals order by number desc limit 1) as seal`.execute(handle);
  return rows[0] ?? null;
}

/** Ids that do not fit, up to 20 each. */
export interface BookFaults {
  /** Transfers whose entries are fewer than two or do not sum to zero. */
  transfers: number[];
  /** Accounts whose balance is not the sum of their entries. */
  accounts: number[];
}

/** Compares transfers, entries and balances with each other. */
export async function bookFaults(handle: Handle): Promise<BookFaults> {
  const transfers = await sql<{ id: number }>`
    select ledger_transfers.id from ledger_transfers
    left join ledger_entries on ledger_entries.transfer_id = ledger_transfers.id
    group by ledger_transfers.id
    having count(ledger_entries.id) < 2 or sum(amount_minor) <> 0 order by 1 limit 20`.execute(handle);
  const accounts = await sql<{ id: number }>`
    select ledger_accounts.id from ledger_accounts
    left join ledger_entries on ledger_entries.account_id = ledger_accounts.id
    group by ledger_accounts.id, ledger_accounts.balance_minor
    having coalesce(sum(amount_minor), 0) <> ledger_accounts.balance_minor order by 1 limit 20`.execute(handle);
  return { transfers: transfers.rows.map(({ id }) => id), accounts: accounts.rows.map(({ id }) => id) };
}

/**
 * Gives every transfer the number of this transaction and removes all seals: the numbers of a restored ledger are of another server, where they
 * told in which order transfers are sealed. The chain is made anew from here; the head of the old one stands in the manifest of the backup.
 * For a restore alone: needs the owner of the tables.
 */
export async function restampTransfers(handle: Handle): Promise<void> {
  await sql`alter table ledger_transfers disable trigger user`.execute(handle);
  await sql`alter table ledger_seals disable trigger user`.execute(handle);
  await sql`update ledger_transfers set transaction = pg_current_xact_id()`.execute(handle);
  await sql`delete from ledger_seals`.execute(handle);
  await sql`alter table ledger_transfers enable trigger user`.execute(handle);
  await sql`alter table ledger_seals enable trigger user`.execute(handle);
}
