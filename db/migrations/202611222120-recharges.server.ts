import { type Kysely, sql } from "kysely";

/**
 * What finance needs to decide about a recharge: the amount as it was sent on a chain, what was shown of a purchase,
 * what was credited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table recharges
      -- As sent on the chain, and the rate in currency per coin, both in millionths.
      add column sent_micro bigint check (sent_micro between 1 and 9007199254740991),
      add column rate_micro bigint check (rate_micro between 1 and 9007199254740991),
      -- The orders of the purchase as its buyer saw them: [{id, amountVersion}].
      add column shown jsonb check (jsonb_typeof(shown) = 'array'),
      add column credited_minor bigint check (credited_minor between 1 and 9007199254740991),
      -- It paid its purchase.
      add column paid boolean not null default false,
      add constraint recharges_chain_amount check ((method = 'crypto') = (sent_micro is not null and rate_micro is not null)),
      add constraint recharges_purchase_shown check ((group_id is null) = (shown is null)),
      add constraint recharges_credited check ((state = 'approved') = (credited_minor is not null)),
      add constraint recharges_paid check (not paid or (state = 'approved' and group_id is not null)),
      drop constraint recharges_chain_id_key;
    -- A transaction whose recharge was refused may be sent again; credited, or waiting, it is once.
    create unique index recharges_chain_once on recharges (chain_id) where state <> 'refused';
    create index recharges_chain on recharges (chain_id) where chain_id is not null;
  `.execute(db);
}
