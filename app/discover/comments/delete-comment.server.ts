import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { deleteShownComment, postOfOwnComment } from "./delete-comment-queries.server";

/**
 * Deletes a person's own comment; answers to it go with it, as nobody could read them any more. False = there is none.
 */
export function deleteComment(db: Db, whose: { userId: number; commentId: number }): Promise<boolean> {
  return transact(db, async (trx) => {
    const postId = await postOfOwnComment(trx, whose);
    if (postId === null) return false;
    await lockRows(trx, "posts", [postId]);
    await lockRows(trx, "post_comments", [whose.commentId]);
    return (await deleteShownComment(trx, whose)) > 0;
  });
}
