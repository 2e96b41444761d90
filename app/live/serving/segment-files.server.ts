import { LRUCache } from "lru-cache";
import type { Services } from "~/app/context.server";
import { type SegmentFile, segmentKey } from "../segments/segment-file";

/** Bytes of segments that a process keeps in memory: what its viewers fetch now, each of them the same. */
const memoryBytes = 24_000_000;

/**
 * Returns what reads a file of a run, from the storage once while many ask for it; it resolves to null for one that is
 * gone.
 */
export function createSegmentFiles({
  storage,
}: Pick<Services, "storage">): (file: SegmentFile) => Promise<Buffer | null> {
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => bytes.length + 1,
    fetchMethod: async (key) => (await storage.get(key)) ?? undefined,
  });
  return async (file) => (await memory.fetch(segmentKey(file))) ?? null;
}
