import type { RequestContext } from "~/app/context.server";
import { sweepStored } from "~/app/platform/media/sweep-stored.server";
import { readSettings } from "~/app/settings/api.server";
import { dropOldCaptions } from "../captions/captions-queries.server";
import { segmentKey } from "../segments/segment-file";
import { forgetFile, oldFiles, removeOldReplays } from "./replay-queries.server";

/** Max files deleted per sweep: a quarter of an hour of one room. */
const maxSwept = 1000;

/**
 * Deletes the files of recordings that their shop deleted, or that are older than operators keep them. Returns how many
 * (`sweepStored`).
 */
export async function sweepRecordings(services: Pick<RequestContext, "db" | "storage">): Promise<number> {
  const { db } = services;
  const { discover } = await readSettings(db);
  await removeOldReplays(db, discover.replayDays);
  await dropOldCaptions(db);
  return sweepStored(services, {
    find: () => oldFiles(db, maxSwept),
    remove: (file) => forgetFile(db, file),
    keyOf: segmentKey,
  });
}
