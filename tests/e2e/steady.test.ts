import { beforeAll, expect, inject, test } from "vitest";
import { databaseOf } from "../support/people";
import { watchShifts } from "../support/shifts";
import { desktop, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
const full = process.env.PASAR_TEST_FULL === "1";

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
  ...(full
    ? ([
        ["ja", phone],
        ["en-XA", desktop],
      ] as const)
    : []),
] as const;
const cases = pages.flatMap(([name, address]) =>
  looks.map(([language, viewport]) => ({ name, address, language, viewport })),
);

test.each(cases)("$name in $language at $viewport.width does not jump while it loads and is read", async (one) => {
  const { page } = await visit("/pages/wanlshop/no_network", { viewport: one.viewport });
  await page.context().addCookies([{ name: "cart", value: cart, url }]);
  const shifts = await watchShifts(page);
  const address = one.address();
  await page.goto(`${url}${address}${address.includes("?") ? "&" : "?"}lng=${one.language}`, {
    waitUntil: "networkidle",
  });
  for (let step = 0; step < 8; step++) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(80);
  }
  await page.waitForTimeout(400);
  const { sum, moved } = await shifts();
  expect(sum, moved.join("\n")).toBeLessThanOrEqual(0.02);
  await page.context().close();
});
