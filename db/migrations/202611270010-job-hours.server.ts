import { type Kysely, sql } from "kysely";

/** Runs of each job by hour. A day's slots are overwritten, so that the table has 24 rows for a job and never grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_hours (
      name text not null,
      slot smallint not null check (slot between 0 and 23),
      hour timestamptz not null,
      runs integer not null,
      failures integer not null,
      primary key (name, slot)
    );
  `.execute(db);
}
