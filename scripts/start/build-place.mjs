import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Inputs of the build. Tests, documents and their pictures are not. */
const sources = [
  "app",
  "db",
  "locales",
  "modules",
  "public",
  "renderers",
  "scripts/build.mjs",
  "scripts/start/build-place.mjs",
  "server.ts",
  "vite.config.ts",
  "remix.config.js",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const leftoverAge = 3600_000;

/** Returns whether `build` is complete and matches the current sources. @param {string} root */
export function buildIsCurrent(root) {
  const mark = path.join(root, "build", ".sources");
  if (!existsSync(mark) || !existsSync(path.join(root, "build", "server", "index.js"))) return false;
  return readFileSync(mark, "utf8") === fingerprint(root);
}

/**
 * Returns a folder to build into, which replaces `build` in one step when complete. So an interrupted build changes
 * nothing, and concurrent builds do not mix.
 * @param {string} root
 * @returns {{ folder: string, finish(): void }} folder: relative to root
 */
export function beginBuild(root) {
  const cache = path.join(root, ".cache");
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    const rest = path.join(cache, name);
    const age = Date.now() - (statSync(rest, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (name.startsWith("build-") && age > leftoverAge) rmSync(rest, { recursive: true, force: true });
  }
  const folder = path.join(".cache", `build-${process.pid}`);
  rmSync(path.join(root, folder), { recursive: true, force: true });
  // Taken before the build: a source that changes during it must make the build outdated, not count as built.
  const made = fingerprint(root);
  return {
    folder,
    finish() {
      writeFileSync(path.join(root, folder, ".sources"), made);
      swap(path.join(root, folder), path.join(root, "build"));
    },
  };
}

/** @param {string} fresh @param {string} place */
function swap(fresh, place) {
  const old = `${fresh}-old`;
  for (let attempt = 1; ; attempt++) {
    try {
      if (existsSync(place)) renameSync(place, old);
      renameSync(fresh, place);
      break;
    } catch (error) {
      // Another build was put into place between the two steps.
      if (attempt === 10) throw error;
    }
    rmSync(old, { recursive: true, force: true });
  }
  rmSync(old, { recursive: true, force: true });
}

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash("sha1");
  for (const source of sources) {
    const place = path.join(root, source);
    const found = statSync(place, { throwIfNoEntry: false });
    if (!found) continue;
    const files = found.isDirectory() ? filesBelow(root, source) : [source];
    for (const file of files)
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(root, file)))
        .update("\0");
  }
  return hash.digest("hex");
}

/** @param {string} root @param {string} folder @returns {string[]} */
function filesBelow(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(root, name) : [name];
    });
}
