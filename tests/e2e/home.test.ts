import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { storefrontRoutes } from "~/app/routes";
import { ask } from "../support/ask";
import { desktop, openBrowser, phone } from "../support/visit";

const { url } = inject("shop");
const visit = openBrowser();
const english = { "accept-language": "en" };

interface Item {
  id: string;
  type: string;
  data: unknown[];
}

/** Modules that render without rows; every other one needs some. */
const withoutRows = ["empty", "division", "search"];

async function homeItems(): Promise<Item[]> {
  const { text } = await ask(url, "/wanlshop/common/init", { headers: english });
  return JSON.parse(text).data.modulesData.homeModules.item;
}

test.each([
  ["phone with JavaScript", phone, true],
  ["phone without JavaScript", phone, false],
  ["desktop with JavaScript", desktop, true],
  ["desktop without JavaScript", desktop, false],
] as const)(
  "home on a %s shows every module that has something to show",
  async (_name, viewport, javaScriptEnabled) => {
    const { page, problems, status } = await visit("/", { viewport, javaScriptEnabled });
    expect(status).toBe(200);
    const items = await homeItems();
    const expected = items.filter((item) => item.data.length > 0 || withoutRows.includes(item.type));
    expect(expected.length).toBeGreaterThan(8);
    for (const item of expected) {
      const box = await page.locator(`.m-${item.id}`).first().boundingBox();
      expect(box?.height ?? 0, `${item.type} ${item.id}`).toBeGreaterThan(0);
      expect(box?.width ?? 0, `${item.type} ${item.id}`).toBeLessThanOrEqual(480.5);
    }
    expect(await page.title()).not.toBe("");
    await expect.poll(() => page.locator("nav a").count()).toBeGreaterThanOrEqual(4);
    await expect.poll(() => page.locator("main, [role=main]").count()).toBe(1);
    expect(problems).toEqual([]);
  },
);

