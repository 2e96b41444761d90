import { type Kysely, sql } from "kysely";

/** What a person searched for, to search it again. A visitor's history is a cookie. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table searches (
      user_id bigint not null references users (id) on delete cascade,
      keyword text not null check (char_length(keyword) between 1 and 60),
      searched_at timestamptz not null default now(),
      primary key (user_id, keyword)
    );
    create index searches_latest on searches (user_id, searched_at desc);
  `.execute(db);
}
