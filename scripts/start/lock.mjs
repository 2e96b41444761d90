import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * @typedef {{ pid: number, identity: string }} Member
 * @typedef {{ share(pid: number): void, release(): void }} Lock
 */

/**
 * Acquires the lock on node_modules and build. It identifies processes by id and start time, so a crash or a reused id
 * is no obstacle; it includes the program we run, because that one survives when we are killed.
 * @param {string} root
 * @param {(pid: number) => void} onWait called once with the process waited for
 * @returns {Promise<Lock>}
 */
export async function takeLock(root, onWait) {
  const folder = path.join(root, ".cache");
  const file = path.join(folder, "prepare.lock");
  const draft = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  const own = member(process.pid);
  for (let waited = false; ; await sleep(200)) {
    writeFileSync(draft, JSON.stringify([own]));
    if (place(draft, file)) break;
    const holder = living(file);
    if (holder === null) removeDead(file);
    else if (!waited) onWait(holder);
    waited ||= holder !== null;
  }
  rmSync(draft, { force: true });
  return {
    share(pid) {
      writeFileSync(draft, JSON.stringify([own, member(pid)]));
      renameSync(draft, file);
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** A link appears whole or not at all, and never replaces another. @param {string} draft @param {string} file */
function place(draft, file) {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Returns the first living process named in the lock, or null. @param {string} file */
function living(file) {
  try {
    /** @type {Member[]} */
    const members = JSON.parse(readFileSync(file, "utf8"));
    return members.find(({ pid, identity }) => identity !== "" && member(pid).identity === identity)?.pid ?? null;
  } catch {
    return null;
  }
}

/**
 * Checks and removes one process at a time; otherwise a slow one would remove what a fast one has just placed.
 * @param {string} file
 */
function removeDead(file) {
  const turn = `${file}.turn`;
  try {
    writeFileSync(turn, "", { flag: "wx" });
  } catch {
    const age = Date.now() - (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 10_000) rmSync(turn, { force: true });
    return;
  }
  if (living(file) === null) rmSync(file, { force: true });
  rmSync(turn, { force: true });
}

/** @param {number} pid @returns {Member} with "" as identity when there is no such process */
function member(pid) {
  try {
    if (process.platform !== "linux") {
      const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
      return {
        pid,
        identity: execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", env }).trim(),
      };
    }
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { pid, identity: fields[0] === "Z" ? "" : `${bootId()} ${fields[19]}` };
  } catch {
    return { pid, identity: "" };
  }
}

/** Returns the boot id; some sandboxes hide it, and then the start time must suffice. */
function bootId() {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}
