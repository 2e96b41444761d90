import { mediaWidths } from "~/app/design/media-widths";
import { iconFiles } from "./icon-files";
import { madeKey, mediaKey } from "./media-picture.server";
import type { Storage } from "./storage.server";

/** Removes the files of a picture whose row is gone: itself, its sizes and its icons. */
export async function removeFiles(storage: Storage, hash: string): Promise<void> {
  for (const width of [undefined, ...mediaWidths]) await storage.remove(mediaKey(hash, width));
  for (const file of iconFiles) await storage.remove(madeKey(hash, file));
}
