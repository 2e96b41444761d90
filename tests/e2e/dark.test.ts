import type { BrowserContextOptions, Page } from "playwright";
import { expect, inject, test } from "vitest";
import { demoLogins } from "~/db/seeds/insert-people.server";
import { ask } from "../support/ask";
import { faintTexts } from "../support/axe";
import { hydrated, openBrowser, still } from "../support/visit";
import { visitorScreens } from "../support/visitor-screens";
import { walkTo } from "../support/walk";

const { url } = inject("shop");
const visit = openBrowser();
const dark: BrowserContextOptions = { ...still, colorScheme: "dark" };
const [darkPage, lightPage] = ["rgb(20, 18, 16)", "rgb(245, 245, 245)"];

const ground = (page: Page, selector = ".column") =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
/** Returns the colour that the browser takes for its own bars: the first whose media query holds. */
const themeColour = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    return metas.find(({ media }) => matchMedia(media).matches)?.content;
  });

async function signedIn(address: string, options: NonNullable<Parameters<typeof visit>[1]>) {
  const found = await visit(address, options);
  await found.page.fill('input[name="account"]', demoLogins.buyer);
  await found.page.fill('input[name="password"]', demoLogins.password);
  await found.page.press('input[name="password"]', "Enter");
  await found.page.waitForURL((at) => at.pathname === new URL(address, url).pathname);
  if (options.javaScriptEnabled !== false) await hydrated(found.page);
  return found;
}

test("every screen of a visitor is dark where the device is, and its texts can be read", async () => {
  const { page, problems } = await visit("/", dark);
  expect(await scheme(page)).toBe("dark");
  expect(await themeColour(page)).toBe("#3d2416");
  const goods = await page.locator('a[href*="/pages/product/goods?id="]').first().getAttribute("href");
  const faults: string[] = [];
  const addresses = await Promise.all(visitorScreens.filter(([, , status]) => status === 200).map(([, at]) => at()));
  for (const address of [...addresses, goods ?? "", "/pages/cart/cart", "/pages/user/auth/auth"]) {
    await walkTo(page, address);
    expect([address, await ground(page)]).toEqual([address, darkPage]);
    for (const fault of await faintTexts(page)) faults.push(`${address}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
});

const ownScreens = [
  "/pages/user/user",
  "/pages/user/setting/setting",
  "/pages/user/setting/currency",
  "/pages/user/setting/security",
  "/pages/user/qrcode/qrcode",
  "/pages/user/order/order",
  "/pages/user/coupon/list",
  "/pages/user/coupon/mycard",
  "/pages/user/refund/lists",
  "/pages/user/collect",
  "/pages/user/footprint",
  "/pages/user/money/money",
  "/pages/user/money/recharge",
  "/pages/user/address/address",
  "/pages/notice/notice",
  "/pages/user/service",
];

test("so is every screen of a buyer", async () => {
  const { page, problems } = await signedIn("/pages/user/user", dark);
  const orders = await ask(url, "/pages/user/order/order", {
    headers: { cookie: (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ") },
  });
  const order = /href="(\/pages\/user\/order\/details\?[^"]+)"/.exec(orders.text)?.[1]?.replaceAll("&amp;", "&");
  const faults: string[] = [];
  for (const address of [...ownScreens, ...(order ? [order] : [])]) {
    await walkTo(page, address);
    expect([new URL(page.url()).pathname, await ground(page)]).toEqual([new URL(address, url).pathname, darkPage]);
    for (const fault of await faintTexts(page)) faults.push(`${address}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
});

test("what a person chooses holds against the device, from the first line of the page and without a script", async () => {
  const address = "/pages/user/setting/currency";
  const { page } = await signedIn(address, { ...still, colorScheme: "light", javaScriptEnabled: false, alone: true });
  expect([await ground(page), await scheme(page)]).toEqual([lightPage, "light"]);
  await page.click('button[name="theme"][value="dark"]');
  await page.locator("html[data-dark=all]").waitFor();
  expect([await ground(page), await scheme(page)]).toEqual([darkPage, "dark"]);
  await page.goto(url);
  expect(await ground(page)).toBe(darkPage);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(new URL(address, url).href);
  await page.click('button[name="theme"][value="light"]');
  await page.locator('html[data-dark="not all"]').waitFor();
  expect([await ground(page), await scheme(page)]).toEqual([lightPage, "light"]);
  await page.click('button[name="theme"][value="system"]');
  await page.locator('html[data-dark^="("]').waitFor();
  expect(await ground(page)).toBe(darkPage);
});

test("the consoles are light on a dark device, and so is paper", async () => {
  const { page } = await visit("/operator/login", { ...dark, alone: true });
  expect([await scheme(page), await ground(page, ".console")]).toEqual(["light", "rgb(246, 246, 247)"]);
  await page.goto(url);
  await page.emulateMedia({ media: "print" });
  expect(await ground(page)).toBe(lightPage);
});
