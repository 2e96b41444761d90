import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { storePaymentPassword } from "~/app/account/profile/payment-password.server";
import { action, loader } from "~/app/rewards/routes/vip";
import { loader as bills } from "~/app/wallet/routes/money-list";
import { routed } from "../support/account-context";
import { payPurchase } from "../support/after-factories";
import { statementsOf, testDatabase } from "../support/database";
import { makePlan, membershipMoney, periodsOf } from "../support/membership-factories";
import { fundWallet, makeOrder } from "../support/order-factories";
import { rewardPerson } from "../support/reward-factories";

const { db, queries } = testDatabase({ max: 8 });
const path = "/pages/vip/vip";
const paymentPassword = "123456";

async function person() {
  const one = await rewardPerson(db);
  await storePaymentPassword(db, { userId: one.userId, password: paymentPassword });
  const page = async (query = "") => (await one.browser.get(routed(loader), path + query)).json();
  const post = (fields: Record<string, string | number>) =>
    one.browser.post(
      routed(action),
      path,
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    );
  const buy = ({ id: plan, version }: { id: number; version: number }, more: Record<string, string> = {}) =>
    post({ intent: "buy", plan, version, key: randomUUID(), paymentPassword, ...more });
  return { ...one, page, post, buy };
}
const toastOf = (response: Response) => decodeURIComponent(response.headers.get("Set-Cookie") ?? "");

test("a wallet that is short leads to a top-up of what is missing and back; then one tap buys", async () => {
  const plan = await makePlan(db, { days: 365, priceMinor: 2400, capMinor: 6000 });
  const { userId, page, buy } = await person();
  await fundWallet(db, userId, 1860);
  const { pay } = await page(`?plan=${plan.id}&pay=1`);
  expect(pay).toMatchObject({ walletMinor: 1860, missingMinor: 540, hasPassword: true });
  const topUp = new URL(pay.topUpPath, "http://shop.test");
  expect([topUp.pathname, topUp.searchParams.get("missing"), topUp.searchParams.get("next")]).toEqual([
    "/pages/user/money/recharge",
    "540",
    `${path}?plan=${plan.id}&pay=1`,
  ]);
  const refused = await buy(plan);
  expect([refused.status, (await refused.json()).errors]).toEqual([400, { "": "vip:errors.insufficientBalance" }]);
  await fundWallet(db, userId, 540);
  expect((await page(`?plan=${plan.id}&pay=1`)).pay).toMatchObject({ missingMinor: 0 });
  const bought = await buy(plan);
  expect([bought.status, bought.headers.get("Location"), toastOf(bought).includes("vip:bought")]).toEqual([
    303,
    path,
    true,
  ]);
  expect(await membershipMoney(db, userId)).toEqual({ wallet: 0, kept: 2400 });
  expect((await page()).person.current).toMatchObject({ days: 365, savedMinor: 0, capMinor: 6000, returnable: true });
});

test("without the payment password nothing is bought, and wrong tries are counted", async () => {
  const plan = await makePlan(db);
  const { userId, buy } = await person();
  await fundWallet(db, userId, 1000);
  const refused = await buy(plan, { paymentPassword: "654321" });
  expect((await refused.json()).errors).toEqual({ paymentPassword: "account:errors.paymentPasswordWrong|left=4" });
  expect(await periodsOf(db, userId)).toEqual([]);
  const other = await rewardPerson(db);
  const answer = await other.browser.post(routed(action), path, {
    intent: "buy",
    plan: String(plan.id),
    version: "1",
    key: randomUUID(),
    paymentPassword,
  });
  expect(answer.headers.get("Location")).toContain("/pages/user/auth/paymentPassword?next=");
});

