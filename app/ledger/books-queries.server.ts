import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

export interface LedgerHead {
  transfers: number;
  entries: number;
  /** The latest seal; null before the first. */
  seal: { number: number; transferId: number; hash: string } | null;
}

/** Returns the state of the ledger, for a backup's manifest; null in a database older than the ledger. */
export async function ledgerHead(handle: Handle): Promise<LedgerHead | null> {
  const found = await sql<{ there: boolean }>`select to_regclass('ledger_seals') is not null as there`.execute(handle);
  if (!found.rows[0]?.there) return null;
  const { rows } = await sql<LedgerHead>`
    select (select count(*) from ledger_transfers)::int as transfers,
      (select count(*) from ledger_entries)::int as entries,
      (select json_build_object('number', number, 'transferId', transfer_id, 'hash', encode(hash, 'hex'))
        from ledger_seals order by number desc limit 1) as seal`.execute(handle);
  return rows[0] ?? null;
}

/**
 * Gives every transfer the number of this transaction and deletes all seals: the numbers of a restored ledger are from
 * another server, where they determined the sealing order. A new chain starts here; the manifest of the backup has the
 * head of the old one. For a restore only: requires the owner of the tables.
 */
export async function restampTransfers(handle: Handle): Promise<void> {
  await sql`alter table ledger_transfers disable trigger user`.execute(handle);
  await sql`alter table ledger_seals disable trigger user`.execute(handle);
  await sql`update ledger_transfers set transaction = pg_current_xact_id()`.execute(handle);
  await sql`delete from ledger_seals`.execute(handle);
  await sql`alter table ledger_transfers enable trigger user`.execute(handle);
  await sql`alter table ledger_seals enable trigger user`.execute(handle);
}
