import { expect, test } from "vitest";
import { payWithdrawal } from "~/app/wallet/admin/withdrawals/pay-withdrawal.server";
import { rejectWithdrawal } from "~/app/wallet/admin/withdrawals/reject-withdrawal.server";
import { returnWithdrawal } from "~/app/wallet/admin/withdrawals/return-withdrawal.server";
import { testDatabase } from "../support/database";
import { dyingProgram } from "../support/dying-program";
import { makeUser } from "../support/factories";
import { fundWallet } from "../support/order-factories";
import {
  askOne,
  entriesOfWithdrawal,
  keyOf,
  makeAccount,
  makeWithdrawal,
  moneyOf,
  withdrawalLog,
  withdrawalRow,
} from "../support/withdrawal-factories";

const { db, url } = testDatabase({ max: 4 });

/** Runs a verb that is killed before a certain statement. */
const endsBefore = dyingProgram("tests/support/dying-verb.ts");

test("M5: withdrawing killed before any of its statements holds all of it or nothing, and then once", async () => {
  const outcomes = new Set<number>();
  let ended = false;
  for (let place = 0; !ended; place++) {
    const { id: userId } = await makeUser(db);
    await fundWallet(db, userId, 8000);
    const accountId = await makeAccount(db, { userId });
    ended = await endsBefore(url, "withdraw", userId, accountId, place);
    const rows = await db.selectFrom("withdrawals").select("id").where("user_id", "=", userId).execute();
    const { available, held } = await moneyOf(db, { userId, shopId: null });
    expect([rows.length * 5000, available + held]).toEqual([held, 8000]);
    outcomes.add(held);
    expect((await askOne(db, { by: { userId }, accountId, key: keyOf(accountId) })).ok).toBe(true);
    expect(await moneyOf(db, { userId, shopId: null })).toEqual({ available: 3000, held: 5000 });
    expect(place).toBeLessThan(40);
  }
  expect(outcomes).toEqual(new Set([0, 5000]));
});

const actions = {
  payOut: { from: "approved", to: "paid", held: 5000, left: { available: 5000, held: 0 } },
  reject: { from: "approved", to: "rejected", held: 5000, left: { available: 10_000, held: 0 } },
  return: { from: "paid", to: "returned", held: 0, left: { available: 10_000, held: 0 } },
} as const;

test.each(Object.entries(actions))(
  "M5: %s killed before any of its statements is done wholly or not at all, and then once",
  async (name, act) => {
    const outcomes = new Set<string>();
    let ended = false;
    for (let place = 0; !ended; place++) {
      const made = await makeWithdrawal(db, act.from);
      const [{ staff, address }] = made.finance;
      ended = await endsBefore(url, name, staff.id, made.id, place);
      const { state } = await withdrawalRow(db, made.id);
      outcomes.add(state);
      expect(await moneyOf(db, made)).toEqual(state === act.to ? act.left : { available: 5000, held: act.held });
      const again = { staff, address, id: made.id };
      const repeated =
        name === "payOut"
          ? await payWithdrawal(db, { ...again, version: 2, reference: `8847 ${made.id}` })
          : name === "reject"
            ? await rejectWithdrawal(db, { ...again, version: 2, reason: "Not the holder" })
            : await returnWithdrawal(db, { ...again, version: 3, reason: "Account closed" });
      expect(repeated.ok).toBe(true);
      expect((await withdrawalRow(db, made.id)).state).toBe(act.to);
      expect(await moneyOf(db, made)).toEqual(act.left);
      expect((await entriesOfWithdrawal(db, made.id)).money_out ?? 0).toBe(act.to === "paid" ? 5000 : 0);
      const log = await withdrawalLog(db, made.id);
      expect(new Set(log).size).toBe(log.length);
      expect(place).toBeLessThan(40);
    }
    expect(outcomes).toEqual(new Set([act.from, act.to]));
  },
);
