import type { Storage } from "~/app/platform/media/storage.server";

/** Stores nothing. */
export const nowhere: Storage = {
  put: async () => {},
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
    get: async (key) => (files.has(key) ? Buffer.from(files.get(key) ?? []) : null),
    has: async (key) => files.has(key),
    remove: async (key) => void files.delete(key),
  };
}
