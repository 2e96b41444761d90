import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { faultOf, verifyLedger } from "~/app/ledger/api.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import type { Db } from "~/db/client.server";
import { done, orderRow, payPurchase, ship } from "../support/after-factories";
import { checkoutOf, makeAddress } from "../support/order-factories";
import { moneyOfOrder } from "../support/order-money";
import { databaseOf, makePerson, makeStaffPerson, type Person, storageOf } from "../support/people";
import { picture } from "../support/picture";
import { desktop, hydrated, openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/** A paid order of two pieces of a demo goods, with the owner of its shop signed in. */
async function makeSale(buyer: Person, { shipped }: { shipped: boolean }) {
  const { id: skuId } = await db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .select("skus.id")
    .where("goods.state", "=", "on_sale")
    .where("skus.retired", "=", false)
    .where("skus.stock", ">", 20)
    .orderBy("skus.id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const addressId = await makeAddress(db, buyer.id);
  const checkout = await checkoutOf(db, [{ skuId, quantity: 2 }], { userId: buyer.id, addressId });
  const [orderId = 0] = done(await placeOrder(db, checkout)).orderIds;
  const { shop_id: shopId } = await orderRow(db, orderId);
  const order = { id: orderId, shopId, skuIds: [skuId], lineIds: [] };
  await payPurchase(db, { userId: buyer.id, orders: [order] });
  if (shipped) await ship(db, order);
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  const sessions = createSessions(db, "user_sessions", false);
  const { sessionId } = await sessions.create(owner_id);
  const owner: Person = { id: owner_id, headers: { cookie: `${sessions.cookieName}=${sessionId}` } };
  return { orderId, owner };
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("refunds, the buyer %s", (name, javaScriptEnabled) => {
  const shown = name.replaceAll(" ", "-");

  async function buyerOf(person: Person, address: string) {
    const { page, problems } = await visit(address, { javaScriptEnabled, storageState: storageOf(person, url, "en") });
    const open = async (to: string) => {
      await page.goto(url + to);
      if (javaScriptEnabled) await hydrated(page);
    };
    return { page, problems, open };
  }
  const show = (page: Page, what: string) => picture(page, `refunds/${what}-${shown}.png`, { fullPage: true });
  const say = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
  /** Choices are radio buttons behind their labels. */
  const choose = (page: Page, field: string, value: string) =>
    page.locator(`input[name=${field}][value=${value}]`).check({ force: true });

  test("all of an order that was not sent is refunded at once", async () => {
    const buyer = await makePerson(db);
    const { orderId } = await makeSale(buyer, { shipped: false });
    const { page, problems } = await buyerOf(buyer, `/pages/user/refund/apply?order=${orderId}`);
    await page.locator("select[name=reason]").selectOption("changedMind");
    await show(page, "apply-unsent");
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await say(page, /^Refunded /);
    await show(page, "complete");
    const { state } = await orderRow(db, orderId);
    expect(state).toBe("closed");
    const { paid, refunded } = await moneyOfOrder(db, orderId);
    expect(refunded).toBe(paid);
    expect(problems).toEqual([]);
  });

  test("refused, amended, agreed: sent back and signed in part", async () => {
    const buyer = await makePerson(db);
    const { orderId, owner } = await makeSale(buyer, { shipped: true });
    const mine = await buyerOf(buyer, `/pages/user/refund/apply?order=${orderId}`);
    const { page } = mine;
    await choose(page, "received", "yes");
    await choose(page, "way", "return");
    await page.locator("select[name=reason]").selectOption("faulty");
    await page.locator("textarea[name=words]").fill("It crackles as soon as the cable moves.");
    await show(page, "apply");
    await page.locator("input[name=amount]").fill("999999");
    await page.getByRole("button", { name: "Send request" }).click();
    await say(page, /^At most /);
    await page.locator("input[name=amount]").fill("10");
    await page.getByRole("button", { name: "Send request" }).click();
    await say(page, "The shop has your request");
    await show(page, "awaiting_seller");
    const id = Number(new URL(page.url()).searchParams.get("id"));

    // The shop refuses and offers less.
    const shop = await visit(`/pages/store/transaction/refund?id=${id}`, { storageState: storageOf(owner, url, "en") });
    await shop.page.getByText("Refuse or make an offer").click();
    await shop.page.locator("textarea[name=words]").first().fill("On our bench the sound is clean.");
    await shop.page.locator("input[name=amount]").fill("3");
    await picture(shop.page, `refunds/shop-awaiting_seller-${shown}.png`, { fullPage: true });
    await shop.page.getByRole("button", { name: "Refuse", exact: true }).click();
    await shop.page.locator(".modal:visible button[type=submit]").click();
    await say(shop.page, "Refused. The buyer can amend it");

    await mine.open(`/pages/user/refund/details?id=${id}`);
    await say(page, "Refused by the shop");
    await show(page, "refused");
    await page.getByRole("link", { name: "Amend" }).click();
    await page.locator("input[name=amount]").waitFor();
    if (javaScriptEnabled) await hydrated(page);
    await page.locator("input[name=amount]").fill("8");
    await page.getByRole("button", { name: "Send request" }).click();
    await say(page, "The shop has your request");

    // The shop agrees to the return.
    await shop.page.goto(`${url}/pages/store/transaction/refund?id=${id}`);
    await hydrated(shop.page);
    await shop.page.getByRole("button", { name: "Agree to the return" }).click();
    await shop.page.locator(".modal:visible button[type=submit]").click();
    await say(shop.page, "Agreed. The buyer sends it back.");

    await mine.open(`/pages/user/refund/details?id=${id}`);
    await say(page, "Send it back");
    await page.locator("select[name=courier]").selectOption("sf");
    await page.locator("input[name=waybill]").fill("BACK12345");
    await show(page, "awaiting_return");
    await page.getByRole("button", { name: "I sent it back" }).click();
    await say(page, "On its way to the shop");
    await show(page, "awaiting_sign");

    await shop.page.goto(`${url}/pages/store/transaction/refund?id=${id}`);
    await hydrated(shop.page);
    await shop.page.locator("input[name^=came-]").fill("1");
    await shop.page.locator("input[name^=sellable-]").fill("1");
    await picture(shop.page, `refunds/shop-awaiting_sign-${shown}.png`, { fullPage: true });
    await shop.page.getByRole("button", { name: "It arrived, pay" }).click();
    await shop.page.locator(".modal:visible button[type=submit]").click();
    await say(shop.page, "Paid.");
    const { refunded } = await moneyOfOrder(db, orderId);
    expect(refunded).toBe(400);
    await mine.open("/pages/user/refund/lists");
    await show(page, "lists");
    // The amount above the maximum was refused on purpose.
    expect(mine.problems.filter((problem) => !problem.includes("400"))).toEqual([]);
    expect(shop.problems).toEqual([]);
  });

  test("brought to the platform and split by a judgement that both sides read", async () => {
    const buyer = await makePerson(db);
    const { orderId, owner } = await makeSale(buyer, { shipped: true });
    const mine = await buyerOf(buyer, `/pages/user/refund/apply?order=${orderId}`);
    const { page } = mine;
    await page.locator("select[name=reason]").selectOption("faulty");
    await page.locator("input[name=amount]").fill("6");
    await page.getByRole("button", { name: "Send request" }).click();
    await say(page, "The shop has your request");
    const id = Number(new URL(page.url()).searchParams.get("id"));
    const shop = await visit(`/pages/store/transaction/refund?id=${id}`, { storageState: storageOf(owner, url, "en") });
    await shop.page.getByText("Refuse or make an offer").click();
    await shop.page.locator("textarea[name=words]").first().fill("Checked before packing.");
    await shop.page.getByRole("button", { name: "Refuse", exact: true }).click();
    await shop.page.locator(".modal:visible button[type=submit]").click();
    await say(shop.page, "Refused. The buyer can amend it");
    await shop.page.goto(`${url}/pages/store/transaction/refund?tab=buyer`);
    await picture(shop.page, `refunds/shop-list-${shown}.png`, { fullPage: true });

    await mine.open(`/pages/user/refund/details?id=${id}`);
    await page.getByRole("button", { name: "Let Pasar judge" }).click();
    await page.locator(".modal:visible button[type=submit]").click();
    await say(page, "Pasar is judging");
    await page.locator("textarea[name=words]").fill("The sole came loose on the second walk.");
    await page.getByRole("button", { name: "Add proof" }).click();
    await say(page, "The sole came loose on the second walk.");
    await show(page, "platform");

    const judge = await makeStaffPerson(db, "Mei Lin", "support");
    const staff = await visit(`/operator/refunds?id=${id}`, {
      storageState: storageOf(judge, url, "en"),
      viewport: desktop,
    });
    await staff.page.locator("input[name=amount]").fill("2.50");
    await staff.page.locator("textarea[name=verdict]").fill("Some wear is visible: a part goes back.");
    await picture(staff.page, `refunds/operator-platform-${shown}.png`);
    await staff.page.getByRole("button", { name: "Judge", exact: true }).click();
    await staff.page.locator(".modal:visible button[type=submit]").click();
    await staff.page.waitForURL(`${url}/operator/refunds`);
    await staff.page.locator("h1").waitFor();
    await expect.poll(() => staff.page.locator(`a[href$="id=${id}"]`).count()).toBe(0);
    expect((await moneyOfOrder(db, orderId)).refunded).toBe(250);
    await mine.open(`/pages/user/refund/details?id=${id}`);
    await say(page, "Some wear is visible: a part goes back.");
    expect([...mine.problems, ...shop.problems, ...staff.problems]).toEqual([]);
    expect(faultOf(await verifyLedger(db))).toBeNull();
  });
});

test("a key is one request: what a slow connection sends twice is there once", async () => {
  const buyer = await makePerson(db);
  const { orderId } = await makeSale(buyer, { shipped: false });
  const { id } = await db
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const fields = { key: randomUUID(), way: "unsent", line: String(id), [`quantity-${id}`]: "1", reason: "changedMind" };
  const send = () =>
    fetch(`${url}/pages/user/refund/apply?order=${orderId}`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(fields),
      headers: { ...buyer.headers, origin: url },
    });
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1);
  const refunds = await db.selectFrom("refunds").select("id").where("order_id", "=", orderId).execute();
  expect(refunds).toHaveLength(1);
});
