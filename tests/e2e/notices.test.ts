import { expect, test } from "vitest";
import { demoLogins } from "~/db/seeds/insert-people.server";
import { violations } from "../support/axe";
import { desktop, hydrated, openBrowser, phone } from "../support/visit";

const visit = openBrowser();
const centre = "/pages/notice/notice";
const lists = ["logistics/logistics", "notify/notify", "system/system"].map((name) => `/pages/notice/${name}`);

async function signedIn(address: string, { account = demoLogins.buyer, script = true } = {}) {
  const found = await visit(`${address}?lng=en`, { javaScriptEnabled: script });
  await found.page.fill('input[name="account"]', account);
  await found.page.fill('input[name="password"]', demoLogins.password);
  await found.page.press('input[name="password"]', "Enter");
  await found.page.waitForURL((url) => url.pathname === address);
  if (script) await hydrated(found.page);
  return found;
}

test("the message centre and its lists are free of axe's violations and as wide as the phone", async () => {
  const { page, problems } = await signedIn(centre);
  for (const language of ["en", "zh-CN", "en-XA"])
    for (const screen of [centre, ...lists]) {
      await page.goto(new URL(`${screen}?lng=${language}`, page.url()).href, { waitUntil: "load" });
      await hydrated(page);
      expect(await violations(page), `${screen} ${language}`).toEqual([]);
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([screen, language, wide <= 1]).toEqual([screen, language, true]);
      }
    }
  expect(problems).toEqual([]);
  await page.context().close();
});

test("without JavaScript a notice is opened, deleted and brought back, and everything is marked as read", async () => {
  const { page } = await signedIn(centre, { script: false });
  await page.click(`a[href="${lists[0]}?topic=delivery"]`);
  expect(await page.textContent('.notice-tabs a[aria-current="page"]')).toContain("Delivery");
  const first = page.locator(".notice-list > li").first();
  const id = await first.getAttribute("id");
  await first.locator('button[value="delete"]').click();
  expect(await page.textContent(".undo-strip")).toContain("Notice deleted");
  expect(await page.locator(`#${id}`).count()).toBe(0);
  await page.click('.undo-strip button[value="restore"]');
  expect(await page.locator(`#${id}`).count()).toBe(1);
  await page.locator(`#${id} button[value="open"]`).click();
  expect(new URL(page.url()).pathname).toBe("/pages/user/order/logistics");
  await page.goto(new URL(centre, page.url()).href);
  await page.click(".notice-head summary");
  await page.click('.notice-head button[value="read"]');
  expect(await page.locator(".topic-tiles .count-badge").count()).toBe(0);
  expect(await page.locator(".notice-head").count()).toBe(0);
  await page.context().close();
});
