import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { lostText } from "../support/lost-text";
import { type OwnShop, startOwnShop } from "../support/own-shop";
import { watchShifts } from "../support/shifts";
import { inTier } from "../support/tier";
import { desktop, openBrowser, phone } from "../support/visit";

const { url } = inject("shop");
const visit = openBrowser();
const path = "/pages/product/category/category";

const current = (page: Page) => page.locator(".category-rail [aria-current]").textContent();
const asksForData = (address: string) => new URL(address).searchParams.has("_data");

test.each([
  ["a phone", phone, true],
  ["a phone without JavaScript", phone, false],
  ["a desktop", desktop, true],
] as const)("the tab on %s shows the rail and what lies below its first category", async (_name, viewport, js) => {
  const { page, problems, status } = await visit(path, { viewport, javaScriptEnabled: js });
  expect(status).toBe(200);
  await expect.poll(() => page.locator(".category-rail a").count()).toBeGreaterThan(5);
  await expect.poll(() => page.locator(".category-rail [aria-current]").count()).toBe(1);
  await expect.poll(() => page.locator(".category-tile").count()).toBeGreaterThan(3);
  const list = await page.locator(".category-tile").first().getAttribute("href");
  expect(list).toMatch(/^\/pages\/product\/list\?category_id=\d+$/);
  const pill = await page.locator(".search-pill").getAttribute("href");
  expect(pill).toMatch(/^\/pages\/product\/search/);
  expect(problems).toEqual([]);
});

test("a tap on the rail switches at once, without a request for data, and says so", async () => {
  const { page, problems } = await visit(path);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const name = await page.locator(".category-rail a").nth(2).textContent();
  const before = await page.locator(".category-tile").first().getAttribute("href");
  await page.locator(".category-rail a").nth(2).click();
  await page.waitForFunction((was) => document.querySelector(".category-tile")?.getAttribute("href") !== was, before);
  expect(await current(page)).toBe(name);
  expect(await page.locator(".category-columns [role=status]").textContent()).toBe(name);
  expect(asked.filter(asksForData)).toEqual([]);
  expect(new URL(page.url()).searchParams.get("id")).toMatch(/^\d+$/);
  expect(problems).toEqual([]);
});

test("a category that is chosen further down is read from its start", async () => {
  const { page } = await visit(path);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.locator(".category-rail a").nth(1).click();
  const top = async () => (await page.locator(".category-panel").boundingBox())?.y ?? -1;
  await expect.poll(top).toBeGreaterThanOrEqual(0);
});

test("the keyboard moves along the rail and chooses", async () => {
  const { page } = await visit(path);
  const entries = page.locator(".category-rail a");
  await entries.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const second = await entries.nth(1).textContent();
  await page.waitForFunction(
    (name) => document.querySelector<HTMLElement>(".category-rail [aria-current]")?.textContent === name,
    second,
  );
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect.poll(() => current(page)).toBe(await entries.last().textContent());
});

test("without JavaScript the rail's links do the same", async () => {
  const { page } = await visit(path, { javaScriptEnabled: false });
  const last = page.locator(".category-rail a").last();
  const name = await last.textContent();
  await last.click();
  await page.waitForURL(/\?id=\d+/);
  expect(await current(page)).toBe(name);
});

test("coming back finds the category again, by back and by the tab, and choosing is no step of the history", async () => {
  const { page } = await visit(path);
  await page.locator(".category-rail a").nth(3).click();
  const chosen = page.locator(".category-rail a").nth(4);
  await chosen.click();
  const name = await chosen.textContent();
  await expect.poll(() => current(page)).toBe(name);
  await page.locator(".tab-bar a").first().click();
  await page.waitForURL(`${url}/`);
  await page.goBack();
  await page.waitForURL((address) => address.pathname === path);
  await expect.poll(() => page.locator(".category-rail [aria-current]").allTextContents()).toEqual([name]);
  await page.locator(".tab-bar a").first().click();
  await page.waitForURL(`${url}/`);
  await page.locator(".tab-bar a").nth(1).click();
  await page.waitForURL((address) => address.pathname === path);
  await expect.poll(() => page.locator(".category-rail [aria-current]").allTextContents()).toEqual([name]);
});

test("an id that is no category opens the first one", async () => {
  const { page } = await visit("/pages/wanlshop/no_network");
  for (const id of ["x", "999999", "-1", "1'--"]) {
    expect((await page.goto(`${url}${path}?id=${encodeURIComponent(id)}`))?.status()).toBe(200);
    expect(await current(page)).toBe(await page.locator(".category-rail a").first().textContent());
  }
});

test("the opening advert greets a session once, can be skipped, and moves nothing", async () => {
  const userAgent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
  const { page, problems } = await visit("/pages/wanlshop/no_network", { userAgent, alone: true });
  const shifts = await watchShifts(page);
  await page.goto(`${url}/`, { waitUntil: "load" });
  const card = page.locator(".opening");
  await card.waitFor({ timeout: 15_000 });
  expect(await card.locator("a").getAttribute("href")).toMatch(/^\/pages\//);
  await card.locator("button").click();
  await card.waitFor({ state: "detached" });
  expect((await shifts()).sum).toBeLessThanOrEqual(0.02);
  await page.reload();
  await page.waitForTimeout(3000);
  await expect.poll(() => card.count()).toBe(0);
  expect(problems).toEqual([]);
});

describe("styles of the shop's own", () => {
  /** A dedicated shop: the look of the one of the run is everybody's. */
  let own: OwnShop;
  beforeAll(async () => {
    own = await startOwnShop();
  });
  afterAll(() => own?.stop());

  test.each([
    ["1", "a big picture a row", 0, 1, 351 / 140],
    ["2", "a grid of three columns", 0, 3, 1],
    ["3", "a rail and a grid of the second level", 1, 3, 1],
    ["4", "a rail and headings with grids of the third level", 1, 3, 1],
  ] as const)("style %s is %s", async (categoryStyle, _name, rails, columns, ratio) => {
    const value = JSON.stringify({ categoryStyle });
    await own.db
      .insertInto("settings")
      .values({ name: "look", value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
    // Settings and pages are cached for up to a second each.
    await new Promise((done) => setTimeout(done, 2500));
    // What a style draws is the server's: in npm test the scripts follow for those with a rail.
    for (const javaScriptEnabled of inTier({ test: rails === 1 ? [true, false] : [false], full: [true, false] })) {
      const { page, problems } = await visit(path, { base: own.url, javaScriptEnabled });
      await expect.poll(() => page.locator(".category-rail").count()).toBe(rails);
      expect((await page.locator(".category-panel h3").count()) > 0).toBe(categoryStyle === "4");
      const tops = await page
        .locator(".category-tile")
        .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)));
      const inFirstRow = tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2).length;
      expect(inFirstRow).toBe(columns);
      const picture = await page.locator(".category-tile .category-picture").first().boundingBox();
      expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(ratio, 1);
      expect(await lostText(page)).toEqual([]);
      expect(problems).toEqual([]);
      await page.context().close();
    }
  });
});
