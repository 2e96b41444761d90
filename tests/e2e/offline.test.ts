import type { Page } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { type Gate, openGate } from "../support/gate";
import { databaseOf, makePerson, type Person } from "../support/people";
import { openBrowser } from "../support/visit";

const { url: shop, dataDir } = inject("shop");
const visit = openBrowser();
const goods = "/pages/product/goods";
const cart = "/pages/cart/cart";
const favourites = "/pages/user/collect";
let db: Db;
let close: () => Promise<void>;
/** Goods of the demo shop, more than the cache holds. */
let ids: number[];
let gate: Gate;
/** A page with an active service worker; all of its requests go through the worker, and through the gate. */
let page: Page;
let url: string;

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
  gate = await openGate(shop);
  ({ url } = gate);
  ({ page } = await visit("/?lng=en", { base: url, serviceWorkers: "allow" }));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
beforeEach(async () => {
  // A page that says there is no network would leave by itself as soon as there is one.
  await page.goto("about:blank");
  await online();
  await page.goto(`${url}/`);
});
afterAll(async () => {
  await page?.context().close();
  await gate?.close();
  await close?.();
});

/** Takes the network away from the worker as well, and tells the page so, as a browser does. */
async function offline(): Promise<void> {
  await gate.close();
  await page.context().setOffline(true);
}

async function online(): Promise<void> {
  await gate.open();
  await page.context().setOffline(false);
}

async function signIn(person: Person): Promise<void> {
  const [name = "", value = ""] = (person.headers.cookie ?? "").split("=");
  await page.context().addCookies([{ name, value, url }]);
}

/** Returns the cached pages, without those of the build. */
function kept(): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pasar-pages-"));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => request.url.slice(location.origin.length));
  });
}

const tab = (name: string) => page.locator(".tab-bar a", { hasText: name });

test("without a network a tap on a tab says that there is none, and with it that page comes", async () => {
  await offline();
  await page.locator(".offline-strip", { hasText: "No connection" }).waitFor();
  await tab("Category").click();
  await page.locator("h1", { hasText: "No connection" }).waitFor();
  expect(await page.locator("main").textContent()).not.toContain("our fault");
  await online();
  await page.waitForURL(`${url}/pages/product/category/category`);
  await page.locator(".tab-bar [aria-current]", { hasText: "Category" }).waitFor();
});

test("the last 20 goods, the cart and the favourites are read without a network, however they were reached", async () => {
  const person = await makePerson(db);
  await db
    .insertInto("collections")
    .values({ user_id: person.id, goods_id: ids[0] ?? 0 })
    .execute();
  await signIn(person);
  // The first page of another session only determines whose pages are cached from now on.
  await page.reload();
  // Most of them as a link brings them, by their data alone; the last two as pages.
  const [beforeLast, last] = ids.slice(-2).map((id) => `${goods}?id=${id}`);
  await page.evaluate(
    async (addresses) => {
      for (const address of addresses) await (await fetch(address)).text();
    },
    ids.slice(0, -2).map((id) => `${goods}?id=${id}&_data=${encodeURIComponent("catalog/routes/goods")}`),
  );
  for (const address of [beforeLast, last]) await page.goto(`${url}${address}`);
  const title = await page.locator("h1").first().textContent();
  await page.goto(`${url}${favourites}`);
  await page.goto(`${url}/`);
  await tab("Cart").click();
  await page.waitForURL(url + cart);
  // Links work as well: their data is cached.
  await page.goto(`${url}${favourites}`);
  await page.locator(`main a[href*='${goods}?']`).first().click();
  await page.waitForURL(new RegExp(`${goods}\\?id=${ids[0]}`));
  // The 19 before it and the one that the link led to are the last 20.
  const keptGoods = async () => {
    const addresses = (await kept()).filter((address) => address.startsWith(`${goods}?`));
    return new Set(addresses.map((address) => Number(new URL(address, url).searchParams.get("id"))));
  };
  await expect.poll(keptGoods, { timeout: 15_000 }).toEqual(new Set([...ids.slice(-19), ids[0]]));
  expect(await kept()).toEqual(expect.arrayContaining([beforeLast, last, favourites]));
  await expect.poll(async () => (await kept()).some((address) => address.startsWith(`${cart}?_data=`))).toBe(true);

  await offline();
  await page.goto(`${url}${last}`);
  expect(await page.locator("h1").first().textContent()).toBe(title);
  await page.goto(`${url}${favourites}`);
  await page.locator(`main a[href*='${goods}?id=${ids[0]}']`).first().waitFor();
  await page.goto(url + cart);
  await page.waitForURL(url + cart);
  await page.locator(".tab-bar [aria-current]", { hasText: "Cart" }).waitFor();
  await page.goto(`${url}${goods}?id=${ids[1]}`);
  await page.locator("h1", { hasText: "No connection" }).waitFor();
});

test("what was kept for one person is gone when another signs in, and when they leave", async () => {
  const [first, second] = [await makePerson(db), await makePerson(db)];
  await signIn(first);
  await page.goto(`${url}${favourites}`);
  // The first page of another session only determines whose pages are cached from now on.
  await page.reload();
  await expect.poll(() => kept(), { timeout: 15_000 }).toContain(favourites);

  await signIn(second);
  await page.goto(`${url}/pages/user/user`);
  await expect.poll(() => kept(), { timeout: 15_000 }).not.toContain(favourites);
  await page.goto(`${url}${goods}?id=${ids[0]}`);
  await expect.poll(() => kept(), { timeout: 15_000 }).toContain(`${goods}?id=${ids[0]}`);

  await page.goto(`${url}/pages/user/setting/setting`);
  await page.locator("main form button[type=submit]").last().click();
  await page.waitForURL(`${url}/`);
  await expect.poll(() => kept(), { timeout: 15_000 }).not.toContain(`${goods}?id=${ids[0]}`);
});
