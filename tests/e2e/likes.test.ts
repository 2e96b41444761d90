import { expect, inject, test } from "vitest";
import { ask } from "../support/ask";
import { openBrowser } from "../support/visit";

const { url } = inject("shop");
const visit = openBrowser();

const cardLinks = "a[href*='/pages/product/goods?']";

test("scrolling on brings more recommendations, each goods once", async () => {
  const { page, problems } = await visit("/");
  const hrefs = () =>
    page.locator(`main ${cardLinks}`).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const before = await hrefs();
  for (let turn = 0; turn < 40 && (await hrefs()).length <= before.length; turn++) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(150);
  }
  const after = await hrefs();
  expect(after.length).toBeGreaterThan(before.length);
  const added = after.slice(before.length);
  expect(new Set(added).size).toBe(added.length);
  expect(problems).toEqual([]);
});

test("without JavaScript a link leads to the next recommendations, and on to the last", async () => {
  const seen = new Set<string>();
  let address: string | null = "/";
  let pages = 0;
  while (address && pages < 40) {
    const { text, status }: { text: string; status: number } = await ask(url, address, {
      headers: { "accept-language": "en" },
    });
    expect(status).toBe(200);
    for (const [, id = ""] of text.matchAll(/\/pages\/product\/goods\?id=(\d+)/g)) seen.add(id);
    const next: string | undefined = /href="(\/\?likes=[^"#&]+)#more"/.exec(text)?.[1];
    address = next ? next.replaceAll("&amp;", "&") : null;
    pages++;
  }
  expect(pages).toBeGreaterThan(1);
  expect(address).toBeNull();
  expect(seen.size).toBeGreaterThan(40);
});

test("a cursor that nobody gave out is not an error", async () => {
  for (const cursor of ["x", "'--", "%00", "9".repeat(400), "eyJhIjoxfQ"]) {
    expect((await ask(url, `/likes?cursor=${cursor}`)).status).toBeLessThan(500);
    expect((await ask(url, `/?likes=${cursor}`)).status).toBe(200);
  }
});
