import { type Kysely, sql } from "kysely";

/**
 * What each translation of a draft was made from, once its source has changed; and the warnings that were accepted for
 * a page (0357).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table page_drafts add column translated_from jsonb not null default '{}'
      constraint page_drafts_translated_from_check
      check (jsonb_typeof(translated_from) = 'object' and octet_length(translated_from::text) <= 1048576)
  `.execute(db);
  await sql`
    alter table pages add column accepted jsonb not null default '[]'
      constraint pages_accepted_check
      check (jsonb_typeof(accepted) = 'array' and octet_length(accepted::text) <= 1048576)
  `.execute(db);
}
