import { expect, test } from "vitest";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { stockOf } from "../support/after-factories";
import { makeStock } from "../support/cart-factories";
import { testDatabase } from "../support/database";
import { dyingProgram } from "../support/dying-program";
import { expectOffersToHold } from "../support/offer-books";
import { makeOffer } from "../support/offer-factories";
import { checkoutOf, makeOrderer } from "../support/order-factories";

const { db, url } = testDatabase({ max: 4 });
const dying = dyingProgram("tests/support/dying-placing.ts");

/** What a purchase leaves behind: orders, lines, pieces taken of the offer, and the stock. */
async function traces(userId: number, { skuId, offerId }: { skuId: number; offerId: number }) {
  const lines = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["order_id", "quantity"])
    .where("orders.user_id", "=", userId)
    .orderBy("quantity")
    .execute();
  const offered = await db
    .selectFrom("offer_skus")
    .select("taken")
    .where("offer_id", "=", offerId)
    .executeTakeFirstOrThrow();
  return {
    orders: new Set(lines.map(({ order_id }) => order_id)).size,
    lines: lines.map(({ quantity }) => quantity),
    taken: offered.taken,
    stock: await stockOf(db, skuId),
  };
}

test("placing an order with an offer, killed before any of its statements, takes all or nothing; its key then places it once", async () => {
  const nothing = { orders: 0, lines: [], taken: 0, stock: 10 };
  // What exceeds the quota is a line of its own.
  const all = { orders: 1, lines: [1, 2], taken: 2, stock: 7 };
  const outcomes = new Set<number>();
  let ended = false;
  for (let place = 0; !ended; place++) {
    const { skuId } = await makeStock(db, { price: 8990, stock: 10 });
    const { id: offerId } = await makeOffer(db, { skus: [{ skuId, priceMinor: 5990, quota: 2 }] });
    const buyer = await makeOrderer(db);
    const order = await checkoutOf(db, [{ skuId, quantity: 3 }], buyer);
    ended = await dying(url, JSON.stringify(order), place);
    const left = await traces(buyer.userId, { skuId, offerId });
    outcomes.add(left.orders);
    expect(left).toEqual(left.orders === 0 ? nothing : all);
    expect(await placeOrder(db, order)).toMatchObject({ ok: true, value: { repeated: left.orders > 0 } });
    expect(await traces(buyer.userId, { skuId, offerId })).toEqual(all);
    expect(place).toBeLessThan(60);
  }
  expect(outcomes).toEqual(new Set([0, 1]));
  await expectOffersToHold(db);
});
