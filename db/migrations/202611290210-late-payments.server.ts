import { type Kysely, sql } from "kysely";

/**
 * An authorisation that cannot be used is voided instead of captured, and money that came too late goes back to its
 * provider: it is owed (`returning`) until the provider has paid it, or refused, which brings it to the wallet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into ledger_kinds (code, owned, stripes, may_go_negative)
    values ('returning', false, 1, false)`.execute(db);
  await sql`
    alter table payments
      drop constraint payments_state_check,
      -- voided: authorised, and never captured. returned: the money came too late, and goes back to the provider.
      add constraint payments_state_check
        check (state in ('started', 'paid', 'credited', 'returned', 'refused', 'expired', 'voided')),
      drop constraint payments_check1,
      add constraint payments_check1 check ((state in ('paid', 'credited', 'returned')) = (transfer_id is not null)),
      add column void_reason text check (char_length(void_reason) between 1 and 40),
      -- The provider has confirmed that it voided the authorisation.
      add column void_sent_at timestamptz,
      add constraint payments_voided
        check (state <> 'voided' or (reference is not null and void_reason is not null));
    drop index payments_ask;
    create index payments_ask on payments (ask_at)
      where state = 'started' or (state = 'voided' and void_sent_at is null);

    alter table payment_refunds
      -- Null = of money that came too late: the whole payment.
      alter column order_id drop not null,
      -- The provider never pays it; it went to the wallet.
      add column refused_at timestamptz check (refused_at is null or sent_at is null);
    drop index payment_refunds_due;
    create index payment_refunds_due on payment_refunds (next_at) where sent_at is null and refused_at is null;
  `.execute(db);
}
