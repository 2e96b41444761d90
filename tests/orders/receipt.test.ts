import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { balancesOf } from "~/app/ledger/api.server";
import { changeOrderAddress } from "~/app/orders/after/change-address.server";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { extendReceipt } from "~/app/orders/after/extend-receipt.server";
import { hideOrder, showOrder } from "~/app/orders/after/hide-order.server";
import { shipOrder } from "~/app/orders/after/ship-order.server";
import {
  eventsOf,
  makeOrderIn,
  makePurchase,
  onlyOrder,
  orderRow,
  payPurchase,
  ship,
  stateOf,
} from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { interleave, twiceAtOnce } from "~/tests/support/interleave";
import { makeAddress } from "~/tests/support/order-factories";
import { moneyOfOrder } from "~/tests/support/order-money";
import { storeRaw } from "~/tests/support/setting-factories";

const { db, url } = testDatabase({ max: 24 });
const day = 86_400_000;

const shopBalance = async (shopId: number) =>
  (await balancesOf(db, { ownerId: shopId, currency: "USD", kinds: ["shop_balance"] })).shop_balance;
const openRefund = (orderId: number) =>
  db.insertInto("refunds").values({ order_id: orderId, state: "awaiting_seller" }).execute();

describe("confirming receipt", () => {
  test("pays the shop net and the commission, the platform's share of the coupon included", async () => {
    const bought = { lines: [{ price: 1000, quantity: 2 }, { price: 499 }], freight: 300, shopOff: 100 };
    const { userId, orderId, shopId } = await makeOrderIn(db, "awaiting_receipt", bought, { platformOff: 77 });
    expect(await moneyOfOrder(db, orderId)).toMatchObject({ paid: 2622, borne: 77, escrow: 2699, shop: 0 });
    expect(await confirmReceipt(db, { userId, orderId })).toEqual({ ok: true, value: { repeated: false } });
    // 5 % of each line after the shop's coupon, rounded down: 1920 and 479.
    const money = await moneyOfOrder(db, orderId);
    expect(money).toMatchObject({ commission: 96 + 23, shop: 2699 - 119, escrow: 0 });
    expect(await shopBalance(shopId)).toBe(money.shop);
    const order = await orderRow(db, orderId);
    expect(order.state).toBe("awaiting_comment");
    expect((order.deadline_at?.getTime() ?? 0) - (order.received_at?.getTime() ?? 0)).toBe(7 * day);
    expect(await eventsOf(db, orderId)).toEqual(["placed", "paid", "shipped", "received"]);
  });

  test("leaves out what was refunded", async () => {
    const bought = { lines: [{ price: 1000, quantity: 3 }] };
    const { userId, orderId, lineIds } = await makeOrderIn(db, "awaiting_receipt", bought);
    const refunded = { refunded_quantity: 1, refunded_minor: 1000, refunded_commission_minor: 50 };
    await db
      .updateTable("order_lines")
      .set(refunded)
      .where("id", "=", lineIds[0] ?? 0)
      .execute();
    await confirmReceipt(db, { userId, orderId });
    const { rows } = await sql<{ kind: string; amount: number }>`
      select account.kind, sum(entry.amount_minor)::int as amount from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id
      where entry.subject_id = ${orderId} and account.kind in ('shop_balance', 'commission') group by 1
        order by 1`.execute(db);
    expect(rows).toEqual([
      { kind: "commission", amount: 100 },
      { kind: "shop_balance", amount: 1900 },
    ]);
  });

  test("of an order that cost nothing needs no transfer", async () => {
    const { userId, orderId } = await makeOrderIn(db, "awaiting_receipt", { lines: [{ price: 0 }] });
    expect(await confirmReceipt(db, { userId, orderId })).toMatchObject({ ok: true });
    expect(await stateOf(db, orderId)).toBe("awaiting_comment");
  });

  test("twice at once pays once", async () => {
    const { userId, orderId, shopId } = await makeOrderIn(db, "awaiting_receipt");
    const { first, second, waited } = await twiceAtOnce(url)(/update orders set state/, (handle) =>
      confirmReceipt(handle, { userId, orderId }),
    );
    expect([waited, first, second]).toEqual([
      true,
      { ok: true, value: { repeated: false } },
      { ok: true, value: { repeated: true } },
    ]);
    await Promise.all(Array.from({ length: 20 }, () => confirmReceipt(db, { userId, orderId })));
    expect(await shopBalance(shopId)).toBe(950);
    await moneyOfOrder(db, orderId);
  });

  test("is refused while a refund is open, before everything is sent, and for somebody else's", async () => {
    const { userId, orderId } = await makeOrderIn(db, "awaiting_receipt");
    await openRefund(orderId);
    expect(await confirmReceipt(db, { userId, orderId })).toEqual({ ok: false, code: "refundOpen" });
    await db.updateTable("refunds").set({ state: "closed" }).where("order_id", "=", orderId).execute();
    const stranger = await makeUser(db);
    expect(await confirmReceipt(db, { userId: stranger.id, orderId })).toEqual({ ok: false, code: "notFound" });
    expect(await confirmReceipt(db, { userId, orderId })).toMatchObject({ ok: true });
    const unsent = await makeOrderIn(db, "awaiting_shipment");
    expect(await confirmReceipt(db, { userId: unsent.userId, orderId: unsent.id })).toMatchObject({
      code: "notConfirmable",
    });
  });

  test("a refund that opens first holds it up, whoever looks first", async () => {
    const { userId, orderId } = await makeOrderIn(db, "awaiting_receipt");
    const { second, waited } = await interleave(url, {
      // As the refunds open one: with the order locked.
      first: (handle) =>
        handle.transaction().execute(async (trx) => {
          await trx.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().execute();
          await trx.insertInto("refunds").values({ order_id: orderId }).execute();
        }),
      before: /insert into "refunds"/,
      second: (handle) => confirmReceipt(handle, { userId, orderId }),
    });
    expect([waited, second]).toEqual([true, { ok: false, code: "refundOpen" }]);
  });
});

