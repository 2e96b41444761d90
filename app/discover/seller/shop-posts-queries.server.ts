import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { PostState } from "../post";

export interface ShopPost {
  id: number;
  state: PostState;
  body: string;
  /** A changed text waits for staff. */
  waitsEdited: boolean;
  /** Hash of the first one, or of the cover of its video; null = none. */
  picture: string | null;
  createdAt: Date;
  publishedAt: Date | null;
  views: number;
  opens: number;
  taps: number;
  likes: number;
  collects: number;
  comments: number;
  soldLines: number;
  soldMinor: number;
}

interface Asked {
  shopId: number;
  state: PostState | null;
  before: number | null;
  limit: number;
}

/** Returns posts of a shop, newest first, with their figures until now. One statement. */
export async function postsOfShop(handle: Handle, { shopId, state, before, limit }: Asked): Promise<ShopPost[]> {
  const { rows } = await sql<ShopPost>`
    select listed.*, listed.was_views + today.views as views, listed.was_opens + today.opens as opens,
      listed.was_taps + today.taps as taps
    from (
      select posts.id, posts.state, posts.body, posts.next_body is not null as "waitsEdited",
        posts.created_at as "createdAt", posts.published_at as "publishedAt", posts.likes, posts.collects,
        posts.comments, posts.sold_lines as "soldLines", posts.sold_minor as "soldMinor",
        posts.views as was_views, posts.opens as was_opens, posts.taps as was_taps,
        coalesce((select picture from post_pictures where post_id = posts.id and place = 1),
          (select cover from post_videos where id = posts.video_id)) as picture
      from posts join authors on authors.id = posts.author_id
      where authors.shop_id = ${shopId} and posts.state <> 'deleted'
        and (${state === null} or posts.state = ${state ?? ""}) and posts.id < ${before ?? Number.MAX_SAFE_INTEGER}
      order by posts.id desc limit ${limit}
    ) listed
    cross join lateral (
      select (count(*) filter (where kind = 'view'))::int as views,
        (count(*) filter (where kind = 'open'))::int as opens,
        (count(*) filter (where kind = 'tap'))::int as taps
      from post_visitors where post_id = listed.id
    ) today
    order by listed.id desc`.execute(handle);
  return rows;
}

/** Returns how many posts a shop has in each state. */
export async function countPosts(handle: Handle, shopId: number): Promise<Partial<Record<PostState, number>>> {
  const { rows } = await sql<{ state: PostState; count: number }>`
    select posts.state, count(*)::int as count from posts join authors on authors.id = posts.author_id
    where authors.shop_id = ${shopId} and posts.state <> 'deleted' group by posts.state`.execute(handle);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
