import { type SqlBool, sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import type { ReviewSort, ReviewTag } from "./review";
import type { ReviewCursor } from "./review-cursor";

export type ReviewRow = Awaited<ReturnType<typeof shownReviews>>[number];

interface ReviewsQuery {
  goodsId: number;
  tag: ReviewTag | null;
  sort: ReviewSort;
  /** English name of the specification value bought; null = any. */
  bought: string | null;
  after: ReviewCursor | null;
  limit: number;
}

const ranks = {
  newest: sql<number>`0`,
  highest: sql<number>`reviews.description_stars`,
  lowest: sql<number>`reviews.description_stars`,
  pictured: sql<boolean>`(reviews.pictures <> '{}')`,
};

/** Builds the condition for the reviews after a cursor in an order. */
function beyond(sort: ReviewSort, { rank, id }: ReviewCursor) {
  if (sort === "newest") return sql<SqlBool>`reviews.id < ${id}`;
  const place = sort === "pictured" ? sql`${rank === 1}` : sql`${rank}`;
  const later = sort === "lowest" ? sql`>` : sql`<`;
  return sql<SqlBool>`(${ranks[sort]} ${later} ${place} or (${ranks[sort]} = ${place} and reviews.id < ${id}))`;
}

/** Returns the shown reviews of the goods in an order; ties are broken by newest first. */
export function shownReviews(handle: Handle, { goodsId, tag, sort, bought, after, limit }: ReviewsQuery) {
  return handle
    .selectFrom("reviews")
    .innerJoin("users", "users.id", "reviews.user_id")
    .where("reviews.goods_id", "=", goodsId)
    .where("reviews.state", "=", "shown")
    .where(sql<boolean>`not reviews.automatic`)
    .$if(tag === "pictured", (query) => query.where(sql<boolean>`reviews.pictures <> '{}'`))
    .$if(tag !== null && tag !== "pictured", (query) => query.where("reviews.rating", "=", tag as "good"))
    .$if(bought !== null, (query) =>
      query.where(sql<boolean>`reviews.bought @> ${JSON.stringify([{ value: { en: bought } }])}::jsonb`),
    )
    .$if(after !== null, (query) => query.where(after ? beyond(sort, after) : sql<SqlBool>`true`))
    .select([
      "reviews.id",
      "reviews.bought",
      "reviews.description_stars",
      "reviews.body",
      "reviews.pictures",
      "reviews.anonymous",
      "reviews.reply",
      "reviews.follow_up",
      "reviews.followed_up_at",
      "reviews.created_at",
      "users.nickname",
      "users.avatar",
      // Language of the text, known once it has been translated.
      sql<string | null>`(
        select source from review_translations kept
        where kept.review_id = reviews.id and kept.body_md5 = md5(reviews.body) order by language limit 1
      )`.as("source"),
    ])
    .$if(sort === "highest", (query) => query.orderBy("reviews.description_stars", "desc"))
    .$if(sort === "lowest", (query) => query.orderBy("reviews.description_stars", "asc"))
    .$if(sort === "pictured", (query) => query.orderBy(ranks.pictured, "desc"))
    .orderBy("reviews.id", "desc")
    .limit(limit)
    .execute();
}

interface SummaryRow {
  count: number;
  average: number;
  delivery: number;
  service: number;
  /** Number of reviews with 5, 4, 3, 2 and 1 stars. */
  spread: number[];
  bought: { value: Texts; count: number; average: number }[];
}

/**
 * Summarises all shown reviews of the goods, in total and by specification value bought, most reviewed first. One
 * statement.
 */
export async function summaryRow(handle: Handle, goodsId: number, maxValues: number): Promise<SummaryRow | undefined> {
  const { rows } = await sql<SummaryRow>`
    with shown as materialized (
      select description_stars, delivery_stars, service_stars, bought from reviews
      where goods_id = ${goodsId} and state = 'shown' and not automatic
    )
    select count(*)::int as count, coalesce(avg(description_stars), 0)::float8 as average,
      coalesce(avg(delivery_stars), 0)::float8 as delivery, coalesce(avg(service_stars), 0)::float8 as service,
      array[
        count(*) filter (where description_stars = 5), count(*) filter (where description_stars = 4),
        count(*) filter (where description_stars = 3), count(*) filter (where description_stars = 2),
        count(*) filter (where description_stars = 1)
      ]::int[] as spread,
      coalesce((
        select jsonb_agg(jsonb_build_object('value', value, 'count', count, 'average', average) order by count desc,
          key)
        from (
          select part -> 'value' ->> 'en' as key, (array_agg(part -> 'value'))[1] as value,
            count(*)::int as count, avg(description_stars)::float8 as average
          from shown, jsonb_array_elements(shown.bought) part
          where part -> 'value' ->> 'en' <> ''
          group by key order by count desc, key limit ${maxValues}
        ) values
      ), '[]') as bought
    from shown
  `.execute(handle);
  return rows[0];
}
