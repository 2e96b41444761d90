import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { mediaKey } from "~/app/platform/media/media-picture.server";
import { createStorage } from "~/app/platform/media/storage.server";
import { startBeside } from "~/app/platform/process/beside.server";
import type { PaintDemo, PaintedDemo } from "./paint-demo.server";
import { noRoom, paintedFolder, readList } from "./painted-demo.server";

/**
 * Returns the demo shop's pictures in a storage: painted by a child process, unless already painted for this checkout.
 */
export async function paintBeside({ storage, now }: Pick<PaintDemo, "storage" | "now">): Promise<PaintedDemo> {
  const { folder, remove } = placeToPaint();
  try {
    const from = createStorage(folder);
    const painted = (await readList(from)) ?? (await paintInto(folder));
    for (const { hash } of painted.rows) {
      const bytes = await from.get(mediaKey(hash));
      if (bytes) await storage.put(mediaKey(hash), bytes);
    }
    return { ...painted, rows: painted.rows.map((row) => ({ ...row, created_at: now })) };
  } finally {
    remove();
  }
}

/** Returns the project's own folder, or a temporary one where that is not writable. */
function placeToPaint(): { folder: string; remove: () => void } {
  try {
    mkdirSync(paintedFolder, { recursive: true });
    return { folder: path.resolve(paintedFolder), remove: () => {} };
  } catch {
    const folder = mkdtempSync(path.join(os.tmpdir(), "pasar-demo-"));
    return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
  }
}

async function paintInto(folder: string): Promise<PaintedDemo> {
  const child = startBeside("paint-demo", [folder]);
  const [code] = await once(child, "exit");
  const painted = code === 0 ? await readList(createStorage(folder)) : null;
  if (painted !== null) return painted;
  const error = new Error("the pictures of the demo shop could not be painted");
  throw code === noRoom ? Object.assign(error, { code: "ENOSPC" }) : error;
}
