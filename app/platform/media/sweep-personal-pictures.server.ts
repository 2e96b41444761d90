import type { RequestContext } from "~/app/context.server";
import { mediaWidths } from "~/app/design/media-widths";
import { mediaKey } from "./media-picture.server";
import { removeAbandonedUploads, removeUnusedPersonalPictures } from "./personal-pictures-queries.server";

/** Pictures that one sweep takes away at most, so that it never holds many rows. */
const maxSwept = 200;

/** Takes away people's pictures that nothing shows any more, rows first and files after. Answers how many. */
export async function sweepPersonalPictures({ db, storage }: Pick<RequestContext, "db" | "storage">): Promise<number> {
  await removeAbandonedUploads(db);
  const hashes = await removeUnusedPersonalPictures(db, maxSwept);
  for (const hash of hashes) {
    for (const width of [undefined, ...mediaWidths]) await storage.remove(mediaKey(hash, width));
  }
  return hashes.length;
}
