import { type Kysely, sql } from "kysely";

/** New words of an article that is shown already can be planned for a date; a job publishes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table article_plans (
      article_id bigint primary key references articles on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz check (ends_at > starts_at),
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      important boolean not null,
      note text not null default '' check (char_length(note) <= 200),
      staff_id bigint not null references staff
    );
    create index article_plans_staff on article_plans (staff_id);
  `.execute(db);
}
