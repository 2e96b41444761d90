import type { RequestContext } from "~/app/context.server";
import { whileNoBackup } from "~/db/sweep-lock.server";
import { removeAbandonedUploads, removeUnusedPersonalPictures } from "./personal-pictures-queries.server";
import { removeFiles } from "./remove-files.server";

/** Max pictures deleted per sweep, so that it never locks many rows. */
const maxSwept = 200;

/**
 * Deletes users' unused pictures, rows first and files second. Returns how many; none while a backup copies them, or
 * another process sweeps.
 */
export async function sweepPersonalPictures({ db, storage }: Pick<RequestContext, "db" | "storage">): Promise<number> {
  await removeAbandonedUploads(db);
  const swept = await whileNoBackup(db, async () => {
    const hashes = await removeUnusedPersonalPictures(db, maxSwept);
    for (const hash of hashes) await removeFiles(storage, hash);
    return hashes.length;
  });
  return swept ?? 0;
}
