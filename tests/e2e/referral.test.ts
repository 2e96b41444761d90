import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { giveBenefits } from "~/app/orders/benefits/give-benefits.server";
import type { Db } from "~/db/client.server";
import { done, ship } from "../support/after-factories";
import { expectFit, slow } from "../support/buying-browser";
import { fundWallet, makeAddress } from "../support/order-factories";
import { databaseOf, makePerson, paymentPassword, storageOf } from "../support/people";
import { passDays, purseOf } from "../support/referral-factories";
import { hydrated, openBrowser, phone, still } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

test.each([true, false])(
  "who follows the poster's link and buys pays a share into the wallet of whose it is (JavaScript: %s)",
  async (withScript) => {
    const referrer = await makePerson(db, { nickname: "Lena" });
    const friend = await makePerson(db, { nickname: "Tom" });
    await makeAddress(db, friend.id);
    await fundWallet(db, friend.id, 10_000_000);
    const how = { viewport: phone, javaScriptEnabled: withScript, ...still };
    const path = "/pages/user/distribution/distribution";
    const { page: own } = await visit(path, { ...how, storageState: storageOf(referrer, url) });
    const code = await own.locator("[aria-labelledby=referral-code] b").first().textContent();
    await expectFit(own, withScript);

    // A visitor's page is a copy for everybody: the link is led past it, each time, and the copy never has a code.
    await fetch(url);
    for (const again of [false, true]) {
      const led = await fetch(`${url}/?ref=${code}`, { redirect: "manual" });
      expect([again, led.status, led.headers.get("Location")]).toEqual([again, 302, "/"]);
      expect(led.headers.getSetCookie().join()).toContain(`referral=${code}; Path=/`);
    }
    expect((await fetch(url)).headers.getSetCookie().join()).not.toContain("referral");

    const { page } = await visit(`/?ref=${code}`, { ...how, storageState: storageOf(friend, url) });
    expect(new URL(page.url()).search).toBe("");
    await page.goto(`${url}/pages/user/user`);
    await expect
      .poll(() => db.selectFrom("referrals").select("referrer_id").where("user_id", "=", friend.id).execute())
      .toEqual([{ referrer_id: referrer.id }]);

    const sku = await db
      .selectFrom("skus")
      .innerJoin("goods", "goods.id", "skus.goods_id")
      .innerJoin("referral_shops", "referral_shops.shop_id", "goods.shop_id")
      .where("goods.state", "=", "on_sale")
      .where("skus.stock", ">", 20)
      .where("skus.retired", "=", false)
      .where("skus.price_minor", ">", 2000)
      .select("skus.id")
      .orderBy("skus.id")
      .executeTakeFirstOrThrow();
    await page.goto(`${url}/pages/user/order/addorder?type=buy&data=${sku.id}-9`);
    if (withScript) await hydrated(page);
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL("**/pages/user/money/pay?**", slow);
    if (withScript) await hydrated(page);
    await page.locator("input[name=paymentPassword]").pressSequentially(paymentPassword);
    if (!withScript) await page.getByRole("button", { name: /^Pay USD/ }).click();
    await page.waitForURL("**/pages/page/success?**", slow);

    const order = await db
      .selectFrom("orders")
      .select(["id", "shop_id as shopId"])
      .where("user_id", "=", friend.id)
      .executeTakeFirstOrThrow();
    await own.goto(url + path);
    await own.getByText("T***m").first().waitFor(slow);
    await ship(db, order);
    done(await confirmReceipt(db, { userId: friend.id, orderId: order.id }));
    await passDays(db, order.id, 90);
    await giveBenefits(db);
    const { referral } = await purseOf(db, referrer.id);
    expect(referral).toBeGreaterThanOrEqual(1000);
    await own.goto(url + path);
    if (withScript) await hydrated(own);
    await own.getByRole("button", { name: "To my wallet" }).click();
    await own.getByText("Moved to your wallet").first().waitFor(slow);
    expect(await purseOf(db, referrer.id)).toEqual({ referral: 0, wallet: referral });
    await own.getByRole("link", { name: "Statement" }).click();
    await own.getByText("For a purchase").first().waitFor(slow);
  },
);
