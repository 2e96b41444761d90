import type { Page } from "playwright";
import { expect, test } from "vitest";
import { violations } from "../support/axe";
import { desktop, openBrowser, phone } from "../support/visit";
import { publishSample } from "./sample-page";

const visit = openBrowser();
const full = process.env.PASAR_TEST_FULL === "1";
const languages = full ? ["en", "zh-CN", "en-XA", "zh-TW", "ms", "ja", "ko", "ru"] : ["en", "zh-CN", "en-XA"];

const screens: [name: string, address: () => Promise<string>, status: number][] = [
  ["home", async () => "/", 200],
  ["a free page", publishSample, 200],
  ["the list of articles", async () => "/pages/article/list", 200],
  ["an article", async () => "/pages/article/details?id=1", 200],
  ["the category tab", async () => "/pages/product/category/category", 200],
  ["an advert", async () => "/pages/article/advert?id=1", 200],
  ["the privacy statement", async () => "/pages/user/setting/privacy", 200],
  ["the help", async () => "/pages/user/help", 200],
  ["a search of the help", async () => "/pages/user/help?q=a", 200],
  ["the search page", async () => "/pages/product/search", 200],
  ["the results of a search", async () => "/pages/product/search?keyword=tea", 200],
  ["a search that finds nothing", async () => "/pages/product/search?keyword=qwxyzzy", 200],
  ["a search for shops", async () => "/pages/product/search?keyword=a&sort=store", 200],
  ["the list of a category", async () => "/pages/product/list?category_id=1&view=grid", 200],
  ["the no-network page", async () => "/pages/wanlshop/no_network", 200],
  ["the not-found page", async () => "/pages/nowhere", 404],
];

const cases = screens.flatMap(([name, address, status]) =>
  languages.map((language) => ({ name, language, address, status })),
);

test.each(cases)("$name in $language has no violation that axe knows", async ({ language, address, status }) => {
  const target = await address();
  const found = await visit(`${target}${target.includes("?") ? "&" : "?"}lng=${language}`, { expectStatus: status });
  expect(found.status).toBe(status);
  expect(await violations(found.page)).toEqual([]);
  await found.page.context().close();
});

/** Texts that end outside their box, and anything that makes the page wider than the screen. */
async function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth + 1) {
      found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    }
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const style = getComputedStyle(element);
      const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!text || style.visibility === "hidden" || element.offsetParent === null) continue;
      if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") continue;
      // Scrolled strips, and what is there for screen readers alone.
      if (
        element.closest("[data-scrolls], .sr-only") ||
        /auto|scroll/.test(style.overflowX) ||
        element.clientWidth <= 1
      )
        continue;
      if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1) {
        found.push(`${element.tagName}.${element.className}: ${element.textContent?.trim().slice(0, 60)}`);
      }
    }
    return found;
  });
}

test.each(screens)(
  "%s has room for texts a third longer, on a phone and on a desktop",
  async (_name, address, expectStatus) => {
    const target = await address();
    const { page } = await visit(`${target}${target.includes("?") ? "&" : "?"}lng=en-XA`, { expectStatus });
    expect(await page.getAttribute("html", "lang")).toBe("en-XA");
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect(await overflows(page), `at ${viewport.width}`).toEqual([]);
    }
    await page.context().close();
  },
);
