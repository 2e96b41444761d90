import { describe, expect, test } from "vitest";
import { cancelOrder } from "~/app/orders/after/cancel-orders.server";
import { changeOrderPrice } from "~/app/orders/after/change-price.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { cancelByShop } from "~/app/orders/seller/acts/cancel-by-shop.server";
import { makeStock } from "../support/cart-factories";
import { testDatabase } from "../support/database";
import { twiceAtOnce } from "../support/interleave";
import { makeOffer } from "../support/offer-factories";
import { checkoutOf, fundWallet, makeOrderer } from "../support/order-factories";
import { moneyOfOrder } from "../support/order-money";

const { db, url } = testDatabase({ max: 8 });

interface Offered {
  price?: number;
  offer?: Partial<{ priceMinor: number; additionMinor: number; quota: number; perPerson: number }>;
  quantity?: number;
}

/** Goods on offer, and who wants some. */
async function onOffer({ price = 8990, offer = {}, quantity = 1 }: Offered = {}) {
  const buyer = await makeOrderer(db);
  const sku = await makeStock(db, { price, stock: 50 });
  const made = await makeOffer(db, { skus: [{ skuId: sku.skuId, priceMinor: 5990, ...offer }] });
  const [offerSkuId = 0] = made.skus;
  const lines = [{ skuId: sku.skuId, quantity }];
  return { ...sku, buyer, offerId: made.id, offerSkuId, lines };
}

async function placed(order: Parameters<typeof placeOrder>[1]) {
  const answer = await placeOrder(db, order);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.orderIds[0] ?? 0;
}

