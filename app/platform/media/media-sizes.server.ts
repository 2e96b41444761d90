import { LRUCache } from "lru-cache";
import { mediaKey } from "./media-picture.server";
import type { Storage } from "./storage.server";
import { pictureWork } from "./work/picture-process.server";

/** Max bytes of pictures cached in memory, so that a full home page does not read the disk forty times. */
const memoryBytes = 24 * 1024 * 1024;

/**
 * Returns a stored picture at one width: from memory, from storage, or resized once and then stored. For a width above
 * the picture's own it returns the picture as it is. Null when there is no such picture.
 */
export function createMediaSizes(storage: Storage): (hash: string, width: number) => Promise<Buffer | null> {
  const memory = new LRUCache<string, Buffer>({ maxSize: memoryBytes, sizeCalculation: (bytes) => bytes.length + 1 });
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function find(hash: string, width: number): Promise<Buffer | null> {
    const made = await storage.get(mediaKey(hash, width));
    if (made) return made;
    const master = await storage.get(mediaKey(hash));
    if (!master) return null;
    const bytes = await pictureWork({ kind: "resize", master, width });
    if (bytes === null) return master;
    await storage.put(mediaKey(hash, width), bytes);
    return bytes;
  }

  return async (hash, width) => {
    const key = `${hash}-${width}`;
    const known = memory.get(key);
    if (known) return known;
    let job = underWay.get(key);
    if (!job) {
      job = find(hash, width).finally(() => underWay.delete(key));
      underWay.set(key, job);
    }
    const bytes = await job;
    if (bytes) memory.set(key, bytes);
    return bytes;
  };
}
