import { type RawBuilder, sql } from "kysely";
import type { MomentCursor } from "~/app/platform/cursor";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";
import { shownAuthor, withPeople } from "../cards/shown-posts-queries.server";
import { notReported, seenBy, seenPost } from "./feed-queries.server";

interface Below {
  micros: number;
  id: number;
  limit: number;
}

type Value<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/** Below every moment that there can be. */
const top: MomentCursor = { micros: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

const micros = (of: RawBuilder<unknown>) => sql`(extract(epoch from ${of}) * 1000000)::bigint as micros`;
const below = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, value: Value<Below>) => sql`
  (${at}, ${id}) < (timestamptz 'epoch' + ${value("micros")}::bigint * interval '1 microsecond',
    ${value("id")}::bigint)`;

/** Returns a list's reader of pages; its statement takes what `Below` has, and what the list asks for. */
function listOf<Query extends object>(build: (value: Value<Query & Below>) => RawBuilder<MomentCursor>) {
  const read = compiledOnce<Query & Below>()((_, value) => build(value));
  return (handle: Handle, query: Query) => (after: MomentCursor | null, limit: number) =>
    read(handle, Object.assign({ limit }, query, after ?? top));
}

const published = sql`posts.published_at`;
const postId = sql`posts.id`;

interface Latest {
  author: RawBuilder<unknown>;
  /** A moment before which nothing is asked for. */
  since: RawBuilder<unknown>;
  count: RawBuilder<unknown> | number;
}

/** The latest posts of an author, which its index gives in order. */
const latestOf = ({ author, since, count }: Latest, value: Value<{ userId: number } & Below>) => sql`
  select posts.id, posts.published_at
  from posts
  where posts.author_id = ${author} and posts.state = 'published' and posts.published_at >= ${since}
    and ${notReported(value("userId"))} and ${below(published, postId, value)}
  order by posts.published_at desc, posts.id desc
  limit ${count}`;

/**
 * Posts of the people and shops that a person follows, newest first. A page of so many posts has them from as many
 * authors at most, those with the latest post each; of these, nothing is older than the oldest of their latest posts,
 * unless there are fewer authors than posts in a page.
 */
export const followedPosts = listOf<{ userId: number }>(
  (value) => sql`
    select latest.id, ${micros(sql`latest.published_at`)} from (
      select author_id, case when count(*) over () = ${value("limit")} then min(published_at) over ()
        else '-infinity' end as since
      from (
        select followed.author_id, newest.published_at from (
          select author_id from author_follows where author_follows.user_id = ${value("userId")}
          union all
          select authors.id from follows join authors on authors.shop_id = follows.shop_id
          where follows.user_id = ${value("userId")}
        ) followed
        join authors on authors.id = followed.author_id ${withPeople}
        cross join lateral (
          ${latestOf({ author: sql`followed.author_id`, since: sql`'-infinity'`, count: sql`1` }, value)}
        ) newest
        where ${shownAuthor}
        order by newest.published_at desc, newest.id desc
        limit ${value("limit")}
      ) near
    ) nearest
    cross join lateral (
      ${latestOf({ author: sql`nearest.author_id`, since: sql`nearest.since`, count: value("limit") }, value)}
    ) latest
    order by latest.published_at desc, latest.id desc
    limit ${value("limit")}`,
);

/** Posts with a topic, newest first. @param userId 0 = a visitor */
export const topicPosts = listOf<{ topicId: number; userId: number }>(
  (value) => sql`
    select post_topics.post_id as id, ${micros(sql`post_topics.shown_at`)}
    from post_topics
    where post_topics.topic_id = ${value("topicId")} and ${seenPost(sql`post_topics.post_id`, value("userId"))}
      and ${below(sql`post_topics.shown_at`, sql`post_topics.post_id`, value)}
    order by post_topics.shown_at desc, post_topics.post_id desc
    limit ${value("limit")}`,
);

/** Posts of an author who is shown, newest first. @param userId 0 = a visitor */
export const authorPosts = listOf<{ authorId: number; userId: number }>(
  (value) => sql`
    select posts.id, ${micros(published)}
    from posts
    where posts.author_id = ${value("authorId")} and ${seenBy(value("userId"))} and ${below(published, postId, value)}
    order by posts.published_at desc, posts.id desc
    limit ${value("limit")}`,
);

const kept = (table: "post_likes" | "post_collects") => {
  const mark = sql.table(table);
  return listOf<{ userId: number }>(
    (value) => sql`
      select posts.id, ${micros(sql`${mark}.created_at`)}
      from ${mark} join posts on posts.id = ${mark}.post_id
      where ${mark}.user_id = ${value("userId")} and posts.state = 'published'
        and ${below(sql`${mark}.created_at`, sql`${mark}.post_id`, value)}
      order by ${mark}.created_at desc, ${mark}.post_id desc
      limit ${value("limit")}`,
  );
};

/** Posts that a person likes, the latest like first; those of authors who left the feed stay readable. */
export const likedPosts = kept("post_likes");
/** Posts that a person keeps, the latest first. */
export const collectedPosts = kept("post_collects");
