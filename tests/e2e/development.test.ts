import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { joinPrivatePostgres } from "~/db/embedded.server";
import { freePort, type RunningShop, startShop } from "../support/server";
import { openBrowser } from "../support/visit";

const { dataDir } = inject("shop");
const visit = openBrowser();
let shop: RunningShop;

// React tells only in development what the server and the browser drew differently. The demo shop of the run is shared.
beforeAll(async () => {
  const { url } = await joinPrivatePostgres({ dataDir });
  shop = await startShop({
    script: "scripts/dev.mjs",
    dataDir,
    env: { DATABASE_URL: url, NODE_ENV: "development", PASAR_PSEUDO: "1", PORT: await freePort() },
  });
}, 180_000);
afterAll(async () => void (await shop?.stop()));

test.each(["/", "/?lng=zh-CN", "/pages/wanlshop/no_network", "/pages/cart/cart"])(
  "%s is hydrated without a warning",
  { timeout: 180_000 },
  async (address) => {
    const first = await visit(address, { base: shop.url, expectStatus: address.includes("cart") ? 404 : 200 });
    // The first visit may find packages that Vite has to prepare, after which it reloads: look at a settled one.
    await first.page.waitForTimeout(1500);
    await first.page.context().close();
    const { page, problems } = await visit(address, {
      base: shop.url,
      expectStatus: address.includes("cart") ? 404 : 200,
    });
    await page.waitForTimeout(500);
    expect(problems).toEqual([]);
    await page.context().close();
  },
);
