import { type Kysely, sql } from "kysely";

/** Where a shop sends from, and where goods come back to: one address of each kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_addresses (
      shop_id bigint not null references shops on delete cascade,
      kind text not null check (kind in ('sender', 'return')),
      recipient text not null check (char_length(recipient) between 1 and 64),
      mobile text not null check (char_length(mobile) between 1 and 32),
      region text not null check (char_length(region) <= 200),
      region_code text not null check (char_length(region_code) between 2 and 32),
      detail text not null check (char_length(detail) between 1 and 280),
      primary key (shop_id, kind)
    );
  `.execute(db);
}
