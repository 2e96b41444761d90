import sharp from "sharp";
import { drawCard } from "../../cards/draw-card.server";
import { drawSheet } from "../../sheets/draw-sheet.server";
import { encodePicture, resizePicture } from "./encode-picture.server";
import { makeIcon } from "./make-icon.server";
import type { DoneJob, PictureJob, RequestedJob } from "./picture-jobs";
import { remuxVideo } from "./remux-video.server";
import { remuxVoice } from "./remux-voice.server";

/*
 * The picture process: a separate program, started by picture-process.server.ts. Its end frees the memory that decoders
 * allocate for a moment (160 MB and more for a large picture), and a picture or a recording that exploits a decoder can
 * neither crash the shop nor read a secret.
 */

// Every picture is different, so that sharp's cache would only take memory. The two parallel jobs are as many threads
// as help.
sharp.cache(false);
sharp.concurrency(1);

function work(job: PictureJob) {
  switch (job.kind) {
    case "encode":
      return encodePicture(job.picture, job.options);
    case "resize":
      return resizePicture(job.master, job.width);
    case "icon":
      return makeIcon(job.master, job.file);
    case "card":
      return drawCard(job.card, job.picture);
    case "sheet":
      return drawSheet(job.sheet);
    case "voice":
      return remuxVoice(job.file);
    case "video":
      return remuxVideo(job.file, job.into);
  }
}

async function done({ id, job }: RequestedJob): Promise<DoneJob> {
  try {
    return { id, answer: await work(job) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", async (job: RequestedJob) => void process.send?.(await done(job)));
// Lives until the shop disconnects. Ctrl-C reaches both processes, and the shop still has requests to finish then.
process.on("disconnect", () => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
