import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { everyModule } from "~/scripts/bench/every-module";
import { runScript } from "../support/server";

let published: Promise<string> | undefined;

/** Imports a free page with a module of every type into the demo shop, once per test file; returns its URL. */
export function publishSample(): Promise<string> {
  published ??= publishDocument(everyModule({ goodsIds: [1, 2, 3, 4, 5, 6] }));
  return published;
}

/** Imports a document as a free page, published immediately; returns its URL. Throws with the importer's output. */
export async function publishDocument(document: unknown): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pasar-page-"));
  const file = path.join(folder, "page.json");
  writeFileSync(file, typeof document === "string" ? document : JSON.stringify(document));
  try {
    const { dataDir } = inject("shop");
    const { code, output } = await runScript("scripts/page.ts", ["import", file, "--as", "page", "--publish"], dataDir);
    const address = /\/pages\/page\/index\?id=[\w-]+/.exec(output)?.[0];
    if (code !== 0 || !address) throw new Error(`import ended with ${code}:\n${output}`);
    return address;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
