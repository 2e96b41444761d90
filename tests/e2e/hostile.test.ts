import { expect, inject, test } from "vitest";
import { ask } from "../support/ask";
import { desktop, openBrowser, phone } from "../support/visit";
import { hostileDocuments } from "./hostile-documents";
import { publishDocument } from "./sample-page";

const { url } = inject("shop");
const visit = openBrowser();

test.each(Object.entries(hostileDocuments))("%s: nothing executes and the page stays whole", async (_name, hostile) => {
  const address = await publishDocument(hostile);
  const { page, problems, status } = await visit(address, { viewport: phone });
  expect(status).toBe(200);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const state = await page.evaluate(() => ({
      pwned: "__pwned" in window,
      shown: getComputedStyle(document.body).display !== "none",
      handlers: [...document.querySelectorAll("*")].flatMap((element) =>
        element.getAttributeNames().filter((attribute) => attribute.startsWith("on") || attribute === "style"),
      ),
      links: [...document.querySelectorAll("a[href], area[href], form[action], iframe, object, embed, base")].map(
        (element) => element.getAttribute("href") ?? element.getAttribute("action") ?? element.tagName,
      ),
      scripts: [...document.scripts].filter((script) => script.textContent?.startsWith("window.__pwned")).length,
    }));
    await expect.poll(() => page.getByText("STILL-HERE").isVisible()).toBe(true);
    expect(state).toMatchObject({ pwned: false, shown: true, handlers: [], scripts: 0 });
    for (const link of state.links) expect(link).toMatch(/^(?:\/(?![/\\])|#|https:\/\/|tel:|mailto:|\?|$)/);
    // Simulates clicks: every link of the page, activated by keyboard as a person would.
    for (const link of await page.locator("main a[href^='/'], main a[href^='https']").all()) {
      expect(await link.evaluate((element: HTMLAnchorElement) => element.protocol)).toMatch(/^https?:$/);
    }
  }
  expect(problems.filter((problem) => !/ERR_|net::/.test(problem))).toEqual([]);
});

test("the API gives the same documents without anything to break out with", async () => {
  const address = await publishDocument(hostileDocuments["styles that leave their rule"]);
  const answer = await ask(url, `/wanlshop/page/index?${address.split("?")[1]}`);
  const { data } = JSON.parse(answer.text);
  for (const item of data.item) {
    for (const value of Object.values(item.style))
      expect(String(value)).not.toMatch(/[{};]|javascript|expression|@import/i);
  }
});
