import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";

/**
 * File storage. Keys are relative paths that we generate (`media/ab/…`), never user input. Another backend, such as S3,
 * is a change in this file only.
 */
export interface Storage {
  /** Stores or replaces a file. Readers see either the old bytes or the new ones, never a mixture. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same from a file of ours, which is copied without being held in memory. */
  putFile(key: string, file: string): Promise<void>;
  /** Returns a stream of the bytes from one to another, both included, or null when there is no such key. */
  read(key: string, range: { from: number; to: number }): Promise<ReadableStream<Uint8Array> | null>;
  /** Returns the bytes, or null when there is no such key. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Removes a file; a missing one is not an error. */
  remove(key: string): Promise<void>;
}

const keyShape = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)?)*$/;

/**
 * Throws for a key that could leave the root, or that two file systems would read differently: that is a bug of ours.
 */
function checked(key: string): string {
  if (!keyShape.test(key) || key.length > 200) throw new Error(`Not a storage key: ${key.slice(0, 80)}`);
  return key;
}

/** Creates a storage under the folder `root` (absolute), which is created along with the first file. */
export function createStorage(root: string): Storage {
  const fileOf = (key: string) => path.join(root, checked(key));
  /** Written to a temporary file and renamed, so that a crash leaves no partial file. */
  const stored = async (key: string, write: (draft: string) => Promise<void>) => {
    const target = fileOf(key);
    const draft = `${target}.${randomUUID()}.part`;
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await write(draft);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  return {
    put: (key, bytes) => stored(key, (draft) => writeFile(draft, bytes)),
    putFile: (key, file) => stored(key, (draft) => copyFile(file, draft)),
    async read(key, { from, to }) {
      const handle = await orWhenMissing(open(fileOf(key)), null);
      if (!handle) return null;
      return Readable.toWeb(handle.createReadStream({ start: from, end: to })) as ReadableStream<Uint8Array>;
    },
    get: async (key) => orWhenMissing(readFile(fileOf(key)), null),
    has: async (key) =>
      orWhenMissing(
        stat(fileOf(key)).then((found) => found.isFile()),
        false,
      ),
    remove: async (key) => rm(fileOf(key), { force: true }),
  };
}

/** Resolves to `missing` when the file does not exist; other failures (no permission, a broken disk) are rethrown. */
async function orWhenMissing<T, Missing>(result: Promise<T>, missing: Missing): Promise<T | Missing> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
      return missing;
    throw error;
  }
}
