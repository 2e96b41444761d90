import { expect, test } from "vitest";
import { faultOf, verifyLedger } from "~/app/ledger/verify/verify-ledger.server";
import { endOrdersOfClosedShops } from "~/app/orders/closing/end-closed.server";
import { endRefundsOfOrder } from "~/app/refunds/api.server";
import { eventsOf, makeOrderIn, stateOf, stockOf } from "../support/after-factories";
import { testDatabase } from "../support/database";
import { dyingProgram } from "../support/dying-program";
import { makeOrder } from "../support/order-factories";
import { moneyOfOrder } from "../support/order-money";

const { db, url } = testDatabase({ max: 4 });

/** Runs a verb, which is killed before a certain statement. */
const endsBefore = dyingProgram("tests/support/dying-verb.ts");

test("closing killed in the middle leaves each order as it was or ended, and the next process goes on, nothing twice", async () => {
  const halves = new Set<number>();
  let ended = false;
  for (let place = 0; !ended; place++) {
    const paid = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 900, quantity: 2 }], freight: 50 });
    const unpaid = await makeOrder(db, { shopId: paid.shopId, price: 700 });
    await db.updateTable("shops").set({ state: "closed" }).where("id", "=", paid.shopId).execute();
    ended = await endsBefore(url, "close", 0, 0, place);
    const states = [await stateOf(db, paid.orderId), await stateOf(db, unpaid.orderId)];
    halves.add(states.filter((state) => state === "closed" || state === "cancelled").length);
    const money = await moneyOfOrder(db, paid.orderId);
    expect(money.escrow).toBe(states[0] === "closed" ? 0 : 1850);
    // The job leaves out what is locked, and PostgreSQL may take a moment to notice that the dead process holds nothing
    // any more.
    const goesOn = async () => {
      expect((await endOrdersOfClosedShops(db, { endRefunds: endRefundsOfOrder })).failed).toBe(0);
      return [await stateOf(db, paid.orderId), await stateOf(db, unpaid.orderId)];
    };
    await expect.poll(goesOn, { timeout: 20_000 }).toEqual(["closed", "cancelled"]);
    expect(await moneyOfOrder(db, paid.orderId)).toMatchObject({ paid: 1850, refunded: 1850, escrow: 0 });
    expect(await stockOf(db, paid.skuIds[0] ?? 0)).toBe(50);
    expect(await eventsOf(db, paid.orderId)).toEqual(["placed", "paid", "shop_closed"]);
    expect(await eventsOf(db, unpaid.orderId)).toEqual(["placed", "shop_closed"]);
    expect(place).toBeLessThan(120);
  }
  // Before the first order, between the two, and after both.
  expect(halves).toEqual(new Set([0, 1, 2]));
  expect(faultOf(await verifyLedger(db))).toBeNull();
});
