import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { verifyLedger } from "~/app/ledger/api.server";
import { approveWithdrawal } from "~/app/wallet/admin/withdrawals/approve-withdrawal.server";
import { payWithdrawal } from "~/app/wallet/admin/withdrawals/pay-withdrawal.server";
import { rejectWithdrawal } from "~/app/wallet/admin/withdrawals/reject-withdrawal.server";
import { returnWithdrawal } from "~/app/wallet/admin/withdrawals/return-withdrawal.server";
import { cancelWithdrawal } from "~/app/wallet/withdrawals/cancel-withdrawal.server";
import { testDatabase } from "~/tests/support/database";
import { makeShop, makeUser } from "~/tests/support/factories";
import { interleave } from "~/tests/support/interleave";
import { fundWallet } from "~/tests/support/order-factories";
import {
  askOne,
  entriesOfWithdrawal,
  makeAccount,
  makeWithdrawal,
  moneyOf,
  moveShopBalance,
  secondAboveMinor,
  staffAction,
  withdrawalLog,
  withdrawalRow,
} from "~/tests/support/withdrawal-factories";

const { db, url } = testDatabase({ max: 50 });
const moving = /update "withdrawals"/;

test.each(["a person", "a shop"])("M3: the whole balance of %s, 50 times in parallel: one is accepted", async (who) => {
  const { id: userId } = await makeUser(db);
  const shopId = who === "a shop" ? (await makeShop(db, { owner_id: userId })).id : null;
  const by = shopId === null ? { userId } : { userId, shopId };
  const owner = shopId === null ? { userId } : { shopId };
  if (shopId === null) await fundWallet(db, userId, 8000);
  else await moveShopBalance(db, shopId, 8000);
  const accounts = await Promise.all(Array.from({ length: 10 }, () => makeAccount(db, owner)));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => askOne(db, { by, accountId: accounts[at % 10] ?? 0, amountMinor: 8000 })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(new Set(["tooMuch"]));
  expect(await moneyOf(db, { userId, shopId })).toEqual({ available: 0, held: 8000 });
});

test("M3: two people of a shop at once cannot hold its balance twice either", async () => {
  const { id: userId } = await makeUser(db);
  const { id: shopId } = await makeShop(db, { owner_id: userId });
  await moveShopBalance(db, shopId, 8000);
  const accountId = await makeAccount(db, { shopId });
  const { id: worker } = await makeUser(db);
  const ask = (who: number) => ({ by: { userId: who, shopId }, accountId, amountMinor: 8000 });
  const { first, second, waited } = await interleave(url, {
    first: (handle) => askOne(handle, ask(userId)),
    before: /insert into withdrawal_events|insert into "withdrawal_events"/,
    second: (handle) => askOne(handle, ask(worker)),
  });
  expect([first.ok, waited, second]).toEqual([true, true, { ok: false, code: "tooMuch", minor: 0 }]);
});

test("M2: the same form sent 20 times in parallel is one withdrawal, and a refusal uses no key up", async () => {
  const { id: userId } = await makeUser(db);
  const accountId = await makeAccount(db, { userId });
  const key = randomUUID();
  expect(await askOne(db, { by: { userId }, accountId, key })).toEqual({ ok: false, code: "tooMuch", minor: 0 });
  await fundWallet(db, userId, 20_000);
  const answers = await Promise.all(Array.from({ length: 20 }, () => askOne(db, { by: { userId }, accountId, key })));
  expect(new Set(answers.map((answer) => (answer.ok ? answer.value : answer.code))).size).toBe(1);
  expect(await moneyOf(db, { userId, shopId: null })).toEqual({ available: 15_000, held: 5000 });
});

test("two approve in the same instant: the second hears who was first, and looks again", async () => {
  const made = await makeWithdrawal(db, "in_review", { amountMinor: secondAboveMinor + 1 });
  const [one, other] = [
    await staffAction(db, made.id, made.finance[0]),
    await staffAction(db, made.id, made.finance[1]),
  ];
  const { first, second, waited } = await interleave(url, {
    first: (handle) => approveWithdrawal(handle, one),
    before: moving,
    second: (handle) => approveWithdrawal(handle, other),
  });
  expect(waited).toBe(true);
  expect(first).toEqual({ ok: true, value: { did: "approveFirst" } });
  expect(second).toEqual({ ok: false, code: "movedOn", actor: "staff", kind: "approveFirst" });
  expect(await withdrawalRow(db, made.id)).toMatchObject({
    state: "approved_once",
    first_by: made.finance[0].staff.id,
  });
});

