import { addNotices } from "~/app/chat/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { writeReply } from "./shop-reviews-queries.server";

/**
 * Writes what a shop answers to a review of its goods; everybody reads it below the review, and its author is told of
 * the first one. Refuses `notFound` (hidden, or of another shop's goods).
 */
export function answerReview(
  db: Db,
  answer: { shopId: number; reviewId: number; reply: string },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    const written = await writeReply(trx, answer);
    if (!written) return refuse("notFound");
    const { userId, goodsId, first } = written;
    if (first) await addNotices(trx, [{ userId, event: "review_answered", subjectId: goodsId }]);
    return ok(null);
  });
}
