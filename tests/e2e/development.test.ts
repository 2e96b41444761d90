import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { freePort, type RunningShop, startShop } from "../support/server";
import { inTier } from "../support/tier";
import { openBrowser, type Visit } from "../support/visit";

const { dataDir } = inject("shop");
const visit = openBrowser();
let shop: RunningShop;
let open: Visit;

// React reports hydration differences only in development. The demo shop of the run is shared.
beforeAll(async () => {
  const { url } = await joinPrivatePostgres({ dataDir });
  shop = await startShop({
    script: "scripts/dev.mjs",
    dataDir,
    env: { DATABASE_URL: url, NODE_ENV: "development", PASAR_PSEUDO: "1", PORT: await freePort() },
  });
  // One browser for all pages: it has the sources that they share. Its first page compiles them.
  open = await visit("/pages/wanlshop/no_network", { base: shop.url, patienceMs: 120_000 });
}, 300_000);
afterAll(async () => {
  await open?.page.context().close();
  await shop?.stop();
});

/** Waits until React has taken over the whole document: what it has to say of differences it has said by then. */
async function wholeHydrated(page: Page): Promise<void> {
  const isWhole = () => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer")) as keyof Document;
    const root = (document[key] as unknown as ReactContainer | undefined)?.stateNode;
    return root !== undefined && root.pendingLanes === 0 && !root.current.memoizedState.isDehydrated;
  };
  await page.waitForFunction(isWhole, undefined, { timeout: 120_000 });
}

/** What React keeps at the document, as far as the test looks at it. */
interface ReactContainer {
  stateNode: { pendingLanes: number; current: { memoizedState: { isDehydrated: boolean } } };
}

const addresses = ["/", "/pages/product/goods?id=1", "/pages/cart/cart", "/operator/login", "/?lng=zh-CN"];
const more = [
  ...["/pages/wanlshop/no_network", "/pages/product/category/category", "/pages/product/search?keyword=tea"],
  ...["/pages/product/comment?id=1", "/pages/shop/shop?id=1", "/pages/user/auth/auth"],
];

test.each(inTier({ test: addresses, full: [...addresses, ...more] }))(
  "%s is hydrated without a warning",
  { timeout: 180_000 },
  async (address) => {
    const { page, problems } = open;
    problems.length = 0;
    const answer = await page.goto(shop.url + address);
    expect(answer?.status()).toBe(200);
    await wholeHydrated(page);
    expect(problems).toEqual([]);
  },
);
