import type { Transaction } from "kysely";
import { earnPoints, takePointsBack } from "~/app/rewards/api.server";
import type { Database } from "~/db/schema";

/** A review that earned points: whose, of which line of which order, and how many. */
export interface PaidReview {
  userId: number;
  lineId: number;
  orderId: number;
  points: number;
}

/**
 * Step: gives an author the points of a new review with pictures, once a line.
 * @param months after which they end
 */
export async function giveReviewPoints(
  trx: Transaction<Database>,
  { userId, lineId, orderId, points }: PaidReview,
  months: number,
): Promise<void> {
  const key = `points-review-${lineId}`;
  await earnPoints(trx, { userId, points, kind: "points_review", causeId: orderId, key, months });
}

/**
 * Step: takes the points of a review back that the platform hides, also those that are spent, and gives them back when
 * it shows the review again; then they do not count towards the level a second time.
 * @param moderation how many times it was hidden and shown, this time included: each moves the points once
 */
export async function moderatePoints(
  trx: Transaction<Database>,
  { userId, lineId, orderId, points }: PaidReview,
  { state, moderation, months }: { state: "shown" | "hidden"; moderation: number; months: number },
): Promise<void> {
  const kind = `points_review_${state}` as const;
  const move = { userId, points, kind, causeId: orderId, key: `points-review-${lineId}-${moderation}` };
  if (state === "hidden") await takePointsBack(trx, move);
  else await earnPoints(trx, { ...move, months, earned: false });
}
