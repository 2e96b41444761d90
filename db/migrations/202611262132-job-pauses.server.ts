import { type Kysely, sql } from "kysely";

/** From the start of a job's run to the start of the next, so that the jobs page can say when that is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job_runs add column pause_ms integer not null default 0`.execute(db);
}
