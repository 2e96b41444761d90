import { type Kysely, sql } from "kysely";

/** Teams that nobody paid for are found to be ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index teams_opening on teams (id) where state = 'opening'`.execute(db);
}