describe("extending receipt", () => {
  test("adds the days of the setting, once", async () => {
    const { userId, orderId } = await makeOrderIn(db, "awaiting_receipt");
    const before = (await orderRow(db, orderId)).deadline_at?.getTime() ?? 0;
    const { first, second } = await twiceAtOnce(url)(/update orders set receipt_extended/, (handle) =>
      extendReceipt(handle, { userId, orderId }),
    );
    expect([first, second]).toEqual([
      { ok: true, value: { days: 7 } },
      { ok: false, code: "extendedBefore" },
    ]);
    expect(((await orderRow(db, orderId)).deadline_at?.getTime() ?? 0) - before).toBe(7 * day);
  });

  test("is refused before shipment, and where nothing happens by itself", async () => {
    const { userId, orderId } = await makeOrderIn(db, "awaiting_shipment");
    expect(await extendReceipt(db, { userId, orderId })).toMatchObject({ code: "notExtendable" });
    await storeRaw(db, "timers", { receiptDays: 0 });
    const sent = await makeOrderIn(db, "awaiting_receipt");
    expect(await extendReceipt(db, { userId: sent.userId, orderId: sent.id })).toMatchObject({ code: "notExtendable" });
    await storeRaw(db, "timers", {});
  });
});

describe("deleting an order from the list", () => {
  test("hides it from there and can be undone; one that is open stays", async () => {
    const { userId, orderId } = await makeOrderIn(db, "awaiting_comment");
    for (let n = 0; n < 2; n++) expect(await hideOrder(db, { userId, orderId })).toMatchObject({ ok: true });
    expect((await orderRow(db, orderId)).hidden_at).not.toBeNull();
    expect(await showOrder(db, { userId, orderId })).toMatchObject({ ok: true });
    expect((await orderRow(db, orderId)).hidden_at).toBeNull();
    expect(await hideOrder(db, { userId: userId + 1, orderId })).toMatchObject({ code: "notFound" });
    const open = await makeOrderIn(db, "awaiting_payment");
    expect(await hideOrder(db, { userId: open.userId, orderId: open.id })).toMatchObject({ code: "notHideable" });
    await openRefund(orderId);
    expect(await hideOrder(db, { userId, orderId })).toMatchObject({ code: "notHideable" });
  });
});

