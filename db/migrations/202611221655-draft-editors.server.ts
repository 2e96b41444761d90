import { type Kysely, sql } from "kysely";

/**
 * Which open editor saved a draft last, and when by its own clock (ms), so that it is never in conflict with itself
 * (docs/decisions/0071-drafts-and-publishing.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page_drafts add column editor uuid, add column editor_ms bigint`.execute(db);
}
