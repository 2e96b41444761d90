import { describe, expect, test } from "vitest";
import { approveWithdrawal } from "~/app/wallet/admin/withdrawals/approve-withdrawal.server";
import { payWithdrawal } from "~/app/wallet/admin/withdrawals/pay-withdrawal.server";
import { rejectWithdrawal } from "~/app/wallet/admin/withdrawals/reject-withdrawal.server";
import { returnWithdrawal } from "~/app/wallet/admin/withdrawals/return-withdrawal.server";
import { cancelWithdrawal } from "~/app/wallet/withdrawals/cancel-withdrawal.server";
import {
  heldStates,
  type WithdrawalActor,
  type WithdrawalMove,
  type WithdrawalState,
  withdrawalAfter,
  withdrawalMoves,
} from "~/app/wallet/withdrawals/withdrawal-states";
import { testDatabase } from "~/tests/support/database";
import {
  entriesOfWithdrawal,
  type MadeWithdrawal,
  makeWithdrawal,
  moneyOf,
  moveShopBalance,
  secondAboveMinor,
  staffAction,
  withdrawalLog,
  withdrawalRow,
} from "~/tests/support/withdrawal-factories";

const { db } = testDatabase();
const states = Object.keys(withdrawalMoves) as WithdrawalState[];
const large = secondAboveMinor + 1;

interface Verb {
  by: WithdrawalActor;
  move: WithdrawalMove;
  /** Above it two people approve. */
  amountMinor?: number;
  act: (made: MadeWithdrawal) => Promise<unknown>;
}

const second = (made: MadeWithdrawal) => staffAction(db, made.id, made.finance[1]);

const verbs: Record<string, Verb> = {
  "staff approve": { by: "staff", move: "approve", act: async (made) => approveWithdrawal(db, await second(made)) },
  "the first of two approves": {
    by: "staff",
    move: "approveFirst",
    amountMinor: large,
    act: async (made) => approveWithdrawal(db, await staffAction(db, made.id, made.finance[0])),
  },
  "staff reject": {
    by: "staff",
    move: "reject",
    act: async (made) => rejectWithdrawal(db, { ...(await second(made)), reason: "Not the holder" }),
  },
  "staff note that it was paid": {
    by: "staff",
    move: "pay",
    act: async (made) => payWithdrawal(db, { ...(await second(made)), reference: "8847 1120" }),
  },
  "staff note that the bank sent it back": {
    by: "staff",
    move: "return",
    act: async (made) => returnWithdrawal(db, { ...(await second(made)), reason: "Account closed" }),
  },
  "its owner takes it back": {
    by: "owner",
    move: "cancel",
    act: async ({ id, by }) => cancelWithdrawal(db, { id, by, version: (await withdrawalRow(db, id)).version }),
  },
};

/** The amounts of each state: what is held is not available, what is paid is gone, everything else is back. */
async function expectMoney(made: MadeWithdrawal) {
  const { state, amount_minor: amount } = await withdrawalRow(db, made.id);
  const isHeld = (heldStates as readonly string[]).includes(state);
  const gone = isHeld || state === "paid";
  expect(await moneyOf(db, made)).toEqual({
    available: gone ? amount : amount * 2,
    held: isHeld ? amount : 0,
  });
  const [spending, held] = made.shopId === null ? ["wallet", "wallet_held"] : ["shop_balance", "shop_held"];
  expect(await entriesOfWithdrawal(db, made.id)).toEqual({
    ...(gone ? { [spending as string]: -amount } : {}),
    ...(isHeld ? { [held as string]: amount } : {}),
    ...(state === "paid" ? { money_out: amount } : {}),
  });
}

describe.each(states)("S7: a withdrawal that is %s", (state) => {
  test.each(Object.entries(verbs))("takes the move of the table, and no other: %s", async (_, verb) => {
    for (const ofShop of [false, true]) {
      const made = await makeWithdrawal(db, state, { ofShop, ...(verb.amountMinor && { amountMinor: large }) });
      const before = { row: await withdrawalRow(db, made.id), log: await withdrawalLog(db, made.id) };
      expect(before.row.state).toBe(state);
      await expectMoney(made);
      await verb.act(made);
      const after = { row: await withdrawalRow(db, made.id), log: await withdrawalLog(db, made.id) };
      const to = withdrawalAfter(state, verb.move, verb.by);
      if (to === null) expect(after).toEqual(before);
      else {
        expect(after.row).toMatchObject({ state: to, version: before.row.version + 1 });
        expect(after.log).toEqual([...before.log, verb.move]);
      }
      await expectMoney(made);
    }
  });
});

describe("S7: the books reopen what they cannot post", () => {
  test.each(states)("a withdrawal that is %s while its shop's balance is below zero", async (state) => {
    const made = await makeWithdrawal(db, state, { ofShop: true });
    const { amount_minor } = await withdrawalRow(db, made.id);
    const log = await withdrawalLog(db, made.id);
    await moveShopBalance(db, made.shopId ?? 0, -3 * amount_minor);
    const money = await moneyOf(db, { userId: made.userId, shopId: made.shopId });
    const answer = await payWithdrawal(db, { ...(await second(made)), reference: "8847 1121" });
    const to = withdrawalAfter(state, "reopen", "books");
    if (to === null) expect(answer.ok).toBe(false);
    else expect(answer).toEqual({ ok: true, value: { did: "reopen" } });
    expect(await withdrawalRow(db, made.id)).toMatchObject({ state: to ?? state });
    expect(await withdrawalLog(db, made.id)).toEqual(to ? [...log, "reopen"] : log);
    // Nothing was moved, whatever the answer.
    expect(await moneyOf(db, { userId: made.userId, shopId: made.shopId })).toEqual(money);
  });
});
