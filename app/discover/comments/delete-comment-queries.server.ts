import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Returns the post of a person's own comment. */
export async function postOfOwnComment(
  handle: Handle,
  { userId, commentId }: { userId: number; commentId: number },
): Promise<number | null> {
  const row = await handle
    .selectFrom("post_comments")
    .select("post_id")
    .where("id", "=", commentId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.post_id ?? null;
}

/** Deletes a shown comment with its answers, and returns how many that were. */
export async function deleteShownComment(
  trx: Transaction<Database>,
  { userId, commentId }: { userId: number; commentId: number },
): Promise<number> {
  const { rows } = await sql`
    update post_comments set state = 'deleted'
    where state = 'shown' and (id = ${commentId} or parent_id = ${commentId}) and exists (
      select from post_comments own where own.id = ${commentId} and own.user_id = ${userId} and own.state = 'shown')
    returning id`.execute(trx);
  return rows.length;
}
