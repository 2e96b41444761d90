import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { changeOrderAddress } from "~/app/orders/after/change-address.server";
import { changeOrderPrice } from "~/app/orders/after/change-price.server";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { exportedOrders } from "~/app/orders/seller/exported-orders-queries.server";
import { shopOrderFilter } from "~/app/orders/seller/shop-order-tabs";
import { shopOrderFacts } from "~/app/orders/seller/shop-orders-queries.server";
import { purchaseView } from "~/app/orders/viewing/purchase-view.server";
import { agreeRefund } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { taxReport } from "~/app/taxes/reports/report-queries.server";
import { creditedOf, differenceOf } from "~/app/wallet/settlements/settlement";
import { settlementOfShop } from "~/app/wallet/settlements/settlements-queries.server";
import {
  done,
  makeOrderIn,
  makePurchase,
  onlyOrder,
  orderRow,
  payPurchase,
  payThroughProvider,
  ship,
} from "../support/after-factories";
import { makeStock } from "../support/cart-factories";
import { testDatabase } from "../support/database";
import { checkoutOf, makeAddress, makeOrderer } from "../support/order-factories";
import { moneyOfOrder } from "../support/order-money";
import { actionOf, askOf, makeRefund } from "../support/refund-factories";
import { storeRaw } from "../support/setting-factories";
import { clearRates, endRates, makeRate, taxesOf } from "./factories";

const { db } = testDatabase();

const amountsOf = async (orderId: number) => {
  const { goods_minor, freight_minor, tax_minor, tax_on_borne, total_minor } = await orderRow(db, orderId);
  return { goods: goods_minor, freight: freight_minor, tax: tax_minor, onBorne: tax_on_borne, total: total_minor };
};
const linesOf = async (orderId: number) => {
  const rows = await db.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
  return rows.map(
    (line) =>
      `${line.paid_minor} with ${line.tax_minor}, delivery ${line.freight_minor} with ${line.freight_tax_minor}`,
  );
};
const viewOf = async (orderId: number, userId: number) => {
  const viewer = { as: "buyer", userId } as const;
  return (await purchaseView(db, { orderId, viewer, locale: "en", zone: "UTC", nowMs: Date.now() }))?.sums.taxes;
};
const month = () => new Date().toISOString().slice(0, 7);

beforeEach(async () => {
  await clearRates(db);
  await storeRaw(db, "general", { taxAdded: true });
});

