import { type Kysely, sql } from "kysely";

/** Judgements of refunds that one member of staff made and a second one has to approve. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refund_judgements (
      refund_id bigint primary key references refunds (id),
      -- Of the refund that was judged: once it moved on, the judgement counts no more.
      version integer not null check (version > 0),
      staff_id bigint not null references staff (id),
      -- For the goods and of the freight, minor units.
      amount_minor bigint not null check (amount_minor between 0 and 9007199254740991),
      freight_minor bigint not null check (freight_minor between 0 and 9007199254740991),
      goods_back boolean not null,
      verdict text not null check (char_length(verdict) between 1 and 500),
      created_at timestamptz not null default now()
    );
    create index refund_judgements_staff on refund_judgements (staff_id);
  `.execute(db);
}
