import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Modules that every page loads before its own route. */
const everywhere = ["app/entry.client.tsx", "app/root.tsx"];

/** Brotli bytes of a file: pages share most of theirs. @type {Map<string, number>} */
const weights = new Map();

/** @param {string} file */
function weightOf(file) {
  const bytes = weights.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  weights.set(file, bytes);
  return bytes;
}

/**
 * Returns the Brotli bytes of JavaScript that a first visit to a page loads: entry, root, the page's route, and their
 * imports. Libraries are the chunks that vite.config.ts names `vendor…` and the bundler's own. Excluded are the
 * framework's route manifest, of which a page carries its own part in the document (`v3_lazyRouteDiscovery`), and the
 * strings, which are in the document as well.
 * @param {string} folder of the browser build
 * @param {string} route file of the page's route
 * @param {RegExp} [also] other sources that the page may load; it is an error if the build has none of them
 * @returns {{ all: number, ours: number, libraries: number, parts: { name: string, bytes: number }[] }}
 */
export function weighPage(folder, route, also) {
  /** @type {Record<string, { file: string, imports?: string[] }>} */
  const chunks = JSON.parse(readFileSync(path.join(folder, ".vite/manifest.json"), "utf8"));
  const sources = Object.keys(chunks);
  const named = [...everywhere, route].map((file) => {
    const source = sources.find((one) => one.split("?")[0] === file);
    if (!source) throw new Error(`the build has no chunk of ${file}`);
    return source;
  });
  const more = also ? sources.filter((source) => also.test(source)) : [];
  if (also && more.length === 0) throw new Error(`the build has no chunks of ${also}`);
  /** @type {Set<string>} */
  const files = new Set();
  const follow = (/** @type {string} */ source) => {
    const chunk = chunks[source];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) follow(next);
  };
  for (const source of [...named, ...more]) follow(source);
  const parts = [...files]
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({ name: file, bytes: weightOf(path.join(folder, file)) }))
    .sort((a, b) => b.bytes - a.bytes);
  const sum = (/** @type {typeof parts} */ list) => list.reduce((total, part) => total + part.bytes, 0);
  const libraries = sum(parts.filter((part) => /(?:^|\/)(?:vendor|rolldown-runtime)/.test(part.name)));
  return { all: sum(parts), ours: sum(parts) - libraries, libraries, parts };
}
