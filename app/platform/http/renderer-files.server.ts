import { readFileSync } from "node:fs";
import path from "node:path";

interface ManifestChunk {
  file: string;
  imports?: string[];
}

/**
 * Reads from Vite's manifest which browser files render a module type, so that a page can fetch them together with its
 * scripts. Chunks that every page loads anyway need no filtering: the browser fetches a file once.
 * @param clientDir folder of the browser build
 */
export function rendererFiles(clientDir: string): (types: string[]) => string[] {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    readFileSync(path.join(clientDir, ".vite", "manifest.json"), "utf8"),
  );
  const files = new Map<string, string[]>();
  for (const [source, chunk] of Object.entries(manifest)) {
    const type = /^renderers\/(?:ours\/)?([a-z-]+)\.tsx$/.exec(source)?.[1];
    if (!type) continue;
    const shared = (chunk.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
    files.set(
      type,
      [chunk.file, ...shared].map((file) => `/${file}`),
    );
  }
  return (types) => [...new Set(types.flatMap((type) => files.get(kebab(type)) ?? []))];
}

function kebab(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
