import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

/**
 * Gzip bytes of the JavaScript that a first visit to home loads when every kind of module stands on it: entry, root, the home
 * route, all renderers, and what they import. Libraries are the chunks that vite.config.ts names `vendor…`. The framework's
 * route manifest is not among them: a page carries its own part of it in the document (`v3_lazyRouteDiscovery`).
 * @param {string} folder of the browser build
 * @returns {{ all: number, ours: number, libraries: number, parts: { name: string, bytes: number }[] }}
 */
export function weighHome(folder) {
  /** @type {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} */
  const chunks = JSON.parse(readFileSync(path.join(folder, ".vite/manifest.json"), "utf8"));
  const wanted = Object.keys(chunks).filter((source) => isFirstVisit(source.split("?")[0] ?? source));
  if (!wanted.some((source) => source.startsWith("renderers/")))
    throw new Error("the build has no chunks of renderers");
  /** @type {Set<string>} */
  const files = new Set();
  const follow = (/** @type {string} */ source) => {
    const chunk = chunks[source];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) follow(next);
  };
  for (const source of wanted) follow(source);
  const parts = [...files]
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({ name: file, bytes: gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length }))
    .sort((a, b) => b.bytes - a.bytes);
  const sum = (/** @type {typeof parts} */ list) => list.reduce((total, part) => total + part.bytes, 0);
  const libraries = sum(parts.filter((part) => /(?:^|\/)vendor/.test(part.name)));
  return { all: sum(parts), ours: sum(parts) - libraries, libraries, parts };
}

/** @param {string} source */
function isFirstVisit(source) {
  return /^app\/(?:entry\.client\.tsx|root\.tsx|content\/routes\/home\.tsx)$|^renderers\/[^/]+\.tsx$/.test(source);
}
