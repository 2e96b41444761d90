import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { moderatePoints } from "../review-points.server";
import { lockReview, setReviewState } from "./reviews-queries.server";

/**
 * Hides a review from everybody or shows it again, with a reason; the points that its author got for it go and come
 * back with it. Refuses `notFound`, and `nothing` when the review already has that state (another person was faster).
 */
export async function moderateReview(
  db: Db,
  { actor, id, state, reason }: { actor: Actor; id: number; state: "shown" | "hidden"; reason: string },
): Promise<Result<null, "notFound" | "nothing">> {
  const { rewards } = await readSettings(db);
  return transact(db, async (trx) => {
    const review = await lockReview(trx, id);
    if (!review) return refuse("notFound");
    if (review.state === state) return refuse("nothing");
    const moderation = await setReviewState(trx, id, state);
    await audit(trx, {
      ...actor,
      action: state === "hidden" ? "reviews.hidden" : "reviews.shown",
      subject: { kind: "review", id, label: `${pickText(review.title, "en")}: ${review.body}` },
      before: { state: review.state },
      after: reason === "" ? { state } : { state, reason },
    });
    const { userId, lineId, orderId, points } = review;
    if (points > 0 && lineId !== null && orderId !== null) {
      const months = rewards.endMonths;
      await moderatePoints(trx, { userId, lineId, orderId, points }, { state, moderation, months });
    }
    return ok(null);
  });
}
