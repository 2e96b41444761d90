import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table page_drafts
      -- Steps back and forward, kept so that they survive a reload. Bounded here too, whoever writes.
      add column history jsonb not null default '{"undo": [], "redo": []}'
        check (jsonb_typeof(history) = 'object' and octet_length(history::text) <= 524288),
      -- Staff for the platform's pages, the merchant for a shop's: no one table to refer to.
      add column updated_by bigint;
    create index page_drafts_recent on page_drafts (updated_at desc);
  `.execute(db);
}
