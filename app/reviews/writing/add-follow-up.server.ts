import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { canFollowUp } from "./follow-up-time";
import { reviewToAddTo, setFollowUp } from "./writing-queries.server";

/**
 * Adds a text (1 to 140 code points) to a person's own review, once, within 90 days. A repeat counts as done. Refuses
 * `notFound` (missing, foreign, or posted automatically), `addedBefore` and `tooLate`.
 */
export function addFollowUp(
  db: Db,
  { userId, reviewId, text, now }: { userId: number; reviewId: number; text: string; now: Date },
): Promise<Result<null, "notFound" | "addedBefore" | "tooLate">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "reviews", [reviewId]);
    const review = await reviewToAddTo(trx, { userId, reviewId });
    if (!review) return refuse("notFound");
    if (review.followUp === text) return ok(null);
    if (review.followUp !== "") return refuse("addedBefore");
    if (!canFollowUp(review.writtenAt.getTime(), now.getTime())) return refuse("tooLate");
    await setFollowUp(trx, reviewId, text);
    return ok(null);
  });
}
