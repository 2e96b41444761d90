import { afterAll, expect, test } from "vitest";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { openDatabase } from "~/db/client.server";
import { makeStock } from "~/tests/support/cart-factories";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { checkoutOf, fundWallet, makeOrderer } from "~/tests/support/order-factories";

const { db, url } = testDatabase();

let trips = 0;
let underWay = false;
// What is sent in one turn reaches the database in one write.
const counted = openDatabase(url, {
  max: 1,
  onQuery: (text) => {
    if (underWay || statementsOf([text]).length === 0) return;
    underWay = true;
    trips++;
    process.nextTick(() => {
      underWay = false;
    });
  },
});
afterAll(() => counted.close());

async function tripsOf<Answer>(work: () => Promise<Answer>): Promise<[number, Answer]> {
  trips = 0;
  const answer = await work();
  return [trips, answer];
}

test("an order is placed in two round trips and paid in three, whatever it has", async () => {
  for (const shops of [16, 1, 5]) {
    const buyer = await makeOrderer(db);
    await fundWallet(db, buyer.userId, 100_000);
    const skus = await Promise.all(Array.from({ length: shops }, () => makeStock(db, { price: 100 })));
    const lines = skus.map(({ skuId }) => ({ skuId, quantity: 1 }));
    const checkout = await checkoutOf(db, lines, buyer);
    const [placing, placed] = await tripsOf(() => placeOrder(counted.db, checkout));
    if (!placed.ok) throw new Error(placed.code);
    const orders = placed.value.orderIds.map((id) => ({ id, amountVersion: 1 }));
    const [paying, paid] = await tripsOf(() => payOrders(counted.db, { userId: buyer.userId, orders }));
    expect(paid.ok).toBe(true);
    // The first one also opens the accounts of the books.
    if (shops < 16) expect([placing, paying]).toEqual([2, 3]);
  }
});
