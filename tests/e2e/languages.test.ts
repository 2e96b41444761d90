import { expect, inject, test } from "vitest";
import { locales } from "~/app/platform/language/locales";
import { ask } from "../support/ask";
import { openBrowser } from "../support/visit";

const { url } = inject("shop");
const visit = openBrowser();
const langOf = (html: string) => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];

test("without any wish the third language of the list is spoken", async () => {
  expect(langOf((await ask(url, "/")).text)).toBe("zh-CN");
});

test.each([
  ["ms-MY,ms;q=0.9", "ms"],
  ["zh-HK", "zh-TW"],
  ["zh-Hans-CN", "zh-CN"],
  ["fr, ru;q=0.5", "ru"],
  ["en;q=0, ko", "ko"],
  ["fr", "zh-CN"],
])("the browser's wish %s is answered in %s", async (header, locale) => {
  expect(langOf((await ask(url, "/", { headers: { "accept-language": header } })).text)).toBe(locale);
});

test.each(locales)("?lng=%s answers in that language, remembers it, and says so to search engines", async (locale) => {
  const answer = await ask(url, `/?lng=${locale}`, { headers: { "accept-language": "fr" } });
  expect(langOf(answer.text)).toBe(locale);
  const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  expect(langOf((await ask(url, "/", { headers: { cookie, "accept-language": "fr" } })).text)).toBe(locale);
  const links = [...answer.text.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
  expect(links.map(([, language]) => language).sort()).toEqual([...locales, "x-default"].sort());
  for (const [, language, address] of links) {
    if (language !== "x-default") expect(address).toMatch(new RegExp(`[?&]lng=${language}$`));
  }
});

test("the wire's own codes are understood too", async () => {
  expect(langOf((await ask(url, "/?lng=zh_TW")).text)).toBe("zh-TW");
  expect(langOf((await ask(url, "/?lng=ja_JP")).text)).toBe("ja");
});

test("an unknown language and a broken cookie are as if nothing was said", async () => {
  expect(langOf((await ask(url, "/?lng=xx")).text)).toBe("zh-CN");
  const headers = { cookie: "lng=%E0%A4%A; language=%00", "accept-language": "ru" };
  expect(langOf((await ask(url, "/", { headers })).text)).toBe("ru");
});

test("the switch of the home page changes the language and it stays", async () => {
  const { page, problems } = await visit("/");
  expect(await page.getAttribute("html", "lang")).toBe("en");
  await page
    .locator('a[href*="lng=ko"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      // The list may be collapsed: open its container, as a tap would.
      const fold = link.closest("details");
      if (fold) fold.open = true;
    });
  await page.locator('a[href*="lng=ko"]').first().click();
  await page.waitForFunction(() => document.documentElement.lang === "ko", undefined, { timeout: 10_000 });
  await page.goto(`${url}/`);
  expect(await page.getAttribute("html", "lang")).toBe("ko");
  expect(problems).toEqual([]);
});

test("the switch works without JavaScript", async () => {
  const { page } = await visit("/", { javaScriptEnabled: false });
  const link = page.locator('a[href*="lng=ms"]').first();
  if (!(await link.isVisible())) await page.locator("summary").first().click();
  await link.click();
  expect(await page.getAttribute("html", "lang")).toBe("ms");
});
