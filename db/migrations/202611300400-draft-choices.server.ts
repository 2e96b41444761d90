import { type Kysely, sql } from "kysely";

/** Changes of several people to one thing, kept with the draft until somebody decides (0352). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table page_drafts add column choices jsonb not null default '[]'
      constraint page_drafts_choices_check
      check (jsonb_typeof(choices) = 'array' and octet_length(choices::text) <= 1048576)
  `.execute(db);
}
