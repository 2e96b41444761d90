import { type Kysely, sql } from "kysely";

/**
 * A transfer on a chain is known by its transaction and its place in the transaction's log; what the chain says about
 * it is kept with the recharge. A recharge may be for the balance of a shop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table recharges
      add column log_index integer not null default 0 check (log_index between 0 and 9999),
      -- Where the coins had to go when it was sent: the coin's contract, and the platform's address.
      add column contract text check (char_length(contract) between 1 and 64),
      add column recipient text check (char_length(recipient) between 1 and 64),
      -- Whose balance is topped up; null = the sender's wallet.
      add column shop_id bigint references shops (id),
      -- What the chain said, and when; an error of a later look does not take it away.
      add column chain_reading jsonb check (jsonb_typeof(chain_reading) = 'object'),
      add column chain_read_at timestamptz,
      add column chain_asked_at timestamptz,
      add column chain_error text not null default '' check (char_length(chain_error) <= 40),
      add constraint recharges_log check (chain_id is not null or log_index = 0),
      add constraint recharges_shop_buys_nothing check (shop_id is null or group_id is null),
      add constraint recharges_reading_moment check ((chain_reading is null) = (chain_read_at is null));
    drop index recharges_chain_once;
    create unique index recharges_chain_once on recharges (chain_id, log_index) where state <> 'refused';
    create index recharges_shop on recharges (shop_id, id desc) where shop_id is not null;
    create index recharges_unread on recharges (chain_asked_at) where state = 'in_review' and chain_id is not null;
  `.execute(db);
}
