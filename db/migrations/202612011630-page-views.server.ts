import { type Kysely, sql } from "kysely";

/** Who saw a page, as `shop_visitors` and `shop_visits` are for shops. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_visitors (
      page_id bigint not null,
      day date not null,
      place bytea not null check (octet_length(place) = 16),
      program bytea not null check (octet_length(program) = 16),
      primary key (page_id, day, place, program)
    );
    create index page_visitors_day on page_visitors (day);

    create table page_views (
      page_id bigint not null references pages (id) on delete cascade,
      day date not null,
      seen integer not null check (seen > 0),
      primary key (page_id, day)
    );
  `.execute(db);
}
