import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { canMovePost } from "../post-states";
import { ownAuthor } from "./authors-queries.server";
import { emptyPost, postOfAuthor } from "./posts-queries.server";
import type { Writer } from "./writer";

/**
 * Deletes a post of a person or a shop, for good: its text, pictures, video, goods, topics and comments go at once, and
 * its files with the next sweep; its figures stay. Refuses `notFound` (missing, foreign, deleted before).
 */
export function deletePost(
  db: Db,
  { writer, postId }: { writer: Writer; postId: number },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    const author = await ownAuthor(trx, writer);
    if (!author) return refuse("notFound");
    await lockRows(trx, "authors", [author.id]);
    await lockRows(trx, "posts", [postId]);
    const post = await postOfAuthor(trx, author.id, postId);
    if (!post || !canMovePost(post.state, "delete")) return refuse("notFound");
    await emptyPost(trx, postId);
    return ok(null);
  });
}
