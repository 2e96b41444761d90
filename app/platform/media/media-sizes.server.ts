import { LRUCache } from "lru-cache";
import { isMediaWidth, type MediaWidth } from "~/app/design/media-widths";
import { type IconFile, isIconFile } from "./icon-files";
import { madeKey, mediaKey } from "./media-picture.server";
import type { Storage } from "./storage.server";
import { pictureWork } from "./work/picture-process.server";

/** Max bytes of pictures cached in memory, so that a full home page does not read the disk forty times. */
const memoryBytes = 24 * 1024 * 1024;

/** A file that is made of a picture. */
type MadeFile = `${MediaWidth}.webp` | IconFile;

export function isMadeFile(name: string): name is MadeFile {
  const [, digits = ""] = /^(\d+)\.webp$/.exec(name) ?? [];
  return isIconFile(name) || (isMediaWidth(Number(digits)) && String(Number(digits)) === digits);
}

/**
 * Returns a stored picture at one width, or an icon of it: from memory, from storage, or made once and then stored. For
 * a width above the picture's own it returns the picture as it is. Null when there is no such picture.
 */
export function createMediaSizes(storage: Storage): (hash: string, file: MadeFile) => Promise<Buffer | null> {
  const memory = new LRUCache<string, Buffer>({ maxSize: memoryBytes, sizeCalculation: (bytes) => bytes.length + 1 });
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function find(hash: string, file: MadeFile): Promise<Buffer | null> {
    const made = await storage.get(madeKey(hash, file));
    if (made) return made;
    const master = await storage.get(mediaKey(hash));
    if (!master) return null;
    const bytes = await (isIconFile(file)
      ? pictureWork({ kind: "icon", master, file })
      : pictureWork({ kind: "resize", master, width: Number.parseInt(file, 10) }));
    if (bytes === null) return master;
    await storage.put(madeKey(hash, file), bytes);
    return bytes;
  }

  return async (hash, file) => {
    const key = `${hash}-${file}`;
    const known = memory.get(key);
    if (known) return known;
    let job = underWay.get(key);
    if (!job) {
      job = find(hash, file).finally(() => underWay.delete(key));
      underWay.set(key, job);
    }
    const bytes = await job;
    if (bytes) memory.set(key, bytes);
    return bytes;
  };
}
