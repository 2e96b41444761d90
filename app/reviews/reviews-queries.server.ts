import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { ReviewTag } from "./review";

export type ReviewRow = Awaited<ReturnType<typeof shownReviews>>[number];

/** Shown reviews of a goods, newest first. @param after the id of the last one already seen */
export function shownReviews(
  handle: Handle,
  { goodsId, tag, after, limit }: { goodsId: number; tag: ReviewTag | null; after: number | null; limit: number },
) {
  return handle
    .selectFrom("reviews")
    .innerJoin("users", "users.id", "reviews.user_id")
    .where("reviews.goods_id", "=", goodsId)
    .where("reviews.state", "=", "shown")
    .$if(tag === "pictured", (query) => query.where(sql<boolean>`reviews.pictures <> '{}'`))
    .$if(tag !== null && tag !== "pictured", (query) => query.where("reviews.rating", "=", tag as "good"))
    .$if(after !== null, (query) => query.where("reviews.id", "<", after ?? 0))
    .select([
      "reviews.id",
      "reviews.bought",
      "reviews.description_stars",
      "reviews.body",
      "reviews.pictures",
      "reviews.anonymous",
      "reviews.reply",
      "reviews.created_at",
      "users.nickname",
      "users.avatar",
    ])
    .orderBy("reviews.id", "desc")
    .limit(limit)
    .execute();
}
