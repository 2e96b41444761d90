import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/**
 * Where files live. Keys are relative paths of our own making (`media/ab/…`), never a visitor's words. Another driver
 * of flydrive (S3 and its kin) is a change in this file only.
 */
export interface Storage {
  /** Stores or replaces. A reader sees the old bytes or the new ones, never half of them. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there is no such key. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}

const keyShape = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)?)*$/;

/** A key that could leave the root, or that two file systems would read differently, is a bug of ours. */
function checked(key: string): string {
  if (!keyShape.test(key) || key.length > 200) throw new Error(`Not a storage key: ${key.slice(0, 80)}`);
  return key;
}

/** flydrive's file driver writes in place; this one writes beside and renames, so that a crash leaves no half file. */
class AtomicFiles extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: "private" });
    this.#root = root;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = path.join(this.#root, key);
    const draft = `${target}.${randomUUID()}.part`;
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await writeFile(draft, contents);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}

/** Files under the folder `root` (absolute), which is made when the first file comes. */
export function createStorage(root: string): Storage {
  const disk = new Disk(new AtomicFiles(root));
  return {
    // async, so that a wrong key rejects like every other failure
    put: async (key, bytes) => disk.put(checked(key), bytes),
    async get(key) {
      try {
        return Buffer.from(await disk.getBytes(checked(key)));
      } catch (error) {
        if (!keyShape.test(key) || (await disk.exists(key))) throw error;
        return null;
      }
    },
    has: async (key) => disk.exists(checked(key)),
    remove: async (key) => disk.delete(checked(key)),
  };
}
