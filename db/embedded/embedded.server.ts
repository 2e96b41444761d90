import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { secret } from "../secrets.server";
import { isStartError, StartError } from "../start-error.server";
import { findBinaries } from "./embedded-binaries.server";
import { ensureDatabase } from "./embedded-database.server";
import { prepareCluster, superuser } from "./embedded-init.server";
import { lockDataDir, lockHolder } from "./embedded-lock.server";
import { findPlace, postgresFolder } from "./embedded-place.server";
import { endLeftovers, postgresProcesses, readPostmaster } from "./embedded-processes.server";
import { lastComplaint, type Supervised, supervise } from "./embedded-supervisor.server";

export interface PrivateOptions {
  /** DATA_DIR; created if missing. */
  dataDir: string;
  /** Receives a plain sentence before anything that takes a moment. */
  log?: (line: string) => void;
  /** Called when PostgreSQL ends without being asked to. */
  onDeath?: (how: string) => void;
  /** False: writes may be lost in a crash of the machine. For tests only. */
  durable?: boolean;
}

export interface PrivatePostgres {
  url: string;
  stop(): Promise<void>;
}

const settings = [
  "listen_addresses=127.0.0.1",
  "max_connections=120",
  "jit=off",
  "timezone=UTC",
  "log_timezone=UTC",
  "log_min_messages=log",
  "log_checkpoints=off",
];
const careless = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_wal_size=1GB"];
/** Maximum bytes of a socket path on macOS; Linux allows four more. */
const maxSocketLength = 103;

/**
 * Starts the private PostgreSQL of a data directory (created at the first start) on a free port of 127.0.0.1 and, where
 * its path is short enough, a socket in the data. Leftovers of an earlier run, even after SIGKILL, are ended first. It
 * ends with `stop()`, and by itself within seconds when this process dies in any way. Throws StartError when the
 * directory is in use, unwritable, or of another version.
 */
export async function startPrivatePostgres(options: PrivateOptions): Promise<PrivatePostgres> {
  const dataDir = resolve(options.dataDir);
  const lock = openDataDir(dataDir);
  try {
    return await startLocked(dataDir, options, lock.release);
  } catch (error) {
    lock.release();
    throw isStartError(error) ? error : unexpected(dataDir, error);
  }
}

/**
 * For the command line: uses the private PostgreSQL that the running server has started, or starts it for the duration
 * of the command.
 */
export async function joinPrivatePostgres(options: PrivateOptions): Promise<PrivatePostgres> {
  const dataDir = resolve(options.dataDir);
  for (const until = Date.now() + 60_000; ; await sleep(100)) {
    const holder = lockHolder(dataDir);
    if (holder === null) return startPrivatePostgres(options);
    const dir = postgresFolder(dataDir);
    const postmaster = readPostmaster(dir);
    if (postmaster?.ready && postgresProcesses(realpathSync(dir)).includes(postmaster.pid)) {
      const url = urlOf(realpathSync(dir), postmaster.port, secret(dataDir, "postgres"));
      await ensureDatabase(url);
      return { url, stop: async () => undefined };
    }
    if (Date.now() > until) throw inUse(dataDir, holder.pid);
  }
}

/** Creates the data directory if missing, verifies that it is writable, and locks it for this process. */
function openDataDir(dataDir: string): { release(): void } {
  try {
    if (!existsSync(dataDir)) {
      mkdirSync(dataDir, { recursive: true });
      // Root's PostgreSQL runs as another user, who must be able to traverse it. Secrets in it have their own
      // permissions.
      if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
    }
    const lock = lockDataDir(dataDir);
    if ("held" in lock) throw inUse(dataDir, lock.held.pid);
    return lock;
  } catch (error) {
    throw isStartError(error) ? error : unexpected(dataDir, error);
  }
}

