import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { unsetSettings } from "./plain-environment";
import { removeDataDir } from "./test-server";

const root = path.resolve(import.meta.dirname, "../..");

export interface RunningShop {
  /** Without a trailing slash. */
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything printed so far. */
  output: () => string;
  /** Stops the shop and waits; returns its exit code, null when a signal ended it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Result of a process that was not expected to serve. */
export interface EndedShop {
  code: number | null;
  output: string;
  seconds: number;
}

interface ShopOptions {
  /** Its DATA_DIR; by default a temporary one, removed by `stop`. */
  dataDir?: string;
  env?: Record<string, string>;
  /** Script run with Node; the built server by default. */
  script?: string;
  /** Project folder to run in; this one by default. */
  root?: string;
}

/** Creates a folder for a data directory, removed by `removeDataDir` or by the next run's cleanup. */
export function temporaryDataDir(): string {
  return mkdtempSync(path.join(os.tmpdir(), "pasar-test-"));
}

function environment(dataDir: string, extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, TZ, SystemRoot } = process.env;
  return {
    ...unsetSettings,
    PATH,
    HOME,
    TMPDIR,
    LANG,
    TZ,
    SystemRoot,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    ...extra,
  };
}

/** A test that times out must not leave its shop running. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

function launch(options: ShopOptions) {
  const script = options.script ?? "build/server/index.js";
  const cwd = options.root ?? root;
  if (!existsSync(path.join(cwd, script))) throw new Error(`${script} is missing: run npm run build first`);
  const dataDir = options.dataDir ?? temporaryDataDir();
  const env = environment(dataDir, options.env);
  const child = spawn(process.execPath, [script], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let text = "";
  child.stdout?.on("data", (chunk) => (text += chunk));
  child.stderr?.on("data", (chunk) => (text += chunk));
  return { child, dataDir, output: () => text };
}

/** Starts a shop and waits for its ready line. Throws with its whole output when it ends before that. */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const { child, dataDir, output } = launch(options);
  const until = Date.now() + 170_000;
  let ready: RegExpExecArray | null = null;
  while (!ready) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the shop ended at once:\n${output()}`);
    if (Date.now() > until) {
      child.kill("SIGKILL");
      throw new Error(`the shop was not ready in time:\n${output()}`);
    }
    await sleep(25);
    ready = /ready at https?:\/\/[^\s:/]+(?::(\d+))?/.exec(output());
  }
  // With PUBLIC_URL the line names that address; then the actual port is the one in the options.
  const port = options.env?.PORT ?? ready[1];
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    const ended = child.exitCode !== null || child.signalCode !== null ? null : once(child, "exit");
    if (ended) child.kill(signal);
    await ended;
    if (!options.dataDir) removeDataDir(dataDir);
    return child.exitCode;
  };
  return { url: `http://127.0.0.1:${port}`, dataDir, process: child, output, stop };
}

/** Returns a currently free port, for a shop that must come back on the same one. */
export async function freePort(): Promise<string> {
  const socket = createServer().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const address = socket.address();
  socket.close();
  await once(socket, "close");
  return typeof address === "object" && address ? String(address.port) : "";
}

/** Starts a shop that is expected to refuse: waits for its end and returns its output. */
export async function refusedShop(options: ShopOptions): Promise<EndedShop> {
  const started = performance.now();
  const { child, dataDir, output } = launch(options);
  const timeout = setTimeout(() => child.kill("SIGKILL"), 60_000);
  await once(child, "close");
  clearTimeout(timeout);
  if (!options.dataDir) removeDataDir(dataDir);
  return { code: child.exitCode, output: output(), seconds: (performance.now() - started) / 1000 };
}

/** Runs one of the project's command line programs against a running shop's database. */
export async function runScript(script: string, args: string[], dataDir: string): Promise<EndedShop> {
  const started = performance.now();
  const tsx = path.join(root, "node_modules/tsx/dist/cli.mjs");
  const env = environment(dataDir);
  const child = spawn(process.execPath, [tsx, script, ...args], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  child.stdout.on("data", (chunk) => (text += chunk));
  child.stderr.on("data", (chunk) => (text += chunk));
  await once(child, "close");
  return { code: child.exitCode, output: text, seconds: (performance.now() - started) / 1000 };
}
