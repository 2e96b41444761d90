import { sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import type { PictureMark } from "~/db/tables/discover-schema";
import type { Handle } from "~/db/transact.server";
import type { PostState } from "../post";
import type { WaitReason } from "../publishing/reason-to-wait";

interface StoredPicture {
  hash: string;
  width: number;
  height: number;
  tint: number;
}

/** A ruling in the console. Moments in ms since 1970. */
export interface CaseRuling {
  id: number;
  kind: "refused" | "taken_down";
  rule: string;
  words: string;
  warns: boolean;
  mark: PictureMark | null;
  by: string;
  byId: number;
  at: number;
  appealUntil: number;
  appealedAt: number | null;
  appealWords: string | null;
  outcome: "upheld" | "overturned" | null;
  answer: string;
  decidedBy: string | null;
}

/** What staff know of an author. Amounts in minor units. */
export interface CaseAuthor {
  id: number;
  name: string;
  userId: number | null;
  shopId: number | null;
  trusted: number;
  warnings: number;
  posts: number;
  refused: number;
  soldMinor: number;
  reports: number;
  upheld: number;
  lastRuling: { rule: string; at: number; warns: boolean } | null;
}

/** A post or a comment before staff. Moments in ms since 1970. */
export interface PostCase {
  id: number;
  postId: number;
  body: string;
  nextBody: string | null;
  language: string;
  place: string;
  state: PostState;
  waits: WaitReason | null;
  found: string[];
  version: number;
  sentAt: number;
  publishedAt: number | null;
  video: {
    id: string;
    mime: "video/mp4" | "video/webm";
    width: number;
    height: number;
    cover: StoredPicture | null;
  } | null;
  pictures: StoredPicture[];
  /** Their ids, in order. */
  goods: number[];
  author: CaseAuthor | null;
  /** Name of whoever only comments. */
  name: string;
  rulings: CaseRuling[];
  /** The next of those that wait. */
  next: number | null;
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
const picture = sql`
  jsonb_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint)`;

const rulingsOf = (condition: ReturnType<typeof sql>) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', ruling.id, 'kind', kind, 'rule', rule, 'words', words, 'warns', warns,
      'mark', mark, 'by', maker.name, 'byId', maker.id, 'at', ${ms("ruling.created_at")},
      'appealUntil', ${ms("appeal_until")}, 'appealedAt', ${ms("appealed_at")}, 'appealWords', appeal_words,
      'outcome', outcome, 'answer', answer, 'decidedBy', decider.name) order by ruling.id desc)
    from post_rulings ruling join staff maker on maker.id = ruling.staff_id
    left join staff decider on decider.id = ruling.decided_by
    where ${condition}
  ), '[]')`;

/** An author with what they earned and what was said against them; reports of the last 90 days. */
const authorOf = (condition: ReturnType<typeof sql>, locale: Locale) => sql`(
  select jsonb_build_object('id', authors.id, 'userId', authors.user_id, 'shopId', authors.shop_id,
    'name', case when shops.id is null then authors.name else ${textIn("shops.name", locale)} end,
    'trusted', trusted, 'warnings', warnings,
    'posts', (select count(*) from posts mine where mine.author_id = authors.id and mine.state <> 'draft'),
    'refused', (select count(*) from posts mine
      where mine.author_id = authors.id and mine.state in ('refused', 'taken_down')),
    'soldMinor', (select coalesce(sum(sold_minor), 0) from posts mine where mine.author_id = authors.id),
    'reports', reported.all, 'upheld', reported.upheld,
    'lastRuling', (
      select jsonb_build_object('rule', rule, 'at', ${ms("ruling.created_at")}, 'warns', warns)
      from post_rulings ruling left join posts mine on mine.id = ruling.post_id
      left join post_comments spoken on spoken.id = ruling.comment_id
      where mine.author_id = authors.id or (spoken.shop_id is null and spoken.user_id = authors.user_id)
        or spoken.shop_id = authors.shop_id
      order by ruling.id desc limit 1))
  from authors left join shops on shops.id = authors.shop_id, lateral (
    select count(*) as all, count(*) filter (where outcome = 'upheld') as upheld from complaints
    where subject_kind in ('post', 'comment') and created_at > now() - interval '90 days'
      and case when authors.shop_id is null then against_user_id = authors.user_id and against_shop_id is null
        else against_shop_id = authors.shop_id end
  ) reported
  where ${condition})`;

/** Returns a post that was sent in, with all that a ruling needs; null = none. One statement. */
export async function postCase(handle: Handle, id: number, locale: Locale): Promise<PostCase | null> {
  const { rows } = await sql<PostCase>`
    select posts.id, posts.id as "postId", body, next_body as "nextBody", language, posts.place, posts.state, waits,
      found, version, ${ms("sent_at")} as "sentAt", ${ms("published_at")} as "publishedAt", '' as name,
      (select jsonb_build_object('id', post_videos.id, 'mime', mime, 'width', post_videos.width,
          'height', post_videos.height, 'cover', (select ${picture} from media where hash = post_videos.cover))
        from post_videos where id = posts.video_id) as video,
      coalesce((select jsonb_agg(${picture} order by post_pictures.place)
        from post_pictures join media on media.hash = picture where post_id = posts.id), '[]') as pictures,
      array(select goods_id from post_goods where post_id = posts.id order by post_goods.place) as goods,
      ${authorOf(sql`authors.id = posts.author_id`, locale)} as author,
      ${rulingsOf(sql`ruling.post_id = posts.id`)} as rulings,
      (select id from posts later where waits is not null and later.id <> posts.id
        order by later.id > posts.id desc, later.id limit 1) as next
    from posts where posts.id = ${id} and posts.state not in ('draft', 'deleted')`.execute(handle);
  return rows[0] ?? null;
}

/** Returns a comment that was not deleted, as `postCase` does. One statement. */
export async function commentCase(handle: Handle, id: number, locale: Locale): Promise<PostCase | null> {
  const { rows } = await sql<PostCase>`
    select spoken.id, post_id as "postId", body, null as "nextBody", language, '' as place,
      case spoken.state when 'shown' then 'published' else spoken.state end as state, null as waits,
      '{}'::text[] as found,
      1 as version, ${ms("spoken.created_at")} as "sentAt", ${ms("spoken.created_at")} as "publishedAt", null as video,
      '[]'::jsonb as pictures, '{}'::bigint[] as goods,
      case when shops.id is null then users.nickname else ${textIn("shops.name", locale)} end as name,
      ${authorOf(
        sql`case when spoken.shop_id is null then authors.user_id = spoken.user_id
          else authors.shop_id = spoken.shop_id end`,
        locale,
      )} as author,
      ${rulingsOf(sql`ruling.comment_id = spoken.id`)} as rulings, null as next
    from post_comments spoken join users on users.id = spoken.user_id left join shops on shops.id = spoken.shop_id
    where spoken.id = ${id} and spoken.state <> 'deleted'`.execute(handle);
  return rows[0] ?? null;
}
