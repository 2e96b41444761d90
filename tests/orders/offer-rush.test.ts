import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { makeStock } from "~/tests/support/cart-factories";
import { testDatabase } from "~/tests/support/database";
import { expectOffersToHold } from "~/tests/support/offer-books";
import { makeOffer } from "~/tests/support/offer-factories";
import { makeOrderer } from "~/tests/support/order-factories";
import { inTier } from "~/tests/support/tier";

const { db } = testDatabase({ max: 24 });
/** Few persons for the units, so that many of them meet the limit before the quota is gone. */
const { attempts, units, persons } = inTier({
  test: { attempts: 600, units: 30, persons: 18 },
  full: { attempts: 10_000, units: 100, persons: 60 },
});
const perPerson = 2;
const priceMinor = 5990;

test(`S3: ${attempts} attempts of ${persons} persons on ${units} units of a flash sale: as many are sold, and nobody is above the limit`, async () => {
  // More in stock than on offer: it is the quota that holds.
  const { skuId, shopId } = await makeStock(db, { price: 8990, stock: 9999 });
  const { skus } = await makeOffer(db, { skus: [{ skuId, priceMinor, quota: units, perPerson }] });
  const buyers = await Promise.all(Array.from({ length: persons }, () => makeOrderer(db)));
  /** What everybody saw before the rush. */
  const attempt = (at: number) => {
    const quantity = 1 + ((Math.floor(at / persons) + at) % 2);
    const shown = {
      prices: { [skuId]: [{ quantity, priceMinor }] },
      freight: { [shopId]: 0 },
      coupons: {},
      totalMinor: quantity * priceMinor,
    };
    const buyer = buyers[at % persons] ?? { userId: 0, addressId: 0 };
    const lines = [{ skuId, quantity }];
    return placeOrder(db, { key: randomUUID(), from: "buy", lines, shown, remarks: {}, ...buyer });
  };
  const answers: Awaited<ReturnType<typeof attempt>>[] = [];
  let next = 0;
  const lane = async () => {
    while (next < attempts) answers.push(await attempt(next++));
  };
  // As many at once as there are connections: what waits in front of them is the entrance's.
  await Promise.all(Array.from({ length: 24 }, lane));

  const sold = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["orders.user_id", "offer_sku_id", "quantity"])
    .execute();
  expect(sold.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units);
  expect(new Set(sold.map(({ offer_sku_id }) => offer_sku_id))).toEqual(new Set(skus));
  const most = sold.reduce(
    (all, { user_id, quantity }) => all.set(user_id, (all.get(user_id) ?? 0) + quantity),
    new Map<number, number>(),
  );
  expect(Math.max(...most.values())).toBe(perPerson);
  const placed = answers.filter(({ ok }) => ok);
  expect(placed).toHaveLength(sold.length);
  // Whoever got none hears that the price is another one now.
  const codes = new Set(answers.map((answer) => (answer.ok ? "ok" : answer.code)));
  expect([...codes].sort()).toEqual(["changed", "ok"]);
  await expectOffersToHold(db);
}, 600_000);
