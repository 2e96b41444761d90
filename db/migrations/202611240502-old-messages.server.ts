import { type Kysely, sql } from "kysely";

/**
 * Old messages are found by their time: rows lie in its order, so a summary of their blocks is enough and costs a
 * message nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index chat_events_at on chat_events using brin (created_at)`.execute(db);
}
