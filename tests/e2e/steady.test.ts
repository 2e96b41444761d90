import { beforeAll, expect, inject, test } from "vitest";
import { databaseOf } from "../support/people";
import { watchShifts } from "../support/shifts";
import { isFull } from "../support/tier";
import { desktop, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();

/** Goods of the demo shop with two specifications, and a visitor's cart with three lines. */
let goodsId: number;
let cart: string;

beforeAll(async () => {
  const { db, close } = await databaseOf(dataDir);
  const skus = await db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .where("goods.state", "=", "on_sale")
    .where("skus.retired", "=", false)
    .where("skus.stock", ">", 5)
    .select(["skus.id", "skus.goods_id"])
    .orderBy("skus.id")
    .limit(3)
    .execute();
  await close();
  goodsId = skus[0]?.goods_id ?? 0;
  cart = `v1.0123456789abcdef01234567.${skus.map(({ id }) => `${id}-1-1`).join(".")}`;
});

const pages = [
  ["home", () => "/"],
  ["the category tab", () => "/pages/product/category/category"],
  ["a list", () => "/pages/product/list?category_id=1"],
  ["a goods", () => `/pages/product/goods?id=${goodsId}`],
  ["the cart", () => "/pages/cart/cart"],
] as const;
const looks = [
  ["en", phone],
  ["ru", phone],
  ["zh-CN", desktop],
  ...(isFull
    ? ([
        ["ja", phone],
        ["en-XA", desktop],
      ] as const)
    : []),
] as const;
/** In `npm test` each page in one look, the next one for each page, and every other page on a desktop as well. */
const cases = pages.flatMap(([name, address], page) =>
  looks
    .filter((_, at) => isFull || at === page % 3 || (at === 2 && page % 2 === 0))
    .map(([language, viewport]) => ({ name, address, language, viewport })),
);

/** Runs in the browser: waits until what has come is drawn. */
async function drawn(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
}

test.each(cases)("$name in $language at $viewport.width does not jump while it loads and is read", async (one) => {
  const { page } = await visit("/pages/wanlshop/no_network", { viewport: one.viewport, alone: true });
  await page.context().addCookies([{ name: "cart", value: cart, url }]);
  const shifts = await watchShifts(page);
  // The page before may still fetch something: its requests end without having begun here.
  const awaited = new Set<object>();
  page.on("request", (request) => awaited.add(request));
  page.on("requestfinished", (request) => awaited.delete(request));
  page.on("requestfailed", (request) => awaited.delete(request));
  const address = one.address();
  await page.goto(`${url}${address}${address.includes("?") ? "&" : "?"}lng=${one.language}`, {
    waitUntil: "networkidle",
  });
  for (let step = 0; step < 8; step++) {
    await page.mouse.wheel(0, 500);
    await page.evaluate(drawn);
    await expect.poll(() => awaited.size).toBe(0);
  }
  await page.evaluate(drawn);
  const { sum, moved } = await shifts();
  expect(sum, moved.join("\n")).toBeLessThanOrEqual(0.02);
});

test("who asked for less motion is shown no transition at all", async () => {
  const { page } = await visit("/", { reducedMotion: "reduce" });
  const lasting = () =>
    [...document.querySelectorAll("body *")].filter((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element);
      return transitionProperty !== "none" && transitionDuration !== "0s";
    }).length;
  expect(await page.evaluate(lasting)).toBe(0);
});