async function startLocked(dataDir: string, options: PrivateOptions, release: () => void): Promise<PrivatePostgres> {
  const binaries = findBinaries();
  const place = findPlace(dataDir, binaries);
  const password = secret(dataDir, "postgres");
  if (!existsSync(join(place.folder, "postgres"))) options.log?.("Making the private database …");
  const cluster = await prepareCluster(place, binaries.major, password);
  const dir = realpathSync(cluster.dir);
  if ((await endLeftovers(dir)) > 0) options.log?.("Ended the database processes of a run that had been killed.");
  // Its owner has exited, but its id may belong to another process by now, and PostgreSQL would refuse to start.
  rmSync(join(dir, "postmaster.pid"), { force: true });
  // Each start uses another port, so sockets of killed ones would pile up.
  for (const name of readdirSync(dir)) if (name.startsWith(".s.PGSQL.")) rmSync(join(dir, name));

  const logFile = join(dataDir, "postgres.log");
  const needed = options.durable === false ? [...settings, ...careless] : settings;
  const start = (port: number, sockets: string) =>
    supervise(place, dir, port, logFile, [...needed, `unix_socket_directories=${sockets}`]);
  const { running, port } = await startOnFreePort(start, dir, logFile);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= shutDown(running, dir).then(release);
    return stopping;
  };
  const url = urlOf(dir, port, password);
  try {
    await ensureDatabase(url);
  } catch (error) {
    await stop();
    throw error;
  }
  running.exit.then(() => {
    if (!stopping) options.onDeath?.(`PostgreSQL ended by itself (${running.ended()}); its log is ${logFile}`);
  });
  return { url, stop };
}

/**
 * Retries with the next port and without a socket: a free port may be taken in a race, and not every file system
 * supports sockets.
 */
async function startOnFreePort(
  start: (port: number, sockets: string) => Promise<Supervised>,
  dir: string,
  logFile: string,
): Promise<{ running: Supervised; port: number }> {
  let complaint = "";
  for (let attempt = 0; attempt < 5; attempt++) {
    const port = await freePort();
    const fits = Buffer.byteLength(socketOf(dir, port)) <= maxSocketLength;
    // The setting is a list, in which quotation marks protect a path.
    const running = await start(port, attempt === 0 && fits ? `"${dir.replaceAll('"', '""')}"` : "");
    if (running.ended() === null) return { running, port };
    complaint = lastComplaint(logFile) || `${running.ended()}`;
    if (!/bind|listen|address|socket/i.test(complaint)) break;
  }
  throw new StartError(`The private PostgreSQL does not start: ${complaint} (its log is ${logFile})`);
}

async function shutDown(running: Supervised, dir: string): Promise<void> {
  running.child.stdin?.end();
  const timeout = new AbortController();
  await Promise.race([running.exit, sleep(15_000, undefined, { signal: timeout.signal }).catch(() => undefined)]);
  timeout.abort();
  // Someone may have killed only the supervisor.
  await endLeftovers(dir);
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolvePort(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function socketOf(dir: string, port: number): string {
  return join(dir, `.s.PGSQL.${port}`);
}

/**
 * Prefers the socket where there is one, because a statement over TCP costs both this process and PostgreSQL more. Says
 * that there is no
 * TLS: otherwise a PGSSLMODE that someone set for another server would ask for it.
 */
function urlOf(dir: string, port: number, password: string): string {
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/pasar?sslmode=disable`;
  return existsSync(socketOf(dir, port)) ? `${url}&host=${encodeURIComponent(dir)}` : url;
}

function inUse(dataDir: string, pid: number): StartError {
  return new StartError(
    `The data directory ${dataDir} is in use by process ${pid}: stop that one first, or give this one another DATA_DIR.`,
  );
}

const reasons: Record<string, string> = {
  EACCES: "no permission",
  EPERM: "no permission",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "a part of the path is a file",
  ENOENT: "the folder above it cannot be made",
};

function unexpected(dataDir: string, error: unknown): Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = reasons[code];
  if (reason) return new StartError(`The data directory ${dataDir} (DATA_DIR) cannot be written: ${reason} (${code}).`);
  return error instanceof Error ? error : new Error(String(error));
}
