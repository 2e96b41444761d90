import { sql } from "kysely";
import type { FieldPicture } from "~/app/design/form/picture-field";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";
import type { VideoMime } from "../videos/video-address";
import { authorOf } from "./authors-queries.server";
import type { Writer } from "./writer";

/** Returns stored pictures in the order of their hashes; unknown ones are left out. */
export async function picturesOf(handle: Handle, hashes: readonly string[]): Promise<FieldPicture[]> {
  if (hashes.length === 0) return [];
  const rows = await handle
    .selectFrom("media")
    .select(["hash", "width", "height", "tint"])
    .where("hash", "=", sql<string>`any(${[...hashes]}::text[])`)
    .execute();
  return hashes.flatMap((hash) => {
    const row = rows.find((one) => one.hash === hash);
    return row ? [{ id: hash, picture: storedPicture(row) }] : [];
  });
}

/** Returns a video of a person, or of a post; null = it is gone. */
export async function videoOf(
  handle: Handle,
  { videoId, userId, postId }: { videoId: string; userId: number; postId: number | null },
): Promise<{ id: string; mime: VideoMime; lengthMs: number } | null> {
  const { rows } = await sql<{ id: string; mime: VideoMime; lengthMs: number }>`
    select post_videos.id, mime, length_ms as "lengthMs"
    from post_videos left join posts on posts.video_id = post_videos.id
    where post_videos.id = ${videoId} and (posts.id = ${postId}
      or (posts.id is null and post_videos.user_id = ${userId}))`.execute(handle);
  return rows[0] ?? null;
}

export interface ListedDraft {
  id: number;
  body: string;
  changedAt: Date;
}

/** Returns the drafts of a writer, latest first. One statement. */
export async function draftsOf(handle: Handle, writer: Writer, limit: number): Promise<ListedDraft[]> {
  const { rows } = await sql<ListedDraft>`
    select posts.id, body, changed_at as "changedAt" from posts join authors on authors.id = posts.author_id
    where ${authorOf(writer)} and posts.state = 'draft' order by changed_at desc, posts.id desc limit ${limit}`.execute(
    handle,
  );
  return rows;
}

/** Returns whose a post is, for somebody who may be its author, or work in the shop that is. */
export async function shopOfPost(
  handle: Handle,
  { postId, userId, shopId }: { postId: number; userId: number; shopId: number | null },
): Promise<{ shopId: number | null } | null> {
  const { rows } = await sql<{ shopId: number | null }>`
    select authors.shop_id as "shopId" from posts join authors on authors.id = posts.author_id
    where posts.id = ${postId} and posts.state <> 'deleted'
      and (authors.user_id = ${userId} or authors.shop_id = ${shopId})`.execute(handle);
  return rows[0] ?? null;
}

/** Returns the latest ruling against a post; null = there is none. */
export async function rulingOf(handle: Handle, postId: number): Promise<{ rule: string; words: string } | null> {
  const row = await handle
    .selectFrom("post_rulings")
    .select(["rule", "words"])
    .where("post_id", "=", postId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the name of a shop. */
export async function shopName(handle: Handle, shopId: number) {
  const row = await handle.selectFrom("shops").select("name").where("id", "=", shopId).executeTakeFirst();
  return row?.name ?? null;
}
