import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { lockReview, setReviewState } from "./reviews-queries.server";

/**
 * Hides a review from everybody or shows it again, with a reason. Refuses `notFound`, and `nothing` when the review
 * already has that state (another person was faster).
 */
export async function moderateReview(
  db: Db,
  { actor, id, state, reason }: { actor: Actor; id: number; state: "shown" | "hidden"; reason: string },
): Promise<Result<null, "notFound" | "nothing">> {
  return transact(db, async (trx) => {
    const review = await lockReview(trx, id);
    if (!review) return refuse("notFound");
    if (review.state === state) return refuse("nothing");
    await setReviewState(trx, id, state);
    await audit(trx, {
      ...actor,
      action: state === "hidden" ? "reviews.hidden" : "reviews.shown",
      subject: { kind: "review", id, label: `${pickText(review.title, "en")}: ${review.body}` },
      before: { state: review.state },
      after: reason === "" ? { state } : { state, reason },
    });
    return ok(null);
  });
}
