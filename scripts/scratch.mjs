import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A file system in memory, on Linux. */
export const memory = "/dev/shm";

/**
 * True when the file system in memory and the machine both have more than this left, and programs may be started there:
 * tests copy PostgreSQL's next to its data.
 * @param {number} gigabytes
 */
export function hasRoomInMemory(gigabytes) {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, process.availableMemory()) <= gigabytes * 2 ** 30) return false;
  const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
  return !mounts.some((line) => line.includes(` ${memory} `) && line.includes("noexec"));
}

/**
 * Makes a folder for everything that a run of the tests writes (`TMPDIR`), in memory where the data of all its shops
 * and the browser's pictures fit several times over. Runs that are killed leave it to the next one, which removes
 * folders of this name (tests/support/test-server.ts).
 */
export function makeScratch() {
  const folder = mkdtempSync(path.join(hasRoomInMemory(8) ? memory : os.tmpdir(), "pasar-test-run-"));
  // Some tests, and PostgreSQL when we are root, run as somebody else.
  chmodSync(folder, 0o1777);
  return folder;
}
