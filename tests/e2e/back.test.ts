import { randomInt } from "node:crypto";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { makePurchase, onlyOrder, payPurchase, ship } from "../support/after-factories";
import { fundWallet, makeAddress } from "../support/order-factories";
import {
  databaseOf,
  makePerson,
  makeStaffPerson,
  type Person,
  password,
  paymentPassword,
  personOf,
  storageOf,
} from "../support/people";
import { clickTo } from "../support/screen-words";
import { makeBoots } from "../support/seller-goods-factories";
import { arrive, placeOf, travel } from "../support/travel";
import { desktop, openBrowser } from "../support/visit";
import { makeAccount, makeWithdrawal } from "../support/withdrawal-factories";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/** Opens a person's tab at an address, and goes on by clicks as from a link on the screen. */
async function tabOf(person: Person | null, start: string, options: Parameters<typeof visit>[1] = {}) {
  const storageState = person ? storageOf(person, url, "en") : undefined;
  const { page, problems } = await visit(start, { ...options, ...(storageState && { storageState }) });
  const go = async (...addresses: string[]) => {
    for (const address of addresses) {
      await clickTo(page, address);
      await arrive(page, address.replace(/\?(?!id=).*/, "").replace(/&.*/, ""));
    }
  };
  return { page, problems, go };
}

/** A sku of the demo that is on sale. */
const anySku = () =>
  db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .where("goods.state", "=", "on_sale")
    .where("shops.state", "=", "open")
    .where("skus.retired", "=", false)
    .where("skus.stock", ">", 50)
    .where("skus.price_minor", ">=", 1000)
    .select(["skus.id as skuId", "goods.id as goodsId"])
    .orderBy("skus.id")
    .limit(1)
    .executeTakeFirstOrThrow();

async function makeBuyer() {
  const username = `back-${Math.random().toString(36).slice(2, 10)}`;
  const buyer = await makePerson(db, { username });
  await makeAddress(db, buyer.id);
  await fundWallet(db, buyer.id, 1_000_000);
  return { ...buyer, username };
}

async function pay(page: Page): Promise<void> {
  await page.locator("input[name=paymentPassword]").pressSequentially(paymentPassword);
  await arrive(page, "/pages/page/success");
}

