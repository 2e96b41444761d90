import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorRoutes } from "~/app/operator-routes";
import { demoLogins } from "~/db/seeds/insert-people.server";
import { violations } from "../support/axe";
import { type RunningShop, startShop } from "../support/server";
import { desktop, hydrated, openBrowser, phone } from "../support/visit";

/** A dedicated shop: goods sold by other tests have no pictures. */
let shop: RunningShop;
const visit = openBrowser();

beforeAll(async () => {
  shop = await startShop({ env: { PASAR_PSEUDO: "1" } });
});
afterAll(async () => {
  await shop?.stop();
});

/** Every framed page of the console without parameters, and the forms for adding records. */
const screens = [
  ...operatorRoutes.filter(([path, , , , bare]) => bare === undefined && !/[:*]/.test(path)).map(([path]) => path),
  ...[
    "/operator/adverts/new",
    "/operator/announcements/new",
    "/operator/categories/1",
    "/operator/attributes/1",
    "/operator/brands/1",
  ],
];

async function signIn(language: string) {
  const found = await visit(`/operator/login?lng=${language}`, { base: shop.url });
  expect(await violations(found.page), "/operator/login").toEqual([]);
  await found.page.fill('input[name="email"]', demoLogins.operator);
  await found.page.fill('input[name="password"]', demoLogins.operatorPassword);
  await found.page.press('input[name="password"]', "Enter");
  await found.page.waitForURL((address) => address.pathname === "/operator");
  return found;
}

test("a name that is missing in every language: the focus is on the first, which says so, and nothing chosen is lost", async () => {
  const { page } = await signIn("en");
  await page.goto(`${shop.url}/operator/brands/new`);
  await hydrated(page);
  await page.selectOption('select[name="state"]', "hidden");
  await page.click('button[value="save"]');
  const first = page.locator('input[name="name.en"][aria-invalid="true"]');
  await first.waitFor();
  expect(await first.evaluate((input) => input === document.activeElement)).toBe(true);
  const note = await first.getAttribute("aria-describedby");
  expect(await page.locator(`[id="${note}"]`).textContent()).not.toBe("");
  expect(await page.inputValue('select[name="state"]')).toBe("hidden");
  await page.context().close();
});

test.each(["en", "zh-CN", "en-XA"])("every page of the console in %s has no violation and fits", async (language) => {
  const { page, problems } = await signIn(language);
  for (const screen of screens) {
    await page.goto(`${shop.url}${screen}`);
    await hydrated(page);
    expect(await page.getAttribute("html", "lang")).toBe(language);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${screen} at ${viewport.width}`).toBeLessThanOrEqual(0);
    }
    expect(await violations(page), screen).toEqual([]);
  }
  expect(problems).toEqual([]);
  await page.context().close();
});
