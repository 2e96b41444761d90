import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { violations } from "../support/axe";
import { hydrated, openBrowser } from "../support/visit";
import { visitorScreens } from "../support/visitor-screens";

const { url } = inject("shop");
const visit = openBrowser();
const full = process.env.PASAR_TEST_FULL === "1";
const languages = full ? ["en", "zh-CN", "en-XA", "zh-TW", "ms", "ja", "ko", "ru"] : ["en", "zh-CN", "en-XA"];

describe.each(languages)("in %s", (language) => {
  /** One visitor goes through all screens: the scripts of the shop come once. */
  let page: Page;
  beforeAll(async () => {
    ({ page } = await visit(`/pages/wanlshop/no_network?lng=${language}`));
  });
  afterAll(() => page?.context().close());

  test.each(visitorScreens)("%s has no violation that axe knows", async (_name, address, status) => {
    const target = new URL(await address(), url);
    target.searchParams.set("lng", language);
    expect((await page.goto(target.href))?.status()).toBe(status);
    await hydrated(page);
    expect(await page.getAttribute("html", "lang")).toBe(language);
    expect(await violations(page)).toEqual([]);
  });
});
