import { type SqlBool, sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { PostState } from "../post";
import type { DraftContent } from "./draft";

/** A post as its author changes it. */
export interface OwnPost extends DraftContent {
  id: number;
  state: PostState;
  language: string;
  /** A changed text that waits for staff. */
  nextBody: string | null;
  waits: string | null;
  version: number;
  key: string;
  sentAt: Date | null;
}

const ownPost = (where: ReturnType<typeof sql<SqlBool>>) => sql<OwnPost>`
  select id, state, body, language, place, comments_from as "commentsFrom", video_id as "videoId",
    next_body as "nextBody", waits, version, key, sent_at as "sentAt",
    case when video_id is null
      then array(select picture from post_pictures where post_id = posts.id order by post_pictures.place)
      else array(select cover from post_videos where id = video_id and cover is not null) end as pictures,
    array(select goods_id::int8 from post_goods where post_id = posts.id order by post_goods.place) as goods
  from posts where state <> 'deleted' and ${where}`;

/** Returns a post of an author; null = missing, foreign or deleted. */
export async function postOfAuthor(handle: Handle, authorId: number, postId: number): Promise<OwnPost | null> {
  const { rows } = await ownPost(sql<SqlBool>`author_id = ${authorId} and id = ${postId}`).execute(handle);
  return rows[0] ?? null;
}

/** Returns the post that a form of an author made; null = it made none, or that was deleted. */
export async function postOfKey(handle: Handle, authorId: number, key: string): Promise<OwnPost | null> {
  const { rows } = await ownPost(sql<SqlBool>`author_id = ${authorId} and key = ${key}`).execute(handle);
  return rows[0] ?? null;
}

/** Returns whether a form's key was used for a post that is deleted now. */
export async function isKeySpent(handle: Handle, authorId: number, key: string): Promise<boolean> {
  const row = await handle
    .selectFrom("posts")
    .select("id")
    .where("author_id", "=", authorId)
    .where("key", "=", key)
    .where("state", "=", "deleted")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the drafts of an author, and the posts that they sent within a day. One statement. */
export async function countWritten(handle: Handle, authorId: number): Promise<{ drafts: number; sent: number }> {
  const { rows } = await sql<{ drafts: number; sent: number }>`
    select (count(*) filter (where state = 'draft'))::int as drafts,
      (count(*) filter (where sent_at > now() - interval '1 day'))::int as sent
    from posts where author_id = ${authorId} and (state = 'draft' or sent_at > now() - interval '1 day')`.execute(
    handle,
  );
  return rows[0] ?? { drafts: 0, sent: 0 };
}

export async function insertPost(
  trx: Transaction<Database>,
  values: { authorId: number; userId: number; language: string; key: string },
): Promise<number> {
  const row = await trx
    .insertInto("posts")
    .values({ author_id: values.authorId, user_id: values.userId, language: values.language, key: values.key })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Step: writes what a draft holds; returns its new version. Two statements; the post is locked. */
export async function writeContent(
  trx: Transaction<Database>,
  postId: number,
  { content, language }: { content: DraftContent; language: string },
): Promise<number> {
  const { body, place, commentsFrom, videoId, goods } = content;
  const pictures = videoId === null ? content.pictures : [];
  await sql`
    with was_pictures as (delete from post_pictures where post_id = ${postId}),
    was_goods as (delete from post_goods where post_id = ${postId})
    select`.execute(trx);
  const { rows } = await sql<{ version: number }>`
    with with_pictures as (
      insert into post_pictures (post_id, place, picture)
      select ${postId}, place, hash from unnest(${[...pictures]}::text[]) with ordinality as them (hash, place)
    ),
    with_goods as (
      insert into post_goods (post_id, place, goods_id)
      select ${postId}, place, id from unnest(${[...goods]}::bigint[]) with ordinality as them (id, place)
    ),
    with_cover as (update post_videos set cover = ${content.pictures[0] ?? null} where id = ${videoId}::uuid)
    update posts set body = ${body}, language = ${language}, place = ${place}, comments_from = ${commentsFrom},
      video_id = ${videoId}::uuid, version = version + 1, changed_at = now()
    where id = ${postId} returning version`.execute(trx);
  return rows[0]?.version ?? 0;
}

/** Step: a sent post waits for staff. The post is locked. */
export async function waitForStaff(
  trx: Transaction<Database>,
  postId: number,
  { waits, found }: { waits: string; found: readonly string[] },
): Promise<void> {
  await sql`
    update posts set state = 'review', waits = ${waits}, found = ${[...found]}::text[], sent_at = now(),
      version = version + 1, changed_at = now()
    where id = ${postId}`.execute(trx);
}

/** Step: notes that a post was sent. The post is locked. */
export async function noteSent(trx: Transaction<Database>, postId: number): Promise<void> {
  await sql`update posts set sent_at = now(), found = '{}' where id = ${postId}`.execute(trx);
}

/** Step: the changed text of a published post waits; null = it does not any more. The post is locked. */
export async function setNextBody(
  trx: Transaction<Database>,
  postId: number,
  next: { body: string; found: readonly string[] } | null,
): Promise<void> {
  await sql`
    update posts set next_body = ${next?.body ?? null}, waits = ${next && "edited"},
      found = ${[...(next?.found ?? [])]}::text[], sent_at = case when ${next !== null} then now() else sent_at end,
      version = version + 1, changed_at = now()
    where id = ${postId}`.execute(trx);
}

/** Step: empties a post; its figures stay. The post is locked. Its video is swept. */
export async function emptyPost(trx: Transaction<Database>, postId: number): Promise<void> {
  await sql`
    with no_video as (
      update post_videos set created_at = 'epoch', cover = null from posts
      where posts.id = ${postId} and post_videos.id = posts.video_id
    ),
    no_pictures as (delete from post_pictures where post_id = ${postId}),
    no_goods as (delete from post_goods where post_id = ${postId}),
    no_topics as (delete from post_topics where post_id = ${postId}),
    no_translations as (delete from post_translations where post_id = ${postId}),
    no_taps as (delete from post_taps where post_id = ${postId})
    update posts set state = 'deleted', body = '', next_body = null, waits = null, found = '{}', place = '',
      video_id = null, version = version + 1, changed_at = now()
    where id = ${postId}`.execute(trx);
  await trx.deleteFrom("post_comments").where("post_id", "=", postId).execute();
}