describe("an order in a market whose prices are without tax", () => {
  test("costs the tax of goods and delivery more, by their own rates, split by largest remainder; buyers see each rate", async () => {
    await makeRate(db, { ppm: 88_750 });
    await makeRate(db, { kind: "freight", ppm: 60_000 });
    await makeRate(db, { kind: "commission", ppm: 100_000 });
    const bought = [
      { lines: [{ price: 4000, quantity: 2 }, { price: 10 }, { price: 5 }], freight: 300, shopOff: 1000 },
    ];
    const made = await makePurchase(db, bought, { platformOff: 500 });
    const { id } = onlyOrder(made);
    // 8.875 percent of 70.15: of 80.15 less 10.00 by the shop; the platform's 5.00 are taxed too.
    expect(await amountsOf(id)).toEqual({ goods: 8015, freight: 300, tax: 623 + 18, onBorne: true, total: 7456 });
    expect(await linesOf(id)).toEqual([
      "7125 with 622, delivery 318 with 18",
      "9 with 1, delivery 0 with 0",
      "4 with 0, delivery 0 with 0",
    ]);
    const rates = [
      { ppm: 60_000, taxMinor: 18, added: true },
      { ppm: 88_750, taxMinor: 623, added: true },
    ];
    expect(await viewOf(id, made.userId)).toEqual(rates);
    await payPurchase(db, made);
    expect(await taxesOf(db, id)).toEqual([
      "goods 8.875 %: 622 of 7624",
      "freight 6 %: 18 of 318",
      "commission 10 %: 32 of 350",
      "goods 8.875 %: 1 of 10",
      "goods 8.875 %: 0 of 4",
    ]);
    expect(await viewOf(id, made.userId)).toEqual(rates);
    await ship(db, { id, shopId: onlyOrder(made).shopId });
    done(await confirmReceipt(db, { userId: made.userId, orderId: id }));
    expect(await moneyOfOrder(db, id)).toMatchObject({
      paid: 7456,
      borne: 500,
      commission: 350,
      shop: 7606,
      escrow: 0,
    });
  });

  test("is taxed on what its buyer pays alone, where the market says so", async () => {
    await makeRate(db);
    await storeRaw(db, "general", { taxAdded: true, taxOnBorne: false });
    const { orderId } = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 2000 }] }, { platformOff: 1000 });
    expect(await amountsOf(orderId)).toMatchObject({ tax: 60, total: 1060, onBorne: false });
    expect(await taxesOf(db, orderId)).toEqual(["goods 6 %: 60 of 1060"]);
  });

  test("keeps what was added when rates or the setting change before it is paid, by the wallet or a provider", async () => {
    for (const pay of [payPurchase, payThroughProvider]) {
      await clearRates(db);
      await makeRate(db);
      await storeRaw(db, "general", { taxAdded: true });
      const made = await makePurchase(db, [{ lines: [{ price: 1000 }] }]);
      await endRates(db);
      await makeRate(db, { ppm: 200_000, from: 0 });
      await storeRaw(db, "general", { taxAdded: false, taxOnBorne: false });
      await pay(db, made);
      const { id } = onlyOrder(made);
      expect(await amountsOf(id)).toMatchObject({ tax: 60, total: 1060, onBorne: true });
      expect(await taxesOf(db, id)).toEqual(["goods 6 %: 60 of 1060"]);
      await expect(sql`update orders set tax_on_borne = false where id = ${id}`.execute(db)).rejects.toThrow(
        "paid order",
      );
      await expect(sql`update order_lines set tax_ppm = 1 where order_id = ${id}`.execute(db)).rejects.toThrow(
        "paid order",
      );
    }
  });

  test("costs no more without rates, nor in a market whose prices contain the tax", async () => {
    const without = onlyOrder(await makePurchase(db));
    expect(await amountsOf(without.id)).toMatchObject({ tax: 0, total: 1000, onBorne: true });
    await makeRate(db);
    await storeRaw(db, "general", {});
    const contains = onlyOrder(await makePurchase(db));
    expect(await amountsOf(contains.id)).toMatchObject({ tax: 0, total: 1000, onBorne: null });
  });

  test("is shown again when the tax is no longer what was shown", async () => {
    const { skuId } = await makeStock(db, { price: 1000 });
    const order = await checkoutOf(db, [{ skuId, quantity: 1 }], await makeOrderer(db));
    await makeRate(db);
    const differences = [
      { kind: "tax", was: 0, now: 60 },
      { kind: "total", was: 1000, now: 1060 },
    ];
    expect(await placeOrder(db, { ...order, key: randomUUID() })).toEqual({ ok: false, code: "changed", differences });
  });
});

describe("before it is paid", () => {
  test("its shop sets a price without the tax, which follows at the rates of its placing; up again too", async () => {
    await makeRate(db);
    await makeRate(db, { kind: "freight", ppm: 100_000 });
    const made = await makeOrderIn(
      db,
      "awaiting_payment",
      { lines: [{ price: 1000 }, { price: 500 }] },
      { platformOff: 90 },
    );
    await endRates(db);
    const change = (amountVersion: number, totalMinor: number, freightMinor: number) =>
      changeOrderPrice(db, { ...made, staffUserId: 1, amountVersion, totalMinor, freightMinor });
    // The platform's 0.90 are taxed as well.
    expect(await change(1, 1010, 200)).toMatchObject({ value: { amountVersion: 2, totalMinor: 1010 } });
    expect(await amountsOf(made.orderId)).toMatchObject({ freight: 200, tax: 54 + 20, total: 1084 });
    expect(await change(1, 1, 0)).toMatchObject({ code: "changed", totalMinor: 1010 });
    expect(await change(2, 0, 0)).toMatchObject({ ok: true });
    expect(await amountsOf(made.orderId)).toMatchObject({ tax: 5, total: 5 });
    expect(await change(3, 1411, 0)).toEqual({ ok: false, code: "outOfRange", maxMinor: 1410 });
    expect(await change(3, 1410, 0)).toMatchObject({ ok: true });
    expect(await amountsOf(made.orderId)).toMatchObject({ tax: 90, total: 1500 });
    await payPurchase(db, { userId: made.userId, orders: [{ ...made, id: made.orderId }] });
    await moneyOfOrder(db, made.orderId);
  });

  test("and after, its address moves only to where the taxes are the same", async () => {
    await makeRate(db, { region: "CN-31" });
    for (const state of ["awaiting_payment", "awaiting_shipment"] as const) {
      const made = await makeOrderIn(db, state);
      const to = async (region: string) => {
        const addressId = await makeAddress(db, made.userId);
        await db
          .updateTable("addresses")
          .set({ region_code: region, detail: `At ${region}` })
          .where("id", "=", addressId)
          .execute();
        return changeOrderAddress(db, { userId: made.userId, orderId: made.orderId, addressId });
      };
      expect(await to("CN-11-01-01")).toEqual({ ok: false, code: "otherTaxes" });
      expect(await to("CN-31-02")).toMatchObject({ ok: true });
    }
  });
});

