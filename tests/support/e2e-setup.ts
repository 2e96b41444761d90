import { type BrowserServer, chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { joinPrivatePostgres, startPrivatePostgres } from "~/db/embedded/embedded.server";
import { findBrowser } from "./browser";
import { copyDatabase } from "./database";
import { type RunningShop, startShop, temporaryDataDir } from "./server";
import { removeDataDir, withDatabase } from "./test-server";

declare module "vitest" {
  interface ProvidedContext {
    /** The demo shop of this run, a production build. */
    shop: {
      url: string;
      dataDir: string;
      /** Address of a copy of its database as of the start; it may only be copied. */
      untouched: string;
    };
    /** The only browser of the run; each test opens its own contexts in it. */
    browser: { endpoint: string; name: string };
  }
}

const untouchedName = "untouched";

/** Fills a demo shop, copies its database while nobody is connected to it, and starts the shop on it. */
async function startDemo(): Promise<{ shop: RunningShop; untouched: string }> {
  const dataDir = temporaryDataDir();
  const env = { PASAR_PSEUDO: "1", HOST: "" };
  await (await startShop({ dataDir, env })).stop();
  const stopped = await startPrivatePostgres({ dataDir });
  await copyDatabase(withDatabase(stopped.url, "postgres"), new URL(stopped.url).pathname.slice(1), untouchedName);
  await stopped.stop();
  const shop = await startShop({ dataDir, env });
  const { url } = await joinPrivatePostgres({ dataDir });
  const stop: RunningShop["stop"] = async (signal) => {
    const code = await shop.stop(signal);
    removeDataDir(dataDir);
    return code;
  };
  return { shop: { ...shop, stop }, untouched: withDatabase(url, untouchedName) };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ shop, untouched }, found] = await Promise.all([startDemo(), findBrowser()]);
  let server: BrowserServer;
  try {
    server = await chromium.launchServer(found.options);
  } catch (error) {
    await shop.stop();
    throw error;
  }
  // Otherwise every later test would only report "connection refused".
  let requested = true;
  shop.process.once("exit", (code, signal) => {
    if (requested) console.error(`the shop of this run ended by itself (${signal ?? code}):\n${shop.output()}`);
  });
  console.log(`browser: ${found.name} (${found.version})`);
  project.provide("shop", { url: shop.url, dataDir: shop.dataDir, untouched });
  project.provide("browser", { endpoint: server.wsEndpoint(), name: found.name });
  return async () => {
    requested = false;
    await server.close();
    await shop.stop();
  };
}
