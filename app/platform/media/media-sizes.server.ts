import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { mediaKey } from "./media-picture.server";
import type { Storage } from "./storage.server";

/** Bytes of pictures kept in memory, so that a full home page does not read the disk forty times. */
const memoryBytes = 48 * 1024 * 1024;
/** Pictures resized at the same time; the rest wait. More would only take the cores from the pages. */
const atOnce = 2;

/** At most `limit` tasks at a time, in the order in which they came. */
export function createLane(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Answers a stored picture in one width: from memory, from storage, or made once and then kept. A width above the
 * picture's own answers the picture as it is. Null when there is no such picture.
 */
export function createMediaSizes(storage: Storage): (hash: string, width: number) => Promise<Buffer | null> {
  const memory = new LRUCache<string, Buffer>({ maxSize: memoryBytes, sizeCalculation: (bytes) => bytes.length + 1 });
  const underWay = new Map<string, Promise<Buffer | null>>();
  const lane = createLane(atOnce);

  async function find(hash: string, width: number): Promise<Buffer | null> {
    const made = await storage.get(mediaKey(hash, width));
    if (made) return made;
    const master = await storage.get(mediaKey(hash));
    if (!master) return null;
    return lane(async () => {
      const picture = sharp(master);
      const { width: own } = await picture.metadata();
      if (own <= width) return master;
      const bytes = await picture.resize({ width }).webp({ quality: 78, effort: 4 }).toBuffer();
      await storage.put(mediaKey(hash, width), bytes);
      return bytes;
    });
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
