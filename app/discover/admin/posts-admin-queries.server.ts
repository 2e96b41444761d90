import { type RawBuilder, sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import { containing } from "~/app/platform/like";
import type { Handle } from "~/db/transact.server";
import type { PostState } from "../post";
import type { WaitReason } from "../publishing/reason-to-wait";
import type { PostFilter } from "./post-filter.server";
import type { PostTab } from "./post-tabs";

/** A post or a comment in the queue. Moments in ms since 1970. */
export interface QueueRow {
  /** Place in the list: of the post, of the oldest open report, or of the ruling. */
  key: number;
  kind: "post" | "comment";
  id: number;
  body: string;
  state: PostState;
  waits: WaitReason | null;
  authorId: number | null;
  author: string;
  isShop: boolean;
  /** Which post of the author's this is; null = a comment. */
  nth: number | null;
  picture: { hash: string; width: number; height: number; tint: number } | null;
  reports: number;
  /** Number of the rule of the ruling; null = none. */
  rule: string | null;
  /** When it came here. */
  at: number;
}

const cover = sql`(
  select jsonb_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint)
  from media where hash = coalesce(
    (select picture from post_pictures where post_id = posts.id order by place limit 1),
    (select post_videos.cover from post_videos where id = posts.video_id)))`;

/** What each tab lists: kind and id of the subject, its place, when it came, and the rule. */
const sources: Record<PostTab, RawBuilder<unknown>> = {
  waiting: sql`
    select id as key, 'post' as kind, id, sent_at as at, 0 as reports, null as rule from posts where waits is not null`,
  reported: sql`
    select min(id) as key, subject_kind as kind, subject_id as id, min(created_at) as at, count(*)::int as reports,
      null as rule
    from complaints where subject_kind in ('post', 'comment') and outcome is null group by subject_kind, subject_id`,
  appeals: sql`
    select id as key, case when post_id is null then 'comment' else 'post' end as kind,
      coalesce(post_id, comment_id) as id, appealed_at as at, 0 as reports, rule
    from post_rulings where appealed_at is not null and outcome is null`,
  rulings: sql`
    select id as key, case when post_id is null then 'comment' else 'post' end as kind,
      coalesce(post_id, comment_id) as id, created_at as at, 0 as reports, rule from post_rulings`,
  all: sql`
    select id as key, 'post' as kind, id, coalesce(published_at, sent_at, created_at) as at, 0 as reports, null as rule
    from posts where state not in ('draft', 'deleted')`,
};

/** True for lists that are worked off from the oldest on. */
export const oldestFirst = (tab: PostTab) => tab === "waiting" || tab === "reported" || tab === "appeals";

/** Returns the queue, waiting ones oldest first, others newest first. One statement. */
export async function listPosts(
  handle: Handle,
  { state, author, words }: PostFilter,
  { locale, after, limit }: { locale: Locale; after: number | null; limit: number },
): Promise<QueueRow[]> {
  const oldest = oldestFirst(state);
  const like = containing(words);
  const beyond = after === null ? sql`true` : oldest ? sql`listed.key > ${after}` : sql`listed.key < ${after}`;
  const name = sql`case when shops.id is null then coalesce(authors.name, users.nickname, '')
    else ${textIn("shops.name", locale)} end`;
  const { rows } = await sql<QueueRow>`
    with listed as (${sources[state]})
    select listed.key, listed.kind, listed.id, listed.reports, listed.rule,
      coalesce(posts.next_body, posts.body, spoken.body) as body,
      coalesce(posts.state, case spoken.state when 'shown' then 'published' else spoken.state end) as state,
      posts.waits,
      authors.id as "authorId", ${name} as author,
      shops.id is not null as "isShop",
      (select count(*) from posts mine where mine.author_id = posts.author_id and mine.id <= posts.id
        and mine.state <> 'draft') as nth,
      case when posts.id is not null then ${cover} end as picture,
      (extract(epoch from listed.at) * 1000)::bigint as at
    from listed
    left join posts on listed.kind = 'post' and posts.id = listed.id
    left join post_comments spoken on listed.kind = 'comment' and spoken.id = listed.id
    left join authors on authors.id = posts.author_id
      or (spoken.id is not null and spoken.shop_id is null and authors.user_id = spoken.user_id)
      or (spoken.shop_id is not null and authors.shop_id = spoken.shop_id)
    left join users on users.id = coalesce(authors.user_id, spoken.user_id)
    left join shops on shops.id = coalesce(authors.shop_id, spoken.shop_id)
    where (posts.id is not null or spoken.id is not null) and ${beyond}
      and (${author}::bigint is null or authors.id = ${author})
      and (${words} = '' or listed.id::text = ${words} or coalesce(posts.body, spoken.body) ilike ${like}
        or ${name} ilike ${like})
    order by listed.key ${oldest ? sql`asc` : sql`desc`}
    limit ${limit}`.execute(handle);
  return rows;
}

/** Returns how many wait, are reported and appealed. One statement. */
export async function countPosts(handle: Handle): Promise<Partial<Record<PostTab, number>>> {
  const count = (tab: PostTab) => sql`(select count(*)::int from (${sources[tab]}) counted)`;
  const { rows } = await sql<Partial<Record<PostTab, number>>>`
    select ${count("waiting")} as waiting, ${count("reported")} as reported, ${count("appeals")} as appeals`.execute(
    handle,
  );
  return rows[0] ?? {};
}

/** Returns the oldest posts that wait, and how many there are, for the home of the console. One statement. */
export async function postsWaiting(
  handle: Handle,
  limit: number,
): Promise<{ count: number; rows: { label: string; at: number }[] }> {
  const { rows } = await sql<{ count: number; rows: { label: string; at: number }[] }>`
    select (select count(*)::int from posts where waits is not null) as count, coalesce((
      select jsonb_agg(jsonb_build_object('label', label, 'at', at) order by at)
      from (
        select left(coalesce(next_body, body), 60) as label, (extract(epoch from sent_at) * 1000)::bigint as at
        from posts where waits is not null order by sent_at, id limit ${limit}
      ) oldest
    ), '[]') as rows`.execute(handle);
  return rows[0] ?? { count: 0, rows: [] };
}
