import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What the build is made from. Tests, documents and pictures of them are not. */
const sources = [
  "app",
  "db",
  "locales",
  "modules",
  "public",
  "renderers",
  "scripts/build.mjs",
  "scripts/make-icons.mjs",
  "scripts/start/build-place.mjs",
  "server.ts",
  "vite.config.ts",
  "remix.config.js",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
/** Made by the build itself. */
const generated = path.join("app", "design", "generated");
const leftoverAge = 3600_000;

/** Whether `build` is complete and made from the sources as they are now. @param {string} root */
export function buildIsCurrent(root) {
  const mark = path.join(root, "build", ".sources");
  if (!existsSync(mark) || !existsSync(path.join(root, "build", "server", "index.js"))) return false;
  return readFileSync(mark, "utf8") === fingerprint(root);
}

/**
 * A folder to build into, which takes the place of `build` in one step when it is complete. So an interrupted build changes
 * nothing, and two at once do not mix.
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
  // Taken now: a source that changes while we build makes the build outdated, not the other way round.
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
  if (folder === generated) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(root, name) : [name];
    });
}
