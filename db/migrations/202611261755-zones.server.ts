import { type Kysely, sql } from "kysely";

/** The time zone that a person chose in the settings; without one it is the browser's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add zone text check (zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,60}$')`.execute(db);
}
