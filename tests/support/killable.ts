import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { onTestFinished } from "vitest";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { postgresFolder } from "~/db/embedded/embedded-place.server";
import {
  endLeftovers,
  postgresProcesses,
  processIdentity,
  readPostmaster,
} from "~/db/embedded/embedded-processes.server";
import { bundledProgram } from "./dying-program";
import type { Program } from "./other-user";
import { removeDataDir } from "./test-server";

export interface Writer {
  child: ChildProcess;
  pid: number;
  acknowledged: number[];
  /** All other lines printed by the writer. */
  said: string[];
  exit: Promise<number | null>;
}

/** Creates a data directory for one test; it and everything running on it are removed when the test is done. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "pasar-test-"));
  // It is created private to us; but a PostgreSQL run by another user must pass through it, or it would move elsewhere.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, "data");
  onTestFinished(async () => {
    try {
      await endLeftovers(realpathSync(postgresFolder(dataDir)));
    } catch {
      // No database was created there.
    }
    removeDataDir(dataDir);
    removeDataDir(folder);
  });
  return dataDir;
}

/** Data directories to copy, by name; created once per worker. */
const models = new Map<string, Promise<string>>();
const modelFolders: string[] = [];
process.once("exit", () => {
  for (const folder of modelFolders) removeDataDir(folder);
});

/**
 * Creates a data directory for one test as a copy of one that is made once: a first start takes longer than most of
 * what tests do with it. For tests that are not about first starts.
 * @param name of what it holds
 * @param make makes it in an empty folder; nothing runs there afterwards
 */
export async function copiedDataDir(name: string, make: (dataDir: string) => Promise<unknown>): Promise<string> {
  const model = models.get(name) ?? makeModel(make);
  models.set(name, model);
  const dataDir = temporaryDataDir();
  // Preserves owners, as PostgreSQL requires.
  execFileSync("cp", ["-a", await model, dataDir]);
  // A database stored elsewhere would be shared by all copies.
  if (existsSync(join(dataDir, "postgres.path"))) {
    rmSync(dataDir, { recursive: true });
    await make(dataDir);
  }
  return dataDir;
}

async function makeModel(make: (dataDir: string) => Promise<unknown>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "pasar-test-"));
  chmodSync(dataDir, 0o755);
  modelFolders.push(dataDir);
  await make(dataDir);
  return dataDir;
}

export function usedDataDir(): Promise<string> {
  return copiedDataDir("empty", async (dataDir) => (await startPrivatePostgres({ dataDir, durable: false })).stop());
}

interface WriterOptions {
  mode?: "busy" | "idle";
  /** Id of the user who runs it; the current user by default. */
  user?: number;
  /** A copy of the writer that this user can read. */
  program?: Program;
}

/** Starts a writer on a data directory, in its own process group. */
export type StartWriter = (dataDir: string, options?: WriterOptions) => Writer;

/** Bundles tests/support/writer.ts for the tests of one file. Call it once at the top of the file. */
export function bundledWriter(): { startWriter: StartWriter; file: () => string } {
  const file = bundledProgram("tests/support/writer.ts");
  return { file, startWriter: (dataDir, options = {}) => start(dataDir, options, file()) };
}

function start(dataDir: string, options: WriterOptions, file: string): Writer {
  const { folder, args } = options.program ?? { folder: tmpdir(), args: [file] };
  const user = options.user === undefined ? {} : { uid: options.user, gid: options.user };
  const child = spawn(process.execPath, [...args, dataDir, options.mode ?? ""], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  const writer: Writer = {
    child,
    pid: child.pid ?? 0,
    acknowledged: [],
    said: [],
    exit: new Promise((resolve) => child.once("exit", resolve)),
  };
  let rest = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (/^\d+$/.test(line)) writer.acknowledged.push(Number(line));
      else writer.said.push(line);
    }
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => writer.said.push(chunk));
  onTestFinished(() => void (child.exitCode === null && child.kill("SIGKILL")));
  return writer;
}

/** Waits until the condition holds; throws naming `what` when it never does. @param timeout in ms */
export async function until(what: string | (() => string), holds: () => boolean, timeout = 30_000): Promise<void> {
  for (const end = Date.now() + timeout; !holds(); await sleep(20)) {
    if (Date.now() > end) throw new Error(`waited in vain: ${typeof what === "string" ? what : what()}`);
  }
}

export async function writing(writer: Writer, rows = 200): Promise<void> {
  await until(
    () => `${rows} rows (it said: ${writer.said.join(" ")})`,
    () => writer.acknowledged.length >= rows,
  );
}

export async function ready(writer: Writer): Promise<void> {
  await until(
    () => `ready (it said: ${writer.said.join(" ")})`,
    () => writer.said.some((line) => line.startsWith("ready")),
  );
}

/** Returns the real path of the database inside a data directory. */
export function clusterOf(dataDir: string): string {
  return realpathSync(postgresFolder(dataDir));
}

/** Returns acknowledged numbers that are missing from the database. */
export async function lost(url: string, acknowledged: number[]): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ number: string }>("select number from written");
  await client.end();
  const found = new Set(rows.map(({ number }) => Number(number)));
  return acknowledged.filter((number) => !found.has(number));
}

/** Returns processes on this database that do not belong to its legitimate postmaster. */
export function strays(cluster: string): number[] {
  const postmaster = readPostmaster(cluster)?.pid;
  return postgresProcesses(cluster).filter((pid) => pid !== postmaster && parentOf(pid) !== postmaster);
}

export function parentOf(pid: number): number {
  return Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }));
}

export function alive(pid: number): boolean {
  return processIdentity(pid) !== null;
}

/** Returns command lines of all processes that contain this path, anyone who runs them. */
export function mentioning(path: string): string[] {
  const all = execFileSync("ps", ["-axww", "-o", "args="], { encoding: "utf8" });
  return all.split("\n").filter((line) => line.includes(path));
}
