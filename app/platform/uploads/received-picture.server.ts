import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { uploadLimits } from "./upload-limits";

/** A picture in transfer. It is stored in a file and never in memory, however many people upload at the same time. */
export interface ReceivedPicture {
  /** Appends bytes; those above the upload limit are discarded. */
  write(bytes: Uint8Array): Promise<void>;
  /** Completes it: returns the file, `too_large`, or null when nothing was received. */
  end(): Promise<{ file: string; length: number } | "too_large" | null>;
  /** Deletes the file. Idempotent. */
  remove(): Promise<void>;
}

/**
 * Creates the file with the first bytes, in the system's temporary folder, readable by nobody else.
 * @param max bytes; of an archive of pictures more than of one
 */
export function receivePicture(max: number = uploadLimits.bytes): ReceivedPicture {
  const file = path.join(os.tmpdir(), `pasar-upload-${randomUUID()}`);
  let handle: FileHandle | null = null;
  let length = 0;
  const close = async () => {
    await handle?.close();
    handle = null;
  };
  return {
    async write(bytes) {
      if (bytes.length === 0) return;
      length += bytes.length;
      if (length > max) return;
      handle ??= await open(file, "wx", 0o600);
      await handle.writeFile(bytes);
    },
    async end() {
      await close();
      if (length > max) return "too_large";
      return length === 0 ? null : { file, length };
    },
    async remove() {
      await close();
      await rm(file, { force: true });
    },
  };
}
