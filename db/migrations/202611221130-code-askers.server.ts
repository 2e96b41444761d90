import { type Kysely, sql } from "kysely";

/** A one-time code belongs to the browser that asked for it. Codes from before belong to none; another is asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table one_time_codes add asker text not null default ''`.execute(db);
}
