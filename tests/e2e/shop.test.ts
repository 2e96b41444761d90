import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { checkedIn, violations } from "../support/axe";
import { demoPicture, makeShelfOf, makeShops } from "../support/belongings-factories";
import { makeShop } from "../support/factories";
import { makeOffer } from "../support/offer-factories";
import { databaseOf, makePerson, type Person, storageOf } from "../support/people";
import { shownIn } from "../support/shown-languages";
import { hydrated, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;
let person: Person;
let shop: number;
let closed: number;
let away: number;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  person = await makePerson(db);
  [shop = 0] = await makeShops(db, 1, { goods: 45, picture: await demoPicture(db) });
  await makeShelfOf(db, shop, "Cups");
  closed = (await makeShop(db, { state: "closed", notice: JSON.stringify({ en: "Gone fishing" }) })).id;
  away = (await makeShop(db, { state: "holiday" })).id;
});
afterAll(() => close?.());

const signedIn = (path: string, options: { javaScriptEnabled?: boolean } = {}) =>
  visit(path, { viewport: phone, storageState: storageOf(person, url), ...options });

test.each(shownIn)("the screens of a shop in %s have no violation and fit", async (language) => {
  const { page, problems } = await visit("/pages/wanlshop/no_network", { viewport: phone });
  const ids = [shop, closed, away];
  const screens = [
    ...ids.map((id) => `/pages/shop/shop?id=${id}`),
    ...ids.map((id) => `/pages/shop/info?id=${id}`),
    `/pages/shop/shop?id=${shop}&type=goods`,
    `/pages/shop/shop?id=${shop}&type=categories`,
    `/pages/shop/productList?shop_id=${shop}&view=list`,
    `/pages/shop/productList?shop_id=${shop}&keyword=nothing-like-it`,
  ];
  for (const screen of screens) {
    await page.goto(`${url}${screen}&lng=${language}`);
    await hydrated(page);
    if (language === checkedIn) expect([screen, await violations(page)]).toEqual([screen, []]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([screen, wide]).toEqual([screen, 0]);
  }
  expect(problems).toEqual([]);
});

test("a visitor who follows a shop signs in first and comes back to it", async () => {
  const { page } = await visit(`/pages/shop/shop?id=${shop}&type=new`, { viewport: phone });
  await page.click(".follow-button");
  await page.waitForURL(/\/pages\/user\/auth\/name/);
  expect(new URL(page.url()).searchParams.get("next")).toBe(`/pages/shop/shop?id=${shop}&type=new`);
});

test("following shows at once, counts, and is undone", async () => {
  const { page, problems } = await signedIn(`/pages/shop/shop?id=${shop}&lng=en`);
  const button = page.locator(".follow-button");
  await button.click();
  await expect.poll(() => button.textContent()).toBe("Following");
  await expect.poll(() => page.locator(".shop-facts").textContent()).toContain("1 follower");
  await expect
    .poll(() => db.selectFrom("shops").select("followers").where("id", "=", shop).executeTakeFirst())
    .toEqual({ followers: 1 });
  await button.click();
  await expect.poll(() => button.textContent()).toBe("Follow");
  expect(problems).toEqual([]);
});

test("without JavaScript a shop is followed, browsed page by page and searched", async () => {
  const { page } = await signedIn(`/pages/shop/shop?id=${shop}&type=goods&lng=en`, { javaScriptEnabled: false });
  await page.click(".follow-button");
  await page.waitForLoadState();
  expect(await page.textContent(".toasts")).toBe("You follow this shop");
  expect(await page.textContent(".follow-button")).toBe("Following");
  const first = await page.locator(".goods").first().getAttribute("href");
  await page.click(".list-end a");
  await expect.poll(() => page.locator(".goods").first().getAttribute("href")).not.toBe(first);
  await page.fill('input[name="keyword"]', "nothing-like-it");
  await page.press('input[name="keyword"]', "Enter");
  await page.waitForURL(/productList\?shop_id=\d+&keyword=/);
  expect(await page.textContent("main")).toContain("Nothing found in this shop");
});

test("a list of goods goes on by itself, and is where it was left when one comes back", async () => {
  const { page } = await visit(`/pages/shop/productList?shop_id=${shop}`, { viewport: phone });
  await hydrated(page);
  const cards = page.locator(".goods");
  // Again and again, as a person scrolls: cards out of sight take their heights only when they come near.
  await page.waitForFunction(() => {
    window.scrollTo(0, document.body.scrollHeight);
    return document.querySelectorAll(".goods").length >= 45;
  });
  await cards.nth(30).click();
  await page.waitForURL(/\/pages\/product\/goods/);
  await page.goBack();
  await expect.poll(() => cards.count()).toBe(45);
});

test("a closed shop says so, keeps search engines away and sells nothing", async () => {
  const answer = await fetch(`${url}/pages/shop/shop?id=${closed}`, { headers: { "accept-language": "en" } });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain("Gone fishing");
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain("application/ld+json");
});

test("an open shop tells search engines what it is", async () => {
  const html = await (await fetch(`${url}/pages/shop/shop?id=${shop}&type=new`)).text();
  expect(html).toContain(`<link rel="canonical" href="${url}/pages/shop/shop?id=${shop}"`);
  const [, data = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ "@type": "Store", url: `${url}/pages/shop/shop?id=${shop}` });
});

test("whoever has a page of the shop open is a visitor, once, also of a page that is one copy for all, and sees its offers; a robot does not", async () => {
  const userAgent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
  const visitors = async () =>
    (await db.selectFrom("shop_visitors").select("day").where("shop_id", "=", visited).execute()).length;
  const [visited = 0] = await makeShops(db, 1, { goods: 1, picture: await demoPicture(db) });
  const robot = await visit(`/pages/shop/shop?id=${visited}`, { viewport: phone });
  await robot.page.waitForResponse((answer) => answer.url().endsWith("/visits"));
  expect(await visitors()).toBe(0);
  const { page, problems } = await visit("/pages/wanlshop/no_network", { viewport: phone, userAgent });
  const sent: number[] = [];
  page.on("response", (answer) => void (answer.url().endsWith("/visits") && sent.push(answer.status())));
  for (const path of ["shop/shop?id=", "shop/info?id=", "shop/productList?shop_id="]) {
    await page.goto(`${url}/pages/${path}${visited}`);
    await page.waitForResponse((answer) => answer.url().endsWith("/visits"));
  }
  // Goods with an offer are seen, those without one are a visit of the shop that is counted already.
  const { goods_id: goodsId, id: skuId } = await db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .select(["goods_id", "skus.id"])
    .where("shop_id", "=", visited)
    .executeTakeFirstOrThrow();
  const { id: offerId } = await makeOffer(db, { skus: [{ skuId, priceMinor: 100 }] });
  for (let times = 0; times < 2; times++) {
    await page.goto(`${url}/pages/product/goods?id=${goodsId}`);
    await page.waitForResponse((answer) => answer.url().endsWith("/visits"));
  }
  expect(sent).toEqual([204, 204, 204, 204, 204]);
  expect(await visitors()).toBe(1);
  const seen = await db.selectFrom("offer_visitors").select("day").where("offer_id", "=", offerId).execute();
  expect(seen).toHaveLength(1);
  expect(problems).toEqual([]);
});
