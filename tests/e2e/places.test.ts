import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import { openBrowser } from "../support/visit";

const { url } = inject("shop");
const visit = openBrowser();
const cards = "main a[href*='/pages/product/goods?']";

/** Returns the card in the middle of the screen, and its position. */
async function middleCard(page: Page): Promise<{ href: string; top: number }> {
  return page.locator(cards).evaluateAll((links) => {
    const middle = window.innerHeight / 2;
    const tops = links.map((link) => ({
      href: link.getAttribute("href") ?? "",
      top: link.getBoundingClientRect().top,
    }));
    return tops.reduce((best, one) => (Math.abs(one.top - middle) < Math.abs(best.top - middle) ? one : best));
  });
}

/** Follows the card in the middle of the page, goes back, and expects the card in the same position. */
async function leaveAndComeBack(page: Page): Promise<void> {
  const before = page.url();
  const card = await middleCard(page);
  // Follows its link as a tap would: plain anchors share one listener on the document.
  await page
    .locator(`${cards.slice(0, -1)}][href='${card.href}']`)
    .first()
    .dispatchEvent("click");
  await page.waitForURL((address) => address.href !== before && address.pathname === "/pages/product/goods");
  await page.locator(".buy-bar, .state").first().waitFor();
  await page.goBack();
  await page.waitForURL(before);
  const place = () =>
    page
      .locator(`${cards.slice(0, -1)}][href='${card.href}']`)
      .first()
      .evaluate((link) => link.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await place()) - card.top), { timeout: 10_000 }).toBeLessThan(3);
  // And it stays there.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(Math.abs((await place()) - card.top)).toBeLessThan(3);
}

async function scrollOn(page: Page, enough: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 200 && !(await enough()); turn++) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(await enough()).toBe(true);
}

test("home is where it was left, with the recommendations that were fetched by then", async () => {
  const { page, problems } = await visit("/");
  const first = await page.locator(cards).count();
  await page.mouse.move(180, 400);
  await scrollOn(page, async () => (await page.locator(cards).count()) > first + 30);
  const there = await page.locator(cards).count();
  await leaveAndComeBack(page);
  await expect.poll(() => page.locator(cards).count()).toBe(there);
  expect(problems).toEqual([]);
});

test.each(["folded", "unfolded"])(
  "a goods with its details %s is where it was left for a recommended one",
  async (how) => {
    const { page, problems } = await visit("/");
    await page.goto(`${url}${await page.locator(cards).first().getAttribute("href")}`);
    const more = page.locator("#details button");
    await more.waitFor();
    if (how === "unfolded") await more.click();
    await page.mouse.move(180, 400);
    await scrollOn(page, () =>
      page.locator("#recommended").evaluate((part) => part.getBoundingClientRect().top < window.innerHeight / 3),
    );
    await leaveAndComeBack(page);
    await expect.poll(() => more.count()).toBe(how === "folded" ? 1 : 0);
    expect(problems).toEqual([]);
  },
);
