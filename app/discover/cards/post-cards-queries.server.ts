import { sql } from "kysely";
import type { Texts } from "~/app/platform/language/texts";
import type { storedPicture } from "~/app/platform/media/media-source";
import { compiledOnce } from "~/db/compiled-once.server";
import { authorName, authorPicture, withAuthor } from "./shown-posts-queries.server";

interface CardRow {
  id: number;
  body: string;
  language: string;
  likes: number;
  length_ms: number | null;
  author_id: number;
  shop_id: number | null;
  name: Texts | string;
  face: string | null;
  cover: Parameters<typeof storedPicture>[0] | null;
  goods: number[];
}

/** Returns what cards show of published posts, by id. One statement, however many ids. */
export const cardRows = compiledOnce<{ ids: readonly number[] }>()(
  (_, value) => sql<CardRow>`
    select posts.id, posts.body, posts.language, posts.likes, post_videos.length_ms, posts.author_id,
      authors.shop_id, ${authorName} as name, ${authorPicture} as face,
      case when media.hash is not null then jsonb_build_object(
        'hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint) end as cover,
      array(select goods_id from post_goods where post_id = posts.id order by place) as goods
    from posts ${withAuthor}
    left join post_videos on post_videos.id = posts.video_id
    left join lateral (
      select picture from post_pictures where post_id = posts.id order by place limit 1
    ) shot on true
    left join media on media.hash = coalesce(post_videos.cover, shot.picture)
    where posts.id = any(${value("ids")}::bigint[]) and posts.state = 'published'`,
);
