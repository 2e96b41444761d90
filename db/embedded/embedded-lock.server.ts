import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processIdentity } from "./embedded-processes.server";

export interface Holder {
  pid: number;
  identity: string;
}

/**
 * Locks the data directory for this process. Returns the holder if a living process has it, otherwise a function that
 * releases it. The lock identifies a process by id and start time, so neither a crash nor a reused id is an obstacle.
 */
export function lockDataDir(dataDir: string): { held: Holder } | { release(): void } {
  const file = join(dataDir, "server.lock");
  const own: Holder = { pid: process.pid, identity: processIdentity(process.pid) ?? "" };
  const draft = `${file}.${process.pid}.${Date.now()}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o644 });
  try {
    for (let attempt = 0; attempt < 50; attempt++) {
      if (place(draft, file)) return { release: () => removeOwn(file, own) };
      const held = lockHolder(dataDir);
      if (held) return { held };
      removeDead(dataDir, file);
    }
    throw new Error(`The lock ${file} cannot be taken.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Returns the living process that holds the data directory, or null. */
export function lockHolder(dataDir: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(join(dataDir, "server.lock"), "utf8")) as Holder;
    return processIdentity(holder.pid) === holder.identity ? holder : null;
  } catch {
    return null;
  }
}

/** Places the lock as a link, which appears whole or not at all and never replaces another. */
function place(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Removes a dead process's lock. Competitors check and remove one at a time; otherwise a slow one would remove the lock
 * that a fast one had just placed.
 */
function removeDead(dataDir: string, file: string): void {
  const turn = `${file}.turn`;
  try {
    writeFileSync(turn, "", { flag: "wx" });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    // A process that died in its turn (a few system calls long) must not block the others forever.
    const age = Date.now() - (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 10_000) rmSync(turn, { force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    return;
  }
  try {
    if (!lockHolder(dataDir)) rmSync(file, { force: true });
  } finally {
    rmSync(turn, { force: true });
  }
}

function removeOwn(file: string, own: Holder): void {
  try {
    if ((JSON.parse(readFileSync(file, "utf8")) as Holder).identity === own.identity) rmSync(file, { force: true });
  } catch {
    // Someone removed the data directory: there is nothing to release.
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
