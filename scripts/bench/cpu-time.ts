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

/** Returns the time that processes have run so far, ms, to the microsecond; 0 where the system does not report it. */
export function runTime(pids: readonly number[]): number {
  try {
    const runs = pids.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]));
    return runs.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return 0;
  }
}