const linesOf = (orderId: number) =>
  db
    .selectFrom("order_lines")
    .select(["offer_sku_id", "quantity", "price_minor", "addition_minor", "paid_minor", "borne_minor"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

const takenOf = async (offerSkuId: number) =>
  (await db.selectFrom("offer_skus").select("taken").where("id", "=", offerSkuId).executeTakeFirstOrThrow()).taken;

const orderOf = (id: number) =>
  db
    .selectFrom("orders")
    .select(["shop_id", "amount_version", "total_minor", "goods_minor", "addition_minor", "borne_minor"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("an order with an offer", () => {
  test("has a line at the offer's price, and one at the usual price for what exceeds the limit", async () => {
    const { buyer, lines, offerSkuId } = await onOffer({ offer: { perPerson: 2 }, quantity: 3 });
    const orderId = await placed(await checkoutOf(db, lines, buyer));
    expect((await linesOf(orderId)).map((line) => [line.offer_sku_id, line.quantity, line.price_minor])).toEqual([
      [offerSkuId, 2, 5990],
      [null, 1, 8990],
    ]);
    expect(await takenOf(offerSkuId)).toBe(2);
    // What they took counts for the next order.
    const again = await placed(await checkoutOf(db, lines, buyer));
    expect((await linesOf(again)).map((line) => [line.offer_sku_id, line.quantity])).toEqual([[null, 3]]);
  });

  test("credits the shop with what the platform adds, and every part sums", async () => {
    const { buyer, lines } = await onOffer({ offer: { additionMinor: 200 }, quantity: 2 });
    const orderId = await placed(await checkoutOf(db, lines, buyer));
    expect(await linesOf(orderId)).toEqual([
      expect.objectContaining({ price_minor: 6190, addition_minor: 400, paid_minor: 11_980, borne_minor: 400 }),
    ]);
    expect(await orderOf(orderId)).toMatchObject({ goods_minor: 12_380, addition_minor: 400, total_minor: 11_980 });
    await fundWallet(db, buyer.userId, 11_980);
    const paid = await payOrders(db, { userId: buyer.userId, orders: [{ id: orderId, amountVersion: 1 }] });
    expect(paid.ok).toBe(true);
    expect(await moneyOfOrder(db, orderId)).toMatchObject({ paid: 11_980, borne: 400, escrow: 12_380 });
  });

  test("gives its pieces back when it is cancelled, unpaid or before shipment, and the addition with them", async () => {
    const unpaid = await onOffer({ offer: { perPerson: 1 } });
    const first = await placed(await checkoutOf(db, unpaid.lines, unpaid.buyer));
    expect(await cancelOrder(db, { userId: unpaid.buyer.userId, orderId: first })).toMatchObject({ ok: true });
    expect(await takenOf(unpaid.offerSkuId)).toBe(0);
    const again = await placed(await checkoutOf(db, unpaid.lines, unpaid.buyer));
    expect(await linesOf(again)).toEqual([expect.objectContaining({ offer_sku_id: unpaid.offerSkuId })]);

    const { buyer, lines, offerSkuId } = await onOffer({ offer: { additionMinor: 200 }, quantity: 2 });
    const orderId = await placed(await checkoutOf(db, lines, buyer));
    await fundWallet(db, buyer.userId, 11_980);
    await payOrders(db, { userId: buyer.userId, orders: [{ id: orderId, amountVersion: 1 }] });
    const { shop_id: shopId } = await orderOf(orderId);
    const { owner_id: staffUserId } = await db
      .selectFrom("shops")
      .select("owner_id")
      .where("id", "=", shopId)
      .executeTakeFirstOrThrow();
    expect(await cancelByShop(db, { shopId, staffUserId, orderId })).toMatchObject({ ok: true });
    expect(await takenOf(offerSkuId)).toBe(0);
    expect(await moneyOfOrder(db, orderId)).toMatchObject({ refunded: 11_980, backToPlatform: 400, escrow: 0 });
  });

  test("keeps what the platform adds to a line when its price is changed", async () => {
    const { buyer, lines } = await onOffer({ offer: { additionMinor: 200 }, quantity: 2 });
    const orderId = await placed(await checkoutOf(db, lines, buyer));
    const { shop_id: shopId } = await orderOf(orderId);
    const change = { shopId, staffUserId: 1, orderId, amountVersion: 1 };
    expect(await changeOrderPrice(db, { ...change, totalMinor: 11_981 })).toEqual({
      ok: false,
      code: "outOfRange",
      maxMinor: 11_980,
    });
    expect(await changeOrderPrice(db, { ...change, totalMinor: 9000 })).toMatchObject({ ok: true });
    expect(await linesOf(orderId)).toEqual([expect.objectContaining({ addition_minor: 400, paid_minor: 9000 })]);
    expect(await changeOrderPrice(db, { ...change, amountVersion: 2, totalMinor: 0 })).toMatchObject({ ok: true });
    expect(await orderOf(orderId)).toMatchObject({ total_minor: 0, borne_minor: 400 });
  });

  test("is to be paid sooner than others", async () => {
    const { buyer, lines } = await onOffer();
    const orderId = await placed(await checkoutOf(db, lines, buyer));
    const { deadline_at } = await db
      .selectFrom("orders")
      .select("deadline_at")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    const minutes = ((deadline_at?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4);
    expect(minutes).toBeLessThanOrEqual(5.1);
  });

  test("asks again when its offer ended, or its quota went, after it was shown", async () => {
    const { buyer, lines, offerId, skuId } = await onOffer({ offer: { quota: 1 } });
    const order = await checkoutOf(db, lines, buyer);
    const other = await makeOrderer(db);
    await placed(await checkoutOf(db, lines, other));
    const was = [{ quantity: 1, priceMinor: 5990 }];
    const now = [{ quantity: 1, priceMinor: 8990 }];
    const differences = [
      { kind: "price", skuId, was, now },
      { kind: "total", was: 5990, now: 8990 },
    ];
    expect(await placeOrder(db, order)).toEqual({ ok: false, code: "changed", differences });
    await db.updateTable("offer_skus").set({ quota: 5 }).where("offer_id", "=", offerId).execute();
    await db.updateTable("offers").set({ state: "stopped" }).where("id", "=", offerId).execute();
    expect(await placeOrder(db, order)).toEqual({ ok: false, code: "changed", differences });
  });

  test("takes the last piece once, whoever else asks for it in the same instant", async () => {
    const { lines, offerSkuId } = await onOffer({ offer: { quota: 1 } });
    const orders = [await makeOrderer(db), await makeOrderer(db)].map((buyer) => checkoutOf(db, lines, buyer));
    const [one, other] = await Promise.all(orders);
    let at = 0;
    const both = await twiceAtOnce(url)(/with grouped as/, (handle) =>
      placeOrder(handle, (at++ === 0 ? one : other) as NonNullable<typeof one>),
    );
    expect(both.waited).toBe(true);
    expect([both.first.ok, both.second.ok]).toEqual([true, false]);
    expect(both.second).toMatchObject({ code: "changed" });
    expect(await takenOf(offerSkuId)).toBe(1);
  });
});
