import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // When somebody looked last, to a minute: whoever takes links back wants to know which are in use.
  await sql`alter table page_previews add column used_at timestamptz`.execute(db);
}
