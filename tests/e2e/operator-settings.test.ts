import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoLogins } from "~/db/seeds/insert-people.server";
import { ask } from "../support/ask";
import { type RunningShop, startShop } from "../support/server";
import { desktop, hydrated, openBrowser, phone } from "../support/visit";

/** A dedicated shop: settings changed here would break every other test. */
let shop: RunningShop;
const visit = openBrowser();

beforeAll(async () => {
  shop = await startShop();
});
afterAll(async () => {
  await shop?.stop();
});

/** Opens a page of the console as the owner. */
async function signedIn(address: string, options: { javaScriptEnabled?: boolean } = {}) {
  const found = await visit(address, { base: shop.url, viewport: desktop, ...options });
  await found.page.fill('input[name="email"]', demoLogins.operator);
  await found.page.fill('input[name="password"]', demoLogins.operatorPassword);
  await found.page.press('input[name="password"]', "Enter");
  await found.page.waitForURL((url) => url.pathname === address);
  if (options.javaScriptEnabled !== false) await hydrated(found.page);
  return found;
}

const save = async (page: Page) => {
  await page.click('.c-save button[type="submit"]');
  await page.waitForSelector(".toast");
};
/** Fetches a page of the shop as a first-time visitor. */
const seen = async (address: string, headers: Record<string, string> = { "accept-language": "en" }) =>
  (await ask(shop.url, address, { headers })).text;
const soon = { timeout: 5000, interval: 200 };

describe("what operators set shows in the shop within about a second", () => {
  test("the style of the category page", async () => {
    const { page, problems } = await signedIn("/operator/look");
    const styleOf = async () => JSON.parse(await seen("/wanlshop/common/init")).data.appStyle.category_style;
    // The other of two, whatever an earlier try has left.
    const next = (await styleOf()) === "4" ? "2" : "4";
    await page.check(`input[name="categoryStyle"][value="${next}"]`);
    await save(page);
    await expect.poll(styleOf, soon).toBe(next);
    expect(problems).toEqual([]);
  });

  test("the languages, in menus, for search engines and in every way to choose one", async () => {
    const { page } = await signedIn("/operator/settings/languages");
    await page.uncheck('input[name="offered.ru"]');
    await page.uncheck('input[name="offered.zh-CN"]');
    await save(page);
    const languageOf = async (address: string, headers?: Record<string, string>) =>
      /<html lang="([^"]+)"/.exec(await seen(address, headers))?.[1];
    await expect.poll(() => languageOf("/", { "accept-language": "ru" }), soon).toBe("zh-TW");
    expect(await languageOf("/?lng=ru")).toBe("en");
    expect(await languageOf("/", { cookie: "lng=ru", "accept-language": "ko" })).toBe("ko");
    expect(await languageOf("/", {})).toBe("zh-TW");
    const home = await seen("/");
    const alternates = [...home.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)].map(([, code]) => code);
    expect(alternates).toEqual(["en", "zh-TW", "ms", "ja", "ko", "x-default"]);
    const visitor = await visit("/", { base: shop.url, viewport: phone });
    await visitor.page.click(".menu-drop summary");
    expect(await visitor.page.locator(".menu-drop a").count()).toBe(5);
    expect(visitor.problems).toEqual([]);
    expect(await languageOf("/operator/login?lng=ru")).toBe("ru");
    await page.check('input[name="offered.ru"]');
    await page.check('input[name="offered.zh-CN"]');
    await save(page);
  });

  test("the currency sign, on the server and in the browser alike", async () => {
    const { page } = await signedIn("/operator/settings/languages");
    await page.check('input[name="mode"][value="one"]');
    await page.fill('input[name="symbol"]', "€");
    await save(page);
    await expect.poll(() => seen("/?lng=ko"), soon).toContain("€");
    const visitor = await visit("/?lng=ko", { base: shop.url, viewport: phone });
    expect(await visitor.page.locator("main").textContent()).toContain("€");
    expect(await visitor.page.locator("main").textContent()).not.toContain("₩");
    expect(visitor.problems).toEqual([]);
  });
});

test("a form that is refused keeps what was typed and leads to the field, also without JavaScript", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await signedIn("/operator/settings/sign-in", { javaScriptEnabled });
    await page.fill('input[name="phonePattern"]', "(\\d+)+");
    await page.fill('input[name="codeTries"]', "3");
    await page.click('.c-save button[type="submit"]');
    await page.waitForSelector(".c-field-error");
    expect(await page.inputValue('input[name="phonePattern"]')).toBe("(\\d+)+");
    expect(await page.inputValue('input[name="codeTries"]')).toBe("3");
    if (javaScriptEnabled)
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("phonePattern");
  }
});

test("a keyword is moved by keys, keeps the focus, and the move is announced", async () => {
  const { page, problems } = await signedIn("/operator/keywords");
  const words = () => page.locator("[data-row] b").allInnerTexts();
  await page.locator("[data-row] b").nth(1).waitFor();
  const [first = "", second = ""] = await words();
  await page.locator("[data-row]").first().locator('button[value="down"]').focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(async () => (await words()).slice(0, 2), soon).toEqual([second, first]);
  await expect.poll(() => page.locator('[role="status"].sr-only').last().textContent(), soon).toContain("2");
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest("[data-row]")?.querySelector("b")?.textContent);
  await expect.poll(focused, soon).toBe(first);
  expect(problems).toEqual([]);
});

test("an advert is deleted with a question and taken back, without JavaScript", async () => {
  const { page } = await signedIn("/operator/adverts", { javaScriptEnabled: false });
  const before = await page.locator("tbody tr").count();
  await page.locator("tbody summary").first().click();
  await page.locator('tbody button[value="recycle"]').first().click();
  // Without JavaScript a click is done when the next page has begun, not when its last row is there.
  await expect.poll(() => page.locator("tbody tr").count(), soon).toBe(before - 1);
  await page.goto(new URL("/operator/adverts?state=deleted", shop.url).href);
  await page.locator('tbody button[value="restore"]').first().click();
  await page.waitForLoadState();
  await page.goto(new URL("/operator/adverts", shop.url).href);
  expect(await page.locator("tbody tr").count()).toBe(before);
});
