import type { Page, Route } from "playwright";
import { expect, inject, test } from "vitest";
import { hydrated, openBrowser } from "../support/visit";

const { url } = inject("shop");
const visit = openBrowser();

/** Opens a goods page whose scripts have not loaded yet; `release` lets them load. */
async function openBeforeItsScripts(): Promise<{ page: Page; release(): Promise<void> }> {
  const { page } = await visit("/?lng=en");
  const address = await page.locator("main a[href*='/pages/product/goods?']").first().getAttribute("href");
  const held: Route[] = [];
  let holding = true;
  await page.route(/\/assets\/[^?]*\.js$/, async (route) => {
    if (holding) held.push(route);
    else await route.continue();
  });
  await page.goto(url + address, { waitUntil: "commit" });
  await page.locator(".buy-bar .double-button a").first().waitFor();
  const release = async () => {
    holding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { page, release };
}

/** Chooses the first available value of each specification. */
async function choose(page: Page): Promise<void> {
  const groups = page.locator(".choose fieldset");
  for (const at of Array.from({ length: await groups.count() }).keys()) {
    await groups.nth(at).locator("label:has(input:enabled)").first().click();
  }
}

const cartOf = async (page: Page) => (await page.context().cookies()).some(({ name }) => /^(__Host-)?cart$/.test(name));

test("on a slow network goods go into the cart before any script has come", async () => {
  const { page, release } = await openBeforeItsScripts();
  await page.locator(".buy-bar .double-button a").first().click();
  await page.locator(".choose button[value=add]").waitFor();
  await choose(page);
  const answer = page.waitForRequest((request) => request.method() === "POST");
  await page.click(".choose button[value=add]", { noWaitAfter: true });
  await answer;
  await expect.poll(() => cartOf(page)).toBe(true);
  await release();
  await page.locator(".toast", { hasText: "cart" }).waitFor();
});

test("what was opened and chosen before the script came is still so after it, and goes into the cart", async () => {
  const { page, release } = await openBeforeItsScripts();
  await page.locator(".buy-bar .double-button a").first().click();
  await page.locator(".choose button[value=add]").waitFor();
  await choose(page);
  await release();
  await hydrated(page);
  await page.locator("dialog#choose[open]").waitFor();
  await page.click(".choose button[value=add]");
  await page.locator(".toast", { hasText: "cart" }).waitFor();
  await expect.poll(() => page.locator("#choose").isVisible()).toBe(false);
  expect(await cartOf(page)).toBe(true);
});
