import { readFile } from "node:fs/promises";
import type { Storage } from "~/app/platform/media/storage.server";

/** Stores nothing. */
export const nowhere: Storage = {
  put: async () => {},
  putFile: async () => {},
  read: async () => null,
  get: async () => null,
  has: async () => false,
  remove: async () => {},
};

/** Stores files in memory, by key. */
export function inMemory(): Storage & { files: ReadonlyMap<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (key, bytes) => void files.set(key, bytes),
    putFile: async (key, file) => void files.set(key, await readFile(file)),
    read: async (key, { from, to }) => {
      const bytes = files.get(key);
      return bytes ? new Blob([new Uint8Array(bytes.subarray(from, to + 1))]).stream() : null;
    },
    get: async (key) => (files.has(key) ? Buffer.from(files.get(key) ?? []) : null),
    has: async (key) => files.has(key),
    remove: async (key) => void files.delete(key),
  };
}
