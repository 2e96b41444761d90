import { test } from "vitest";
import { demoLogins } from "~/db/seeds/insert-people.server";
import { hydrated, openBrowser } from "../support/visit";

const visit = openBrowser();
test("pictures", async () => {
  for (const language of ["en", "zh-CN", "ru"]) {
    const { page } = await visit(`/operator/login?lng=${language}`);
    await page.fill('input[name="email"]', demoLogins.operator);
    await page.fill('input[name="password"]', demoLogins.operatorPassword);
    await page.press('input[name="password"]', "Enter");
    await page.waitForURL((address) => address.pathname === "/operator");
    const origin = new URL(page.url()).origin;
    for (const [name, path] of [
      ["settlements", "/operator/settlements"],
      ["settlement", "/operator/settlements/1"],
      ["statements", "/operator/bank-statements"],
      ["statement", "/operator/bank-statements/1"],
      ["columns", "/operator/bank-statements/1?columns=1"],
    ] as const) {
      await page.goto(origin + path);
      await hydrated(page);
      for (const [w, h] of [
        [1280, 800],
        [375, 812],
      ] as const) {
        await page.setViewportSize({ width: w, height: h });
        await page.screenshot({ path: `.cache/pics/${name}-${language}-${w}.png`, fullPage: true });
      }
    }
    await page.context().close();
  }
});