test("the page says what the plan would have saved of the person's own purchases, up to its cap", async () => {
  const plan = await makePlan(db, { days: 365, priceMinor: 2400, percent: 10, capMinor: 250 });
  const one = await person();
  expect((await one.page(`?plan=${plan.id}`)).would).toBeNull();
  const made = await makeOrder(db, { price: 1500 });
  const own = { id: made.orderId, shopId: made.shopId, skuIds: [made.skuId], lineIds: [] };
  await payPurchase(db, { userId: made.userId, orders: [own] });
  await sql`alter table orders disable trigger user`.execute(db);
  await sql`update orders set user_id = ${one.userId} where id = ${made.orderId}`.execute(db);
  await sql`alter table orders enable trigger user`.execute(db);
  expect((await one.page(`?plan=${plan.id}`)).would).toEqual({ minor: 150, days: 365, priceMinor: 2400 });
  await db.updateTable("membership_plans").set({ percent: 20 }).where("id", "=", plan.id).execute();
  expect((await one.page(`?plan=${plan.id}`)).would).toMatchObject({ minor: 250 });
});

test("a member switches the renewal on and off, and gives the period back for the sum that was shown", async () => {
  const plan = await makePlan(db);
  const { userId, page, post, buy } = await person();
  await fundWallet(db, userId, 1000);
  await buy(plan);
  await post({ intent: "renew", on: "on", plan: plan.id, version: plan.version });
  expect((await page(`?plan=${plan.id}`)).person.wish).toEqual({
    planId: plan.id,
    days: 30,
    agreedMinor: 290,
    goesOn: true,
  });
  await post({ intent: "renew", plan: plan.id, version: plan.version });
  const { wish, back } = (await page()).person;
  expect([wish, back.backMinor]).toEqual([null, 290]);
  expect(toastOf(await post({ intent: "back", id: back.id, minor: 289 }))).toContain("vip:back.refused.changed");
  expect(toastOf(await post({ intent: "back", id: back.id, minor: 290 }))).toContain("vip:back.done");
  expect((await page()).person).toMatchObject({ current: null, back: null });
  expect(await membershipMoney(db, userId)).toEqual({ wallet: 1000, kept: 0 });
});

test("a visitor sees the plans and the way in; to buy one has to sign in", async () => {
  await makePlan(db);
  const stranger = await rewardPerson(db);
  stranger.browser.jar.clear();
  const shown = await (await stranger.browser.get(routed(loader), path)).json();
  expect([shown.person, shown.pay, shown.plans.length > 0]).toEqual([null, null, true]);
  expect(shown.signInPath).toContain("/pages/user/auth/name?next=");
  const answer = await stranger.browser.get(routed(loader), `${path}?pay=1`).catch((thrown: Response) => thrown);
  expect(answer.headers.get("Location")).toContain("/pages/user/auth/name");
});

test("the page takes as many statements with one period as with twelve", async () => {
  const plan = await makePlan(db);
  const { userId, page, buy } = await person();
  await fundWallet(db, userId, 10_000);
  const counted = async () => {
    queries.length = 0;
    await page();
    return statementsOf(queries).length;
  };
  await buy(plan);
  const few = await counted();
  for (let place = 1; place < 12; place++) await buy(plan);
  expect(few).toBeGreaterThan(3);
  expect(await counted()).toBe(few);
  expect((await page()).person.coming).toHaveLength(11);
});

test("the wallet's bills say that it was a membership, bought and given back", async () => {
  const plan = await makePlan(db);
  const { userId, page, post, buy, browser } = await person();
  await fundWallet(db, userId, 1000);
  await buy(plan);
  const { back } = (await page()).person;
  await post({ intent: "back", id: back.id, minor: back.backMinor });
  const { rows } = await (await browser.get(routed(bills), "/pages/user/money/list")).json();
  expect(
    rows
      .filter(({ membership }: { membership: boolean }) => membership)
      .map(({ kind, amountMinor }: { kind: string; amountMinor: number }) => [kind, amountMinor]),
  ).toEqual([
    ["refund", 290],
    ["pay", -290],
  ]);
});