test("one rejects while the other notes that it was paid: one of both, and the money is in one place", async () => {
  for (const rejectsFirst of [true, false]) {
    const made = await makeWithdrawal(db, "approved");
    const actions = [
      await staffAction(db, made.id, made.finance[0]),
      await staffAction(db, made.id, made.finance[1]),
    ] as const;
    const reject = (handle: typeof db) => rejectWithdrawal(handle, { ...actions[0], reason: "Not the holder" });
    const pay = (handle: typeof db) => payWithdrawal(handle, { ...actions[1], reference: `8847 ${made.id}` });
    const { first, second, waited } = await interleave(url, {
      first: rejectsFirst ? reject : pay,
      before: moving,
      second: rejectsFirst ? pay : reject,
    });
    expect([waited, first.ok]).toEqual([true, true]);
    expect(second).toMatchObject({ code: "movedOn", kind: rejectsFirst ? "reject" : "pay" });
    expect(await moneyOf(db, made)).toEqual({ available: rejectsFirst ? 10_000 : 5000, held: 0 });
    expect(await entriesOfWithdrawal(db, made.id)).toEqual(rejectsFirst ? {} : { wallet: -5000, money_out: 5000 });
  }
});

test("its owner takes it back while it is approved: who was first counts", async () => {
  const made = await makeWithdrawal(db);
  const act = await staffAction(db, made.id, made.finance[0]);
  const { first, second } = await interleave(url, {
    first: (handle) => cancelWithdrawal(handle, { id: made.id, version: 1, by: made.by }),
    before: moving,
    second: (handle) => approveWithdrawal(handle, act),
  });
  expect([first, second]).toMatchObject([{ ok: true }, { code: "movedOn", actor: "owner", kind: "cancel" }]);
  expect(await moneyOf(db, made)).toEqual({ available: 10_000, held: 0 });
});

test("the balance of a shop falls below zero while it is paid: the statement that posts sees it", async () => {
  const made = await makeWithdrawal(db, "approved", { ofShop: true });
  const act = await staffAction(db, made.id, made.finance[0]);
  const { second } = await interleave(url, {
    first: (handle) => moveShopBalance(handle, made.shopId ?? 0, -6000),
    before: /commit/i,
    second: (handle) => payWithdrawal(handle, { ...act, reference: "8847 1120" }),
  });
  expect(second).toEqual({ ok: true, value: { did: "reopen" } });
  expect(await moneyOf(db, made)).toEqual({ available: -1000, held: 5000 });
  // What is owed is taken from what comes back.
  await rejectWithdrawal(db, { ...(await staffAction(db, made.id, made.finance[0])), reason: "Refunds came first" });
  expect(await moneyOf(db, made)).toEqual({ available: 4000, held: 0 });
});

test("the bank's return is booked once, and the same person's repeat is answered as done", async () => {
  const made = await makeWithdrawal(db, "paid");
  const act = { ...(await staffAction(db, made.id, made.finance[0])), reason: "Account closed" };
  const answers = [await returnWithdrawal(db, act), await returnWithdrawal(db, act)];
  expect(answers).toEqual([
    { ok: true, value: { did: "return" } },
    { ok: true, value: { did: null } },
  ]);
  expect(await withdrawalLog(db, made.id)).toEqual(["ask", "approve", "pay", "return"]);
  expect(await moneyOf(db, made)).toEqual({ available: 10_000, held: 0 });
  expect(await entriesOfWithdrawal(db, made.id)).toEqual({});
});

test("after all of it the books agree with themselves", async () => {
  const { checks } = await verifyLedger(db);
  // The chain is made by a sweeper, which does not run here.
  expect(checks.filter(({ name, fault }) => fault !== null && name !== "waiting")).toEqual([]);
});
