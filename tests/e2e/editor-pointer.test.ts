import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { checkedIn, violations } from "../support/axe";
import { databaseOf, makeStaffPerson, storageOf } from "../support/people";
import { shownIn } from "../support/shown-languages";
import { desktop, hydrated, openBrowser, phone } from "../support/visit";

const visit = openBrowser();

let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(inject("shop").dataDir));
});
afterAll(() => close());

/** Opens a page of the console as an owner. */
async function signedIn(address: string) {
  const storageState = storageOf(await makeStaffPerson(db, "Mei Lin", "owner"), inject("shop").url);
  return visit(address, { viewport: desktop, storageState });
}

async function add(page: Page, type: string) {
  await page.click(".ed-outline-foot button");
  await page.click(`.ed-palette [data-type="${type}"]`);
  await page.waitForSelector(".ed-palette", { state: "detached" });
}

const rows = (page: Page) => page.locator("[data-row] b").allInnerTexts();
const saved = (page: Page) => page.waitForSelector('.ed-save[data-status="saved"]');

/** Publishes from the editor via the versions page: accepts every warning, with this note. */
async function publish(page: Page, note: string) {
  await saved(page);
  await page.click(".ed-bar .c-button.is-primary");
  await page.waitForSelector(".ed-gates-head");
  expect(await violations(page)).toEqual([]);
  for (const box of await page.locator(".ed-gate input").all()) await box.check();
  await page.fill("#ed-note", note);
  await page.click(".ed-publish footer .c-button.is-primary");
  await page.click('dialog.ed-small a[href$="/versions"]');
  await page.waitForURL((url) => url.pathname.endsWith("/versions"));
  // The editor stays until the strings of the versions page have loaded.
  await page.waitForSelector(".c-head-acts");
  await hydrated(page);
}

const seen = async (page: Page, address: string) => (await page.request.get(new URL(address, page.url()).href)).text();

test("with the pointer: a page is built, dragged into order, restyled in its frame, published, edited, published again and rolled back", async () => {
  const { page, problems } = await signedIn("/operator/pages?new=1");
  await page.fill('input[name="name"]', "Lantern week");
  await page.click('main form[aria-label="New page"] button[type="submit"]');
  await page.waitForSelector(".ed[data-ready]");
  await hydrated(page);
  await add(page, "notice");
  await page.fill('[data-path="data[0].content"] textarea', "Lanterns for everybody");
  await add(page, "division");
  await page
    .locator("[data-row]", { hasText: "Dividing line" })
    .dragTo(page.locator("[data-row]", { hasText: "Notice" }));
  await expect.poll(() => rows(page)).toEqual(["Dividing line", "Notice"]);
  await saved(page);

  // A tap on the page in the frame selects; typing a style shows there without a request.
  const frame = page.frameLocator("iframe");
  await frame.locator(".m", { hasText: "Lanterns for everybody" }).click();
  await page.locator('[data-row][aria-current="true"]', { hasText: "Notice" }).waitFor();
  await page.click("#tab-style");
  let release = () => {};
  const looked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/save", async (route) => {
    await looked;
    await route.continue();
  });
  await page.fill('[data-path="style.color"] input:not([type="color"])', "#123456");
  const colour = () =>
    frame.locator(".m", { hasText: "Lanterns for everybody" }).evaluate((box) => getComputedStyle(box).color);
  await expect.poll(colour, { timeout: 1500, interval: 20 }).toBe("rgb(18, 52, 86)");
  release();
  await saved(page);
  await page.unroute("**/save");

  await publish(page, "First");
  expect(await page.textContent("main")).toContain("v1");
  expect(await page.textContent("main")).toContain("The draft is the same.");
  const list = await seen(page, "/operator/pages");
  const address = /\/pages\/page\/index\?id=[\w-]+/.exec(list.slice(list.indexOf("Lantern week")))?.[0] ?? "";
  await expect.poll(() => seen(page, address)).toContain("Lanterns for everybody");

  // Edits the page: inserts a preset as one step, undoes it as one, then changes the text.
  await page.click(".c-head-acts .is-primary");
  await page.waitForSelector(".ed[data-ready]");
  await hydrated(page);
  await page.click(".ed-outline-foot button");
  await page.click('.ed-palette [data-preset="menuTen"]');
  await expect.poll(() => rows(page)).toContain("Menu");
  await page.click('.ed-bar-acts button[aria-label="Undo"]');
  await expect.poll(() => rows(page)).toEqual(["Dividing line", "Notice"]);
  await page.locator("[data-row]", { hasText: "Notice" }).click();
  await page.click("#tab-content");
  await page.fill('[data-path="data[0].content"] textarea', "Kites instead");
  await publish(page, "Second");
  await expect.poll(() => seen(page, address)).toContain("Kites instead");

  await page.click('button[value="rollback"]');
  await expect.poll(() => seen(page, address)).toContain("Lanterns for everybody");
  expect(problems).toEqual([]);
});

