import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Makes articles that were inserted as published version 1 of themselves; one that has a version is left alone. */
export async function recordFirstVersions(handle: Handle): Promise<void> {
  await sql`
    with fresh as (
      update articles set edition = 1 where edition = 0 and published_at is not null
      returning id, title, summary, body, published_at
    )
    insert into article_versions (article_id, number, content, created_at)
    select id, 1, jsonb_build_object('title', title, 'summary', summary, 'body', body), published_at from fresh
    on conflict do nothing`.execute(handle);
}
