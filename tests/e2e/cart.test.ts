import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { checkedIn, violations } from "../support/axe";
import { makeGoods } from "../support/factories";
import { databaseOf, makePerson, type Person, storageOf } from "../support/people";
import { shownIn } from "../support/shown-languages";
import { hydrated, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
const path = "/pages/cart/cart";
const cartId = "0123456789abcdef01234567";
let db: Db;
let close: () => Promise<void>;
/** Buyable skus of the demo shop, with their prices. */
let skus: { id: number; price_minor: number; picture: string; category_id: number; shop_id: number }[];
let gone: { offShelf: number; deleted: number };

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  skus = await db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .where("goods.state", "=", "on_sale")
    .where("shops.state", "=", "open")
    .where("skus.retired", "=", false)
    .where("skus.stock", ">", 50)
    .select(["skus.id", "skus.price_minor", "goods.picture", "goods.category_id", "goods.shop_id"])
    .orderBy("skus.goods_id")
    .distinctOn("skus.goods_id")
    .limit(4)
    .execute();
  gone = { offShelf: await unsold("off_shelf"), deleted: await unsold("deleted") };
});
afterAll(() => close?.());

/** Creates a sku of goods that no list of the shop shows. */
async function unsold(state: "off_shelf" | "deleted"): Promise<number> {
  const [{ picture, category_id, shop_id } = { picture: "", category_id: 0, shop_id: 0 }] = skus;
  const goods = await makeGoods(db, { picture, category_id, shop_id, state });
  return (await db.selectFrom("skus").select("id").where("goods_id", "=", goods.id).executeTakeFirstOrThrow()).id;
}

const sku = (at: number) => skus[at]?.id ?? 0;
const price = (at: number) => skus[at]?.price_minor ?? 0;

const cartCookie = (lines: string[]) => ({ name: "cart", value: ["v1", cartId, ...lines].join(".") });

/** Opens the cart of a visitor with these lines (`7-1-1`), or of a person. */
async function open(
  lines: string[],
  { person, query = "", ...options }: { person?: Person; query?: string; javaScriptEnabled?: boolean } = {},
) {
  const { cookies, origins } = storageOf(person ?? { id: 0, headers: {} }, url);
  const [{ domain }] = cookies as [(typeof cookies)[number]];
  const cart = { ...cartCookie(lines), domain, path: "/", expires: -1, httpOnly: false, secure: false };
  const held = lines.length > 0 ? [...cookies, { ...cart, sameSite: "Lax" as const }] : cookies;
  const storageState = { cookies: held, origins };
  const { page, problems } = await visit(`${path}?lng=en${query}`, { ...options, storageState });
  return { page, problems, context: page.context() };
}

async function signIn(page: Page, person: Person): Promise<void> {
  const [name = "", value = ""] = (person.headers.cookie ?? "").split("=");
  await page.context().addCookies([{ name, value, url }]);
}

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value ?? "";

const linesOf = (person: Person) =>
  db.selectFrom("cart_lines").select(["sku_id", "number"]).where("user_id", "=", person.id).orderBy("sku_id").execute();

/** Taps three times within one task of the browser. */
const tapThrice = (page: Page, id: number) =>
  page.evaluate((value) => {
    const button = document.querySelector<HTMLButtonElement>(`button[value="plus:${value}"]`);
    for (let tap = 0; tap < 3; tap++) button?.click();
  }, id);

const total = async (page: Page) => Number((await page.textContent(".cart-sum"))?.replace(/[^\d]/g, ""));

test("S9: a visitor's three taps in one moment are three, in the cookie at once, and the server counts the same", async () => {
  const { page, problems } = await open([`${sku(0)}-1-1`, `${sku(1)}-2-1`]);
  await tapThrice(page, sku(0));
  expect(await cookieOf(page, "cart")).toContain(`.${sku(0)}-4-1.`);
  const expected = 4 * price(0) + 2 * price(1);
  await expect.poll(() => total(page)).toBe(expected);
  expect(await page.textContent('.tab-bar [aria-current="page"] .count-badge')).toContain("6");
  await page.reload();
  expect([await total(page), await page.inputValue(`[name="number-${sku(0)}"]`)]).toEqual([expected, "4"]);
  expect(problems).toEqual([]);
});

test("S9: a person's three taps are three, also when the page is left at once", async () => {
  const person = await makePerson(db);
  const { page, problems } = await open([`${sku(0)}-1-1`], { person });
  await tapThrice(page, sku(0));
  await page.goto(`${url}/pages/wanlshop/no_network`);
  await expect.poll(() => linesOf(person)).toEqual([{ sku_id: sku(0), number: 4 }]);
  await page.goto(url + path);
  await hydrated(page);
  await tapThrice(page, sku(0));
  await page.click('.tab-bar a[href="/"]');
  await page.waitForURL(`${url}/`);
  await page.click(`.tab-bar a[href="${path}"]`);
  await expect.poll(() => page.inputValue(`[name="number-${sku(0)}"]`)).toBe("7");
  await expect.poll(() => cookieOf(page, "cart_count")).toBe("7");
  expect(problems).toEqual([]);
});

test("signing in brings the visitor's cart along, in several tabs at once, and the badge knows", async () => {
  const person = await makePerson(db);
  const { page, context } = await open([`${sku(0)}-2-1`, `${sku(1)}-1-0`]);
  await signIn(page, person);
  const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  await Promise.all(tabs.map((tab, at) => tab.goto(url + (at % 2 ? path : "/"))));
  await expect.poll(() => linesOf(person)).toHaveLength(2);
  expect((await linesOf(person)).reduce((sum, { number }) => sum + number, 0)).toBe(3);
  expect([await cookieOf(page, "cart"), await cookieOf(page, "cart_count")]).toEqual(["", "3"]);
  await page.goto(url);
  await hydrated(page);
  await expect.poll(() => page.textContent(".tab-bar .count-badge")).toContain("3");
  await context.close();
});

