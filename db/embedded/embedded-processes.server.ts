import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const linux = process.platform === "linux";

/**
 * Returns what distinguishes a process from a later one with the same id: its start time (and the machine's boot). Null
 * when there is no such process.
 */
export function processIdentity(pid: number): string | null {
  try {
    if (!linux) {
      const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
      const started = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", env });
      return started.trim() || null;
    }
    // The name in brackets may contain spaces and brackets; the fields are counted from the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // A zombie no longer holds anything.
    return fields[0] === "Z" ? null : `${bootId()} ${fields[19]}`;
  } catch {
    return null;
  }
}

/** Returns the boot id; some sandboxes hide it, and then the start time must suffice. */
function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}

/**
 * Returns every living PostgreSQL process whose working directory is this data directory: the postmaster and its
 * children, including any that outlived it. Nothing else, whatever process a pid file names.
 * @param dataDir the real path, without links
 */
export function postgresProcesses(dataDir: string): number[] {
  return linux ? fromProc(dataDir) : fromLsof(dataDir);
}

function fromProc(dataDir: string): number[] {
  const found: number[] = [];
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const cwd = readlinkSync(`/proc/${name}/cwd`).replace(/ \(deleted\)$/, "");
      if (cwd === dataDir && readFileSync(`/proc/${name}/comm`, "utf8").trim() === "postgres") found.push(Number(name));
    } catch {
      // Ended meanwhile, or another user's.
    }
  }
  return found;
}

/** Parses `lsof -F pn`: "p" and a pid, then "n" and its working directory. */
function fromLsof(dataDir: string): number[] {
  const found: number[] = [];
  let pid = 0;
  for (const line of lsof().split("\n")) {
    if (line.startsWith("p")) pid = Number(line.slice(1));
    if (line === `n${dataDir}`) found.push(pid);
  }
  return found;
}

function lsof(): string {
  try {
    return execFileSync("lsof", ["-a", "-c", "postgres", "-d", "cwd", "-F", "pn"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    // lsof exits with 1 when there is none.
    return "";
  }
}

/**
 * Ends the processes that an earlier run left for this data directory and waits until they have exited: fast shutdown,
 * then immediate shutdown, then SIGKILL. Committed rows survive all three. Returns how many there were.
 */
export async function endLeftovers(dataDir: string): Promise<number> {
  const first = postgresProcesses(dataDir);
  if (first.length === 0) return 0;
  const steps: [NodeJS.Signals, number][] = [
    ["SIGINT", 3_000],
    ["SIGQUIT", 2_000],
    ["SIGKILL", 5_000],
  ];
  for (const [signal, timeout] of steps) {
    const everybody = postgresProcesses(dataDir);
    const postmaster = readPostmaster(dataDir)?.pid;
    // The postmaster signals its children; only once it has exited are they signalled one by one.
    const told = signal !== "SIGKILL" && postmaster && everybody.includes(postmaster) ? [postmaster] : everybody;
    for (const pid of told) signalQuietly(pid, signal === "SIGINT" && pid !== postmaster ? "SIGTERM" : signal);
    if (await gone(dataDir, timeout)) return first.length;
  }
  throw new Error(`Processes of ${dataDir} do not end: ${postgresProcesses(dataDir).join(", ")}`);
}

async function gone(dataDir: string, timeout: number): Promise<boolean> {
  for (const until = Date.now() + timeout; Date.now() < until; ) {
    if (postgresProcesses(dataDir).length === 0) return true;
    await sleep(20);
  }
  return false;
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Ended meanwhile.
  }
}

/** Parses `postmaster.pid`; null without one. `ready`: it accepts connections. */
export function readPostmaster(dataDir: string): { pid: number; port: number; ready: boolean } | null {
  try {
    const lines = readFileSync(`${dataDir}/postmaster.pid`, "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
  } catch {
    return null;
  }
}
