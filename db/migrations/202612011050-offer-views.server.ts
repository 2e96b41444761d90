import { type Kysely, sql } from "kysely";

/** Who saw goods while an offer ran, as `shop_visitors` and `shop_visits` are for shops. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table offer_visitors (
      offer_id bigint not null,
      day date not null,
      place bytea not null check (octet_length(place) = 16),
      program bytea not null check (octet_length(program) = 16),
      primary key (offer_id, day, place, program)
    );
    create index offer_visitors_day on offer_visitors (day);

    create table offer_views (
      offer_id bigint not null references offers (id) on delete cascade,
      day date not null,
      seen integer not null check (seen > 0),
      primary key (offer_id, day)
    );
  `.execute(db);
}