test("taps that cannot be saved go back, with a sentence", async () => {
  const person = await makePerson(db);
  const { page } = await open([`${sku(0)}-1-1`], { person });
  await page.route("**/cart/changes", (route) => route.abort());
  await page.click(`button[value="plus:${sku(0)}"]`);
  await page.locator(".toast", { hasText: "could not be saved" }).waitFor();
  await expect.poll(() => page.inputValue(`[name="number-${sku(0)}"]`)).toBe("1");
});

test("shop, all and single ticks follow each other; choosing all and deleting empties the cart after a question", async () => {
  const { page, problems } = await open([`${sku(0)}-1-1`, `${sku(1)}-1-0`, `${gone.offShelf}-1-1`]);
  const all = page.locator('.cart-bar [role="checkbox"]');
  expect(await all.getAttribute("aria-checked")).toBe("false");
  await page.click(`button[value="check:${sku(1)}:1"]`);
  await expect.poll(() => all.getAttribute("aria-checked")).toBe("true");
  await all.click();
  await expect.poll(() => page.locator('[role="checkbox"][aria-checked="true"]').count()).toBe(0);
  await page.click('button[value="settle"]');
  await page.locator(".toast", { hasText: "Choose something first" }).waitFor();
  await all.click();
  await page.click("text=Edit");
  await page.click(".cart-bar [popovertarget]");
  expect(await page.textContent(".cart-bar")).toContain("Empty the whole cart?");
  await page.click('.cart-bar button[value="remove"]');
  await page.locator("text=Your cart is empty").waitFor();
  expect(await cookieOf(page, "cart")).toBe("");
  await page.click("text=Put back");
  await page.locator(".toast", { hasText: "back in your cart" }).waitFor();
  await expect.poll(() => total(page)).toBe(price(0) + price(1));
  await expect.poll(() => page.locator(".undo-strip").count()).toBe(0);
  expect(problems).toEqual([]);
});

test("what cannot be bought stands last, says why, is never ticked and can be cleared", async () => {
  const { page, problems } = await open([`${gone.deleted}-1-1`, `${gone.offShelf}-1-1`, `${sku(0)}-1-1`]);
  const card = page.locator(".cart-card").last();
  expect(await card.textContent()).toContain("Product expired, can be deleted");
  expect(await card.textContent()).toContain("took it off the shelf");
  await expect.poll(() => card.locator('[role="checkbox"]').count()).toBe(0);
  expect(await total(page)).toBe(price(0));
  await card.locator("[popovertarget]").first().click();
  await card.locator('button[value="clear"]').click();
  await page.locator(".toast", { hasText: "Deleted" }).waitFor();
  expect(await cookieOf(page, "cart")).toBe(`v1.${cartId}.${sku(0)}-1-1`);
  expect(problems).toEqual([]);
});

test("without JavaScript everything is a form", async () => {
  const { page } = await open([], { javaScriptEnabled: false });
  expect(await page.textContent("main")).toContain("Your cart is empty");
  await page.context().addCookies([{ name: "cart", value: `v1.${cartId}.${sku(0)}-1-1.${sku(1)}-1-1`, url }]);
  await page.goto(`${url}${path}?lng=en`);
  await page.click(`button[value="plus:${sku(0)}"]`);
  await page.fill(`[name="number-${sku(1)}"]`, "5");
  await page.press(`[name="number-${sku(1)}"]`, "Enter");
  await page.waitForLoadState();
  expect(await total(page)).toBe(2 * price(0) + 5 * price(1));
  await page.click(`button[value="check:${sku(1)}:0"]`);
  await page.waitForLoadState();
  expect(await total(page)).toBe(2 * price(0));
  await page.click("text=Edit");
  await page.click(".cart-bar [popovertarget]");
  await page.click('.cart-bar button[value="remove"]');
  await page.locator(".toast", { hasText: "Deleted" }).waitFor();
  expect(await cookieOf(page, "cart")).toContain(`.${sku(1)}-5-0`);
  await page.click("text=Put back");
  await page.locator(".toast", { hasText: "back in your cart" }).waitFor();
  await expect.poll(() => page.inputValue(`[name="number-${sku(0)}"]`)).toBe("2");
});

test("the checkout gets what is chosen", async () => {
  const { page } = await open([`${sku(0)}-2-1`, `${sku(1)}-1-0`]);
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get("type") === "cart");
  await page.click('button[value="settle"]');
  const { pathname, searchParams: requested } = new URL((await asked).url());
  expect(pathname).toBe("/pages/user/order/addorder");
  expect(JSON.parse(requested.get("data") ?? "")).toMatchObject([{ number: 2, sku_id: sku(0) }]);
});

test.each(shownIn)("the cart in %s has no violation and fits, full, edited and empty", async (language) => {
  const { page, problems } = await open([`${sku(0)}-2-1`, `${sku(1)}-99-0`, `${gone.offShelf}-1-1`]);
  for (const query of ["", "&edit=1", "empty"]) {
    if (query === "empty") await page.context().clearCookies({ name: "cart" });
    await page.goto(`${url}${path}?lng=${language}${query === "empty" ? "" : query}`);
    await hydrated(page);
    if (language === checkedIn) expect([query, await violations(page)]).toEqual([query, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  }
  expect(problems).toEqual([]);
});
