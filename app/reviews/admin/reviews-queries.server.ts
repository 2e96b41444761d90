import { sql, type Transaction } from "kysely";
import { containing } from "~/app/platform/like";
import type { Texts } from "~/db/columns";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

export interface ReviewFilter {
  /** Words in the review, or the id of goods. */
  q: string;
  rating?: "good" | "medium" | "bad";
  state?: "shown" | "hidden";
  pictured: boolean;
}

/** Returns reviews with their authors and goods, newest first. One statement. */
export function listReviews(
  handle: Handle,
  { q, rating, state, pictured }: ReviewFilter,
  { before, limit }: { before: number | null; limit: number },
) {
  const goodsId = /^\d{1,15}$/.test(q) ? Number(q) : null;
  return handle
    .selectFrom("reviews")
    .innerJoin("goods", "goods.id", "reviews.goods_id")
    .innerJoin("users", "users.id", "reviews.user_id")
    .$if(goodsId !== null, (query) => query.where("reviews.goods_id", "=", goodsId ?? 0))
    .$if(goodsId === null && q !== "", (query) =>
      query.where(sql<boolean>`lower(reviews.body) like ${containing(q.toLowerCase())}`),
    )
    .$if(rating !== undefined, (query) => query.where("reviews.rating", "=", rating ?? "good"))
    .$if(state !== undefined, (query) => query.where("reviews.state", "=", state ?? "shown"))
    .$if(pictured, (query) => query.where(sql<boolean>`reviews.pictures <> '{}'`))
    .$if(before !== null, (query) => query.where("reviews.id", "<", before ?? 0))
    .select(["reviews.id", "reviews.goods_id", "reviews.rating", "reviews.body", "reviews.pictures", "reviews.state"])
    .select(["reviews.description_stars", "reviews.delivery_stars", "reviews.service_stars", "reviews.created_at"])
    .select(["goods.title", "users.nickname", "reviews.anonymous", "reviews.reply"])
    .orderBy("reviews.id", "desc")
    .limit(limit)
    .execute();
}

interface LockedReview {
  id: number;
  userId: number;
  /** Null for reviews older than orders. */
  lineId: number | null;
  orderId: number | null;
  state: "shown" | "hidden";
  body: string;
  title: Texts;
  /** What its author got for it; 0 = nothing. */
  points: number;
}

/** Reads and locks a review before a change. */
export async function lockReview(trx: Transaction<Database>, id: number): Promise<LockedReview | undefined> {
  await lockRows(trx, "reviews", [id]);
  return trx
    .selectFrom("reviews")
    .innerJoin("goods", "goods.id", "reviews.goods_id")
    .leftJoin("order_lines", "order_lines.id", "reviews.line_id")
    .select(["reviews.id", "reviews.state", "reviews.body", "goods.title", "reviews.points"])
    .select(["reviews.user_id as userId", "reviews.line_id as lineId", "order_lines.order_id as orderId"])
    .where("reviews.id", "=", id)
    .executeTakeFirst();
}

/**
 * Sets the state of a review. Triggers remove it from the counters of its goods and shop, or add it back. Returns how
 * many times it was set.
 */
export async function setReviewState(
  trx: Transaction<Database>,
  id: number,
  state: "shown" | "hidden",
): Promise<number> {
  const { moderations } = await trx
    .updateTable("reviews")
    .set({ state, moderations: sql<number>`moderations + 1` })
    .where("id", "=", id)
    .returning("moderations")
    .executeTakeFirstOrThrow();
  return moderations;
}
