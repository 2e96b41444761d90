import { type BrowserServer, chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { findBrowser } from "./browser";
import { startShop } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    /** The demo shop of this run, a production build. */
    shop: { url: string; dataDir: string };
    /** The only browser of the run; each test opens its own contexts in it. */
    browser: { endpoint: string; name: string };
  }
}

/** Starts the demo shop and one browser for all end-to-end tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [shop, found] = await Promise.all([startShop({ env: { PASAR_PSEUDO: "1", HOST: "" } }), findBrowser()]);
  let server: BrowserServer;
  try {
    server = await chromium.launchServer(found.options);
  } catch (error) {
    await shop.stop();
    throw error;
  }
  // Otherwise every later test would only report "connection refused".
  let wanted = true;
  shop.process.once("exit", (code, signal) => {
    if (wanted) console.error(`the shop of this run ended by itself (${signal ?? code}):\n${shop.output()}`);
  });
  console.log(`browser: ${found.name} (${found.version})`);
  project.provide("shop", { url: shop.url, dataDir: shop.dataDir });
  project.provide("browser", { endpoint: server.wsEndpoint(), name: found.name });
  return async () => {
    wanted = false;
    await server.close();
    await shop.stop();
  };
}
