import { sql } from "kysely";
import { rolesThatMay } from "~/app/account/api.server";
import type { Picture } from "~/app/design/picture";
import type { Texts } from "~/app/platform/language/texts";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";
import { authorName, authorPicture, shownAuthor, withAuthor } from "../cards/shown-posts-queries.server";
import type { PostState } from "../post";
import type { PostRule } from "../rules";

export interface RulingRow {
  id: number;
  kind: "refused" | "taken_down";
  rule: PostRule;
  words: string;
  appealUntil: number;
  appealed: boolean;
  outcome: "upheld" | "overturned" | null;
}

interface PersonRow {
  liked: boolean;
  collected: boolean;
  followed: boolean;
  reported: boolean;
  writer: boolean;
  worker: boolean;
  shop: { id: number; name: Texts } | null;
}

export interface PostDetailsRow {
  id: number;
  state: PostState;
  body: string;
  next_body: string | null;
  language: string;
  place: string;
  comments_from: "everybody" | "followers" | "nobody";
  at: Date;
  edited_at: Date | null;
  likes: number;
  collects: number;
  comments: number;
  author_id: number;
  shop_id: number | null;
  name: Texts | string;
  avatar: string | null;
  followable: boolean;
  pictures: Picture[];
  video: {
    id: string;
    mime: "video/mp4" | "video/webm";
    width: number;
    height: number;
    lengthMs: number;
    cover: Picture | null;
  } | null;
  goods: number[];
  topics: { id: number; word: string; folded: string }[];
  ruling: RulingRow | null;
  person: PersonRow | null;
}

/** A picture of the media row with the alias `m`. */
const drawn = sql`jsonb_build_object('src', '/media/' || m.hash, 'width', m.width, 'height', m.height, 'tint', m.tint)`;

/** A ruling of the row with the alias `ruling`, for whoever it is against. */
export const rulingFacts = sql<RulingRow>`jsonb_build_object('id', ruling.id, 'kind', ruling.kind,
  'rule', ruling.rule, 'words', ruling.words, 'appealUntil', floor(extract(epoch from ruling.appeal_until) * 1000),
  'appealed', ruling.appealed_at is not null, 'outcome', ruling.outcome)`;

const details = compiledOnce<{ id: number; userId: number | null; roles: string[] }>()(
  (_, value) => sql<PostDetailsRow>`
    select posts.id, posts.state, posts.body, posts.next_body, posts.language, posts.place, posts.comments_from,
      coalesce(posts.published_at, posts.sent_at, posts.created_at) as at, posts.edited_at,
      posts.likes, posts.collects, posts.comments, authors.id as author_id, authors.shop_id,
      ${authorName} as name, ${authorPicture} as avatar, ${shownAuthor} as followable,
      coalesce((
        select jsonb_agg(${drawn} order by post_pictures.place)
        from post_pictures join media m on m.hash = post_pictures.picture where post_pictures.post_id = posts.id
      ), '[]') as pictures,
      (
        select jsonb_build_object('id', video.id, 'mime', video.mime, 'width', video.width, 'height', video.height,
          'lengthMs', video.length_ms, 'cover', (select ${drawn} from media m where m.hash = video.cover))
        from post_videos video where video.id = posts.video_id
      ) as video,
      coalesce((
        select jsonb_agg(goods_id order by place) from post_goods where post_id = posts.id
      ), '[]') as goods,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', coalesce(target.id, topics.id), 'word', topics.word,
          'folded', topics.folded) order by topics.id)
        from post_topics join topics on topics.id = post_topics.topic_id
          left join topics target on target.id = topics.merged_into
        where post_topics.post_id = posts.id and topics.state <> 'forbidden'
          and coalesce(target.state, 'open') <> 'forbidden'
      ), '[]') as topics,
      (
        select ${rulingFacts} from post_rulings ruling where ruling.post_id = posts.id order by ruling.id desc limit 1
      ) as ruling,
      (
        select jsonb_build_object(
          'liked', exists (select from post_likes where post_id = posts.id and user_id = reader.id),
          'collected', exists (select from post_collects where post_id = posts.id and user_id = reader.id),
          'followed', case when authors.shop_id is null
            then exists (select from author_follows where user_id = reader.id and author_id = authors.id)
            else exists (select from follows where user_id = reader.id and shop_id = authors.shop_id) end,
          'reported', exists (select from complaints where user_id = reader.id and subject_kind = 'post'
            and subject_id = posts.id),
          'writer', coalesce(authors.user_id = reader.id, false),
          'worker', coalesce(authors.shop_id = work.id, false),
          'shop', case when work.id is not null then jsonb_build_object('id', work.id, 'name', work.name) end)
        from users reader left join lateral (
          select shops.id, shops.name from shop_staff join shops on shops.id = shop_staff.shop_id
          where shop_staff.user_id = reader.id and shop_staff.accepted_at is not null
            and shop_staff.role = any(${value("roles")}::text[]) and shops.state <> 'closed'
          order by shops.id = authors.shop_id desc nulls last, shops.id limit 1
        ) work on true
        where reader.id = ${value("userId")}::bigint
      ) as person
    from posts ${withAuthor}
    where posts.id = ${value("id")}::bigint`,
);

/** Returns a post in whatever state, with what it consists of and what a person has to do with it. One statement. */
export async function postDetailsRow(
  handle: Handle,
  { id, userId }: { id: number; userId: number | null },
): Promise<PostDetailsRow | null> {
  const [row] = await details(handle, { id, userId, roles: rolesThatMay("posts") });
  return row ?? null;
}

const following = compiledOnce<{ id: number }>()(
  (_, value) => sql<{ id: number }>`
    (
      select after.id from posts current join posts after on after.author_id = current.author_id
      where current.id = ${value("id")}::bigint and after.state = 'published'
        and (after.published_at, after.id) < (current.published_at, current.id)
      order by after.published_at desc, after.id desc limit 1
    ) union all (
      select posts.id from posts ${withAuthor}
      where posts.state = 'published' and ${shownAuthor} and posts.id <> ${value("id")}::bigint
        and (posts.published_at, posts.id)
          < (select published_at, id from posts current where current.id = ${value("id")}::bigint)
      order by posts.published_at desc, posts.id desc limit 1
    ) limit 1`,
);

/**
 * Returns the post that comes after one: the author's next older one, else the next older one of anybody; by keyset,
 * one statement.
 */
export async function nextPost(handle: Handle, id: number): Promise<number | null> {
  const [row] = await following(handle, { id });
  return row?.id ?? null;
}

export async function isPublished(handle: Handle, id: number): Promise<boolean> {
  const row = await handle
    .selectFrom("posts")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "published")
    .executeTakeFirst();
  return row !== undefined;
}
