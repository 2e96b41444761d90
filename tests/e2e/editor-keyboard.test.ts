import type { Page } from "playwright";
import { expect, inject, onTestFinished, test } from "vitest";
import { violations } from "../support/axe";
import { databaseOf, makeStaffPerson, storageOf } from "../support/people";
import { desktop, hydrated, openBrowser } from "../support/visit";

const visit = openBrowser();

/** Uses only the keyboard from here on. */
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses Tab until an element matching the selector has the focus. */
async function tabTo(page: Page, selector: string) {
  for (let step = 0; step < 150; step++) {
    if (await page.evaluate((requested) => document.activeElement?.matches(requested) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${selector}`);
}

const said = (page: Page) => page.textContent("[data-said]");
const rows = (page: Page) => page.locator("[data-row] b").allInnerTexts();
const saved = (page: Page) => page.waitForSelector('.ed-save[data-status="saved"]');
const seen = async (page: Page, address: string) => (await page.request.get(new URL(address, page.url()).href)).text();

async function add(page: Page, text: string) {
  await press(page, "/");
  await page.waitForSelector(".ed-palette");
  await page.keyboard.type(text);
  await press(page, "Enter");
  await page.waitForSelector(".ed-palette", { state: "detached" });
}

async function publish(page: Page, note: string) {
  await saved(page);
  await tabTo(page, ".ed-bar .c-button.is-primary");
  await press(page, "Enter");
  await page.waitForSelector(".ed-gates-head");
  for (const box of await page.locator(".ed-gate input").all()) {
    await box.focus();
    await press(page, "Space");
  }
  await tabTo(page, "#ed-note");
  await page.keyboard.type(note);
  await tabTo(page, ".ed-publish footer .c-button.is-primary");
  await press(page, "Enter");
  await page.waitForSelector(".ed-publish", { state: "detached" });
  await page.waitForSelector("dialog.ed-small .c-button.is-primary");
}

test("with keys alone: a page is built, published, edited, published again and rolled back", async () => {
  const { db, close } = await databaseOf(inject("shop").dataDir);
  onTestFinished(close);
  const staff = await makeStaffPerson(db, "Mei Lin", "owner");
  const storageState = storageOf(staff, inject("shop").url);
  // Its own at a second try, too.
  const name = `Rainy season ${staff.id}`;
  const { page, problems } = await visit("/operator/pages?new=1", { viewport: desktop, storageState });
  await tabTo(page, 'input[name="name"]');
  await page.keyboard.type(name);
  await press(page, "Enter");
  await page.waitForSelector(".ed[data-ready]");
  await hydrated(page);

  await add(page, "notice");
  await add(page, "dividing");
  expect(await rows(page)).toEqual(["Notice", "Dividing line"]);
  await tabTo(page, '.ed-row[aria-current="true"]');
  await press(page, "Alt+ArrowUp");
  await expect.poll(() => said(page)).toBe("Dividing line moved, place 1 of 2");
  await press(page, "Control+d", "h");
  await expect.poll(() => said(page)).toBe("Dividing line is hidden from visitors");
  await press(page, "Control+x", "Control+v", "Delete");
  expect(await rows(page)).toEqual(["Dividing line", "Notice"]);
  await press(page, "Control+z", "Control+z", "Control+z", "Control+y");
  await expect.poll(() => said(page)).toBe("Done again");
  await page.locator("[data-row] b", { hasText: "Notice" }).waitFor();

  // The text of the notice, reached by Tab.
  await tabTo(page, '.ed-row[aria-current="true"]');
  await press(page, "End");
  await tabTo(page, '[data-path="data[0].content"] textarea');
  await page.keyboard.type("Free delivery on rainy days");
  await publish(page, "First");
  expect(await violations(page)).toEqual([]);

  const list = await seen(page, "/operator/pages");
  const address = /\/pages\/page\/index\?id=[\w-]+/.exec(list.slice(list.indexOf(name)))?.[0] ?? "";
  await expect.poll(() => seen(page, address)).toContain("Free delivery on rainy days");

  await press(page, "Enter");
  await page.waitForLoadState("load");
  await hydrated(page);
  await tabTo(page, '.ed-row[aria-current="true"]');
  await press(page, "End");
  await tabTo(page, '[data-path="data[0].content"] textarea');
  await press(page, "Control+a");
  await page.keyboard.type("Sunshine again");
  await publish(page, "Second");
  await expect.poll(() => seen(page, address)).toContain("Sunshine again");

  await press(page, "Shift+Tab", "Enter");
  await page.waitForURL((url) => url.pathname.endsWith("/versions"));
  await page.waitForSelector(".c-head-acts");
  await hydrated(page);
  await tabTo(page, 'button[value="rollback"]');
  await press(page, "Enter");
  await expect.poll(() => seen(page, address)).toContain("Free delivery on rainy days");
  expect(problems).toEqual([]);
});
