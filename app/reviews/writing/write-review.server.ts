import { addNotices } from "~/app/chat/api.server";
import { canMove, completeOrder } from "~/app/orders/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { takeUploads } from "~/app/platform/uploads/uploads-queries.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { giveReviewPoints } from "../review-points.server";
import { ratingOf, type Scores } from "./review-rules";
import { insertReview, type LineToReview, linesOfOrder, orderOfLine } from "./writing-queries.server";

export interface NewReview {
  userId: number;
  lineId: number;
  /** 1 to 5 stars each. */
  scores: Scores;
  /** At most 140 code points. */
  body: string;
  anonymous: boolean;
  /** Unused uploads of this person; at most 9. */
  pictures: readonly { id: string; hash: string }[];
}

export interface PostedReview {
  reviewId: number;
  /** The order is now completed: nothing else of it awaits a review. */
  completed: boolean;
  /** The same review was posted before. */
  repeated: boolean;
}

/**
 * Posts a buyer's review of a received line, once; with pictures it earns points. With the last kept line of the order
 * the order is completed. A repeat counts as done. Refuses `notFound` (missing or foreign), `reviewedBefore` and
 * `notReviewable` (not received yet, all of it was refunded, or too late).
 */
export async function writeReview(
  db: Db,
  { userId, lineId, scores, body, anonymous, pictures }: NewReview,
): Promise<Result<PostedReview, "notFound" | "reviewedBefore" | "notReviewable">> {
  const { rewards } = await readSettings(db);
  return transact(db, async (trx) => {
    const orderId = await orderOfLine(trx, { userId, lineId });
    if (orderId === null) return refuse("notFound");
    await lockRows(trx, "orders", [orderId]);
    const lines = await linesOfOrder(trx, { userId, orderId });
    const line = lines.find((one) => one.lineId === lineId);
    if (!line) return refuse("notFound");
    if (line.review) {
      if (!isSame(line.review, { scores, body })) return refuse("reviewedBefore");
      return ok({ reviewId: line.review.id, completed: line.state === "completed", repeated: true });
    }
    if (line.refunded || !canMove(line.state, "review", "buyer")) return refuse("notReviewable");
    const points = pictures.length > 0 ? rewards.reviewPoints : 0;
    const reviewId = await insertReview(trx, {
      user_id: userId,
      goods_id: line.goodsId,
      line_id: lineId,
      bought: JSON.stringify(line.spec),
      rating: ratingOf(scores),
      description_stars: scores.description,
      delivery_stars: scores.delivery,
      service_stars: scores.service,
      shop_stars: scores.shop,
      body,
      anonymous,
      pictures: pictures.map(({ hash }) => hash),
      points,
    });
    await takeUploads(
      trx,
      userId,
      pictures.map(({ id }) => id),
    );
    await addNotices(trx, [{ userId: line.ownerId, side: "shop", event: "order_reviewed", subjectId: orderId }]);
    const completed = lines.every((one) => one.lineId === lineId || one.review !== null || one.refunded);
    if (completed) {
      const done = await completeOrder(trx, orderId, { actor: "buyer", userId });
      if (!done.ok) return refuse("notReviewable");
    }
    if (points > 0) await giveReviewPoints(trx, { userId, lineId, orderId, points }, rewards.endMonths);
    return ok({ reviewId, completed, repeated: false });
  });
}

function isSame(review: NonNullable<LineToReview["review"]>, { scores, body }: Pick<NewReview, "scores" | "body">) {
  return (
    review.body === body &&
    review.description === scores.description &&
    review.delivery === scores.delivery &&
    review.service === scores.service &&
    review.shop === scores.shop
  );
}