describe("the address of an order", () => {
  test("changes freely before payment and once after it; each time its version counts up", async () => {
    const { userId, orderId, addressId, shopId } = await makeOrderIn(db, "awaiting_payment");
    const other = await makeAddress(db, userId);
    await db.updateTable("addresses").set({ recipient: "Otto" }).where("id", "=", other).execute();
    expect(await changeOrderAddress(db, { userId, orderId, addressId: other })).toMatchObject({
      value: { addressVersion: 2 },
    });
    expect(await changeOrderAddress(db, { userId, orderId, addressId })).toMatchObject({
      value: { addressVersion: 3 },
    });
    await payPurchase(db, { userId, orders: [{ id: orderId, shopId, skuIds: [], lineIds: [] }] });
    expect(await changeOrderAddress(db, { userId, orderId, addressId: other })).toMatchObject({
      value: { addressVersion: 4 },
    });
    // Sent again: it is done.
    expect(await changeOrderAddress(db, { userId, orderId, addressId: other })).toMatchObject({
      value: { addressVersion: 4 },
    });
    expect(await changeOrderAddress(db, { userId, orderId, addressId })).toMatchObject({ code: "changedBefore" });
    expect((await orderRow(db, orderId)).address).toMatchObject({ recipient: "Otto" });
    const strangers = await makeAddress(db, (await makeUser(db)).id);
    expect(await changeOrderAddress(db, { userId, orderId, addressId: strangers })).toMatchObject({
      code: "noAddress",
    });
  });

  test("that changes while the shop ships stops the parcel", async () => {
    const { userId, orderId, shopId } = await makeOrderIn(db, "awaiting_shipment");
    const other = await makeAddress(db, userId);
    await db.updateTable("addresses").set({ recipient: "Otto" }).where("id", "=", other).execute();
    const parcel = { shopId, staffUserId: 1, orderId, addressVersion: 1, courier: "sf", number: "AB12", lines: null };
    const { second, waited } = await interleave(url, {
      first: (handle) => changeOrderAddress(handle, { userId, orderId, addressId: other }),
      before: /update orders set address/,
      second: (handle) => shipOrder(handle, parcel),
    });
    expect([waited, second]).toEqual([true, { ok: false, code: "addressChanged", addressVersion: 2 }]);
    expect(await shipOrder(db, { ...parcel, addressVersion: 2 })).toMatchObject({ ok: true });
    expect(await changeOrderAddress(db, { userId, orderId, addressId: other })).toMatchObject({
      code: "notChangeable",
    });
  });
});

describe("shipping", () => {
  test("in parts keeps the order where it is until the last piece; then its receipt is timed", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 10, quantity: 3 }, { price: 20 }] }]);
    await payPurchase(db, purchase);
    const order = onlyOrder(purchase);
    const [line = 0, other = 0] = order.lineIds;
    expect(await ship(db, order, [{ lineId: line, quantity: 2 }])).toMatchObject({ complete: false });
    expect(await orderRow(db, order.id)).toMatchObject({ state: "awaiting_shipment", shipped_at: null });
    const rest = [
      { lineId: line, quantity: 1 },
      { lineId: other, quantity: 1 },
    ];
    expect(await ship(db, order, rest)).toMatchObject({ complete: true });
    const row = await orderRow(db, order.id);
    expect(row.state).toBe("awaiting_receipt");
    expect((row.deadline_at?.getTime() ?? 0) - (row.shipped_at?.getTime() ?? 0)).toBe(7 * day);
    const sent = await db
      .selectFrom("parcel_lines")
      .select(["line_id", "quantity"])
      .where("line_id", "in", order.lineIds)
      .orderBy("parcel_id")
      .orderBy("line_id")
      .execute();
    expect(sent.map(({ line_id, quantity }) => [line_id, quantity])).toEqual([
      [line, 2],
      [line, 1],
      [other, 1],
    ]);
  });

  test("the same number twice is one parcel; too many, nothing and nonsense are refused", async () => {
    const { orderId, shopId, lineIds } = await makeOrderIn(db, "awaiting_shipment", {
      lines: [{ price: 5, quantity: 2 }],
    });
    const [lineId = 0] = lineIds;
    const parcel = {
      shopId,
      staffUserId: 1,
      orderId,
      addressVersion: 1,
      courier: "sf",
      number: "SF-1000",
      lines: null,
    };
    const of = (quantity: number, id = lineId) => ({ ...parcel, lines: [{ lineId: id, quantity }] });
    const tooMany = { ok: false, code: "tooMany", lines: [{ lineId, left: 2 }] };
    expect(await shipOrder(db, of(3))).toEqual(tooMany);
    expect(await shipOrder(db, of(-1))).toEqual(tooMany);
    expect(await shipOrder(db, of(1, 999_999))).toMatchObject({ code: "tooMany" });
    expect(await shipOrder(db, of(0))).toEqual({ ok: false, code: "nothingToShip" });
    expect(await shipOrder(db, { ...parcel, courier: "nobody" })).toMatchObject({ code: "noCourier" });
    expect(await shipOrder(db, { ...parcel, number: "1'" })).toMatchObject({ code: "badNumber" });
    expect(await shipOrder(db, { ...parcel, shopId: shopId + 1 })).toMatchObject({ code: "notFound" });
    const { first, second } = await twiceAtOnce(url)(/insert into parcels/, (handle) => shipOrder(handle, parcel));
    expect([first, second]).toMatchObject([{ value: { repeated: false } }, { value: { repeated: true } }]);
    expect(await db.selectFrom("parcels").select("id").where("order_id", "=", orderId).execute()).toHaveLength(1);
    expect(await shipOrder(db, { ...parcel, number: "SF-1001" })).toMatchObject({ code: "notShippable" });
  });
});
