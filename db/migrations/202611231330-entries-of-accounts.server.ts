import { type Kysely, sql } from "kysely";

/**
 * Entries say what moved them and when, as their transfer does: a statement of account with many entries is read by
 * kind and by month without looking at every transfer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_entries add column kind text, add column created_at timestamptz;
    alter table ledger_entries disable trigger ledger_entries_stay;
    update ledger_entries set kind = transfer.kind, created_at = transfer.created_at
      from ledger_transfers transfer where transfer.id = ledger_entries.transfer_id;
    alter table ledger_entries enable trigger ledger_entries_stay;
    alter table ledger_entries
      alter column kind set not null,
      alter column created_at set not null,
      alter column created_at set default now();
    create index ledger_entries_kind on ledger_entries (account_id, kind, id desc);
    create index ledger_entries_month on ledger_entries (account_id, created_at, id);

    -- An entry and its transfer are of one transaction, and so of one moment; the kind is the transfer's.
    create or replace function ledger_entry_moves_balance() returns trigger language plpgsql as $$
    begin
      new.created_at := now();
      if new.kind is null then select kind into new.kind from ledger_transfers where id = new.transfer_id; end if;
      update ledger_accounts set balance_minor = balance_minor + new.amount_minor
        where id = new.account_id returning balance_minor into new.balance_minor;
      return new;
    end $$;
  `.execute(db);
}
