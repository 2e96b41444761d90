import { type Kysely, sql } from "kysely";

/** What a buyer has just deleted from the list: up to what it was cleared before, and until when that can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversations
      add column user_cleared_before bigint,
      add column user_undo_until timestamptz;
  `.execute(db);
}
