import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { storePaymentPassword } from "~/app/account/profile/payment-password.server";
import { reconcile } from "~/app/ledger/admin/reconcile.server";
import { afterSaleEnd } from "~/app/orders/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { addPayoutAccount } from "~/app/wallet/add-payout-account.server";
import { approveWithdrawal } from "~/app/wallet/admin/withdrawals/approve-withdrawal.server";
import { payWithdrawal } from "~/app/wallet/admin/withdrawals/pay-withdrawal.server";
import { askWithdrawal } from "~/app/wallet/withdrawals/ask-withdrawal.server";
import { cancelWithdrawal } from "~/app/wallet/withdrawals/cancel-withdrawal.server";
import { financeNow } from "~/app/wallet/withdrawals/finance-hours";
import { feeOf } from "~/app/wallet/withdrawals/withdrawal";
import { withdrawalOf, withdrawalsOf } from "~/app/wallet/withdrawals/withdrawals-queries.server";
import { makeOrderIn } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeShop, makeUser } from "~/tests/support/factories";
import { fundWallet } from "~/tests/support/order-factories";
import { telling } from "~/tests/support/telling";
import {
  askOne,
  chainReference,
  entriesOfWithdrawal,
  makeAccount,
  makeFinance,
  makeWithdrawal,
  moneyOf,
  moveShopBalance,
  secondAboveMinor,
  staffAction,
  withdrawalRow,
} from "~/tests/support/withdrawal-factories";

const { db } = testDatabase({ max: 10 });
const hour = 3_600_000;

const outbox = async (target: string) =>
  (await db.selectFrom("outbox_messages").select("body").where("target", "=", target).execute()).map(
    ({ body }) => body,
  );

let userId: number;
beforeEach(async () => {
  ({ id: userId } = await makeUser(db));
  await fundWallet(db, userId, 20_000);
});

