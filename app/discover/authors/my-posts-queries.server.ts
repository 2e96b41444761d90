import { sql } from "kysely";
import type { storedPicture } from "~/app/platform/media/media-source";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Database } from "~/db/schema";
import type { PostState } from "../post";

type Rulings = Database["post_rulings"];

interface MyPostRow {
  id: number;
  state: Exclude<PostState, "deleted">;
  body: string;
  language: string;
  /** A changed text waits for staff. */
  changed: boolean;
  likes: number;
  comments: number;
  views: number;
  cover: Parameters<typeof storedPicture>[0] | null;
  /** The last ruling, of one that is refused or taken down. */
  ruling: {
    id: number;
    rule: string;
    words: string;
    appealUntil: string;
    appealed: boolean;
    outcome: Rulings["outcome"]["__select__"];
    answer: string;
  } | null;
}

/** Returns the posts that a person has written for themselves, the newest first, in whatever state. */
export const myPostRows = compiledOnce<{ userId: number; before: number; limit: number }>()(
  (_, value) => sql<MyPostRow>`
    select posts.id, posts.state, posts.body, posts.language, posts.next_body is not null as changed,
      posts.likes, posts.comments, posts.views,
      case when media.hash is not null then jsonb_build_object(
        'hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint) end as cover,
      case when ruling.id is not null then jsonb_build_object(
        'id', ruling.id, 'rule', ruling.rule, 'words', ruling.words, 'appealUntil', ruling.appeal_until,
        'appealed', ruling.appealed_at is not null, 'outcome', ruling.outcome, 'answer', ruling.answer) end as ruling
    from authors
    join posts on posts.author_id = authors.id
    left join post_videos on post_videos.id = posts.video_id
    left join lateral (
      select picture from post_pictures where post_id = posts.id order by place limit 1
    ) shot on true
    left join media on media.hash = coalesce(post_videos.cover, shot.picture)
    left join lateral (
      select post_rulings.* from post_rulings where post_rulings.post_id = posts.id
      order by post_rulings.id desc limit 1
    ) ruling on posts.state in ('refused', 'taken_down')
    where authors.user_id = ${value("userId")} and posts.state <> 'deleted' and posts.id < ${value("before")}::bigint
    order by posts.id desc
    limit ${value("limit")}`,
);
