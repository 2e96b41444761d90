import { type Kysely, sql } from "kysely";

/** Who visited a shop today, as a hash that nobody can turn back, and how many visited it on each day that is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Only added to, a row for each visitor, so that no two of them wait for each other; hence no foreign key either, which would lock the shop. Folded
    -- into shop_visits and deleted once the day (UTC) is over.
    create table shop_visitors (
      shop_id bigint not null,
      day date not null,
      -- The network address and the program, hashed with a secret and the day.
      place bytea not null check (octet_length(place) = 16),
      program bytea not null check (octet_length(program) = 16),
      primary key (shop_id, day, place, program)
    );
    create index shop_visitors_day on shop_visitors (day);

    create table shop_visits (
      shop_id bigint not null references shops (id) on delete cascade,
      day date not null,
      visits integer not null check (visits > 0),
      primary key (shop_id, day)
    );
  `.execute(db);
}
