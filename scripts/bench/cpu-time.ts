import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** Returns the CPU time a process has used so far, ms; null where the system does not report it. */
export function cpuTime({ pid }: ChildProcess): number | null {
  try {
    const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const [user, system] = rest.split(" ").slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) * tickMs;
  } catch {
    return null;
  }
}
