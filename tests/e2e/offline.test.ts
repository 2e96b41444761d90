import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { databaseOf, makePerson, type Person } from "../support/people";
import { openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
const goods = "/pages/product/goods";
const cart = "/pages/cart/cart";
const favourites = "/pages/user/collect";
let db: Db;
let close: () => Promise<void>;
/** Goods of the demo shop, more than the cache holds. */
let ids: number[];

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  const rows = await db
    .selectFrom("goods")
    .select("id")
    .where("state", "=", "on_sale")
    .orderBy("id")
    .limit(22)
    .execute();
  ids = rows.map(({ id }) => id);
});
afterAll(() => close?.());

/** Opens a browser with an active service worker; all of its requests go through the worker. */
async function openWithWorker(): Promise<Page> {
  const { page } = await visit("/?lng=en", { serviceWorkers: "allow" });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

async function signIn(page: Page, person: Person): Promise<void> {
  const [name = "", value = ""] = (person.headers.cookie ?? "").split("=");
  await page.context().addCookies([{ name, value, url }]);
}

/** Returns the cached pages, without those of the build. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pasar-pages-"));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => request.url.slice(location.origin.length));
  });
}

const tab = (page: Page, name: string) => page.locator(".tab-bar a", { hasText: name });

test("without a network a tap on a tab says that there is none, and with it that page comes", async () => {
  const page = await openWithWorker();
  await page.context().setOffline(true);
  await page.locator(".offline-strip", { hasText: "No connection" }).waitFor();
  await tab(page, "Category").click();
  await page.locator("h1", { hasText: "No connection" }).waitFor();
  expect(await page.locator("main").textContent()).not.toContain("our fault");
  await page.context().setOffline(false);
  await page.waitForURL(`${url}/pages/product/category/category`);
  await page.locator(".tab-bar [aria-current]", { hasText: "Category" }).waitFor();
  await page.context().close();
});

test("the last 20 goods, the cart and the favourites are read without a network, however they were reached", async () => {
  const person = await makePerson(db);
  await db
    .insertInto("collections")
    .values({ user_id: person.id, goods_id: ids[0] ?? 0 })
    .execute();
  const page = await openWithWorker();
  await signIn(page, person);
  for (const id of ids) await page.goto(`${url}${goods}?id=${id}`);
  const title = await page.locator("h1").first().textContent();
  await page.goto(`${url}${favourites}`);
  await page.goto(`${url}/`);
  await tab(page, "Cart").click();
  await page.waitForURL(url + cart);
  // Links work as well: their data is cached.
  await page.goto(`${url}${favourites}`);
  await page.locator(`main a[href*='${goods}?']`).first().click();
  await page.waitForURL(new RegExp(`${goods}\\?id=${ids[0]}`));
  const wanted = ids.slice(-19).map((id) => `${goods}?id=${id}`);
  await expect.poll(() => kept(page), { timeout: 15_000 }).toEqual(expect.arrayContaining([...wanted, favourites]));
  await expect.poll(async () => (await kept(page)).some((address) => address.startsWith(`${cart}?_data=`))).toBe(true);
  expect(await kept(page)).not.toContain(`${goods}?id=${ids[1]}`);

  await page.context().setOffline(true);
  await page.goto(`${url}${goods}?id=${ids.at(-1)}`);
  expect(await page.locator("h1").first().textContent()).toBe(title);
  await page.goto(`${url}${favourites}`);
  await page.locator(`main a[href*='${goods}?id=${ids[0]}']`).first().waitFor();
  await page.goto(url + cart);
  await page.waitForURL(url + cart);
  await page.locator(".tab-bar [aria-current]", { hasText: "Cart" }).waitFor();
  await page.goto(`${url}${goods}?id=${ids[1]}`);
  await page.locator("h1", { hasText: "No connection" }).waitFor();
  await page.context().close();
});

test("what was kept for one person is gone when another signs in, and when they leave", async () => {
  const [first, second] = [await makePerson(db), await makePerson(db)];
  const page = await openWithWorker();
  await signIn(page, first);
  await page.goto(`${url}${favourites}`);
  // The first page of another session only determines whose pages are cached from now on.
  await page.reload();
  await expect.poll(() => kept(page), { timeout: 15_000 }).toContain(favourites);

  await signIn(page, second);
  await page.goto(`${url}/pages/user/user`);
  await expect.poll(() => kept(page), { timeout: 15_000 }).not.toContain(favourites);
  await page.goto(`${url}${goods}?id=${ids[0]}`);
  await expect.poll(() => kept(page), { timeout: 15_000 }).toContain(`${goods}?id=${ids[0]}`);

  await page.goto(`${url}/pages/user/setting/setting`);
  await page.locator("main form button[type=submit]").last().click();
  await page.waitForURL(`${url}/`);
  await expect.poll(() => kept(page), { timeout: 15_000 }).not.toContain(`${goods}?id=${ids[0]}`);
  await page.context().close();
});
