import { symlinkSync } from "node:fs";
import path from "node:path";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { type RunningShop, startShop, temporaryDataDir } from "./server";
import { removeDataDir } from "./test-server";

interface SecondShopOptions {
  port: string;
  /** The address under which people reach it, behind a proxy. */
  publicUrl: string;
  env?: Record<string, string>;
  /** The project folder whose build is served; this one by default. */
  root?: string;
}

/**
 * Another process of the run's shop with settings of its own: the same database and pictures, so that nothing is filled anew.
 * @param dataDir of the run's shop
 */
export async function startSecondShop(dataDir: string, options: SecondShopOptions): Promise<RunningShop> {
  const { url } = await joinPrivatePostgres({ dataDir });
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
