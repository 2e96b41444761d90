import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { forgetVideos } from "./videos/videos-queries.server";

/**
 * Step: deletes what a person who gives the account up wrote and liked: posts with all that stands under them, comments
 * with their answers, likes, collected posts, and whom they follow. Posts that they wrote for a shop stay the shop's.
 */
export async function forgetPosts(trx: Transaction<Database>, userId: number): Promise<void> {
  await lockWritten(trx, userId);
  for (const table of ["comment_likes", "post_likes", "post_collects", "author_follows", "post_taps"] as const)
    await trx.deleteFrom(table).where("user_id", "=", userId).execute();
  await trx.deleteFrom("post_comments").where("user_id", "=", userId).execute();
  await trx.deleteFrom("authors").where("user_id", "=", userId).execute();
  await trx.updateTable("posts").set({ user_id: null }).where("user_id", "=", userId).execute();
  await forgetVideos(trx, userId);
  await trx.updateTable("post_videos").set({ user_id: null }).where("user_id", "=", userId).execute();
}

/** Locks what the deletions count down, in the order of locks. */
async function lockWritten(trx: Transaction<Database>, userId: number): Promise<void> {
  const { rows } = await sql<{ authors: number[]; posts: number[]; comments: number[] }>`
    with written as (select id, post_id, parent_id from post_comments where user_id = ${userId}),
    liked as (select comment_id from comment_likes where user_id = ${userId})
    select
      array(select author_id from author_follows where user_id = ${userId}
        union select id from authors where user_id = ${userId}) as authors,
      array(select post_id from post_likes where user_id = ${userId}
        union select post_id from post_collects where user_id = ${userId}
        union select post_id from written
        union select posts.id from posts join authors on authors.id = author_id where authors.user_id = ${userId}
      ) as posts,
      array(select comment_id from liked union select id from written
        union select parent_id from written where parent_id is not null
        union select answer.id from post_comments answer join written on written.id = answer.parent_id) as comments
  `.execute(trx);
  const found = rows[0] ?? { authors: [], posts: [], comments: [] };
  await lockRows(trx, "authors", found.authors);
  await lockRows(trx, "posts", found.posts);
  await lockRows(trx, "post_comments", found.comments);
}
