import { type Kysely, sql } from "kysely";

/**
 * What a buyer's bank took back is booked: it waits on `disputed`, which is below zero by what the provider withholds,
 * until the dispute is won, and comes back, or lost, and the shops bear it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into ledger_kinds (code, unit, owned, stripes, may_go_negative)
    values ('disputed', 'money', false, 1, true)`.execute(db);
  await sql`
    alter table payment_disputes
      -- Withheld by the provider and not decided, borne since it was lost, and what the provider takes for it.
      add column held_minor bigint not null default 0 check (held_minor between 0 and 9007199254740991),
      add column borne_minor bigint not null default 0 check (borne_minor between 0 and 9007199254740991),
      add column fee_minor bigint not null default 0 check (fee_minor between -9007199254740991 and 9007199254740991),
      -- How often the provider has moved money for it: of two calls of one second the one that knows more is newer.
      add column moves integer not null default 0 check (moves >= 0),
      -- Transfers of it.
      add column bookings integer not null default 0 check (bookings >= 0),
      add check (held_minor = 0 or borne_minor = 0);
  `.execute(db);
}
