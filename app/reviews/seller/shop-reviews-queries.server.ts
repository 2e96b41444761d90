import { sql, type Transaction } from "kysely";
import { containing } from "~/app/platform/like";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

export interface ShopReviewFilter {
  /** Words in the review, of its goods, or the id of the goods. */
  q: string;
  stars: number | null;
  answered: "yes" | "no" | null;
}

/** Returns the shown reviews of a shop's goods, newest first. One statement. */
export function reviewsOfShop(
  handle: Handle,
  { shopId, filter, before, limit }: { shopId: number; filter: ShopReviewFilter; before: number | null; limit: number },
) {
  const { q, stars, answered } = filter;
  const goodsId = /^\d{1,15}$/.test(q) ? Number(q) : null;
  const words = containing(q.toLowerCase());
  return handle
    .selectFrom("reviews")
    .innerJoin("goods", "goods.id", "reviews.goods_id")
    .innerJoin("users", "users.id", "reviews.user_id")
    .where("goods.shop_id", "=", shopId)
    .where("reviews.state", "=", "shown")
    .where("reviews.automatic", "=", false)
    .$if(goodsId !== null, (query) => query.where("reviews.goods_id", "=", goodsId ?? 0))
    .$if(goodsId === null && q !== "", (query) =>
      query.where(sql<boolean>`(lower(reviews.body) like ${words} or lower(goods.title::text) like ${words})`),
    )
    .$if(stars !== null, (query) => query.where("reviews.description_stars", "=", stars ?? 0))
    .$if(answered !== null, (query) => query.where("reviews.reply", answered === "yes" ? "!=" : "=", ""))
    .$if(before !== null, (query) => query.where("reviews.id", "<", before ?? 0))
    .select(["reviews.id", "reviews.goods_id", "goods.title", "reviews.bought", "reviews.body", "reviews.pictures"])
    .select(["reviews.description_stars", "reviews.created_at"])
    .select(["users.nickname", "reviews.anonymous", "reviews.reply", "reviews.follow_up"])
    .orderBy("reviews.id", "desc")
    .limit(limit)
    .execute();
}

/** Step: writes a shop's answer to a shown review of its goods. Null = no such review, else its author and goods. */
export async function writeReply(
  trx: Transaction<Database>,
  { shopId, reviewId, reply }: { shopId: number; reviewId: number; reply: string },
): Promise<{ userId: number; goodsId: number; first: boolean } | null> {
  await lockRows(trx, "reviews", [reviewId]);
  const before = await trx
    .selectFrom("reviews")
    .innerJoin("goods", "goods.id", "reviews.goods_id")
    .select(["reviews.user_id as userId", "reviews.goods_id as goodsId", "reviews.reply"])
    .where("reviews.id", "=", reviewId)
    .where("reviews.state", "=", "shown")
    .where("goods.shop_id", "=", shopId)
    .executeTakeFirst();
  if (!before) return null;
  await trx.updateTable("reviews").set({ reply }).where("id", "=", reviewId).execute();
  return { userId: before.userId, goodsId: before.goodsId, first: before.reply === "" };
}
