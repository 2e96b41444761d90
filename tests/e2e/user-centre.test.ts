import type { BrowserContextOptions, Page } from "playwright";
import { expect, test } from "vitest";
import { demoLogins } from "~/db/seeds/insert-people.server";
import { checkedIn, violations } from "../support/axe";
import { inTier } from "../support/tier";
import { desktop, hydrated, openBrowser, phone, still } from "../support/visit";
import { walkTo } from "../support/walk";

const visit = openBrowser();

const screens = [
  "/pages/user/user",
  "/pages/user/setting/setting",
  "/pages/user/setting/user",
  "/pages/user/setting/currency",
  "/pages/user/setting/notice",
  "/pages/user/setting/security",
  "/pages/user/setting/securityCenter",
  "/pages/user/setting/about",
  "/pages/user/portrait/portrait",
  "/pages/user/qrcode/qrcode",
];

/** Signs in as a demo user, by the form, on the requested page. */
async function signedIn(
  address: string,
  options: { account?: string; script?: boolean; context?: BrowserContextOptions } = {},
) {
  const { account = demoLogins.buyer, script = true, context } = options;
  const found = await visit(address, { javaScriptEnabled: script, ...context });
  await found.page.fill('input[name="account"]', account);
  await found.page.fill('input[name="password"]', demoLogins.password);
  await found.page.press('input[name="password"]', "Enter");
  await found.page.waitForURL((url) => url.pathname === address);
  if (script) await hydrated(found.page);
  return found;
}

const toast = (page: Page) => page.locator(".toasts").textContent();

test("every screen is free of axe's violations and as wide as the phone, also with texts a third longer", async () => {
  const { page, problems } = await signedIn("/pages/user/user", { context: still });
  for (const language of inTier({ test: [checkedIn], full: ["en", "zh-CN", checkedIn] })) {
    await page.goto(new URL(`/pages/wanlshop/no_network?lng=${language}`, page.url()).href);
    await hydrated(page);
    for (const screen of screens) {
      await walkTo(page, screen);
      expect(await page.getAttribute("html", "lang")).toBe(language);
      if (language === checkedIn) expect(await violations(page), screen).toEqual([]);
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([screen, language, wide <= 1]).toEqual([screen, language, true]);
      }
    }
  }
  expect(problems).toEqual([]);
});

test("without JavaScript a profile is saved, the toast is there once, and what was refused is still typed", async () => {
  const { page } = await signedIn("/pages/user/setting/user", { script: false });
  await page.fill('textarea[name="bio"]', "Likes lamps 🪔");
  await page.click('main form button[type="submit"]');
  await page.waitForLoadState();
  expect(await toast(page)).toBe("Saved");
  await expect.poll(() => page.inputValue('textarea[name="bio"]')).toBe("Likes lamps 🪔");
  await page.reload();
  expect(await toast(page)).toBe("");
  await page.fill('input[name="nickname"]', "🪔🪔");
  await page.fill('textarea[name="bio"]', "Kept");
  await page.click('main form button[type="submit"]');
  await page.waitForLoadState();
  expect(await page.textContent(".field-error")).toBe("A nickname has 3 to 32 characters.");
  await expect.poll(() => page.inputValue('textarea[name="bio"]')).toBe("Kept");
});

test("a switch is kept, the language is stored with the account, and what is not supported says so", async () => {
  const { page } = await signedIn("/pages/user/setting/notice");
  await page.click('input[name="chat"]');
  await expect.poll(() => toast(page)).toBe("Saved");
  await page.reload();
  await expect.poll(() => page.isChecked('input[name="chat"]')).toBe(false);
  await page.goto(new URL("/pages/user/setting/security", page.url()).href);
  await hydrated(page);
  await page.click('button[value="phone"]');
  await expect.poll(() => toast(page)).toBe("Changing the mobile number is not supported");
  await page.goto(new URL("/pages/user/setting/currency", page.url()).href);
  await page.click('button[value="ko"]');
  await page.waitForSelector('html[lang="ko"]');
  await page.context().clearCookies({ name: "lng" });
  await page.reload();
  expect(await page.getAttribute("html", "lang")).toBe("ko");
  await page.goto(new URL("/pages/user/setting/currency", page.url()).href);
  await page.click('button[value="en"]');
  await page.waitForSelector('html[lang="en"]');
});

test("only who runs a shop becomes a seller", async () => {
  const merchant = await signedIn("/pages/user/user", { account: demoLogins.merchant });
  await merchant.page.click('button[name="mode"]');
  await merchant.page.waitForSelector('nav[aria-label="My shop"]');
  await merchant.page.context().close();
  const buyer = await signedIn("/pages/user/user");
  await expect.poll(() => buyer.page.locator('button[name="mode"]').count()).toBe(0);
  const answer = await buyer.page.request.post(new URL("/pages/user/user", buyer.page.url()).href, {
    form: { mode: "seller" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(404);
  await buyer.page.context().close();
});

test("a picture is cut in the browser and becomes the avatar", async () => {
  const { page } = await signedIn("/pages/user/portrait/portrait");
  await page.setInputFiles('input[type="file"]', "public/icons/pasar-192.png");
  await page.focus(".crop-stage");
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowLeft");
  await page.click('main form button[type="submit"]');
  await page.waitForURL((url) => url.pathname === "/pages/user/setting/user");
  await expect.poll(() => page.locator(".avatar img").count()).toBe(1);
});
