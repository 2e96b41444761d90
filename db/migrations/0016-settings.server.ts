import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settings (
      name text primary key check (name ~ '^[a-z][a-zA-Z]*$'),
      value jsonb not null,
      updated_at timestamptz not null default now(),
      updated_by bigint references staff
    );
    create index settings_author on settings (updated_by);
    create trigger settings_bump after insert or update or delete or truncate on settings
      for each statement execute function bump_change_mark('content');
  `.execute(db);
}
