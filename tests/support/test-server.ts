import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { firstCurrency } from "~/app/settings/api.server";
import { openDatabase } from "~/db/client.server";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { migrate } from "~/db/migrate.server";
import { hasRoomInMemory, memory } from "~/scripts/scratch.mjs";
import { openMarket } from "./open-market";

const prefix = "pasar_test_";
/** Longer than any run: an older database is left from a killed run. */
const leftoverAge = 6 * 3600_000;

/** Returns a database name for this run; it contains the time, so that later runs recognise leftovers. */
export function testName(): string {
  return `${prefix}${Date.now().toString(36)}_${randomBytes(5).toString("hex")}`;
}

/** Returns the server's URL with another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs one statement on its own connection. */
export async function runOnce(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Starts the PostgreSQL of a test run: TEST_DATABASE_URL, else a private one in a temporary folder, in memory where it
 * has room; creates a migrated template in it. Never uses a server that merely happens to run.
 */
export async function startTestServer(): Promise<{ url: string; template: string; stop(): Promise<void> }> {
  const server = await openServer();
  try {
    await dropLeftovers(server.url);
    const template = `${testName()}_template`;
    await runOnce(server.url, `create database ${template} encoding 'UTF8' template template0`);
    const { db, close } = openDatabase(withDatabase(server.url, template), { max: 1 });
    await migrate(db);
    await openMarket(db);
    await firstCurrency(db, null);
    await close();
    const stop = async () => {
      // The template and its copies for the whole run.
      const made = await runOnce(
        server.url,
        `select datname from pg_database where starts_with(datname, '${template}')`,
      );
      for (const { datname } of made) await runOnce(server.url, `drop database if exists ${datname} with (force)`);
      await server.stop();
    };
    return { url: server.url, template, stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  // A run's own temporary folder lies in the system's or in memory (scripts/scratch.mjs).
  for (const folder of [tmpdir(), dirname(tmpdir()), "/tmp", memory]) removeOldFolders(folder);
  if (!hasRoomInMemory(3)) return openServerIn(tmpdir());
  return openServerIn(memory).catch(() => openServerIn(tmpdir()));
}

async function openServerIn(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(folder, "pasar-test-"));
  // Otherwise PostgreSQL, run by another user when we are root, would have to move elsewhere.
  chmodSync(dataDir, 0o755);
  try {
    const server = await startPrivatePostgres({ dataDir, durable: false });
    const stop = async () => {
      await server.stop();
      removeDataDir(dataDir);
    };
    return { url: server.url, stop };
  } catch (error) {
    removeDataDir(dataDir);
    throw error;
  }
}

/** Removes a test's data directory, including the part stored elsewhere because root could not keep it here. */
export function removeDataDir(dataDir: string): void {
  const note = join(dataDir, "postgres.path");
  if (existsSync(note)) rmSync(readFileSync(note, "utf8").trim(), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

function removeOldFolders(parent: string): void {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (!name.startsWith("pasar-test-") || Date.now() - made < leftoverAge) continue;
    try {
      removeDataDir(folder);
    } catch {
      // It belongs to another user.
    }
  }
}

async function dropLeftovers(url: string): Promise<void> {
  const rows = await runOnce(url, `select datname from pg_database where datname like 'pasar\\_test\\_%'`);
  for (const { datname } of rows) {
    const made = Number.parseInt(String(datname).slice(prefix.length), 36);
    if (Date.now() - made > leftoverAge) await runOnce(url, `drop database if exists ${datname} with (force)`);
  }
}