describe("a new account, or a payment password that was set anew, waits for a day", () => {
  test("the account: told by mail and text message, and refused with the moment", async () => {
    const [email, mobile] = [`${randomUUID()}@pasar.test`, `138${String(Math.random()).slice(2, 10)}`];
    const person = await makeUser(db, { email, mobile });
    const account = { kind: "wallet", currency: "USDT-TRC20", address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" } as const;
    const added = await addPayoutAccount(db, {
      owner: { userId: person.id },
      userId: person.id,
      account,
      tell: telling,
    });
    if (!added.ok) throw new Error(added.code);
    for (const target of [email, mobile])
      expect(await outbox(target)).toEqual([expect.stringContaining("TR7N••••Lj6t")]);
    await fundWallet(db, person.id, 9000);
    const ask = { by: { userId: person.id }, accountId: added.value.id };
    const refused = await askOne(db, ask);
    expect(refused).toMatchObject({ ok: false, code: "accountNew" });
    expect((refused as unknown as { from: number }).from - Date.now()).toBeGreaterThan(23.9 * hour);
    await sql`update payout_accounts set created_at = now() - interval '24 hours' where id = ${added.value.id}`.execute(
      db,
    );
    expect((await askOne(db, ask)).ok).toBe(true);
  });

  test("the password: a change with the old one does not wait, one with a code does", async () => {
    const email = `${randomUUID()}@pasar.test`;
    await db.updateTable("users").set({ email }).where("id", "=", userId).execute();
    const ask = { by: { userId }, accountId: await makeAccount(db, { userId }) };
    await storePaymentPassword(db, { userId, password: "250417" });
    expect([(await askOne(db, ask)).ok, await outbox(email)]).toEqual([true, []]);
    await storePaymentPassword(db, { userId, password: "714052", resetBy: telling });
    expect(await askOne(db, ask)).toMatchObject({ ok: false, code: "passwordNew" });
    expect(await outbox(email)).toHaveLength(1);
    await sql`update users set payment_password_reset_at = now() - interval '24 hours' where id = ${userId}`.execute(
      db,
    );
    expect((await askOne(db, ask)).ok).toBe(true);
  });
});

test("the bounds of the settings hold, and the fee is rounded down and kept", async () => {
  const accountId = await makeAccount(db, { userId });
  const value = {
    feePerMille: 7,
    minimum: "10",
    maximum: "100",
    secondAbove: "50",
    opens: "09:00",
    closes: "20:00",
    zone: "UTC",
  };
  await db
    .insertInto("settings")
    .values({ name: "withdrawals", value: JSON.stringify(value) })
    .execute();
  const { forgetSettings } = await import("~/app/settings/api.server");
  forgetSettings(db);
  const ask = (amountMinor: number) => askOne(db, { by: { userId }, accountId, amountMinor });
  expect(await ask(999)).toEqual({ ok: false, code: "tooLittle", minor: 1000 });
  expect(await ask(10_001)).toEqual({ ok: false, code: "aboveMaximum", minor: 10_000 });
  const asked = await ask(1999);
  if (!asked.ok) throw new Error(asked.code);
  expect(await withdrawalRow(db, asked.value)).toMatchObject({ amount_minor: 1999, fee_minor: 13 });
  const finance = await makeFinance(db);
  await approveWithdrawal(db, await staffAction(db, asked.value, finance));
  await payWithdrawal(db, { ...(await staffAction(db, asked.value, finance)), reference: "8847" });
  expect(await entriesOfWithdrawal(db, asked.value)).toEqual({ wallet: -1999, money_out: 1986, fees: 13 });
  await db.deleteFrom("settings").where("name", "=", "withdrawals").execute();
  forgetSettings(db);
  expect([feeOf(999, 1), feeOf(1000, 1), feeOf(9_007_199_254_740_991, 200)]).toEqual([0, 1, 1_801_439_850_948_198]);
});

test("X1: accounts and withdrawals of somebody else are not there", async () => {
  const made = await makeWithdrawal(db);
  const mine = await makeAccount(db, { userId });
  expect(await askOne(db, { by: { userId }, accountId: made.accountId })).toEqual({ ok: false, code: "noAccount" });
  expect(await cancelWithdrawal(db, { id: made.id, version: 1, by: { userId } })).toEqual({
    ok: false,
    code: "notFound",
  });
  expect([
    await withdrawalOf(db, { userId }, made.id),
    await withdrawalsOf(db, { userId }, { before: null, limit: 9 }),
  ]).toEqual([null, []]);
  // A person's own account is none of the shop that they own, and the other way round.
  const { id: shopId } = await makeShop(db, { owner_id: userId });
  await moveShopBalance(db, shopId, 20_000);
  const ofShop = await makeAccount(db, { shopId });
  expect(await askOne(db, { by: { userId, shopId }, accountId: mine })).toMatchObject({ code: "noAccount" });
  expect(await askOne(db, { by: { userId }, accountId: ofShop })).toMatchObject({ code: "noAccount" });
  const own = await makeWithdrawal(db, "in_review", { ofShop: true });
  expect(await cancelWithdrawal(db, { id: own.id, version: 1, by: { userId: own.userId } })).toMatchObject({
    code: "notFound",
  });
  expect(await withdrawalOf(db, { userId: own.userId }, own.id)).toBeNull();
});

describe("four eyes", () => {
  test("the same person is not the second, and with one person of finance nothing goes on", async () => {
    const made = await makeWithdrawal(db, "approved_once");
    const [first, second] = made.finance;
    expect(await approveWithdrawal(db, await staffAction(db, made.id, first))).toEqual({
      ok: false,
      code: "samePerson",
    });
    expect(await approveWithdrawal(db, await staffAction(db, made.id, second))).toMatchObject({
      value: { did: "approve" },
    });
    const alone = await makeWithdrawal(db, "in_review", { amountMinor: secondAboveMinor + 1 });
    await db
      .updateTable("staff")
      .set({ disabled_at: new Date() })
      .where("id", "<>", alone.finance[0].staff.id)
      .execute();
    expect(await approveWithdrawal(db, await staffAction(db, alone.id, alone.finance[0]))).toEqual({
      ok: false,
      code: "onlyPerson",
    });
    expect((await withdrawalRow(db, alone.id)).state).toBe("in_review");
    await db.updateTable("staff").set({ disabled_at: null }).execute();
  });

  test("exactly the amount of the setting needs one person", async () => {
    const made = await makeWithdrawal(db, "in_review", { amountMinor: secondAboveMinor });
    const act = await staffAction(db, made.id, made.finance[0]);
    expect(await approveWithdrawal(db, act)).toEqual({ ok: true, value: { did: "approve" } });
  });
});

test("a transaction of a chain pays one withdrawal, and a bank's reference is any line", async () => {
  const [one, other] = [
    await makeWithdrawal(db, "approved", { kind: "wallet" }),
    await makeWithdrawal(db, "approved", { kind: "wallet" }),
  ];
  const pay = async ({ id, finance }: typeof one, reference: string) =>
    payWithdrawal(db, { ...(await staffAction(db, id, finance[0])), reference });
  const reference = chainReference();
  expect(await pay(one, "8847 1120")).toMatchObject({ code: "reference" });
  expect((await pay(one, `0x${reference.toUpperCase()}`)).ok).toBe(true);
  expect(await pay(other, reference)).toMatchObject({ code: "referenceUsed" });
});

test("a closed shop is paid out to its owner after the last after-sale day", async () => {
  const order = await makeOrderIn(db, "awaiting_comment");
  const { shopId } = order;
  const { owner_id: owner } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  await moveShopBalance(db, shopId, 20_000);
  const accountId = await makeAccount(db, { shopId });
  const ask = (who: number) =>
    askWithdrawal(db, {
      by: { userId: who, shopId },
      key: randomUUID(),
      accountId,
      amountMinor: 5000,
      currency: marketCurrency(),
      afterSaleEnd,
    });
  expect((await ask(userId)).ok).toBe(true);
  await db.updateTable("shops").set({ state: "closed" }).where("id", "=", shopId).execute();
  expect(await ask(userId)).toMatchObject({ code: "notOwner" });
  const { received_at } = await db
    .selectFrom("orders")
    .select("received_at")
    .where("id", "=", order.orderId)
    .executeTakeFirstOrThrow();
  const over = (received_at?.getTime() ?? 0) + 15 * 24 * hour;
  const refused = (await ask(owner)) as unknown as { code: string; from: number };
  expect([refused.code, Math.abs(refused.from - over)]).toEqual(["afterSale", expect.closeTo(0, -1)]);
  await sql`update orders set received_at = received_at - interval '15 days' where id = ${order.orderId}`.execute(db);
  expect((await ask(owner)).ok).toBe(true);
  const open = await makeOrderIn(db, "awaiting_receipt");
  expect(await afterSaleEnd(db, open.shopId, 15)).toEqual({ over: false, at: null });
});

test("finance hours are those of their zone", () => {
  const hours = { opens: "09:00", closes: "20:00", zone: "Asia/Singapore" };
  const at = (text: string) => financeNow(hours, Date.parse(text));
  expect(at("2026-11-23T00:59:00Z")).toMatchObject({ open: false, tomorrow: false, time: "08:59", zone: "UTC+8" });
  expect(at("2026-11-23T01:00:00Z")).toMatchObject({ open: true });
  expect(at("2026-11-23T12:00:00Z")).toMatchObject({
    open: false,
    tomorrow: true,
    opensAt: Date.parse("2026-11-24T01:00:00Z"),
  });
});

test("M8: what is held is reconciled with the withdrawals that are not over", async () => {
  await makeWithdrawal(db, "approved");
  const line = async () => (await reconcile(db)).lines.find(({ name }) => name === "holds");
  expect(await line()).toMatchObject({ fault: null });
  const { id } = await makeWithdrawal(db);
  await db.updateTable("withdrawals").set({ state: "cancelled" }).where("id", "=", id).execute();
  expect(await line()).toMatchObject({ fault: "holds", first: id });
  await db.updateTable("withdrawals").set({ state: "in_review" }).where("id", "=", id).execute();
  expect((await moneyOf(db, { userId, shopId: null })).held).toBe(0);
});
