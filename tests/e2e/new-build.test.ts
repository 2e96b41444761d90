import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type CopiedProject, copyProject, rebuild } from "../support/another-build";
import { databaseOf, makeStaffPerson, storageOf } from "../support/people";
import { startSecondShop } from "../support/second-shop";
import { freePort, type RunningShop } from "../support/server";
import { desktop, hydrated, openBrowser } from "../support/visit";

const { dataDir } = inject("shop");
const visit = openBrowser();
const list = "pages/product/list";
const card = "main a[href*='/pages/product/goods?']";
let project: CopiedProject;
let port: string;
let shop: RunningShop;

const start = () => startSecondShop(dataDir, { port, publicUrl: `http://127.0.0.1:${port}`, root: project.root });

beforeAll(async () => {
  project = copyProject();
  port = await freePort();
  shop = await start();
});
afterAll(async () => {
  await shop?.stop();
  project?.remove();
});

test("a page whose next script is gone loads that page as a whole, once, and back leads to where one was", async () => {
  const { page } = await visit("/?lng=en", { base: shop.url });
  const home = page.url();
  const script = await page.evaluate(async (path) => {
    const { version } = window.__remixManifest;
    const answer = await fetch(`/__manifest?${new URLSearchParams({ p: `/${path}`, version })}`);
    const routes: { path?: string; module: string }[] = Object.values(await answer.json());
    return routes.find((route) => route.path === path)?.module ?? "";
  }, list);
  expect(script).toMatch(/^\/assets\/.+\.js$/);
  // As a server or a cache answers that has only the files of a later build.
  await page.route(shop.url + script, (route) => route.fulfill({ status: 404, body: "There is no such file." }));
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.evaluate((address) => {
    const link = document.createElement("a");
    link.href = address;
    document.querySelector("main")?.prepend(link);
    link.click();
  }, `/${list}?sort=sales`);
  await page.waitForURL(`${shop.url}/${list}?sort=sales`, { waitUntil: "load" });
  await page.locator("main").first().waitFor();
  // The page that one was on, as Remix does it, and then the one that was meant.
  expect(loads).toEqual(["/", `/${list}`]);
  await page.goBack();
  await page.waitForURL(home);
  await page.context().close();
});

test("a page that is open while a new build comes goes on in it: the tap is not lost, and the new page lives", async () => {
  const { page } = await visit("/?lng=en", { base: shop.url });
  const script = () => page.locator("link[rel=modulepreload][href*='/assets/']").first().getAttribute("href");
  const before = await script();
  const address = (await page.locator(card).first().getAttribute("href")) ?? "";
  await shop.stop();
  rebuild(project);
  shop = await start();

  await page.locator(card).first().click();
  await page.waitForURL((url) => url.pathname + url.search === address);
  await page.locator(".buy-bar").waitFor();
  await hydrated(page);
  expect(await script()).not.toBe(before);
  await page.locator(".buy-bar .double-button a").first().click();
  await page.locator("dialog#choose[open]").waitFor();
  await page.context().close();
});

test("a page that loads itself anew because a new build came has what was typed", async () => {
  const { db, close } = await databaseOf(dataDir);
  const owner = await makeStaffPerson(db, "Mei Lin", "owner", { known_password: true });
  await close();
  const { page } = await visit("/operator/brands/1", {
    ...{ base: shop.url, viewport: desktop, storageState: storageOf(owner, shop.url) },
  });
  const name = page.locator("main input[name^=name]").first();
  await name.fill("Half a name");
  await shop.stop();
  rebuild(project);
  shop = await start();

  const loaded = page.waitForEvent("load");
  // Asks a route that the page did not know yet.
  await page.locator("header input[type=search], .c-search input").first().pressSequentially("tea");
  await loaded;
  await hydrated(page);
  await expect.poll(() => name.inputValue()).toBe("Half a name");
  await page.context().close();
});
