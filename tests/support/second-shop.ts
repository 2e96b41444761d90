import { symlinkSync } from "node:fs";
import path from "node:path";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { type RunningShop, startShop, temporaryDataDir } from "./server";
import { removeDataDir } from "./test-server";

interface SecondShopOptions {
  port: string;
  /** Public address behind a proxy. */
  publicUrl: string;
  env?: Record<string, string>;
  /** URL of a database of its own; the run's by default. */
  database?: string;
  /** Project folder whose build is served; this one by default. */
  root?: string;
}

/**
 * Starts another process of the run's shop with its own settings: same database, unless it names another, and same
 * pictures, so nothing is seeded again.
 * @param dataDir of the run's shop
 */
export async function startSecondShop(dataDir: string, options: SecondShopOptions): Promise<RunningShop> {
  const url = options.database ?? (await joinPrivatePostgres({ dataDir })).url;
  const own = temporaryDataDir();
  symlinkSync(path.join(dataDir, "files"), path.join(own, "files"));
  const shop = await startShop({
    dataDir: own,
    root: options.root,
    env: { ...options.env, DATABASE_URL: url, PORT: options.port, PUBLIC_URL: options.publicUrl },
  });
  return {
    ...shop,
    async stop(signal) {
      const code = await shop.stop(signal);
      removeDataDir(own);
      return code;
    },
  };
}
