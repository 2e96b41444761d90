import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** What a post has come to, for its author and for staff; amounts in minor units. */
export interface PostFigures {
  views: number;
  opens: number;
  taps: number;
  likes: number;
  collects: number;
  comments: number;
  /** Paid lines of people who came from it, and what they paid for the goods. */
  soldLines: number;
  soldMinor: number;
}

/** Returns the figures of posts by id; who looked is counted up to now. One statement. */
export async function postFigures(
  handle: Handle,
  { postIds }: { postIds: readonly number[] },
): Promise<Map<number, PostFigures>> {
  if (postIds.length === 0) return new Map();
  const { rows } = await sql<PostFigures & { id: number }>`
    select posts.id, posts.views + seen.views as views, posts.opens + seen.opens as opens,
      posts.taps + seen.taps as taps, posts.likes, posts.collects, posts.comments,
      posts.sold_lines as "soldLines", posts.sold_minor as "soldMinor"
    from posts cross join lateral (
      select count(*) filter (where kind = 'view') as views, count(*) filter (where kind = 'open') as opens,
        count(*) filter (where kind = 'tap') as taps
      from post_visitors where post_id = posts.id
    ) seen
    where posts.id = any(${[...postIds]}::bigint[])`.execute(handle);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
