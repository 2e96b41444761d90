import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { decideRefund } from "~/app/refunds/admin/decide-refund.server";
import { endRefundsOfOrder } from "~/app/refunds/api.server";
import {
  canMoveRefund,
  type RefundActor,
  type RefundMove,
  type RefundState,
  refundAfter,
  refundMoves,
} from "~/app/refunds/refund-states";
import { agreeRefund, signReturn } from "~/app/refunds/verbs/agree.server";
import { addProof, amendRefund, askPlatform, cancelRefund, sendBack } from "~/app/refunds/verbs/buyer-acts.server";
import { refuseRefund } from "~/app/refunds/verbs/refuse-refund.server";
import { sweepRefunds } from "~/app/refunds/verbs/sweep-refunds.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "~/tests/support/database";
import { moneyOfOrder } from "~/tests/support/order-money";
import {
  actionOf,
  type MadeRefund,
  makeRefund,
  makeRefundDue,
  makeSupportStaff,
  refundLog,
  refundOf,
} from "~/tests/support/refund-factories";

const { db } = testDatabase();
const states = Object.keys(refundMoves) as RefundState[];

interface Verb {
  by: RefundActor;
  moves: readonly RefundMove[];
  act: (made: MadeRefund) => Promise<unknown>;
}

const offer = { way: "money", received: true, amountMinor: 400, reason: "faulty", words: "", pictures: [] } as const;
const decided = (made: MadeRefund, values: { amountMinor: number; goodsBack?: boolean }) => async () => {
  const { version } = await refundOf(db, made.refundId);
  const rest = { version, refundId: made.refundId, freightMinor: 0, goodsBack: false, verdict: "So be it" };
  return decideRefund(db, { ...(await makeSupportStaff(db)), ...rest, ...values });
};

const verbs: Record<string, Verb> = {
  "the shop agrees": {
    by: "shop",
    moves: ["agreeRefund", "agreeReturn"],
    act: async ({ refundId, shop }) => agreeRefund(db, await actionOf(db, refundId, shop)),
  },
  "the buyer agrees": {
    by: "buyer",
    moves: ["agreeRefund", "agreeReturn"],
    act: async ({ refundId, buyer }) => agreeRefund(db, await actionOf(db, refundId, buyer)),
  },
  "the shop refuses": {
    by: "shop",
    moves: ["refuse"],
    act: async ({ refundId, shop }) =>
      refuseRefund(db, { ...(await actionOf(db, refundId, shop)), words: "No", offer: null, pictures: [] }),
  },
  "the buyer amends": {
    by: "buyer",
    moves: ["amend"],
    act: async ({ refundId, buyer }) => amendRefund(db, { ...(await actionOf(db, refundId, buyer)), ...offer }),
  },
  "the buyer closes": {
    by: "buyer",
    moves: ["cancel"],
    act: async ({ refundId, buyer }) => cancelRefund(db, await actionOf(db, refundId, buyer)),
  },
  "the buyer asks the platform": {
    by: "buyer",
    moves: ["intervene"],
    act: async ({ refundId, buyer }) => askPlatform(db, { ...(await actionOf(db, refundId, buyer)), words: "" }),
  },
  "the shop asks the platform": {
    by: "shop",
    moves: ["intervene"],
    act: async ({ refundId, shop }) => askPlatform(db, { ...(await actionOf(db, refundId, shop)), words: "" }),
  },
  "the buyer sends back": {
    by: "buyer",
    moves: ["sendBack"],
    act: async ({ refundId, buyer }) =>
      sendBack(db, { ...(await actionOf(db, refundId, buyer)), courier: "sf", waybill: "WAY12345" }),
  },
  "the shop signs": {
    by: "shop",
    moves: ["sign"],
    act: async ({ refundId, shop, lineIds: [lineId = 0] }) =>
      signReturn(db, { ...(await actionOf(db, refundId, shop)), lines: [{ lineId, quantity: 1, sellable: 1 }] }),
  },
  "the buyer adds evidence": {
    by: "buyer",
    moves: ["prove"],
    act: async ({ refundId, buyer }) =>
      addProof(db, { ...(await actionOf(db, refundId, buyer)), words: "See", pictures: [] }),
  },
  "the shop adds evidence": {
    by: "shop",
    moves: ["prove"],
    act: async ({ refundId, shop }) =>
      addProof(db, { ...(await actionOf(db, refundId, shop)), words: "See", pictures: [] }),
  },
  "staff judge for the shop": {
    by: "staff",
    moves: ["judgeShop"],
    act: (made) => decided(made, { amountMinor: 0 })(),
  },
  "staff split": {
    by: "staff",
    moves: ["judgeRefund"],
    act: (made) => decided(made, { amountMinor: 250 })(),
  },
  "staff have the goods go back": {
    by: "staff",
    moves: ["judgeReturn"],
    act: (made) => decided(made, { amountMinor: 500, goodsBack: true })(),
  },
};

