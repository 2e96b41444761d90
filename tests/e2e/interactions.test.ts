import { expect, inject, test } from "vitest";
import { ask } from "../support/ask";
import { cutLineTo } from "../support/cut-line";
import { hydrated, openBrowser } from "../support/visit";

const { url } = inject("shop");
const visit = openBrowser();
const service = "a[href='/pages/user/chat']";

test("a short press on the service button leads to the service line", async () => {
  const { page } = await visit("/");
  await page.locator(service).last().click();
  await page.waitForURL(`${url}/pages/user/service`);
});

test("after a long press the service button follows, snaps to the nearer edge and stays within its bounds", async () => {
  const { page, problems } = await visit("/");
  const button = page.locator(service).last();
  const place = async () => (await button.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  const drag = async (x: number, y: number, timeout: number) => {
    const from = await place();
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.waitForTimeout(timeout);
    await page.mouse.move(x, y, { steps: 8 });
    await page.mouse.up();
    await page.waitForTimeout(400);
    return place();
  };
  const start = await place();
  const short = await drag(60, 300, 50);
  // The press effect may resize it slightly; it must not move.
  expect(Math.abs(short.x - start.x)).toBeLessThan(6);
  expect(new URL(page.url()).pathname).toBe("/");

  const left = await drag(80, 20, 600);
  expect(left.x).toBeLessThan(40);
  expect(left.y).toBeGreaterThanOrEqual(89.5);
  const right = await drag(300, 805, 600);
  expect(right.x + right.width).toBeGreaterThan(335);
  expect(right.y + right.height).toBeLessThanOrEqual(812);
  expect(new URL(page.url()).pathname).toBe("/");

  await page.reload();
  await hydrated(page);
  await page.waitForTimeout(300);
  const kept = await place();
  expect(Math.abs(kept.y - right.y)).toBeLessThan(3);
  expect(problems).toEqual([]);
});

test("the bar of home fades in over the first 300 px", async () => {
  const { page } = await visit("/");
  const bar = () =>
    page.evaluate(() => {
      const header = document.querySelector("header");
      return {
        top: header?.getBoundingClientRect().top,
        background: header && getComputedStyle(header).backgroundColor,
      };
    });
  const before = await bar();
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.waitForTimeout(400);
  const after = await bar();
  expect(Math.abs(after.top ?? -1)).toBeLessThan(1);
  expect(before).not.toEqual(after);
});

test("without a network a page becomes the no-network page, and with it the shop comes back", async () => {
  const line = await cutLineTo(url);
  const { page } = await visit("/?lng=en", { base: line.url, serviceWorkers: "allow" });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 });

  // Nobody answers: to a browser that equals no network, also for requests of the service worker.
  await line.cut();
  await page.goto(`${line.url}/pages/page/index?id=never`);
  await expect.poll(() => page.locator("main a.button[data-reload]").first().isVisible()).toBe(true);
  expect(await page.locator("main").evaluate((main) => getComputedStyle(main).fontFamily)).not.toMatch(/^"?Times/);
  // The page knows the intended URL, in order to retry it.
  expect(decodeURIComponent(page.url())).toContain("/pages/page/index?id=never");

  await line.mend();
  // The page goes on by itself as soon as the shop is back, which may end this very navigation.
  await page.goto(`${line.url}/`).catch(() => page.goto(`${line.url}/`));
  await page.locator("header").first().waitFor();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain("/pages/wanlshop/no_network");
  for (const path of kept)
    expect(path).toMatch(/^\/(?:assets|icons|page-style)\/|no_network$|^\/(?:__manifest|session-mark)$/);
  await page.context().close();
  await line.cut();
});

test("the service worker is never kept by the browser's cache", async () => {
  const answer = await ask(url, "/sw.js");
  expect(answer.headers["cache-control"]).toMatch(/no-cache/);
  expect(answer.headers["content-type"]).toMatch(/javascript/);
});
