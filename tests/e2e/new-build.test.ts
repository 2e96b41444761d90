import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type CopiedProject, copyProject, rebuild } from "../support/another-build";
import { type Gate, openGate } from "../support/gate";
import { startSecondShop } from "../support/second-shop";
import { freePort, type RunningShop } from "../support/server";
import { hydrated, openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
const list = "pages/product/list";
const card = "main a[href*='/pages/product/goods?']";
let project: CopiedProject;
/** The same shop from its next build. */
let next: RunningShop;
/** The address that both have, one after the other. */
let gate: Gate;

beforeAll(async () => {
  gate = await openGate(url);
  project = copyProject();
  rebuild(project);
  next = await startSecondShop(dataDir, { port: await freePort(), publicUrl: gate.url, root: project.root });
});
afterAll(async () => {
  await gate?.close();
  await next?.stop();
  project?.remove();
});

test("a page whose next script is gone loads that page as a whole, once, and back leads to where one was", async () => {
  const { page } = await visit("/?lng=en");
  const home = page.url();
  const script = await page.evaluate(async (path) => {
    const { version } = window.__remixManifest;
    const answer = await fetch(`/__manifest?${new URLSearchParams({ p: `/${path}`, version })}`);
    const routes: { path?: string; module: string }[] = Object.values(await answer.json());
    return routes.find((route) => route.path === path)?.module ?? "";
  }, list);
  expect(script).toMatch(/^\/assets\/.+\.js$/);
  // Simulates a server or cache that has only the files of a later build.
  await page.route(url + script, (route) => route.fulfill({ status: 404, body: "There is no such file." }));
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
  await page.waitForURL(`${url}/${list}?sort=sales`, { waitUntil: "load" });
  await page.locator("main").first().waitFor();
  // First the previous page, which Remix reloads, then the intended one.
  expect(loads).toEqual(["/", `/${list}`]);
  await page.goBack();
  await page.waitForURL(home);
});

test("a page that is open while a new build comes goes on in it: the tap is not lost, and the new page lives", async () => {
  gate.leadTo(url);
  const { page } = await visit("/?lng=en", { base: gate.url });
  const script = () => page.locator("link[rel=modulepreload][href*='/assets/']").first().getAttribute("href");
  const before = await script();
  const address = (await page.locator(card).first().getAttribute("href")) ?? "";
  await gate.close();
  gate.leadTo(next.url);
  await gate.open();

  await page.locator(card).first().click();
  await page.waitForURL((url) => url.pathname + url.search === address);
  await page.locator(".buy-bar").waitFor();
  await hydrated(page);
  expect(await script()).not.toBe(before);
  await page.locator(".buy-bar .double-button a").first().click();
  await page.locator("dialog#choose[open]").waitFor();
});
