import { type Kysely, sql } from "kysely";

/** Reviews that buyers write of what they received: once a line, with a fourth score, and a follow-up later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews
      -- Null only for reviews of the time before orders.
      add column line_id bigint unique references order_lines (id),
      add column shop_stars smallint check (shop_stars between 1 and 5),
      add column follow_up text not null default '' check (char_length(follow_up) <= 500),
      add column followed_up_at timestamptz,
      add check ((follow_up = '') = (followed_up_at is null)),
      add check (line_id is null or shop_stars is not null);
  `.execute(db);
}
