import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { locales } from "~/app/platform/language/locales";
import type { Db } from "~/db/client.server";
import { ask } from "../support/ask";
import { checkedIn, violations } from "../support/axe";
import { makeGoods, makeSku, makeUser, setStock } from "../support/factories";
import { setTextSize } from "../support/lost-text";
import { databaseOf, makePerson, storageOf } from "../support/people";
import { makeReview } from "../support/review-factories";
import { shownIn } from "../support/shown-languages";
import { inTier } from "../support/tier";
import { openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;
/** Colours Coral and Mint × sizes 39 and 40; Mint in 39 is sold out. */
let goodsId: number;
let soldOutId: number;
const skuIds: Record<string, number> = {};

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  // Uses a demo picture: the page must not request a file that does not exist.
  const { picture } = await db.selectFrom("goods").select("picture").orderBy("id").limit(1).executeTakeFirstOrThrow();
  const goods = await makeGoods(db, { picture, title: JSON.stringify({ en: "Woven shoe </script><b>" }) });
  goodsId = goods.id;
  await db.updateTable("skus").set({ retired: true }).where("goods_id", "=", goodsId).execute();
  for (const [colour, size, stock] of [
    ["Coral", "39", 3],
    ["Coral", "40", 8],
    ["Mint", "39", 0],
    ["Mint", "40", 8],
  ] as const) {
    const spec = JSON.stringify([
      { name: { en: "Colour" }, value: { en: colour } },
      { name: { en: "Size" }, value: { en: size } },
    ]);
    const sku = await makeSku(db, { goods_id: goodsId, spec, stock, price_minor: 5490, market_price_minor: 7990 });
    skuIds[`${colour}, ${size}`] = sku.id;
  }
  const user_id = (await makeUser(db, { nickname: "Lena" })).id;
  for (let n = 0; n < 14; n++) {
    const pictures = n === 0 ? [picture] : [];
    await makeReview(db, {
      goods_id: goodsId,
      user_id,
      body: `Review ${n}`,
      rating: n < 12 ? "good" : "bad",
      pictures,
    });
  }
  const soldOut = await makeGoods(db, { picture });
  soldOutId = soldOut.id;
  const sku = await db.selectFrom("skus").select("id").where("goods_id", "=", soldOutId).executeTakeFirstOrThrow();
  await setStock(db, sku.id, 0);
});
afterAll(() => close?.());

const address = (query = "") => `/pages/product/goods?id=${goodsId}&lng=en${query}`;
const cookiesOf = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));

test("everything has to be chosen; then it is in the cart, and still chosen after signing in was asked", async () => {
  const { page, problems } = await visit(address());
  await page.click(".buy-bar >> text=Add to cart");
  await page.click(".choose button[value=add]");
  expect(await page.textContent(".spec-missing")).toContain("Colour");
  await page.check("[value=Mint]");
  expect(await page.textContent(".value.is-off")).toContain("sold out");
  await page.check("[value='39']");
  await page.getByRole("button", { name: "Tell me when it is back" }).waitFor();
  await expect.poll(() => page.locator(".choose button[value=buy]").count()).toBe(0);
  await page.check("[value=Coral]");
  await page.check("[value='39']");
  expect(await page.textContent(".choose-stock")).toContain("3 in stock");
  const [minus, plus] = [page.locator(".stepper button").first(), page.locator(".stepper button").last()];
  await expect.poll(() => minus.isDisabled()).toBe(true);
  await plus.click();
  await plus.click();
  await expect.poll(() => plus.isDisabled()).toBe(true);
  expect(await page.textContent(".outcome")).toContain("$164.70");
  await page.click(".choose button[value=add]");
  await page.locator(".toast", { hasText: "Added to the cart" }).waitFor();
  await page.locator(".buy-bar .count-badge", { hasText: "3" }).waitFor();
  const cookies = await cookiesOf(page);
  expect(cookies.cart).toContain(`.${skuIds["Coral, 39"]}-3-1`);
  expect(cookies.seen).toMatch(new RegExp(`^${goodsId}-`));
  expect(new URL(page.url()).searchParams.get("sku")).toBe(String(skuIds["Coral, 39"]));
  await page.click(".round-heart");
  await page.waitForURL(/\/pages\/user\/auth\/name/);
  const next = new URL(page.url()).searchParams.get("next") ?? "";
  expect(new URL(next, url).searchParams.get("sku")).toBe(String(skuIds["Coral, 39"]));
  await page.goBack();
  await page.locator(".fact", { hasText: "Coral, 39" }).waitFor();
  expect(problems).toEqual([]);
});

test("buying leads to the checkout of the chosen sku, through the login page", async () => {
  const { page } = await visit(address(`&sku=${skuIds["Mint, 40"]}`));
  await page.locator(".fact", { hasText: "Mint, 40" }).waitFor();
  await page.click(".buy-bar >> text=Buy now");
  await page.waitForURL(/addorder|auth/);
  const data = JSON.stringify([{ goods_id: goodsId, number: 1, sku_id: skuIds["Mint, 40"] }]);
  expect(decodeURIComponent(decodeURIComponent(page.url())).replaceAll("+", " ")).toContain(data);
});

