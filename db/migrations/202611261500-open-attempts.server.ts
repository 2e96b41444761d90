import { type Kysely, sql } from "kysely";

/** Passwords are counted when they were wrong: until that is known, a try holds a place beside the failures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table failure_counters
      add column open integer not null default 0,
      add column open_until timestamptz not null default now();
  `.execute(db);
}
