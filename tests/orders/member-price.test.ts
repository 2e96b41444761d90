import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { cancelOrders } from "~/app/orders/after/cancel-orders.server";
import { changeOrderPrice } from "~/app/orders/after/change-price.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { done, makeOrderIn, makePurchase, payPurchase } from "~/tests/support/after-factories";
import { makeStock } from "~/tests/support/cart-factories";
import { testDatabase } from "~/tests/support/database";
import { expectSavingsToHold, makeMember, savedOf } from "~/tests/support/member-factories";
import { checkoutOf, makeOrderer } from "~/tests/support/order-factories";
import { moneyOfOrder } from "~/tests/support/order-money";
import { askOf } from "~/tests/support/refund-factories";

const { db } = testDatabase({ max: 8 });

const amountsOf = (orderId: number) =>
  db
    .selectFrom("orders")
    .select(["goods_minor", "member_minor", "total_minor", "membership_id"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();

describe("a member's price", () => {
  test("is a part off the usual price that the platform bears: the shop is credited all of it", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 1999, quantity: 2 }] }], {
      member: { percent: 5, capMinor: 6000 },
    });
    const [order] = purchase.orders;
    expect(await amountsOf(order?.id ?? 0)).toMatchObject({ goods_minor: 3998, member_minor: 198, total_minor: 3800 });
    expect(await savedOf(db, purchase.userId)).toBe(198);
    await payPurchase(db, purchase);
    expect(await moneyOfOrder(db, order?.id ?? 0)).toMatchObject({ paid: 3800, borne: 198, escrow: 3998 });
  });

  test("ends with the cap: the last saving is what is left of it, and who has none left pays the usual price", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 10_000 }] }, { lines: [{ price: 5000 }] }], {
      member: { percent: 10, capMinor: 1200 },
    });
    const [first, second] = purchase.orders;
    expect((await amountsOf(first?.id ?? 0)).member_minor).toBe(1000);
    expect((await amountsOf(second?.id ?? 0)).member_minor).toBe(200);
    const { skuId } = await makeStock(db, { price: 1000 });
    const order = await checkoutOf(db, [{ skuId, quantity: 1 }], purchase);
    const { orderIds } = done(await placeOrder(db, order));
    expect(await amountsOf(orderIds[0] ?? 0)).toMatchObject({ member_minor: 0, membership_id: null });
  });

  test("wins against an offer that costs more, of which nothing is taken, and loses against one that costs less", async () => {
    for (const [offer, expected] of [
      [960, { member: 100, taken: 0 }],
      [900, { member: 0, taken: 1 }],
      [899, { member: 0, taken: 1 }],
    ] as const) {
      const purchase = await makePurchase(db, [{ lines: [{ price: 1000, offer: { priceMinor: offer } }] }], {
        member: { percent: 10, capMinor: 5000 },
      });
      const orderId = purchase.orders[0]?.id ?? 0;
      const { rows } = await sql<{ taken: number }>`
        select coalesce(sum(quantity), 0)::int as taken from offer_takes
        where line_id in (select id from order_lines where order_id = ${orderId})`.execute(db);
      expect([(await amountsOf(orderId)).member_minor, rows[0]?.taken]).toEqual([expected.member, expected.taken]);
    }
  });

  test("comes back to the cap when the order is cancelled, expires, or is refunded in parts", async () => {
    const unpaid = await makeOrderIn(
      db,
      "awaiting_payment",
      { lines: [{ price: 1000 }] },
      {
        member: { percent: 10, capMinor: 5000 },
      },
    );
    expect(await savedOf(db, unpaid.userId)).toBe(100);
    done(await cancelOrders(db, { userId: unpaid.userId, orderIds: [unpaid.orderId] }));
    expect(await savedOf(db, unpaid.userId)).toBe(0);
    const paid = await makeOrderIn(
      db,
      "awaiting_shipment",
      { lines: [{ price: 33, quantity: 3 }] },
      { member: { percent: 10, capMinor: 5000 } },
    );
    for (const left of [6, 3, 0]) {
      const lines = [{ lineId: paid.lineIds[0] ?? 0, quantity: 1 }];
      done(await askRefund(db, askOf(paid, { lines, way: "unsent", received: false })));
      expect(await savedOf(db, paid.userId)).toBe(left);
    }
    await expectSavingsToHold(db);
  });

  test("stays with its line when the shop changes the price", async () => {
    const { orderId, shopId } = await makeOrderIn(
      db,
      "awaiting_payment",
      { lines: [{ price: 1000, quantity: 2 }], freight: 100 },
      { member: { percent: 10, capMinor: 5000 } },
    );
    const { owner_id: staffUserId } = await db
      .selectFrom("shops")
      .select("owner_id")
      .where("id", "=", shopId)
      .executeTakeFirstOrThrow();
    const price = { amountVersion: 1, totalMinor: 1500, freightMinor: 0 };
    done(await changeOrderPrice(db, { shopId, staffUserId, orderId, ...price }));
    expect(await amountsOf(orderId)).toMatchObject({ goods_minor: 2000, member_minor: 200, total_minor: 1500 });
  });

  test("that was not shown asks again, and so does one that is over", async () => {
    const buyer = await makeOrderer(db);
    const { skuId } = await makeStock(db, { price: 1000 });
    const plain = await checkoutOf(db, [{ skuId, quantity: 1 }], buyer);
    const membershipId = await makeMember(db, buyer.userId, { percent: 10, capMinor: 5000 });
    expect(await placeOrder(db, plain)).toMatchObject({
      code: "changed",
      differences: [
        { kind: "member", was: 0, now: 100 },
        { kind: "total", was: 1000, now: 900 },
      ],
    });
    await sql`update memberships set ends_at = now() where id = ${membershipId}`.execute(db);
    const shown = { ...plain.shown, memberMinor: 100, totalMinor: 900 };
    expect(await placeOrder(db, { ...plain, shown })).toMatchObject({
      code: "changed",
      differences: [
        { kind: "member", was: 100, now: 0 },
        { kind: "total", was: 900, now: 1000 },
      ],
    });
    done(await placeOrder(db, plain));
  });

  test("the cap is reached once by two checkouts at once", async () => {
    const buyer = await makeOrderer(db);
    await makeMember(db, buyer.userId, { percent: 10, capMinor: 100 });
    const { skuId } = await makeStock(db, { price: 1000 });
    const order = async () => {
      const asked = await checkoutOf(db, [{ skuId, quantity: 1 }], buyer);
      return { ...asked, shown: { ...asked.shown, memberMinor: 100, totalMinor: 900 } };
    };
    const answers = await Promise.all([placeOrder(db, await order()), placeOrder(db, await order())]);
    expect(answers.map((answer) => (answer.ok ? "placed" : answer.code)).toSorted()).toEqual(["changed", "placed"]);
    expect(await savedOf(db, buyer.userId)).toBe(100);
    await expectSavingsToHold(db);
  });
});
