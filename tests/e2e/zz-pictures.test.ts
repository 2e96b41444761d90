import { test } from "vitest";
import { demoLogins } from "~/db/seeds/insert-people.server";
import { hydrated, openBrowser } from "../support/visit";

const visit = openBrowser();
test("pictures", async () => {
  const found = await visit("/pages/notice/notice?lng=en");
  const { page } = found;
  await page.fill('input[name="account"]', demoLogins.buyer);
  await page.fill('input[name="password"]', demoLogins.password);
  await page.press('input[name="password"]', "Enter");
  await page.waitForURL((url) => url.pathname === "/pages/notice/notice");
  const shots: [string, string][] = [
    ["centre", "/pages/notice/notice"],
    ["logistics", "/pages/notice/logistics/logistics"],
    ["notify", "/pages/notice/notify/notify"],
    ["system", "/pages/notice/system/system"],
    ["settings", "/pages/user/setting/notice"],
  ];
  for (const lng of ["en", "zh-CN", "ru"])
    for (const [name, path] of shots) {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto(new URL(`${path}?lng=${lng}`, page.url()).href, { waitUntil: "load" });
      await hydrated(page);
      await page.screenshot({ path: `.cache/pic-${name}-${lng}.png` });
      if (lng === "en" && name === "logistics") {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.screenshot({ path: `.cache/pic-${name}-wide.png` });
        await page.setViewportSize({ width: 375, height: 812 });
        await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
        await page.screenshot({ path: `.cache/pic-${name}-large.png` });
        await page.goto(new URL(`/pages/notice/notice`, page.url()).href, { waitUntil: "load" });
        await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
        await page.screenshot({ path: `.cache/pic-centre-large.png` });
      }
    }
  await page.goto(new URL("/operator/login?lng=en", page.url()).href);
  await page.fill('input[name="email"]', demoLogins.operator);
  await page.fill('input[name="password"]', demoLogins.operatorPassword);
  await page.press('input[name="password"]', "Enter");
  await page.waitForURL((address) => address.pathname === "/operator");
  for (const [name, path] of [["ann", "/operator/announcements"], ["annnew", "/operator/announcements/new"]] as const)
    for (const [w, h] of [[375, 812], [1280, 800]] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.goto(new URL(path, page.url()).href, { waitUntil: "load" });
      await page.screenshot({ path: `.cache/pic-${name}-${w}.png`, fullPage: name === "annnew" && w === 1280 });
    }
  await page.goto(new URL("/operator/settings/timers", page.url()).href, { waitUntil: "load" });
  await page.context().close();
});
