import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

/**
 * Step: a post appears, or its changed text does; its author is trusted with one more when it is the first time. The
 * author and the post are locked.
 */
export async function showPost(trx: Transaction<Database>, postId: number): Promise<void> {
  await sql`
    with before as (select id, author_id, published_at is null as first from posts where id = ${postId}),
    trusted as (
      update authors set trusted = trusted + 1 from before where authors.id = before.author_id and before.first
    )
    update posts set state = 'published', published_at = coalesce(published_at, now()),
      body = coalesce(next_body, body),
      edited_at = case when next_body is null then edited_at else now() end,
      next_body = null, waits = null, version = version + 1, changed_at = now()
    where id = ${postId}`.execute(trx);
}