test("every picture of home is there, and none comes from elsewhere", async () => {
  const { text } = await ask(url, "/", { headers: english });
  const pictures = new Set(
    [...text.matchAll(/\ssrc="([^"]+)"/g)].map(([, src = ""]) => src).filter((src) => !/\.js$/.test(src)),
  );
  expect(pictures.size).toBeGreaterThan(10);
  for (const src of pictures) {
    expect(src).toMatch(/^\/(?:media|assets|icons)\//);
    const { status, headers } = await ask(url, src.replaceAll("&amp;", "&"));
    expect(status, src).toBe(200);
    if (src.startsWith("/media/")) {
      expect(headers["content-type"]).toBe("image/webp");
      expect(headers["cache-control"]).toMatch(/immutable/);
    }
  }
});

test("every link of home answers, and what comes later answers the not-found page in the visitor's language", async () => {
  const { text } = await ask(url, "/", { headers: english });
  const links = new Set(
    [...text.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&")),
  );
  expect(links.size).toBeGreaterThan(20);
  const routes = new Map(
    storefrontRoutes.map(([path, file, guard]) => [path as string, { built: file !== null, guard }]),
  );
  const tried = new Set<string>();
  for (const link of links) {
    const path = new URL(link, url).pathname;
    // One URL per unbuilt page is enough; every URL of a built page is tried.
    const route = routes.get(path);
    if (!route?.built && tried.has(path)) continue;
    tried.add(path);
    const answer = await ask(url, link, { headers: { "accept-language": "ru" } });
    if (path === "/pages/user/chat") {
      // Without an address of operators the desk of the shop answers.
      expect([answer.status, answer.headers.location]).toEqual([302, "/pages/user/service"]);
    } else if (route?.built && route.guard === "-") expect(answer.status, link).toBe(200);
    else if (route?.built) {
      expect(answer.status, link).toBe(302);
      expect(answer.headers.location).toMatch(/^\/pages\/user\/auth\/name\?next=/);
    } else {
      expect(answer.status, link).toBe(404);
      expect(answer.text).toMatch(/<html[^>]* lang="ru"/);
      expect(answer.text).toContain('href="/"');
    }
  }
});

test("the HTML of home stays within 60 KB gzip", async () => {
  const { body } = await ask(url, "/", { headers: english });
  expect(gzipSync(body).length).toBeLessThanOrEqual(60 * 1024);
});

test("home's other name leads to home, with its query", async () => {
  const answer = await ask(url, "/pages/wanlshop/index?lng=ko");
  expect(answer.status).toBeGreaterThanOrEqual(301);
  expect(answer.headers.location).toBe("/?lng=ko");
});

test.each([
  ["/h5/", "/"],
  ["/h5/pages/product/goods?id=7", "/pages/product/goods?id=7"],
  ["/h5//elsewhere.test", "/"],
  ["/pages/user/info?id=K7Q2&QRtype=user", "/pages/user/auth/register?invite=K7Q2"],
  ["/pages/user/info?id=%22%3E&QRtype=user", "/pages/user/auth/register"],
  ["/pages/user/info", "/pages/user/setting/user"],
])("an address of another client, %s, leads to %s", async (address, target) => {
  expect((await ask(url, address)).headers.location).toBe(target);
});

test("a HEAD request is answered like GET, without the body", async () => {
  const answer = await ask(url, "/", { method: "HEAD" });
  expect(answer).toMatchObject({ status: 200, text: "" });
});

test("an old link with a hash opens the page that it meant", async () => {
  const { page } = await visit("/pages/wanlshop/no_network");
  await page.goto(`${url}/#/pages/product/goods?id=7`);
  await page.waitForURL(`${url}/pages/product/goods?id=7`, { timeout: 10_000 });
  await page.goto(`${url}/#/pages/wanlshop/no_network`);
  await page.waitForURL(`${url}/pages/wanlshop/no_network`, { timeout: 10_000 });
  // Only our own pages: a URL that resembles an external one is not followed.
  for (const trap of ["#//evil.example/", "#/\\evil.example", "#javascript:window.__pwned=1"]) {
    await page.goto(`${url}/pages/wanlshop/no_network`);
    await page.goto(`${url}/${trap}`);
    await page.waitForTimeout(300);
    expect(new URL(page.url()).origin).toBe(url);
    expect(await page.evaluate(() => "__pwned" in window)).toBe(false);
  }
});

test("moving between pages without a reload works, and back leads back", async () => {
  const { page, problems } = await visit("/");
  await page.evaluate(() => {
    (window as { sameDocument?: boolean }).sameDocument = true;
  });
  await page.locator("nav a[href='/pages/cart/cart']").first().click();
  await page.waitForURL(`${url}/pages/cart/cart`);
  await page.goBack();
  await page.waitForURL(`${url}/`);
  await page.locator("main section.m").first().waitFor();
  expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
});

test("home carries the words of its own namespaces and of no other", async () => {
  const { text } = await ask(url, "/", { headers: english });
  const [, strings = "{}"] = /<script type="application\/json" id="strings"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
  expect(Object.keys(JSON.parse(strings)).sort()).toEqual(["modules", "shell"]);
});

test("the service button is dragged after a long press, stays where it was put, clear of the bars, and then is a link again", async () => {
  const { page, problems } = await visit("/");
  const button = page.locator("a.service");
  await page.waitForLoadState("networkidle");
  const bar = (await page.locator(".tab-bar").boundingBox())?.y ?? 0;
  const from = await button.boundingBox();
  if (!from) throw new Error("there is no service button");
  await page.mouse.move(from.x + 22, from.y + 22);
  await page.mouse.down();
  await page.waitForSelector("a.service.is-held");
  await page.mouse.move(60, 805, { steps: 4 });
  await page.mouse.up();
  expect(new URL(page.url()).pathname).toBe("/");
  const rests = async () => {
    const box = await button.boundingBox();
    return { left: (box?.x ?? 999) < 20, clear: (box?.y ?? 999) + (box?.height ?? 0) < bar };
  };
  await expect.poll(rests).toEqual({ left: true, clear: true });
  await page.reload();
  await page.waitForSelector("a.service.is-placed");
  expect(await rests()).toEqual({ left: true, clear: true });
  await button.click();
  await page.waitForURL((url) => url.pathname !== "/");
  expect(problems).toEqual([]);
});
