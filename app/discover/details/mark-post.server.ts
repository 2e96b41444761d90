import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { countedMarks, deleteMark, insertMark, type MarkKind } from "./marks-queries.server";

type Marked = Promise<Result<number, "gone">>;

/**
 * Sets whether a person likes a published post, and returns its likes. Refuses `gone`; taking a like back never does.
 */
export const likePost = (db: Db, { userId, postId, liked }: { userId: number; postId: number; liked: boolean }) =>
  mark(db, "like", { userId, id: postId, on: liked });

/** Sets whether a person has a published post in their collection, and returns how many do. */
export const collectPost = (db: Db, whose: { userId: number; postId: number; collected: boolean }) =>
  mark(db, "collect", { userId: whose.userId, id: whose.postId, on: whose.collected });

/** Sets whether a person likes a shown comment, and returns its likes. */
export const likeComment = (db: Db, whose: { userId: number; commentId: number; liked: boolean }) =>
  mark(db, "likeComment", { userId: whose.userId, id: whose.commentId, on: whose.liked });

function mark(db: Db, kind: MarkKind, { userId, id, on }: { userId: number; id: number; on: boolean }): Marked {
  return transact(db, async (trx): Marked => {
    const [there] = await lockRows(trx, kind === "likeComment" ? "post_comments" : "posts", [id]);
    if (there === undefined) return refuse("gone");
    if (!on) await deleteMark(trx, kind, { userId, id });
    else if (!(await insertMark(trx, kind, { userId, id }))) return refuse("gone");
    return ok(await countedMarks(trx, kind, id));
  });
}
