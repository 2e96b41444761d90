import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { ask } from "../support/ask";
import { testDatabase } from "../support/database";
import { makeAdvert, makeGoods, makeKeyword } from "../support/factories";
import { databaseOf, makeStaffPerson, type Person, storageOf } from "../support/people";
import { startSecondShop } from "../support/second-shop";
import { freePort, type RunningShop } from "../support/server";
import { desktop, openBrowser, phone } from "../support/visit";

/** A dedicated shop, nearly empty: settings changed here would break every other test. */
const { db, url: database } = testDatabase();
const { dataDir } = inject("shop");
let shop: RunningShop;
let owner: Person;
const visit = openBrowser();

beforeAll(async () => {
  const port = await freePort();
  shop = await startSecondShop(dataDir, { port, publicUrl: `http://127.0.0.1:${port}`, database });
  owner = await makeStaffPerson(db, "Mei Lin", "owner");
  const picture = await picturesOfDemo();
  await makeGoods(db, { picture });
  for (const weight of [3, 2, 1]) await makeKeyword(db, { weight });
  for (const media of [picture, picture]) await makeAdvert(db, { media });
});
afterAll(async () => {
  await shop?.stop();
});

/** Puts a picture of the run's shop, whose files this one has, into the database; returns its hash. */
async function picturesOfDemo(): Promise<string> {
  const demo = await databaseOf(dataDir);
  const row = await demo.db
    .selectFrom("media")
    .innerJoin("goods", "goods.picture", "media.hash")
    .selectAll("media")
    .executeTakeFirstOrThrow();
  await demo.close();
  await db.insertInto("media").values(row).execute();
  return row.hash;
}

/** Opens a page of the console as the owner. */
const signedIn = (address: string, options: { javaScriptEnabled?: boolean } = {}) =>
  visit(address, { base: shop.url, viewport: desktop, storageState: storageOf(owner, shop.url), ...options });

const save = async (page: Page) => {
  // The toast of an earlier save may still be there.
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.click('.c-save button[type="submit"]');
  await answered;
  await page.waitForSelector(".toast");
};
/** Fetches a page of the shop as a first-time visitor. */
const seen = async (address: string, headers: Record<string, string> = { "accept-language": "en" }) =>
  (await ask(shop.url, address, { headers })).text;
const list = "/pages/product/list";
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
    await expect.poll(() => visitor.page.locator(".menu-drop a").count()).toBe(5);
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
    await expect.poll(() => seen(`${list}?lng=ko`), soon).toContain("€");
    const visitor = await visit(`${list}?lng=ko`, { base: shop.url, viewport: phone });
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
    await expect.poll(() => page.inputValue('input[name="phonePattern"]')).toBe("(\\d+)+");
    await expect.poll(() => page.inputValue('input[name="codeTries"]')).toBe("3");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    if (javaScriptEnabled) await expect.poll(focused, soon).toBe("phonePattern");
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
  await page.locator("tbody [popovertarget]").first().click();
  await page.locator('tbody button[value="recycle"]').first().click();
  // Without JavaScript a click is done when the next page has begun, not when its last row is there.
  await expect.poll(() => page.locator("tbody tr").count(), soon).toBe(before - 1);
  await page.goto(new URL("/operator/adverts?state=deleted", shop.url).href);
  await page.locator('tbody button[value="restore"]').first().click();
  await page.waitForLoadState();
  await page.goto(new URL("/operator/adverts", shop.url).href);
  await expect.poll(() => page.locator("tbody tr").count()).toBe(before);
});
