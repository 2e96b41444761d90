import type { Page } from "playwright";
import sharp from "sharp";
import { expect, inject, onTestFinished, test } from "vitest";
import { importPage } from "~/app/pages/drafts/import-page.server";
import { violations } from "../support/axe";
import { databaseOf, makeStaffPerson, storageOf } from "../support/people";
import { desktop, hydrated, openBrowser, phone } from "../support/visit";

const visit = openBrowser();

/** A picture that nothing else of the shop is. */
const picture = async (name: string, width = 300) => {
  const channel = () => Math.floor(Math.random() * 256);
  const background = { r: channel(), g: channel(), b: channel() };
  const buffer = await sharp({ create: { width, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
};

async function staff(name: string) {
  const { db, close } = await databaseOf(inject("shop").dataDir);
  onTestFinished(close);
  return { db, storageState: storageOf(await makeStaffPerson(db, name, "owner"), inject("shop").url) };
}

async function tabTo(page: Page, selector: string) {
  for (let step = 0; step < 150; step++) {
    if (await page.evaluate((requested) => document.activeElement?.matches(requested) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${selector}`);
}

const faults = (page: Page) => violations(page);

test("several pictures are sent at once with their progress; a point and a part are set on a phone", async () => {
  const { storageState } = await staff("Mei Lin");
  const mark = `harvest ${Date.now()}`;
  const { page, problems } = await visit("/operator/media", { viewport: phone, storageState });
  await hydrated(page);
  expect(await faults(page)).toEqual([]);
  await page.setInputFiles('input[name="file"]', [
    await picture(`${mark} one.png`),
    { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture at all, only words") },
    await picture(`${mark} two.png`, 400),
  ]);
  await page.click("form:has(input[name=file]) button[type=submit]");
  await page.waitForFunction(() => document.querySelectorAll(".lib-sent li").length === 3);
  await page.waitForFunction(() => document.querySelectorAll(".lib-sent progress").length === 0);
  await expect
    .poll(() => page.locator(".lib-sent .c-bad").allInnerTexts())
    .toEqual([expect.stringContaining("notes.png")]);
  const tile = page.locator(".lib-tile", { hasText: `${mark} two` });
  await tile.waitFor();
  await tile.locator("a").click();
  await page.waitForSelector(".lib-point");
  await hydrated(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.locator('input[name="focusX"]').focus();
  for (let at = 0; at < 5; at++) await page.keyboard.press("ArrowRight");
  expect(
    await page
      .locator(".lib-shape img")
      .first()
      .evaluate((node) => getComputedStyle(node).objectPosition),
  ).toBe("55% 50%");
  await page.fill('input[name="alt.en"]', "Two baskets");
  await page.click('button[value="save"]');
  await page.waitForFunction(() => document.body.textContent.includes("Saved"));
  await expect.poll(() => page.inputValue('input[name="focusX"]')).toBe("55");
  await page.locator('input[name="width"]').focus();
  await page.keyboard.press("Home");
  for (let at = 0; at < 45; at++) await page.keyboard.press("ArrowRight");
  await page.click('button[value="cut"]');
  await page.waitForFunction(() => document.body.textContent.includes("200 × 200"));
  expect(await faults(page)).toEqual([]);
  // The file that is no picture.
  expect(problems.filter((problem) => !/^400 |\b400 \(Bad Request\)/.test(problem))).toEqual([]);
});

test("in the editor with keys alone: searched, described and picked, and what was typed stays", async () => {
  const { db, storageState } = await staff("Siti");
  const mark = `lantern ${Date.now()}`;
  const imported = await importPage(db, {
    text: JSON.stringify({ item: [{ type: "image", data: [{ image: "", alt: "" }] }] }),
    as: { kind: "page" },
    publish: false,
  });
  if (!imported.ok) throw new Error(imported.code);
  const list = await visit("/operator/media", { viewport: desktop, storageState });
  await list.page.setInputFiles('input[name="file"]', [await picture(`${mark}.png`)]);
  await list.page.click("form:has(input[name=file]) button[type=submit]");
  await list.page.locator(".lib-tile", { hasText: mark }).waitFor();

  const { page, problems } = await visit(`/operator/pages/${imported.value.pageId}`, {
    viewport: desktop,
    storageState,
  });
  await page.waitForSelector(".ed[data-ready]");
  await hydrated(page);
  await page.locator("[data-row]").first().click();
  await page.fill('[data-path="data[0].link"] input', "/pages/user/help");
  await page.locator('[data-path="data[0].image"] input').focus();
  await tabTo(page, '[data-path="data[0].image"] .c-button');
  await page.keyboard.press("Enter");
  await page.waitForSelector(".ed-picker [data-first]");
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches("[data-first]"))).toBe(true);
  await page.keyboard.type(mark.toUpperCase());
  await page.waitForFunction(() => document.querySelectorAll(".ed-picker [data-hit]").length === 1);
  await tabTo(page, ".ed-picker .ed-alt");
  await page.keyboard.press("Enter");
  await page.keyboard.type("A paper lantern");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("button.ed-alt")?.textContent?.includes("A paper lantern"));
  await page.locator(".ed-picker [data-first]").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".ed-picker", { state: "detached" });
  await expect.poll(() => page.inputValue('[data-path="data[0].image"] input')).toMatch(/^\/media\/[0-9a-f]{32}$/);
  await expect.poll(() => page.inputValue('[data-path="data[0].link"] input')).toBe("/pages/user/help");
  const frame = page.frameLocator("iframe").first();
  await frame.locator('img[alt="A paper lantern"]').waitFor({ state: "attached" });
  expect(problems).toEqual([]);
});
