import { sql, type Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { VideoFacts } from "./video";

/** Videos of a person that wait for their post, those that one may send in a day, and hours until they are swept. */
export const videoDrafts = { most: 5, inDay: 20, hours: 48 } as const;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const unclaimed = sql<boolean>`not exists (select from posts where posts.video_id = post_videos.id)`;

/**
 * Step: keeps a sent video, which is its sender's until a post has it. Refuses `tooManyVideos` when five wait for a
 * post, or twenty were sent within a day.
 */
export async function insertVideo(
  trx: Transaction<Database>,
  { id, userId, video }: { id: string; userId: number; video: VideoFacts },
): Promise<Result<null, "tooManyVideos">> {
  await lockName(trx, "new uploads", String(userId));
  if (await hasTooManyVideos(trx, userId)) return refuse("tooManyVideos");
  const { mime, lengthMs, width, height, bytes } = video;
  await trx
    .insertInto("post_videos")
    .values({ id, user_id: userId, mime, length_ms: lengthMs, width, height, bytes })
    .execute();
  return ok(null);
}

/** Returns whether a person may send no further video now. */
export async function hasTooManyVideos(handle: Handle, userId: number): Promise<boolean> {
  const { rows } = await sql<{ waiting: number; inDay: number }>`
    select (count(*) filter (where ${unclaimed} and created_at > now() - make_interval(hours => ${videoDrafts.hours})
      ))::int as waiting, (count(*) filter (where created_at > now() - interval '1 day'))::int as "inDay"
    from post_videos where user_id = ${userId}`.execute(handle);
  const [{ waiting, inDay } = { waiting: 0, inDay: 0 }] = rows;
  return waiting >= videoDrafts.most || inDay >= videoDrafts.inDay;
}

/** Returns whether a post may have a video: it has it already, or a person sent it and no post has it. */
export async function mayHaveVideo(
  handle: Handle,
  { videoId, userId, postId }: { videoId: string; userId: number; postId: number | null },
): Promise<boolean> {
  if (!uuid.test(videoId)) return false;
  const { rows } = await sql`
    select from post_videos left join posts on posts.video_id = post_videos.id
    where post_videos.id = ${videoId} and (posts.id = ${postId} or (posts.id is null and post_videos.user_id = ${userId}
      and post_videos.created_at > now() - make_interval(hours => ${videoDrafts.hours})))`.execute(handle);
  return rows.length > 0;
}

/** Returns what a player needs of a video: of a post, or one that still waits for its post; null = gone. */
export async function shownVideo(
  handle: Handle,
  id: string,
): Promise<{ mime: VideoFacts["mime"]; bytes: number } | null> {
  if (!uuid.test(id)) return null;
  const { rows } = await sql<{ mime: VideoFacts["mime"]; bytes: number }>`
    select mime, bytes from post_videos
    where id = ${id} and (exists (select from posts where posts.video_id = post_videos.id)
      or created_at > now() - make_interval(hours => ${videoDrafts.hours}))`.execute(handle);
  return rows[0] ?? null;
}

/** Returns the videos that no post has and that are old enough, or whose post was deleted: at most `limit`. */
export async function abandonedVideos(handle: Handle, limit: number) {
  const { rows } = await sql<{ id: string; mime: VideoFacts["mime"] }>`
    select id, mime from post_videos
    where created_at < now() - make_interval(hours => ${videoDrafts.hours}) and ${unclaimed}
    order by created_at limit ${limit}`.execute(handle);
  return rows;
}

/** Deletes the row of a video that no post has; false = a post has it, or it is gone. */
export async function removeVideo(handle: Handle, id: string): Promise<boolean> {
  const { rows } = await sql`delete from post_videos where id = ${id} and ${unclaimed} returning id`.execute(handle);
  return rows.length > 0;
}

/** Step: the videos of a person who gives up the account that no post has are swept next. */
export async function forgetVideos(trx: Transaction<Database>, userId: number): Promise<void> {
  await sql`update post_videos set created_at = 'epoch' where user_id = ${userId} and ${unclaimed}`.execute(trx);
}
