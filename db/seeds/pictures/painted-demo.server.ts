import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { mediaKey } from "~/app/platform/media/media-picture.server";
import type { Storage } from "~/app/platform/media/storage.server";
import type { PaintedDemo } from "./paint-demo.server";

/**
 * Folder for the demo's pictures, painted once per checkout; `npm start` does it during the build. Relative to the
 * project.
 */
export const paintedFolder = path.join(".cache", "demo-pictures");
/** Exit code of the painting process for a full disk. */
export const noRoom = 28;

/** The list of painted pictures, stored next to them. */
const listKey = "list/painted.json";
/** Sources that determine the pictures. */
const sources = ["db/seeds/demo", "db/seeds/pictures", "app/design/tint.ts", "app/platform/media"];

/** Returns a fingerprint that changes with every source of the pictures. */
function paintingOf(): string {
  const hash = createHash("sha1");
  for (const source of sources) {
    const files = statSync(source).isDirectory()
      ? readdirSync(source, { recursive: true, encoding: "utf8" })
          .map((name) => path.join(source, name))
          .filter((file) => statSync(file).isFile())
          .sort()
      : [source];
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Records that all pictures are in this storage. Written last, so that no list describes half of the pictures. */
export async function writeList(storage: Storage, painted: PaintedDemo): Promise<void> {
  await storage.put(listKey, Buffer.from(JSON.stringify({ painting: paintingOf(), painted })));
}

/** Returns what was painted into this storage, if complete and from these very sources; else null. */
export async function readList(storage: Storage): Promise<PaintedDemo | null> {
  const list = await storage.get(listKey);
  if (list === null) return null;
  const { painting, painted } = JSON.parse(list.toString("utf8")) as { painting: string; painted: PaintedDemo };
  if (painting !== paintingOf()) return null;
  for (const { hash } of painted.rows) if (!(await storage.has(mediaKey(hash)))) return null;
  return painted;
}