describe("what goes back with a refund", () => {
  test("has its tax in it: of goods never sent by pieces, with the delivery at the end", async () => {
    await makeRate(db);
    await makeRate(db, { kind: "freight", ppm: 80_000 });
    const made = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 1000, quantity: 3 }], freight: 100 });
    done(await askRefund(db, askOf(made, { way: "unsent" })));
    expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ paid: 3288, refunded: 1060 });
    expect(await taxesOf(db, made.orderId)).toEqual([
      "goods 6 %: 180 of 3180, back 60 of 1060",
      "freight 8 %: 8 of 108",
    ]);
    for (const _ of [1, 2]) done(await askRefund(db, askOf(made, { way: "unsent" })));
    expect(await moneyOfOrder(db, made.orderId)).toMatchObject({ refunded: 3288, escrow: 0 });
  });

  test("after the settlement comes from the shop; its month, its file and its margin agree", async () => {
    await makeRate(db);
    await makeRate(db, { kind: "freight", ppm: 80_000 });
    const bought = { lines: [{ price: 2000 }], freight: 100 };
    const made = await makeRefund(db, "awaiting_seller", { order: "awaiting_comment", bought, amountMinor: 530 });
    const { shopId, orderId } = made;
    done(await agreeRefund(db, await actionOf(db, made.refundId, made.shop)));
    expect(await taxesOf(db, orderId)).toEqual(["goods 6 %: 120 of 2120, back 30 of 530", "freight 8 %: 8 of 108"]);
    const stretch = { from: new Date(Date.now() - 86_400_000), until: new Date(Date.now() + 86_400_000), zone: "UTC" };
    const report = await taxReport(db, { shopId, ...stretch });
    expect(report.map(({ part, baseMinor, taxMinor }) => `${part}: ${taxMinor} of ${baseMinor}`)).toEqual([
      "goods: 90 of 1590",
      "freight: 8 of 108",
    ]);
    const settlement = await settlementOfShop(db, { shopId, month: month(), zone: "UTC", currency: "USD" });
    if (!settlement) throw new Error("no settlement");
    expect(settlement).toMatchObject({
      goodsMinor: 2000,
      freightMinor: 100,
      addedTaxMinor: 128,
      refundedAfterMinor: 530,
    });
    expect([creditedOf(settlement), differenceOf(settlement)]).toEqual([2128, 0]);
    const filter = shopOrderFilter(new URLSearchParams("tab=all"), { marketZone: "UTC" });
    const [line] = await exportedOrders(db, { shopId, filter, limit: 10 });
    expect(line).toMatchObject({
      taxMinor: 128,
      orderTaxMinor: 128,
      totalMinor: 2228,
      freightMinor: 100,
      paidMinor: 2120,
    });
    const facts = await shopOrderFacts(db, { shopId, orderId });
    expect(facts).toMatchObject({ taxAdded: true, netMinor: 2128 - 530 + 25 });
    await moneyOfOrder(db, orderId);
  });
});
