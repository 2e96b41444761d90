import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { shipOrder } from "~/app/orders/after/ship-order.server";
import type { Db } from "~/db/client.server";
import { makeCoupon, ownCoupon } from "../support/coupon-factories";
import { fundWallet, makeAddress } from "../support/order-factories";
import { databaseOf, makePerson, password, paymentPassword } from "../support/people";
import { hydrated, openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/** Goods of the demo, each of another shop and at least 10.00. */
async function goodsOfTwoShops() {
  const rows = await db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .where("goods.state", "=", "on_sale")
    .where("shops.state", "=", "open")
    .where("skus.retired", "=", false)
    .where("skus.stock", ">", 50)
    .where("skus.price_minor", ">=", 1000)
    .select(["skus.id as skuId", "goods.id as goodsId", "goods.shop_id as shopId"])
    .orderBy("goods.shop_id")
    .orderBy("skus.id")
    .distinctOn("goods.shop_id")
    .limit(2)
    .execute();
  return rows;
}

/** A person who can pay and has a coupon of a shop and one of the platform. */
async function makeBuyer(shopId: number) {
  const username = `buyer-${Math.random().toString(36).slice(2, 10)}`;
  const { id } = await makePerson(db, { username });
  await makeAddress(db, id);
  await fundWallet(db, id, 1_000_000);
  const own = { threshold_minor: 500, amount_minor: 100 };
  await ownCoupon(db, id, await makeCoupon(db, { ...own, shop_id: shopId }));
  await ownCoupon(db, id, await makeCoupon(db, { ...own, amount_minor: 70 }));
  return { id, username };
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a buyer %s", (_, javaScriptEnabled) => {
  test("fills a cart as a guest, signs in, checks out two shops with coupons, pays, receives and reviews", async () => {
    const goods = await goodsOfTwoShops();
    const [first] = goods;
    const buyer = await makeBuyer(first?.shopId ?? 0);
    const { page, problems } = await visit("/pages/wanlshop/no_network", { javaScriptEnabled });
    const open = async (address: string) => {
      await page.goto(url + address);
      if (javaScriptEnabled) await hydrated(page);
    };
    for (const { goodsId, skuId } of goods) {
      await open(`/pages/product/goods?id=${goodsId}&sku=${skuId}`);
      await page.locator(".buy-bar").getByText("Add to cart").click();
      if (!javaScriptEnabled) await page.locator(".choose button[value=add]").click();
      await page.locator(".toast", { hasText: "Added to the cart" }).waitFor();
    }

    const data = goods.map(({ goodsId, skuId }) => ({ goods_id: goodsId, number: 1, sku_id: skuId }));
    const checkout = `/pages/user/order/addorder?type=cart&data=${encodeURIComponent(JSON.stringify(data))}`;
    await open(`/pages/user/auth/name?next=${encodeURIComponent(checkout)}`);
    await page.getByLabel("Phone, e-mail or username").fill(buyer.username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL("**/pages/user/order/addorder?**");

    await page.locator(".co-coupons", { hasText: "Shop coupon" }).getByText("−$1.00").first().waitFor();
    await page.locator(".co-coupons", { hasText: "Pasar coupon" }).getByText("−$0.70").first().waitFor();
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL("**/pages/user/money/pay?**");
    if (javaScriptEnabled) await hydrated(page);
    await page.locator("input[name=paymentPassword]").pressSequentially(paymentPassword);
    // With JavaScript the sixth digit sends.
    if (!javaScriptEnabled) await page.getByRole("button", { name: /^Pay USD/ }).click();
    await page.waitForURL("**/pages/page/success?**");

    const orders = await db
      .selectFrom("orders")
      .innerJoin("shops", "shops.id", "orders.shop_id")
      .select(["orders.id", "orders.shop_id", "orders.state", "orders.address_version", "shops.owner_id"])
      .where("orders.user_id", "=", buyer.id)
      .orderBy("orders.id")
      .execute();
    expect(orders.map(({ state }) => state)).toEqual(["awaiting_shipment", "awaiting_shipment"]);
    for (const { id, shop_id: shopId, owner_id: staffUserId, address_version: addressVersion } of orders) {
      const parcel = { courier: "sf", number: `E2E${id}${Date.now() % 100_000}`, lines: null };
      expect(await shipOrder(db, { shopId, staffUserId, orderId: id, addressVersion, ...parcel })).toMatchObject({
        ok: true,
      });
    }

    const [order] = orders;
    await open(`/pages/user/order/details?id=${order?.id}`);
    await page.getByRole("button", { name: "Confirm receipt" }).first().click();
    await page.locator(".modal:visible button[type=submit]").click();
    await page.getByRole("link", { name: "Review" }).first().click();
    await page.waitForURL("**/pages/user/order/comment?**");
    if (javaScriptEnabled) await hydrated(page);
    await page.locator("textarea").first().waitFor();
    const scores = await page.locator("input[type=radio][value='5']").all();
    expect(scores).toHaveLength(4);
    for (const score of scores) await score.check({ force: true });
    await page.locator("textarea").first().fill("Just what I wanted.");
    await page.getByRole("button", { name: "Post review" }).click();
    await expect
      .poll(
        async () =>
          (
            await db
              .selectFrom("orders")
              .select("state")
              .where("id", "=", order?.id ?? 0)
              .execute()
          )[0],
      )
      .toEqual({ state: "completed" });
    expect(problems).toEqual([]);
  });
});
