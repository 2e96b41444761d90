import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { pointsOf } from "~/app/rewards/api.server";
import type { Db } from "~/db/client.server";
import { expectFit, slow } from "../support/buying-browser";
import { fundWallet, makeAddress } from "../support/order-factories";
import { databaseOf, makePerson, paymentPassword, storageOf } from "../support/people";
import { givePoints } from "../support/reward-factories";
import { hydrated, openBrowser, phone, still } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/** A sku of the demo that nothing else in its price moves. */
async function soldSku() {
  return db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .where("goods.state", "=", "on_sale")
    .where("shops.state", "=", "open")
    .where("skus.retired", "=", false)
    .where("skus.stock", ">", 50)
    .where("skus.price_minor", ">=", 2000)
    .where(sql<boolean>`not exists (select from offer_skus where sku_id = skus.id)`)
    .select(["skus.id", "skus.price_minor as priceMinor"])
    .orderBy("skus.id")
    .executeTakeFirstOrThrow();
}

test.each([true, false])("points that are ticked pay a part of an order (JavaScript: %s)", async (withScript) => {
  const person = await makePerson(db, { nickname: "Lena" });
  await makeAddress(db, person.id);
  await fundWallet(db, person.id, 1_000_000);
  await givePoints(db, person.id, 250);
  const sku = await soldSku();
  const { page } = await visit(`/pages/user/order/addorder?type=buy&data=${sku.id}-1`, {
    viewport: phone,
    storageState: storageOf(person, url),
    javaScriptEnabled: withScript,
    ...still,
  });
  if (withScript) await hydrated(page);
  const tick = page.getByRole("switch", { name: /^Use 250 points/ });
  await tick.check();
  if (!withScript) await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.locator(".sums").getByText("Points", { exact: true }).first().waitFor(slow);
  await page.getByRole("switch", { name: /^Use 250 points/, checked: true }).waitFor(slow);
  await expectFit(page, withScript);
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL("**/pages/user/money/pay?**", slow);
  const order = await db
    .selectFrom("orders")
    .select(["id", "points", "total_minor", "goods_minor", "freight_minor"])
    .where("user_id", "=", person.id)
    .executeTakeFirstOrThrow();
  expect(order.points).toBe(250);
  expect(order.goods_minor + order.freight_minor - order.total_minor).toBe(250);
  expect(await pointsOf(db, person.id)).toBe(0);
  if (withScript) await hydrated(page);
  await page.locator("input[name=paymentPassword]").pressSequentially(paymentPassword);
  // With JavaScript the sixth digit sends.
  if (!withScript) await page.getByRole("button", { name: /^Pay USD/ }).click();
  await page.waitForURL("**/pages/page/success?**", slow);
  await page.goto(`${url}/pages/user/order/details?id=${order.id}`);
  await page.getByText("Points (250)").waitFor(slow);
  await page.goto(`${url}/pages/user/signin/log`);
  await page.getByRole("link", { name: /^Used for an order/ }).click();
  await page.waitForURL(`**/pages/user/order/details?id=${order.id}`, slow);
});

test.each([true, false])("points buy a coupon, from the log of points (JavaScript: %s)", async (withScript) => {
  const person = await makePerson(db, { nickname: "Lena" });
  await givePoints(db, person.id, 500);
  const { page } = await visit("/pages/user/signin/log", {
    viewport: phone,
    storageState: storageOf(person, url),
    javaScriptEnabled: withScript,
    ...still,
  });
  await page.getByRole("link", { name: "Points for coupons" }).click();
  await page.waitForURL("**/pages/user/signin/exchange", slow);
  if (withScript) await hydrated(page);
  await page.getByText("300 points missing").first().waitFor(slow);
  await expectFit(page, withScript);
  await page.getByRole("button", { name: "Get for 300 points" }).click();
  await page.getByText("You have 200 points").waitFor(slow);
  await page.getByText("Claimed, it is yours").first().waitFor(slow);
  expect(await pointsOf(db, person.id)).toBe(200);
  await page.goto(`${url}/pages/user/coupon/mycard`);
  await page.getByText("Autumn thanks").first().waitFor(slow);
});
