import { describe, expect, test } from "vitest";
import { cancelOrder } from "~/app/orders/after/cancel-orders.server";
import { changeOrderAddress } from "~/app/orders/after/change-address.server";
import { changeOrderPrice } from "~/app/orders/after/change-price.server";
import { completeOrder } from "~/app/orders/after/complete-order.server";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { extendReceipt } from "~/app/orders/after/extend-receipt.server";
import { hideOrder } from "~/app/orders/after/hide-order.server";
import { shipOrder } from "~/app/orders/after/ship-order.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import {
  type Actor,
  canMove,
  type OrderMove,
  type OrderState,
  orderMoves,
  stateAfter,
} from "~/app/orders/order-states";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { cancelByShop } from "~/app/orders/seller/acts/cancel-by-shop.server";
import { leaveTeam } from "~/app/orders/teams/leave-team.server";
import { sweepTeams } from "~/app/orders/teams/sweep-teams.server";
import { postGoodReviews } from "~/app/reviews/api.server";
import { transact } from "~/db/transact.server";
import { eventsOf, makeDue, makeOrderIn, orderRow, ship } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { fundWallet, makeAddress } from "~/tests/support/order-factories";
import { moneyOfOrder } from "~/tests/support/order-money";
import { endTime, makeGroupBuy, makeTeam } from "~/tests/support/team-factories";

const { db } = testDatabase();
const sweep = () => sweepOrders(db, { postReviews: postGoodReviews });
type Made = Awaited<ReturnType<typeof makeOrderIn>>;

/** Makes an order in a state, in the way in which it comes there. */
async function makeIn(state: OrderState): Promise<Made> {
  const bought = { lines: [{ price: 700 }, { price: 300 }] };
  if (state === "awaiting_team") {
    const sku = await makeGroupBuy(db, { rules: { team_size: 3, team_least: 3 } });
    const { members } = await makeTeam(db, sku, 1);
    const [{ userId, orderId }] = members;
    const { group_id } = await orderRow(db, orderId);
    const addressId = await makeAddress(db, userId);
    return {
      ...sku,
      id: orderId,
      orderId,
      userId,
      addressId,
      groupId: group_id ?? 0,
      skuIds: [sku.skuId],
      lineIds: [],
    };
  }
  if (state === "cancelled") {
    const made = await makeOrderIn(db, "awaiting_payment", bought);
    await cancelOrder(db, made);
    return made;
  }
  if (state === "closed" || state === "completed") {
    const made = await makeOrderIn(db, state === "closed" ? "awaiting_payment" : "awaiting_comment", bought);
    await makeDue(db, made.orderId);
    await sweep();
    return made;
  }
  return makeOrderIn(db, state, bought);
}

const verbs: Record<string, { by: Actor; move: OrderMove; act: (made: Made) => Promise<unknown> }> = {
  pay: {
    by: "buyer",
    move: "pay",
    act: async ({ userId, orderId }) => {
      await fundWallet(db, userId, 1000);
      return payOrders(db, { userId, orders: [{ id: orderId, amountVersion: 1 }] });
    },
  },
  cancel: { by: "buyer", move: "cancel", act: (made) => cancelOrder(db, made) },
  "leave the team": { by: "buyer", move: "leave", act: (made) => leaveTeam(db, made) },
  "change the address": {
    by: "buyer",
    move: "changeAddress",
    act: async ({ userId, orderId }) => {
      const addressId = await makeAddress(db, userId);
      await db.updateTable("addresses").set({ recipient: "Otto" }).where("id", "=", addressId).execute();
      return changeOrderAddress(db, { userId, orderId, addressId });
    },
  },
  "change the price": {
    by: "shop",
    move: "changePrice",
    act: ({ shopId, orderId }) =>
      changeOrderPrice(db, { shopId, orderId, staffUserId: 1, amountVersion: 1, totalMinor: 900 }),
  },
  "cancel by the shop": {
    by: "shop",
    move: "cancelByShop",
    act: ({ shopId, orderId }) => cancelByShop(db, { shopId, orderId, staffUserId: 1 }),
  },
  ship: {
    by: "shop",
    move: "ship",
    act: ({ shopId, orderId }) =>
      shipOrder(db, {
        shopId,
        orderId,
        staffUserId: 1,
        addressVersion: 1,
        courier: "dhl",
        number: "WALK0001",
        lines: null,
      }),
  },
  confirm: { by: "buyer", move: "confirm", act: (made) => confirmReceipt(db, made) },
  extend: { by: "buyer", move: "extend", act: (made) => extendReceipt(db, made) },
  hide: { by: "buyer", move: "hide", act: (made) => hideOrder(db, made) },
  comment: {
    by: "buyer",
    move: "review",
    act: ({ userId, orderId }) => transact(db, (trx) => completeOrder(trx, orderId, { actor: "buyer", userId })),
  },
};

const trace = async (orderId: number) => {
  const { state, hidden_at } = await orderRow(db, orderId);
  return { state, hidden: hidden_at !== null, events: (await eventsOf(db, orderId)).length };
};

describe.each(Object.keys(orderMoves) as OrderState[])("an order that is %s", (state) => {
  test.each(Object.entries(verbs))("takes the move of the table, and no other: %s", async (_, { by, move, act }) => {
    const made = await makeIn(state);
    expect((await orderRow(db, made.orderId)).state).toBe(state);
    const before = await trace(made.orderId);
    await act(made);
    const after = await trace(made.orderId);
    if (canMove(state, move, by)) {
      expect(after.state).toBe(stateAfter(state, move, by));
      expect(after).not.toEqual(before);
    } else expect(after).toEqual(before);
    await moneyOfOrder(db, made.orderId);
  });

  test("takes the move of its timer, if there is one", async () => {
    const made = await makeIn(state);
    await makeDue(db, made.orderId);
    const { team_id } = await orderRow(db, made.orderId);
    if (team_id !== null) await endTime(db, team_id);
    await sweep();
    await sweepTeams(db);
    const moves = (["expire", "fail", "giveUp", "confirm", "review"] as const).map((move) =>
      stateAfter(state, move, "timer"),
    );
    const requested = moves.find((to) => to !== null) ?? state;
    expect((await orderRow(db, made.orderId)).state).toBe(requested);
    await moneyOfOrder(db, made.orderId);
  });
});

test("an order that was sent in part goes on to its receipt when the rest is given up", async () => {
  const made = await makeIn("awaiting_shipment");
  await ship(db, { id: made.orderId, shopId: made.shopId }, [{ lineId: made.lineIds[0] ?? 0, quantity: 1 }]);
  await makeDue(db, made.orderId);
  await sweep();
  expect((await orderRow(db, made.orderId)).state).toBe(stateAfter("awaiting_shipment", "giveUpRest", "timer"));
});
