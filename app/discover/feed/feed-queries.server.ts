import { type RawBuilder, sql } from "kysely";
import { compiledOnce } from "~/db/compiled-once.server";
import { shownAuthor, withPeople } from "../cards/shown-posts-queries.server";

/** Where a post stands in the feed. */
export interface FeedRow {
  id: number;
  authorId: number;
  /** Microseconds since 1970 for one newer than the version, else its score with what an interest adds. */
  key: number;
}

/**
 * True for posts that somebody may see in a feed: published, of a shown author, and not reported by this person. The
 * author is asked for in a statement within, not in a join: the planner would sort all posts of all authors instead of
 * following the index of the list until the page is full.
 * @param userId 0 = a visitor
 */
export const seenBy = (userId: number) => sql<boolean>`
  posts.state = 'published' and ${notReported(userId)}
    and (select ${shownAuthor} from authors ${withPeople} where authors.id = posts.author_id)`;

/** True for posts that this person has not reported, which is asked once for the whole statement. */
export const notReported = (userId: number) => sql<boolean>`posts.id <> all(array(
  select subject_id from complaints where complaints.user_id = ${userId} and subject_kind = 'post'))`;

/** The same of a row of another table that has the id of a post. */
export const seenPost = (postId: RawBuilder<unknown>, userId: number) =>
  sql<boolean>`(select ${seenBy(userId)} from posts where posts.id = ${postId})`;

/** Seconds before a version in which a post may have appeared that it did not see: its transaction was still open. */
const openBefore = 60;

interface Place {
  userId: number;
  versionId: number;
  limit: number;
  /** The last one that was passed. */
  key: number;
  id: number;
}

const micros = sql`(extract(epoch from posts.published_at) * 1000000)::bigint`;
const moment = (of: number) => sql`timestamptz 'epoch' + ${of}::bigint * interval '1 microsecond'`;

/** Returns posts that appeared after a version was written, newest first. @param madeAt of the version, microseconds */
export const freshPosts = compiledOnce<Place & { madeAt: number }>()(
  (_, value) => sql<FeedRow>`
    select posts.id, posts.author_id as "authorId", ${micros} as key
    from posts
    where (posts.published_at, posts.id) < (${moment(value("key"))}, ${value("id")}::bigint)
      and posts.published_at > ${moment(value("madeAt"))} - ${sql.lit(openBefore)} * interval '1 second'
      and not exists (
        select from feed_scores where version_id = ${value("versionId")} and feed_scores.post_id = posts.id)
      and ${seenBy(value("userId"))}
    order by posts.published_at desc, posts.id desc
    limit ${value("limit")}`,
);

/**
 * Returns posts of a version, best first; those of interests stand as if they were `bonus` better. One stream for each
 * interest and one for everything else, each from its index, are merged: the cost does not grow with the posts. `seen`
 * says whether this person may see it, which is asked for the merged ones alone. Where the page begins is selected, so
 * that the planner does not know it: by its estimate of what is left below, it would plan a deep page anew each time,
 * which takes as long as reading it.
 */
export const scoredPosts = compiledOnce<Place & { interests: readonly number[]; bonus: number }>()((_, value) => {
  const ofVersion = sql`feed_scores.version_id = ${value("versionId")}`;
  const best = sql`order by feed_scores.score desc, feed_scores.post_id desc limit ${value("limit")}`;
  const key = sql`(select ${value("key")}::double precision)`;
  const id = sql`(select ${value("id")}::bigint)`;
  const bonus = sql`${value("bonus")}::double precision`;
  return sql<FeedRow & { seen: boolean }>`
    select best.post_id as id, posts.author_id as "authorId", best.key, ${seenBy(value("userId"))} as seen from (
    (
      select wanted.* from unnest(${value("interests")}::bigint[]) as interest (category_id) cross join lateral (
        select feed_scores.post_id, feed_scores.score + ${bonus} as key from feed_scores
        where feed_scores.category_id = interest.category_id and ${ofVersion}
          and (feed_scores.score, feed_scores.post_id) < (${key} - ${bonus}, ${id})
        ${best}
      ) wanted
    )
    union all
    (
      select feed_scores.post_id, feed_scores.score from feed_scores
      where (feed_scores.category_id is null or feed_scores.category_id <> all(${value("interests")}::bigint[]))
        and ${ofVersion} and (feed_scores.score, feed_scores.post_id) < (${key}, ${id})
      ${best}
    )
    order by key desc, post_id desc
    limit ${value("limit")}
    ) best join posts on posts.id = best.post_id
    order by best.key desc, best.post_id desc`;
});

/** Returns those of some posts that may still be seen, and whose they are. */
export const heldPosts = compiledOnce<{ ids: readonly number[]; userId: number }>()(
  (_, value) => sql<{ id: number; authorId: number }>`
    select posts.id, posts.author_id as "authorId" from posts
    where posts.id = any(${value("ids")}::bigint[]) and ${seenBy(value("userId"))}`,
);
