import { type Kysely, sql } from "kysely";

/** The order "newest" of comments, and how far paid orders were looked through for sales that came from posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index post_comments_newest on post_comments (post_id, id desc)
      where parent_id is null and state = 'shown';

    create table post_sales_reach (
      only_row boolean primary key default true check (only_row),
      -- Of the last order that was looked at.
      paid_at timestamptz not null,
      order_id bigint not null default 0
    );
    insert into post_sales_reach (paid_at) values (now());
  `.execute(db);
}
