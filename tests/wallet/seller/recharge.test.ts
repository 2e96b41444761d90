import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { balancesOf, postTransfer } from "~/app/ledger/api.server";
import { faultOf, verifyLedger } from "~/app/ledger/verify/verify-ledger.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { action as decide, loader as review } from "~/app/wallet/admin/routes/recharges";
import { loader as list } from "~/app/wallet/routes/money-list";
import { loader as mine } from "~/app/wallet/routes/recharge";
import { loader as bill } from "~/app/wallet/seller/routes/bill";
import { loader, action as send } from "~/app/wallet/seller/routes/recharge";
import { transact } from "~/db/transact.server";
import { accountBrowser, routed } from "../../support/account-context";
import { testDatabase } from "../../support/database";
import { makeShop, makeUser } from "../../support/factories";
import { makeUpload } from "../../support/recharge-factories";
import { browserOf, storeRaw } from "../../support/setting-factories";

const { db } = testDatabase();
const path = "/pages/store/finance/recharge";

beforeAll(() => storeRaw(db, "recharges", { bank: "Harbour Bank", holder: "Pasar", number: "1234567" }));

async function merchant() {
  const { id: userId } = await makeUser(db);
  const { id: shopId } = await makeShop(db, { owner_id: userId });
  const browser = accountBrowser(db);
  const { sessionId } = await createSessions(db, "user_sessions", false).create(userId);
  browser.jar.set(browser.sessionName, sessionId);
  return { userId, shopId, browser };
}

const balances = async (userId: number, shopId: number) => [
  (await balancesOf(db, { ownerId: userId, currency: marketCurrency(), kinds: ["wallet"] })).wallet,
  (await balancesOf(db, { ownerId: shopId, currency: marketCurrency(), kinds: ["shop_balance"] })).shop_balance,
];

/** Takes more out of a shop's balance than there is, as a refund after settlement does. */
const clawBack = (shopId: number, amountMinor: number) =>
  transact(db, (trx) =>
    postTransfer(trx, {
      key: `claw-${shopId}`,
      kind: "refund",
      causeId: shopId,
      currency: marketCurrency(),
      entries: [
        { account: { kind: "shop_balance", ownerId: shopId }, amountMinor: -amountMinor },
        { account: { kind: "adjustments" }, amountMinor },
      ],
    }),
  );

async function topUp({ userId, browser }: Awaited<ReturnType<typeof merchant>>, amount = "125.50") {
  const { id: screenshotId } = await makeUpload(db, userId);
  const answer = await browser.post(routed(send), path, { key: randomUUID(), amount, screenshotId });
  expect(answer.status).toBe(303);
  const { id } = await db
    .selectFrom("recharges")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return String(id);
}

describe("a shop's top-up", () => {
  test("is credited to the shop's balance and nobody's wallet, and stands in its statement by its kind", async () => {
    const shop = await merchant();
    const id = await topUp(shop);
    const finance = await browserOf(db, "finance");
    const queue = await (await finance.get(review, `/operator/recharges?id=${id}`)).json();
    expect(queue.chosen).toMatchObject({ shopId: shop.shopId, shop: expect.stringContaining("Shop"), balanceMinor: 0 });
    const approval = { intent: "approve", id, amount: "125.50" };
    expect((await finance.post(decide, "/operator/recharges", approval)).status).toBe(303);
    expect(await balances(shop.userId, shop.shopId)).toEqual([0, 12_550]);
    const { rows } = await (await shop.browser.get(routed(bill), "/pages/store/finance/bill?kind=recharge")).json();
    expect(rows).toMatchObject([{ kind: "recharge", amountMinor: 12_550, balanceMinor: 12_550 }]);
    expect(faultOf(await verifyLedger(db))).toBeNull();
  });

  test("is in the shop's log and not in its sender's; other shops have their own", async () => {
    const [shop, other] = [await merchant(), await merchant()];
    const id = await topUp(shop);
    const log = async ({ browser }: typeof shop) => (await (await browser.get(routed(loader), path)).json()).rows;
    expect(await log(shop)).toMatchObject([{ id: Number(id), state: "in_review", amountMinor: 12_550 }]);
    expect(await log(other)).toEqual([]);
    const own = await (await shop.browser.get(routed(mine), "/pages/user/money/recharge?list=1")).json();
    expect(own.list.rows).toEqual([]);
    const finance = await browserOf(db, "finance");
    await finance.post(decide, "/operator/recharges", { intent: "refuse", id, reason: "Not on our statement" });
    expect(await log(shop)).toMatchObject([{ state: "refused", reason: "Not on our statement" }]);
    expect(await balances(shop.userId, shop.shopId)).toEqual([0, 0]);
    const bills = await (await shop.browser.get(routed(list), "/pages/user/money/list")).json();
    expect(bills.rows).toEqual([]);
  });

  test("is asked for with the missing amount where the balance fell below zero, and fills it", async () => {
    const shop = await merchant();
    await clawBack(shop.shopId, 4210);
    const page = await (await shop.browser.get(routed(loader), path)).json();
    expect(page).toMatchObject({ balanceMinor: -4210, missingMinor: 4210, suggested: "42.10" });
    const id = await topUp(shop, page.suggested);
    const finance = await browserOf(db, "finance");
    await finance.post(decide, "/operator/recharges", { intent: "approve", id, amount: page.suggested });
    expect(await balances(shop.userId, shop.shopId)).toEqual([0, 0]);
    expect((await (await shop.browser.get(routed(loader), path)).json()).missingMinor).toBe(0);
  });

  test("pays no purchase: a group in the address is of no use", async () => {
    const shop = await merchant();
    const { id: screenshotId } = await makeUpload(db, shop.userId);
    const form = { key: randomUUID(), amount: "5", screenshotId, groupId: "1", shopId: "1" };
    expect((await shop.browser.post(routed(send), `${path}?group=1`, form)).status).toBe(303);
    const row = await db
      .selectFrom("recharges")
      .select(["shop_id", "group_id"])
      .where("user_id", "=", shop.userId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ shop_id: shop.shopId, group_id: null });
  });
});