test("a signed-in person keeps it with one tap, and it is kept after a reload", async () => {
  const person = await makePerson(db);
  const { page, problems } = await visit(address(), { storageState: storageOf(person, url) });
  const heart = page.locator(".round-heart");
  await page.locator(".goods-top .round-share button").waitFor();
  await heart.click();
  await page.locator(".toast", { hasText: "Added to your favourites" }).waitFor();
  expect(await heart.getAttribute("aria-pressed")).toBe("true");
  await page.reload();
  expect(await heart.getAttribute("aria-pressed")).toBe("true");
  const stored = await db.selectFrom("collections").select("goods_id").where("user_id", "=", person.id).execute();
  expect(stored).toEqual([{ goods_id: goodsId }]);
  expect(problems).toEqual([]);
});

test("sold out cannot be bought; who wants it signs in to be told when it is back", async () => {
  const { page } = await visit(`/pages/product/goods?id=${soldOutId}&lng=en`);
  await expect.poll(() => page.locator(".buy-bar a[href='#choose']").count()).toBe(0);
  expect(await page.textContent(".goods-notice")).toContain("Sold out");
  await page.getByRole("button", { name: "Tell me when it is back" }).click();
  await page.waitForURL(/\/pages\/user\/auth\//);
});

test("without JavaScript the sheet opens by its link, refuses what is open and fills the cart", async () => {
  const { page } = await visit(address(), { javaScriptEnabled: false });
  await page.click(".buy-bar >> text=Add to cart");
  await expect.poll(() => page.isVisible(".choose")).toBe(true);
  await page.click(".choose button[value=add]");
  await expect.poll(() => page.isVisible(".choose")).toBe(true);
  expect(await page.textContent(".spec-missing")).toContain("Colour");
  await page.check("[value=Coral]");
  await page.check("[value='40']");
  await page.fill("[name=number]", "2");
  await page.click(".choose button[value=add]");
  await page.locator(".toast", { hasText: "Added to the cart" }).waitFor();
  expect((await cookiesOf(page)).cart).toContain(`.${skuIds["Coral, 40"]}-2-1`);
  await page.click("text=All reviews");
  await page.click("text=More reviews");
  await expect.poll(() => page.locator(".review").count()).toBe(4);
});

test("the structured data can be read, and nothing of a title gets out of it", async () => {
  const { text, status } = await ask(url, address());
  expect(status).toBe(200);
  expect(text).not.toContain("</script><b>");
  const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ""),
  );
  expect(blocks.map((block) => block["@type"])).toEqual(["Product", "BreadcrumbList"]);
  expect(blocks[0]).toMatchObject({
    name: "Woven shoe </script><b>",
    offers: { "@type": "Offer", price: "54.90", priceCurrency: "USD" },
  });
  expect(text).toContain(`<link rel="canonical" href="${url}/pages/product/goods?id=${goodsId}&amp;lng=en"/>`);
});

test("reviews are narrowed by a tag and go on by themselves", async () => {
  const { page, problems } = await visit(`/pages/product/comment?id=${goodsId}&lng=en`);
  await page.locator(".review").first().waitFor();
  await page.waitForFunction(() => {
    scrollTo(0, document.body.scrollHeight);
    return document.querySelectorAll(".review").length === 14;
  });
  await page.click(".comments-tags >> text=Bad 2");
  await expect.poll(() => page.locator(".review").count()).toBe(2);
  await page.click(".comments-tags >> text=Medium 0");
  await page.locator(".state-title", { hasText: "No reviews here" }).waitFor();
  expect(problems).toEqual([]);
});

test("the two ways to buy keep their words in one line, in every language, also with text twice as large", async () => {
  const { page } = await visit("/pages/wanlshop/no_network");
  // In npm test those with the longest words, and one without spaces.
  for (const locale of inTier<readonly string[]>({ test: ["ru", "ms", "ja"], full: locales })) {
    await page.goto(`${url}/pages/product/goods?id=${goodsId}&lng=${locale}`);
    const lines = () =>
      page.locator(".buy-bar .double-button > *").evaluateAll((buttons) =>
        buttons.map((button) => {
          const words = document.createRange();
          words.selectNodeContents(button);
          return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
        }),
      );
    for (const size of [16, 32]) {
      await setTextSize(page, size);
      await expect.poll(lines, { message: `${locale} at ${size} px` }).toEqual([1, 1]);
    }
  }
});

test("a picture fills the screen, is enlarged by a double tap, and leads back", async () => {
  const { page, problems } = await visit(address());
  await page.locator(".gallery-strip a").first().click();
  await page.locator(".viewer img").first().waitFor();
  await page.mouse.dblclick(phone.width / 2, phone.height / 2);
  await page.locator(".is-zoomed").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL(/product\/goods/);
  expect(problems).toEqual([]);
  expect((await ask(url, "/preview-image?urls=javascript:alert(1),http://evil.test/a.png")).status).toBe(404);
});

const screens = () => [
  address(),
  `/pages/product/goods?id=${soldOutId}`,
  `/pages/product/comment?id=${goodsId}`,
  `/preview-image?urls=/media/${"0".repeat(32)},https://shop.invalid/a.png`,
];

test.each(shownIn)("the screens in %s have no violation and fit", async (language) => {
  const { page } = await visit("/pages/wanlshop/no_network");
  for (const path of screens()) {
    await page.goto(`${url}${path}&lng=${language}`);
    if (language === checkedIn) expect([path, await violations(page)]).toEqual([path, []]);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, phone.width]);
  }
  await page.goto(url + address());
  await page.click(".fact >> nth=0");
  await page.locator(".sheet[open]").waitFor();
  if (language === checkedIn) expect(await violations(page)).toEqual([]);
});
