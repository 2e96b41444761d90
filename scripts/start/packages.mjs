import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?:
 * boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Package
 * @typedef {Record<string, Package>} Packages by their folder: "node_modules/pg"
 */

/**
 * Returns what npm must do before anything can run, or null. npm writes `node_modules/.package-lock.json` last, so an
 * install that was killed half-way, and a manual one, are both judged by what is really present.
 * @param {string} root
 * @returns {{ reason: string, command: string[] } | null}
 */
export function installPlan(root) {
  const needed = packagesOf(path.join(root, "package-lock.json"));
  if (needed === null) return { reason: "package-lock.json is missing", command: ["install"] };
  const everything = namesAllOptional(needed) ? ["ci"] : ["install", "--no-save"];
  const runtimeOnly = [...everything, "--omit=dev"];
  const present = packagesOf(path.join(root, "node_modules", ".package-lock.json"));
  if (present === null) {
    // A complete install always has that file: without it, the folder is a remnant.
    const reason = existsSync(path.join(root, "node_modules")) ? "the last install did not finish" : "there are none";
    return { reason, command: existsSync(devSign(root)) ? everything : runtimeOnly };
  }
  const developer = Object.values(present).some((entry) => entry.dev);
  const command = developer ? everything : runtimeOnly;
  for (const [folder, entry] of Object.entries(needed)) {
    if (folder === "" || entry.link || (entry.dev && !developer)) continue;
    const found = present[folder];
    if (found === undefined) {
      // Optional packages that do not fit the machine are absent by design, and so are their dependencies. One that
      // fits but cannot be installed was attempted once already.
      if (entry.optional && (!fits(entry) || installedFor(root) === fingerprint(root))) continue;
      if (entry.devOptional && !developer) continue;
      return { reason: `${folder.slice("node_modules/".length)} is missing`, command };
    }
    // Entries without a checksum are the subject of namesAllOptional.
    if (found.version !== entry.version || (entry.integrity && found.integrity !== entry.integrity)) {
      return { reason: "package-lock.json changed", command };
    }
    if (!existsSync(path.join(root, folder, "package.json"))) return { reason: "some are missing", command };
  }
  return null;
}

/** Records that npm has installed this lock file on this machine. @param {string} root */
export function recordInstall(root) {
  writeFileSync(marker(root), fingerprint(root));
}

/**
 * Returns whether a lock file names the optional packages of all machines. One written where some were unavailable does
 * not; `npm ci` rejects it everywhere, `npm install` accepts it.
 * @param {Packages} needed
 */
export function namesAllOptional(needed) {
  const names = new Set(Object.keys(needed).map((folder) => folder.slice(folder.lastIndexOf("node_modules/") + 13)));
  return Object.values(needed).every((entry) =>
    Object.keys(entry.optionalDependencies ?? {}).every((name) => names.has(name)),
  );
}

/** @param {string} root */
function installedFor(root) {
  const file = marker(root);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** @param {string} root */
function fingerprint(root) {
  const lock = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  return `${lock} ${process.platform} ${process.arch}`;
}

/** @param {string} root */
function marker(root) {
  return path.join(root, "node_modules", ".pasar-install");
}

/** Path of a package that only development needs. @param {string} root */
function devSign(root) {
  return path.join(root, "node_modules", "vitest");
}

/** Returns whether an optional package is made for this machine. @param {Package} entry */
function fits({ os, cpu, libc }) {
  const musl = existsSync("/etc/alpine-release");
  if (libc && process.platform === "linux" && !libc.includes(musl ? "musl" : "glibc")) return false;
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch));
}

/** @param {string} file @returns {Packages | null} */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}
