import { gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { databaseOf } from "../support/people";
import { hydrated, openBrowser } from "../support/visit";

const { dataDir } = inject("shop");
const visit = openBrowser();
/** Of gzip: all scripts that stand in the document, with its strings and its data. */
const maxBytesBeforeIdle = 20 * 1024;

let goods: string;

beforeAll(async () => {
  const { db, close } = await databaseOf(dataDir);
  const { id } = await db
    .selectFrom("goods")
    .select("id")
    .where("state", "=", "on_sale")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  goods = `/pages/product/goods?id=${id}`;
  await close();
});

/** Opens an address whose pictures do not come, so that the page goes on loading. */
async function loading(address: string): Promise<{ page: Page; scripts: string[] }> {
  const { page: first } = await visit("/pages/wanlshop/no_network");
  const page = await first.context().newPage();
  const scripts: string[] = [];
  await page.route(/\/media\//, () => {});
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(new URL(address, first.url()).href, { waitUntil: "domcontentloaded" });
  return { page, scripts };
}

const paints = (page: Page) => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length > 0);

describe("while the pictures of a first visit are on their way", () => {
  test.each(["home", "goods", "cart"])("%s is painted without a single script file", async (name) => {
    const { page, scripts } = await loading({ home: "/", goods, cart: "/pages/cart/cart" }[name] ?? "");
    await expect.poll(() => paints(page)).toBe(true);
    // The cart of a visitor has no pictures: it may be done.
    if (name !== "cart") expect(scripts).toEqual([]);
    const inline = await page.evaluate(() => [...document.scripts].map(({ text }) => text).join(""));
    expect(gzipSync(inline).length).toBeLessThan(maxBytesBeforeIdle);
  });

  test("a link leads on, and begins nothing", async () => {
    const { page, scripts } = await loading("/");
    await page.locator("main a[href*='/pages/product/goods?']").first().click({ noWaitAfter: true });
    await page.waitForURL(/\/pages\/product\/goods\?/, { waitUntil: "commit" });
    expect(scripts).toEqual([]);
  });

  test("a touch of anything else brings the scripts, and the page lives", async () => {
    const { page, scripts } = await loading("/");
    await page.keyboard.press("Tab");
    await hydrated(page);
    expect(scripts.length).toBeGreaterThan(5);
  });

  test("the first tap on the button of a form is not lost", async () => {
    const { page } = await loading(goods);
    await page.locator(".buy-bar .double-button > *").first().click({ noWaitAfter: true });
    await expect
      .poll(async () => (await page.locator("dialog#choose[open]").count()) > 0 || page.url().includes("choose"))
      .toBe(true);
  });
});

test("a page whose pictures never come lives after five seconds", async () => {
  const { page } = await loading("/");
  await hydrated(page);
});

test("an old link opens its page at once", async () => {
  const { page } = await loading(`/#${goods}`);
  await page.waitForURL((url) => url.pathname + url.search === goods, { waitUntil: "commit" });
});