describe("Back and Forward, a buyer", () => {
  test("after paying: from what was paid to the cart, the goods, the list and home", async () => {
    const { skuId, goodsId } = await anySku();
    const { page, problems, go } = await tabOf(await makeBuyer(), "/");
    await go("/pages/product/list", `/pages/product/goods?id=${goodsId}&sku=${skuId}`);
    await page.locator(".buy-bar").getByText("Add to cart").click();
    await page.locator(".toast", { hasText: "Added to the cart" }).waitFor();
    await go("/pages/cart/cart");
    await page.getByRole("button", { name: /^Check out/ }).click();
    await arrive(page, "/pages/user/order/addorder");
    await page.getByRole("button", { name: "Place order" }).click();
    await arrive(page, "/pages/user/money/pay");
    // An order that is not paid yet: Back is no form that would place it once more.
    await travel(page, "goBack", ["/pages/cart/cart"]);
    await travel(page, "goForward", ["/pages/user/money/pay"]);
    await pay(page);
    const goods = `/pages/product/goods?id=${goodsId}`;
    await travel(page, "goBack", ["/pages/cart/cart", goods, "/pages/product/list", "/"]);
    const forth = ["/pages/product/list", goods, "/pages/cart/cart", "/pages/page/success"];
    await travel(page, "goForward", forth);
    expect(problems).toEqual([]);
  });

  test("after buying at once: from what was paid to the goods", async () => {
    const { skuId, goodsId } = await anySku();
    const { page, go } = await tabOf(await makeBuyer(), "/");
    await go(`/pages/product/goods?id=${goodsId}&sku=${skuId}`);
    await page.locator(".buy-bar").getByText("Buy now").click();
    await arrive(page, "/pages/user/order/addorder");
    await page.getByRole("button", { name: "Place order" }).click();
    await arrive(page, "/pages/user/money/pay");
    await pay(page);
    await travel(page, "goBack", [`/pages/product/goods?id=${goodsId}`, "/"]);
  });

  test("a payment that was opened three times: those below the paid one show what was paid, and let go", async () => {
    const { skuId, goodsId } = await anySku();
    const { page, go } = await tabOf(await makeBuyer(), "/");
    await go(`/pages/user/order/addorder?type=buy&data=${skuId}-1`);
    await page.getByRole("button", { name: "Place order" }).click();
    await arrive(page, "/pages/user/money/pay");
    const payment = page.url().slice(url.length);
    await go("/pages/user/order/order", payment, `/pages/product/goods?id=${goodsId}`, payment);
    await pay(page);
    const goods = `/pages/product/goods?id=${goodsId}`;
    const paid = "/pages/page/success";
    await travel(page, "goBack", [goods, paid, "/pages/user/order/order", paid, "/"]);
  });

  test("signs in on the way: the sign-in is left out, and a page behind it is no trap after signing out", async () => {
    const { goodsId } = await anySku();
    const buyer = await makeBuyer();
    const { page, go } = await tabOf(null, "/");
    await go(`/pages/product/goods?id=${goodsId}`);
    await clickTo(page, "/pages/user/user");
    await arrive(page, "/pages/user/auth/name");
    await page.getByLabel("Phone, e-mail or username").fill(buyer.username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in" }).click();
    await arrive(page, "/pages/user/user");
    await travel(page, "goBack", [`/pages/product/goods?id=${goodsId}`, "/"]);
    await travel(page, "goForward", [`/pages/product/goods?id=${goodsId}`, "/pages/user/user"]);
    await go("/pages/product/list");
    await page.context().clearCookies();
    await travel(page, "goBack", ["/pages/user/auth/name", `/pages/product/goods?id=${goodsId}`]);
  });

  test("registers on the way: the form is left out", async () => {
    const mobile = `135${String(randomInt(1e8)).padStart(8, "0")}`;
    const { page, go } = await tabOf(null, "/");
    await go("/pages/user/help", "/pages/user/auth/register?next=%2Fpages%2Fuser%2Fuser");
    await page.fill("input[name=phone]", mobile);
    await page.click("button[name=intent][value=send]");
    await page.locator("[role=status]", { hasText: "****" }).first().waitFor();
    const sent = db.selectFrom("outbox_messages").select("body").where("target", "=", mobile).orderBy("id", "desc");
    const { body } = await sent.executeTakeFirstOrThrow();
    await page.fill("input[name=code]", /\b\d{6}\b/.exec(body)?.[0] ?? "");
    await page.fill("input[name=password]", "correct horse");
    await page.check("input[name=agree]");
    await page.locator("button[name=intent][value=register]:visible").last().click();
    await arrive(page, "/pages/user/user");
    await travel(page, "goBack", ["/pages/user/help", "/"]);
  });

  test("adds an address at the checkout, and chooses another: Back is the page before the checkout", async () => {
    const { skuId } = await anySku();
    const buyer = await makeBuyer();
    await makeAddress(db, buyer.id);
    const { page, go } = await tabOf(buyer, "/");
    await go("/pages/cart/cart", `/pages/user/order/addorder?type=buy&data=${skuId}-1`);
    await page.locator("button[value=address]").first().click();
    await arrive(page, "/pages/user/address/address");
    await page.locator("main a[href*='/pages/user/order/addorder']").last().click();
    await arrive(page, "/pages/user/order/addorder");
    await travel(page, "goBack", ["/pages/cart/cart"]);
    await travel(page, "goForward", ["/pages/user/order/addorder"]);
    await page.locator("button[value=address]").first().click();
    await arrive(page, "/pages/user/address/address");
    await page.locator("a[href*='/pages/user/address/addressManage?next']").first().click();
    await arrive(page, "/pages/user/address/addressManage");
    await page.fill("[name=recipient]", "Lena");
    await page.fill("[name=mobile]", "138 0013 8000");
    for (const [at, code] of ["CN", "CN-31", "CN-31-01", "CN-31-01-01"].entries())
      await page.selectOption(`[name=region${at + 1}]`, code);
    await page.fill("[name=detail]", "88 Huaihai Middle Road");
    await page.locator("main button[type=submit]:visible").last().click();
    await arrive(page, "/pages/user/order/addorder");
    await page.getByText("88 Huaihai Middle Road").first().waitFor();
    await travel(page, "goBack", ["/pages/cart/cart", "/"]);
  });

  test("asks for a refund, reviews, withdraws: Back is the page from which they were opened", async () => {
    const unsent = await makePurchase(db);
    await payPurchase(db, unsent);
    const { id: orderId } = onlyOrder(unsent);
    const buyer = await personOf(db, unsent.userId);
    const details = `/pages/user/order/details?id=${orderId}`;
    const refund = await tabOf(buyer, "/");
    await refund.go("/pages/user/order/order", details, `/pages/user/refund/apply?order=${orderId}`);
    await refund.page.locator("select[name=reason]").selectOption("changedMind");
    await refund.page.getByRole("button", { name: "Refund", exact: true }).click();
    await expect.poll(() => placeOf(refund.page)).toMatch(/refund\/details\?id=/);
    await travel(refund.page, "goBack", [details, "/pages/user/order/order"]);

    await fundWallet(db, buyer.id, 300_000);
    await makeAccount(db, { userId: buyer.id });
    const money = await tabOf(buyer, "/pages/user/money/money");
    await money.go("/pages/user/money/withdraw");
    await money.page.locator("input[name=amount]").fill("40");
    await money.page.locator("input[name=paymentPassword]").fill(paymentPassword);
    await money.page.getByRole("button", { name: /^Withdraw/ }).click();
    await expect.poll(() => placeOf(money.page)).toMatch(/witlist\?id=/);
    await travel(money.page, "goBack", ["/pages/user/money/money"]);

    const sent = await makePurchase(db);
    await payPurchase(db, sent);
    await ship(db, onlyOrder(sent));
    const reviewer = await tabOf(await personOf(db, sent.userId), "/");
    const order = `/pages/user/order/details?id=${onlyOrder(sent).id}`;
    await reviewer.go(order);
    await reviewer.page.getByRole("button", { name: "Confirm receipt" }).first().click();
    await reviewer.page.locator("dialog[open]").getByRole("button", { name: "Confirm receipt" }).click();
    await reviewer.page.getByRole("link", { name: "Review" }).first().click();
    await reviewer.page.locator("textarea").first().waitFor();
    for (const score of await reviewer.page.locator("input[type=radio][value='5']").all())
      await score.check({ force: true });
    await reviewer.page.locator("textarea").first().fill("Just what I wanted.");
    await reviewer.page.getByRole("button", { name: "Post review" }).click();
    await reviewer.page.locator(".toast").first().waitFor();
    await expect.poll(() => reviewer.page.locator("button", { hasText: "Post review" }).count()).toBe(0);
    await travel(reviewer.page, "goBack", [order, "/"]);
  });
});

test("a merchant who ships an order is back at the list they opened it from", async () => {
  const purchase = await makePurchase(db);
  await payPurchase(db, purchase);
  const { id, shopId } = onlyOrder(purchase);
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  const list = "/pages/store/transaction/order";
  const { page, go } = await tabOf(await personOf(db, owner_id), "/pages/store/console/index");
  await go(list, `/pages/store/transaction/details?id=${id}`, `/pages/store/logistics/deliver?id=${id}`);
  await page.locator("input[name^='number-']").fill(`BACK${id}${Date.now() % 100_000}`);
  await page.locator("main form button[type=submit]:visible").last().click();
  await arrive(page, list);
  await travel(page, "goBack", [`/pages/store/transaction/details?id=${id}`, list, "/pages/store/console/index"]);
});

test("a merchant who puts goods on sale is back at their list", async () => {
  const { userId, goodsId } = await makeBoots(db);
  const { page, go } = await tabOf(await personOf(db, userId), "/pages/store/console/index");
  await go("/pages/store/goods/sell", `/pages/store/goods/release?id=${goodsId}`);
  await page.locator("input[name='title.en']").fill("Trail boots, new");
  await page.locator("button[name=act][value=on]").last().click();
  await page.locator(".toast").first().waitFor();
  await travel(page, "goBack", ["/pages/store/goods/sell", "/pages/store/console/index"]);
});

test("an operator's approval, and a form of the console, lead back to the list", async () => {
  const { id } = await makeWithdrawal(db);
  const staff = await makeStaffPerson(db, "Ravi Menon", "owner");
  const { page, go } = await tabOf(staff, "/operator", { viewport: desktop });
  await go("/operator/withdrawals", `/operator/withdrawals?id=${id}`);
  await page
    .getByRole("button", { name: /^Approve/ })
    .first()
    .click();
  await page
    .locator("dialog[open]")
    .getByRole("button", { name: /^Approve/ })
    .click();
  await page.getByRole("button", { name: "It was paid" }).first().waitFor();
  await travel(page, "goBack", ["/operator/withdrawals", "/operator"]);

  const { id: courier } = await db.selectFrom("couriers").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
  await go("/operator/couriers", `/operator/couriers/${courier}`);
  await page.locator("form button.is-primary[type=submit]").last().click();
  await arrive(page, "/operator/couriers");
  await travel(page, "goBack", ["/operator"]);
});

test("without JavaScript Back from what was paid passes the payment, and a placed checkout says so", async () => {
  const { skuId, goodsId } = await anySku();
  const buyer = await makeBuyer();
  const goods = `/pages/product/goods?id=${goodsId}`;
  const { page } = await visit(goods, { storageState: storageOf(buyer, url, "en"), javaScriptEnabled: false });
  await page.goto(`${url}/pages/user/order/addorder?type=buy&data=${skuId}-1`);
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL("**/pages/user/money/pay?**");
  await page.goBack();
  await page.getByRole("link", { name: "Pay it now" }).click();
  await page.waitForURL("**/pages/user/money/pay?**");
  await page.locator("input[name=paymentPassword]").fill(paymentPassword);
  await page.getByRole("button", { name: /^Pay USD/ }).click();
  await page.waitForURL("**/pages/page/success?**");
  const seen: string[] = [];
  while (placeOf(page) !== goods && seen.length < 6) {
    await page.goBack();
    seen.push(placeOf(page));
  }
  expect(seen).toEqual(["/pages/page/success", "/pages/user/order/addorder", goods]);
});
