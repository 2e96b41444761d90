import { type RawBuilder, sql } from "kysely";
import type { Texts } from "~/app/platform/language/texts";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";
import { type RulingRow, rulingFacts } from "../details/post-details-queries.server";

export interface CommentRow {
  id: number;
  body: string;
  language: string;
  names: string[];
  likes: number;
  answers: number;
  at: number;
  name: Texts | string;
  avatar: string | null;
  shopId: number | null;
  byAuthor: boolean;
  own: boolean;
  liked: boolean;
}

/** Name of whoever spoke: the shop's, their own as an author, or their nickname. */
export const speakerName = sql<Texts | string>`
  coalesce(shops.name, to_jsonb(authors.name), to_jsonb(users.nickname))`;

/** The joins of `speakerName`, for a comment with the alias `c`. */
export const withSpeaker = sql`
  join users on users.id = c.user_id left join authors on authors.user_id = c.user_id
  left join shops on shops.id = c.shop_id`;

/** A comment with the alias `c` as one column; `wrote` is the author of its post. */
const facts = (userId: RawBuilder<unknown> | number | null) => sql<CommentRow>`(
  select jsonb_build_object('id', c.id, 'body', c.body, 'language', c.language,
    'names', (select coalesce(jsonb_agg(one -> 'name'), '[]') from jsonb_array_elements(c.mentions) one),
    'likes', c.likes, 'answers', c.answers, 'at', floor(extract(epoch from c.created_at) * 1000),
    'name', ${speakerName}, 'avatar', case when shops.id is null then users.avatar else shops.logo end,
    'shopId', shops.id,
    'byAuthor', coalesce(case when shops.id is null then wrote.user_id = c.user_id else wrote.shop_id = shops.id end,
      false),
    'own', coalesce(c.user_id = ${userId}::bigint, false),
    'liked', exists (select from comment_likes where comment_id = c.id and user_id = ${userId}::bigint))
  from users left join authors on authors.user_id = users.id left join shops on shops.id = c.shop_id
  where users.id = c.user_id)`;

interface ThreadRow {
  root: CommentRow;
  replies: CommentRow[];
}

interface RootValues {
  postId: number;
  userId: number | null;
  /** The place of the last one, which is left out. */
  likes: number;
  id: number;
  replies: number;
  limit: number;
}

const roots = (newest: boolean) =>
  compiledOnce<RootValues>()((_, value) => {
    const after = newest
      ? sql`c.id < ${value("id")}::bigint and ${value("likes")}::int is not null`
      : sql`(c.likes, c.id) < (${value("likes")}::int, ${value("id")}::bigint)`;
    const order = newest ? sql`c.id desc` : sql`c.likes desc, c.id desc`;
    return sql<ThreadRow>`
      select ${facts(value("userId"))} as root, coalesce((
        select jsonb_agg(${facts(value("userId"))} order by c.id) from (
          select * from post_comments answer where answer.parent_id = c.id and answer.state = 'shown'
          order by answer.id limit ${value("replies")}::int
        ) c
      ), '[]') as replies
      from (
        select * from post_comments c
        where c.post_id = ${value("postId")}::bigint and c.parent_id is null and c.state = 'shown' and ${after}
        order by ${order} limit ${value("limit")}::int
      ) c join posts on posts.id = c.post_id join authors wrote on wrote.id = posts.author_id
      order by ${order}`;
  });

const byLikes = roots(false);
const byTime = roots(true);

/** Returns comments on a post after a place in their order, each with its first answers. One statement. */
export const commentThreads = (handle: Handle, { newest, ...values }: RootValues & { newest: boolean }) =>
  (newest ? byTime : byLikes)(handle, values);

const answersOf = compiledOnce<{
  postId: number;
  userId: number | null;
  rootId: number;
  after: number;
  limit: number;
}>()(
  (_, value) => sql<{ answer: CommentRow }>`
    select ${facts(value("userId"))} as answer
    from (
      select * from post_comments c
      where c.parent_id = ${value("rootId")}::bigint and c.state = 'shown' and c.id > ${value("after")}::bigint
      order by c.id limit ${value("limit")}::int
    ) c join posts on posts.id = c.post_id join authors wrote on wrote.id = posts.author_id
    where c.post_id = ${value("postId")}::bigint
    order by c.id`,
);

/** Returns the answers to a comment after one of them, oldest first. One statement. */
export async function commentAnswers(handle: Handle, values: Parameters<typeof answersOf>[1]): Promise<CommentRow[]> {
  return (await answersOf(handle, values)).map(({ answer }) => answer);
}

const one = compiledOnce<{ id: number; userId: number | null }>()(
  (_, value) => sql<{ comment: CommentRow; root_id: number | null }>`
    select ${facts(value("userId"))} as comment, c.parent_id as root_id
    from post_comments c join posts on posts.id = c.post_id join authors wrote on wrote.id = posts.author_id
    where c.id = ${value("id")}::bigint and c.state = 'shown'`,
);

/** Returns one shown comment, and the one that it answers. One statement. */
export async function commentById(handle: Handle, values: Parameters<typeof one>[1]) {
  const [row] = await one(handle, values);
  return row ?? null;
}

interface TakenDownRow {
  id: number;
  body: string;
  ruling: RulingRow | null;
}

/** Returns a person's comments on a post that were taken down, the latest first. One statement. */
export async function takenDownComments(
  handle: Handle,
  { postId, userId, limit }: { postId: number; userId: number; limit: number },
): Promise<TakenDownRow[]> {
  const { rows } = await sql<TakenDownRow>`
    select c.id, c.body, (
      select ${rulingFacts} from post_rulings ruling where ruling.comment_id = c.id order by ruling.id desc limit 1
    ) as ruling
    from post_comments c
    where c.user_id = ${userId} and c.post_id = ${postId} and c.state = 'taken_down'
    order by c.id desc limit ${limit}`.execute(handle);
  return rows;
}
