import { linkSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { type Db, openDatabase } from "~/db/client.server";
import { copyDatabase } from "./database";
import { type RunningShop, startShop, temporaryDataDir } from "./server";
import { removeDataDir, testName, withDatabase } from "./test-server";

/** A demo shop of a test file's own, with its database; `stop` ends both. */
export interface OwnShop extends RunningShop {
  db: Db;
}

/**
 * Starts a shop for one test file: with a copy of the demo's database as of the run's start, and with its pictures.
 * Filling a new one takes much longer.
 */
export async function startOwnShop(env: Record<string, string> = {}): Promise<OwnShop> {
  const { dataDir, untouched } = inject("shop");
  const name = testName();
  await copyDatabase(withDatabase(untouched, "postgres"), new URL(untouched).pathname.slice(1), name);
  const url = withDatabase(untouched, name);
  const own = temporaryDataDir();
  linkFiles(path.join(dataDir, "files"), path.join(own, "files"));
  const { db, close } = openDatabase(url, { max: 4 });
  // A shop on a given database is no demo, and has no payment simulator by default.
  const shop = await startShop({ dataDir: own, env: { PASAR_PAYMENT_SIMULATOR: "1", ...env, DATABASE_URL: url } });
  return {
    ...shop,
    db,
    async stop(signal) {
      await close();
      const code = await shop.stop(signal);
      removeDataDir(own);
      return code;
    },
  };
}

/** Hard-links the files of another folder: removing one leaves the other. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else if (!entry.name.endsWith(".part")) linkSync(source, target);
  }
}
