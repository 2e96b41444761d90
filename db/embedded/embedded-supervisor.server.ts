import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { plainEnvironment } from "./embedded-init.server";
import type { Place } from "./embedded-place.server";
import { readPostmaster } from "./embedded-processes.server";

/**
 * Runs PostgreSQL and ends it when we exit. Its standard input is a pipe from us: however we die, even by SIGKILL, the
 * system closes the pipe, and the watcher shuts PostgreSQL down (fast; after 3 s immediate). It runs in its own
 * session, so neither Ctrl-C nor a kill of our process group reaches PostgreSQL before we have finished with it.
 */
const script = `
exec 3<&0 </dev/null
"$@" 3<&- &
pg=$!
trap 'kill -INT "$pg" 2>/dev/null' INT TERM HUP
(
  while read -r line <&3; do :; done
  kill -INT "$pg" 2>/dev/null
  for i in 1 2 3; do sleep 1; kill -0 "$pg" 2>/dev/null || exit; done
  kill -QUIT "$pg" 2>/dev/null
) &
watch=$!
exec 3<&-
while kill -0 "$pg" 2>/dev/null; do wait "$pg"; code=$?; done
kill -KILL "$watch" 2>/dev/null
exit "$code"
`;

const largestLog = 8 * 1024 * 1024;

export interface Supervised {
  child: ChildProcess;
  /** Null while it runs; afterwards how it ended. */
  ended(): string | null;
  exit: Promise<void>;
}

/** Starts PostgreSQL on a local port, and waits until it accepts connections or has ended. */
export async function supervise(
  place: Place,
  dir: string,
  port: number,
  logFile: string,
  settings: string[],
): Promise<Supervised> {
  const log = openLog(logFile);
  const postgres = [join(place.home, "bin", "postgres"), "-D", dir, "-p", String(port)];
  const options = settings.flatMap((setting) => ["-c", setting]);
  const child = spawn("/bin/sh", ["-c", script, "sh", ...postgres, ...options], {
    ...place.runAs,
    cwd: dir,
    env: plainEnvironment,
    detached: true,
    stdio: ["pipe", log, log],
  });
  closeSync(log);
  let ended: string | null = null;
  const exit = new Promise<void>((resolve) => {
    const finish = (how: string) => {
      ended ??= how;
      resolve();
    };
    child.once("exit", (code, signal) => finish(signal ?? `code ${code}`));
    child.once("error", (error) => finish(error.message));
  });
  // A program that forgets to stop it can still exit; the closed pipe does the rest.
  child.unref();
  const pipe = child.stdin as Socket | null;
  pipe?.on("error", () => undefined);
  pipe?.unref();

  // A crash may have left much to replay: wait for as long as recovery is running.
  while (ended === null) {
    if (readPostmaster(dir)?.ready) break;
    await sleep(10);
  }
  return { child, ended: () => ended, exit };
}

/** Returns the last error of PostgreSQL's log, for a message to a person. */
export function lastComplaint(logFile: string): string {
  const lines = readFileSync(logFile, "utf8").slice(-8_000).trim().split("\n");
  return lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line)) ?? lines.at(-1) ?? "";
}

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(file, `${file}.old`);
  return openSync(file, "a", 0o600);
}