test("list, editor, versions and import are free of axe's violations and as wide as the screen", async () => {
  const { page, problems } = await signedIn("/operator/pages");
  for (const language of shownIn) {
    for (const screen of [
      "/operator/pages?new=1",
      "/operator/pages/1",
      "/operator/pages/1/versions",
      "/operator/pages/import",
      "/operator/pages/import?into=1",
      "/operator/search?q=tea",
    ]) {
      const address = new URL(screen, page.url());
      address.searchParams.set("lng", language);
      await page.goto(address.href, { waitUntil: "load" });
      await hydrated(page);
      if (language === checkedIn) expect([screen, await violations(page)]).toEqual([screen, []]);
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([screen, language, viewport.width, wide <= 1]).toEqual([screen, language, viewport.width, true]);
      }
    }
  }
  expect(problems).toEqual([]);
});

test("a second window on the same draft has what the first one saved, and the other way round", async () => {
  const { page } = await signedIn("/operator/pages/3");
  const other = await page.context().newPage();
  await other.goto(page.url(), { waitUntil: "load" });
  await hydrated(other);
  await page.fill("#ed-label", "Mine");
  await saved(page);
  await expect.poll(() => rows(other)).toContain("Mine");
  await other.fill("#ed-label", "Theirs");
  await expect.poll(() => rows(page)).toContain("Theirs");
  await expect.poll(() => page.inputValue("#ed-label")).toBe("Theirs");
});

test("what the gates find is marked in the outline, leads to its field, and is repaired out of its row", async () => {
  const { page } = await signedIn("/operator/pages?new=1");
  await page.fill('input[name="name"]', "Repairs");
  await page.click('main form[aria-label="New page"] button[type="submit"]');
  await page.waitForSelector(".ed[data-ready]");
  await hydrated(page);
  await add(page, "notice");
  await page.fill('[data-path="data[0].content"] textarea', "Tea");
  await page.fill('[data-path="data[0].link"] input', "/pages/article/details?id=999999999");
  await page.locator('[data-path="data[0].link"] .ed-finding', { hasText: "leads nowhere" }).waitFor();
  await page.click('.ed-mark[data-kind="error"]');
  const focused = () => page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-path]")?.dataset.path);
  await expect.poll(focused).toBe("data[0].link");

  await page.click(".ed-bar .c-button.is-primary");
  await page.locator('[data-repair="removeLink"]').focus();
  await page.keyboard.press("Enter");
  await page.locator(".ed-publish footer p", { hasText: "Repaired" }).waitFor();
  await page.locator('.ed-gate[data-kind="error"]').waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest(".ed-gate") !== null)).toBe(true);
  await page.click(".ed-gates-head .ed-link");
  await page.locator('.ed-gate[data-kind="error"]').waitFor();
});

test("two members of staff with one draft see each other, and where; who leaves is gone", async () => {
  const { page } = await signedIn("/operator/pages/1");
  const storageState = storageOf(await makeStaffPerson(db, "Daniel Koh"), inject("shop").url);
  const { page: second } = await visit(page.url(), { viewport: desktop, storageState });
  await second.locator("[data-row]").nth(1).click();
  await page.locator(".ed-others", { hasText: "Also here: Daniel Koh" }).waitFor({ timeout: 10_000 });
  await page.locator("[data-row]", { hasText: "Daniel Koh is editing" }).waitFor({ timeout: 10_000 });
  await page
    .frameLocator("iframe")
    .locator('[data-other="Daniel Koh is editing"]')
    .first()
    .waitFor({ state: "attached" });
  await second.context().close();
  await expect.poll(() => page.locator(".ed-others .c-avatar").count(), { timeout: 25_000 }).toBe(0);
});

test("the search of the top bar: a key leads to it, arrows walk what it finds; without JavaScript it is a page", async () => {
  const { page, problems } = await signedIn("/operator/pages");
  const box = page.locator(".c-search input");
  // The shortcuts of the console are there once its own script is.
  await expect
    .poll(async () => {
      await page.keyboard.press("/");
      return box.evaluate((input) => input === document.activeElement);
    })
    .toBe(true);
  await box.fill("");
  await page.keyboard.type("home");
  await page.locator(".c-search-list a").first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("A");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/operator/search" && url.searchParams.get("q") === "home");
  const cookies = await page.context().cookies();
  const plain = await page.context().browser()?.newContext({ javaScriptEnabled: false, viewport: phone });
  await plain?.addCookies(cookies);
  const bare = await plain?.newPage();
  await bare?.goto(new URL("/operator/pages", page.url()).href);
  await bare?.fill(".c-search input", "home");
  await bare?.press(".c-search input", "Enter");
  await bare?.waitForURL((url) => url.pathname === "/operator/search");
  await expect.poll(() => bare?.locator("main .c-results a").count()).toBeGreaterThan(0);
  // Pages are renamed there, too.
  await bare?.goto(new URL("/operator/pages?q=Home+Refresh", page.url()).href);
  await bare?.click(".pl-rename summary");
  await bare?.fill('.pl-rename input[name="name"]', "Home Refresh Days");
  await bare?.click('.pl-rename button[value="rename"]');
  await bare?.waitForLoadState();
  expect(await bare?.textContent("main")).toContain("Home Refresh Days");
  await plain?.close();
  expect(problems).toEqual([]);
});
