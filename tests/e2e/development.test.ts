import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { freePort, type RunningShop, startShop } from "../support/server";
import { openBrowser } from "../support/visit";

const { dataDir } = inject("shop");
const visit = openBrowser();
let shop: RunningShop;

// React reports hydration differences only in development. The demo shop of the run is shared.
beforeAll(async () => {
  const { url } = await joinPrivatePostgres({ dataDir });
  shop = await startShop({
    script: "scripts/dev.mjs",
    dataDir,
    env: { DATABASE_URL: url, NODE_ENV: "development", PASAR_PSEUDO: "1", PORT: await freePort() },
  });
}, 180_000);
afterAll(async () => void (await shop?.stop()));

const addresses = [
  ...["/", "/?lng=zh-CN", "/pages/wanlshop/no_network", "/pages/product/category/category"],
  ...["/pages/product/search?keyword=tea", "/pages/product/goods?id=1", "/pages/product/comment?id=1"],
  ...["/pages/shop/shop?id=1", "/pages/cart/cart", "/pages/user/auth/auth", "/operator/login"],
];

test.each(addresses)("%s is hydrated without a warning", { timeout: 180_000 }, async (address) => {
  // The first visit of an address compiles its sources.
  const { page, problems, status } = await visit(address, { base: shop.url, hydrationMs: 120_000 });
  expect(status).toBe(200);
  await page.waitForTimeout(500);
  expect(problems).toEqual([]);
  await page.context().close();
});