const factsOf = async (refundId: number) => {
  const { state, way, offer_way, refusals, waybill } = await refundOf(db, refundId);
  return { state, way, offerWay: offer_way, refusals, sentBack: waybill !== "" };
};

describe.each(states)("S7: a refund that is %s", (state) => {
  test.each(Object.entries(verbs))("takes the move of the table, and no other: %s", async (_, { by, moves, act }) => {
    const made = await makeRefund(db, state);
    const before = { facts: await factsOf(made.refundId), log: await refundLog(db, made.refundId) };
    expect(before.facts.state).toBe(state);
    const move = moves.find((one) => canMoveRefund(before.facts, one, by));
    await act(made);
    const after = { facts: await factsOf(made.refundId), log: await refundLog(db, made.refundId) };
    if (move) {
      expect(after.facts.state).toBe(refundAfter(state, move, by));
      expect(after.log).toEqual([...before.log, move]);
    } else expect(after).toEqual(before);
    await moneyOfOrder(db, made.orderId);
  });

  test("is closed with an order that somebody else pays back, if it is open", async () => {
    const made = await makeRefund(db, state);
    const log = await refundLog(db, made.refundId);
    const ends = canMoveRefund(await factsOf(made.refundId), "orderEnded", "timer");
    for (let time = 0; time < 2; time++) await transact(db, (trx) => endRefundsOfOrder(trx, made.orderId));
    expect(await refundLog(db, made.refundId)).toEqual(ends ? [...log, "orderEnded"] : log);
    expect((await refundOf(db, made.refundId)).state).toBe(ends ? "closed" : state);
    expect(ends).toBe(state !== "complete" && state !== "closed");
  });

  test("S8: takes the move of its timer, once, if there is one", async () => {
    const made = await makeRefund(db, state);
    const before = await factsOf(made.refundId);
    const log = await refundLog(db, made.refundId);
    expect(await sweepRefunds(db)).toEqual({ acted: 0, failed: 0 });
    if ((await refundOf(db, made.refundId)).deadline_at !== null) await makeRefundDue(db, made.refundId);
    await sweepRefunds(db);
    await sweepRefunds(db);
    const names = Object.keys(refundMoves[state]) as RefundMove[];
    const move = names.find((one) => canMoveRefund(before, one, "timer"));
    expect(await factsOf(made.refundId)).toMatchObject({
      state: move ? refundAfter(state, move, "timer") : state,
    });
    expect(await refundLog(db, made.refundId)).toEqual(move ? [...log, move] : log);
    await moneyOfOrder(db, made.orderId);
  });
});

test("a refund whose timer fails is put off and tried again later; the others go on", async () => {
  const [broken, other] = [await makeRefund(db), await makeRefund(db)];
  for (const { refundId } of [broken, other]) await makeRefundDue(db, refundId);
  const events = sql`alter table refund_events`;
  await sql`${events} add constraint broken check (refund_id <> ${sql.lit(broken.refundId)}) not valid`.execute(db);
  expect(await sweepRefunds(db)).toEqual({ acted: 1, failed: 1 });
  expect((await refundOf(db, other.refundId)).state).toBe("complete");
  await sql`${events} drop constraint broken`.execute(db);
  // Not again before its pause is over.
  expect(await sweepRefunds(db)).toEqual({ acted: 0, failed: 0 });
  await sql`update refunds set retry_at = now() where id = ${broken.refundId}`.execute(db);
  expect(await sweepRefunds(db)).toEqual({ acted: 1, failed: 0 });
  expect((await refundOf(db, broken.refundId)).state).toBe("complete");
});

test("where no refund can be claimed the timer itself fails", async () => {
  await sql`alter table order_groups rename to moved_groups`.execute(db);
  await expect(sweepRefunds(db)).rejects.toThrow("order_groups");
  await sql`alter table moved_groups rename to order_groups`.execute(db);
});
