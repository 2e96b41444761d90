import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { RequestContext } from "~/app/context.server";
import { remuxedVideo } from "~/app/platform/media/media.server";
import type { VideoRefusal } from "~/app/platform/media/video-file";
import { ok, type Result, refuse } from "~/app/platform/result";
import { transact } from "~/db/transact.server";
import { videoKey } from "./video-address";
import { hasTooManyVideos, insertVideo } from "./videos-queries.server";

export interface AcceptedVideo {
  id: string;
  mime: "video/mp4" | "video/webm";
  lengthMs: number;
  width: number;
  height: number;
}

/**
 * Accepts a video of a person: its packets are rewritten, it is measured, stored, and theirs until a post has it, for
 * two days. Refuses what `remuxVideo` refuses, and `tooManyVideos` (five without a post, twenty a day).
 */
export async function acceptVideo(
  { db, storage }: Pick<RequestContext, "db" | "storage">,
  { userId, file }: { userId: number; file: { file: string; length: number } | "too_large" },
): Promise<Result<AcceptedVideo, VideoRefusal | "tooManyVideos">> {
  if (file === "too_large") return refuse("videoTooLarge");
  if (await hasTooManyVideos(db, userId)) return refuse("tooManyVideos");
  const id = randomUUID();
  const into = path.join(os.tmpdir(), `pasar-video-${id}`);
  try {
    const video = await remuxedVideo(file.file, into);
    if (!video.ok) return video;
    const { mime, lengthMs, width, height } = video.value;
    const key = videoKey(id, mime);
    // The file first and its row second, so that a row always has a file.
    await storage.putFile(key, into);
    const kept = await transact(db, (trx) => insertVideo(trx, { id, userId, video: video.value }));
    if (!kept.ok) {
      await storage.remove(key);
      return kept;
    }
    return ok({ id, mime, lengthMs, width, height });
  } finally {
    await rm(into, { force: true });
  }
}
