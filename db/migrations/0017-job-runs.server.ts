import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_runs (
      name text primary key,
      ran_at timestamptz not null default now(),
      took_ms integer not null,
      error text not null default '',
      runs bigint not null,
      failures bigint not null,
      failed_at timestamptz
    );
  `.execute(db);
}
