import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { shipOrder } from "~/app/orders/after/ship-order.server";
import { answerShopOrder } from "~/app/orders/seller/acts/answer-shop-order.server";
import { cancelByShop } from "~/app/orders/seller/acts/cancel-by-shop.server";
import { correctWaybill } from "~/app/orders/seller/acts/correct-waybill.server";
import { answerDeliver } from "~/app/orders/seller/deliver-form.server";
import { loadShopOrder } from "~/app/orders/seller/shop-order-page.server";
import { loadShopOrders } from "~/app/orders/seller/shop-orders-page.server";
import { loadPurchase } from "~/app/orders/viewing/purchase-page.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { makeOrderIn, orderRow, payPurchase, ship } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeShop } from "~/tests/support/factories";
import { makeOrder } from "~/tests/support/order-factories";
import { moneyOfOrder } from "~/tests/support/order-money";

const { db } = testDatabase();
const details = "/pages/store/transaction/details";

const ownerOf = async (shopId: number) =>
  (await db.selectFrom("shops").select("owner_id").where("id", "=", shopId).executeTakeFirstOrThrow()).owner_id;
const noticesOf = async (userId: number) =>
  (await db.selectFrom("notices").select("event").where("user_id", "=", userId).orderBy("id").execute()).map(
    ({ event }) => event,
  );

/** Sends a form of an order's page as anyone who keeps a shop. */
async function send(shopId: number, id: number, fields: Record<string, string>) {
  const request = new Request(`${origin}${details}?id=${id}`, { method: "POST", body: new URLSearchParams(fields) });
  return answerShopOrder(request, browseContext(db, { userId: await ownerOf(shopId) }));
}
const page = async (shopId: number, id: number) =>
  loadShopOrder(new Request(`${origin}${details}?id=${id}`), browseContext(db, { userId: await ownerOf(shopId) }));
const lastEvent = (id: number) =>
  db
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
const parcelRow = (id: number) =>
  db.selectFrom("parcels").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow();

describe("a shop that cancels", () => {
  test("pays back at once what was paid and not sent, records who, and tells both sides", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 1000, quantity: 2 }], freight: 300 });
    const owner = await ownerOf(made.shopId);
    expect((await page(made.shopId, made.id)).order.acts).toContain("cancelByShop");
    const answer = await send(made.shopId, made.id, { intent: "cancel" });
    expect(answer.headers.get("Location")).toBe(`${details}?id=${made.id}`);
    expect(await orderRow(db, made.id)).toMatchObject({ state: "closed" });
    expect(await lastEvent(made.id)).toMatchObject({
      kind: "shop_cancelled",
      actor: "shop",
      actor_id: owner,
      details: { refundedMinor: 2300, whole: true },
    });
    expect((await noticesOf(made.userId)).at(-1)).toBe("order_shop_cancelled");
    expect((await noticesOf(owner)).at(-1)).toBe("order_shop_cancelled");
    await moneyOfOrder(db, made.id);
    const again = await send(made.shopId, made.id, { intent: "cancel" });
    expect(await again.json()).toMatchObject({ errors: { "": "dispatch:refused.notCancellable" } });
  });

  test("ends an unpaid order", async () => {
    const { shopId, orderId, userId } = await makeOrder(db);
    expect(await cancelByShop(db, { shopId, orderId, staffUserId: await ownerOf(shopId) })).toMatchObject({ ok: true });
    expect(await orderRow(db, orderId)).toMatchObject({ state: "cancelled" });
    expect(await noticesOf(userId)).toContain("order_shop_cancelled");
    const seen = await loadPurchase(
      new Request(`${origin}/pages/order/details?id=${orderId}`),
      browseContext(db, { userId }),
    );
    expect(seen.purchase.timeline.map(({ key }) => key)).toContain("shop_cancelled_unpaid");
  });

  test("keeps what was sent: the rest goes back, and the order waits for its receipt", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 700 }, { price: 300 }] });
    await ship(db, made, [{ lineId: made.lineIds[0] ?? 0, quantity: 1 }]);
    expect((await page(made.shopId, made.id)).order.acts).toContain("cancelRestByShop");
    await send(made.shopId, made.id, { intent: "cancel" });
    expect(await orderRow(db, made.id)).toMatchObject({ state: "awaiting_receipt" });
    await moneyOfOrder(db, made.id);
  });

  test("cancels neither what was sent nor what is another shop's", async () => {
    const made = await makeOrderIn(db, "awaiting_receipt");
    const act = { orderId: made.id, staffUserId: 1 };
    expect(await cancelByShop(db, { ...act, shopId: made.shopId })).toMatchObject({ code: "notCancellable" });
    const other = await makeShop(db);
    expect(await cancelByShop(db, { ...act, shopId: other.id })).toMatchObject({ code: "notFound" });
    await expect(send(other.id, made.id, { intent: "cancel" })).rejects.toMatchObject({ status: 404 });
  });
});

describe("a waybill", () => {
  test("is corrected until receipt; reports of the old one go, and the buyer is told", async () => {
    const made = await makeOrderIn(db, "awaiting_receipt");
    const parcel = await parcelRow(made.id);
    await db
      .insertInto("parcel_reports")
      .values({ parcel_id: parcel.id, hash: "a", status: "in_transit", text: "{}", reported_at: new Date() })
      .execute();
    await db
      .updateTable("parcels")
      .set({ status: "in_transit", registered_at: new Date() })
      .where("id", "=", parcel.id)
      .execute();
    const fields = { intent: "waybill", parcel: String(parcel.id), courier: "sf", number: "SF 7700 1" };
    expect((await send(made.shopId, made.id, fields)).status).toBe(303);
    expect(await parcelRow(made.id)).toMatchObject({
      courier: "sf",
      number: "SF77001",
      status: "pending",
      registered_at: null,
    });
    const reports = await db.selectFrom("parcel_reports").selectAll().where("parcel_id", "=", parcel.id).execute();
    expect(reports).toEqual([]);
    expect(await lastEvent(made.id)).toMatchObject({
      kind: "waybill_corrected",
      details: { number: "SF77001", before: { number: parcel.number } },
    });
    expect((await noticesOf(made.userId)).at(-1)).toBe("waybill_corrected");
  });

  test("of a received order, another order or another shop stays", async () => {
    const made = await makeOrderIn(db, "awaiting_comment");
    const { id: parcelId, number } = await parcelRow(made.id);
    const other = await makeOrderIn(db, "awaiting_receipt");
    const act = { staffUserId: 1, parcelId, courier: "sf", number: "SF1001", shared: false };
    const codes = [
      await correctWaybill(db, { ...act, shopId: made.shopId, orderId: made.id }),
      await correctWaybill(db, { ...act, shopId: other.shopId, orderId: made.id }),
      await correctWaybill(db, { ...act, shopId: other.shopId, orderId: other.id }),
      await correctWaybill(db, { ...act, shopId: made.shopId, orderId: made.id, number: "no number" }),
    ].map((done) => (done.ok ? "done" : done.code));
    expect(codes).toEqual(["tooLate", "notFound", "notFound", "badNumber"]);
    expect((await parcelRow(made.id)).number).toBe(number);
  });

  test("that is taken for a second buyer is warned of, and stays when it is sent again", async () => {
    const first = await makeOrderIn(db, "awaiting_shipment");
    const { shopId } = first;
    const { number: waybill } = await ship(db, first);
    const parcel = await parcelRow(first.id);
    const second = await makeOrder(db, { shopId });
    const purchase = [{ id: second.orderId, shopId, skuIds: [], lineIds: [] }];
    await payPurchase(db, { userId: second.userId, orders: purchase });
    const id = second.orderId;
    const fields = {
      order: String(id),
      [`version-${id}`]: "1",
      [`courier-${id}`]: parcel.courier,
      [`number-${id}`]: waybill,
    };
    const sendParcel = async (more: Record<string, string>) => {
      const body = new URLSearchParams({ ...fields, ...more });
      const request = new Request(`${origin}/pages/store/logistics/deliver?order=${id}`, { method: "POST", body });
      return answerDeliver(request, browseContext(db, { userId: await ownerOf(shopId) }));
    };
    const warned = await (await sendParcel({})).json();
    const number = printedNumber((await orderRow(db, first.id)).number);
    expect(warned).toMatchObject({
      errors: { [`number-${id}`]: `dispatch:refused.waybillTaken|number=${number}` },
      values: { [`kept-${id}`]: waybill },
    });
    expect(await orderRow(db, id)).toMatchObject({ state: "awaiting_shipment" });
    expect((await sendParcel({ [`kept-${id}`]: waybill })).status).toBe(303);
    expect(await orderRow(db, id)).toMatchObject({ state: "awaiting_receipt" });
  });

  test("may stand on two parcels for one buyer", async () => {
    const first = await makeOrderIn(db, "awaiting_shipment");
    const { number } = await ship(db, first);
    const { courier } = await parcelRow(first.id);
    const second = await makeOrder(db, { shopId: first.shopId });
    await db
      .updateTable("orders")
      .set({ user_id: first.userId } as never)
      .where("id", "=", second.orderId)
      .execute();
    await payPurchase(db, {
      userId: first.userId,
      orders: [{ id: second.orderId, shopId: first.shopId, skuIds: [], lineIds: [] }],
    });
    const parcel = { shopId: first.shopId, staffUserId: 1, orderId: second.orderId, addressVersion: 1, lines: null };
    expect(await shipOrder(db, { ...parcel, courier, number })).toMatchObject({ ok: true });
  });
});

describe("a note of the shop", () => {
  test("is read, found and tagged by its people alone", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    const fields = { intent: "note", note: "Wrap it in blue", tag: "Gift 7" };
    expect((await send(made.shopId, made.id, fields)).status).toBe(303);
    const { note } = await page(made.shopId, made.id);
    expect(note).toMatchObject({ text: "Wrap it in blue", tag: "Gift 7", by: expect.any(String) });
    const context = browseContext(db, { userId: await ownerOf(made.shopId) });
    for (const words of ["gift 7", "wrap it"]) {
      const request = new Request(`${origin}/pages/store/transaction/order?q=${encodeURIComponent(words)}`);
      expect((await loadShopOrders(request, context)).rows).toMatchObject([{ id: made.id, tag: "Gift 7" }]);
    }
    const seen = await loadPurchase(
      new Request(`${origin}/pages/order/details?id=${made.id}`),
      browseContext(db, { userId: made.userId }),
    );
    expect(JSON.stringify(seen)).not.toMatch(/Gift 7|Wrap it/);
  });

  test("that is too long comes back as typed, and another shop writes none", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    const long = { intent: "note", note: "x".repeat(501), tag: "" };
    expect(await (await send(made.shopId, made.id, long)).json()).toMatchObject({
      errors: { note: "tooLong" },
      values: { note: long.note },
    });
    const other = await makeShop(db);
    await expect(send(other.id, made.id, { intent: "note", note: "Mine" })).rejects.toMatchObject({ status: 404 });
    expect(await db.selectFrom("order_notes").selectAll().where("order_id", "=", made.id).execute()).toEqual([]);
  });
});

describe("a refund that the shop begins", () => {
  const giveBack = async (made: { shopId: number; id: number; lineIds: number[] }, fields: Record<string, string>) =>
    send(made.shopId, made.id, {
      intent: "giveBack",
      key: randomUUID(),
      line: String(made.lineIds[0]),
      amount: "3.00",
      words: "Sorry",
      ...fields,
    });

  test("is paid at once, once, and read by its buyer with who began it", async () => {
    const made = await makeOrderIn(db, "awaiting_receipt");
    const { giveBackKey } = await page(made.shopId, made.id);
    const key = giveBackKey ?? "";
    const first = await giveBack(made, { key });
    const again = await giveBack(made, { key });
    expect(first.headers.get("Location")).toMatch(/refund[?]id=\d+$/);
    expect(again.headers.get("Location")).toBe(first.headers.get("Location"));
    const refunds = await db.selectFrom("refunds").selectAll().where("order_id", "=", made.id).execute();
    expect(refunds).toMatchObject([{ state: "complete", way: "money", amount_minor: 300, paid_minor: 300 }]);
    const log = await db
      .selectFrom("refund_events")
      .select(["kind", "actor", "actor_id", "words"])
      .where("refund_id", "=", refunds[0]?.id ?? 0)
      .orderBy("id")
      .execute();
    const actor_id = await ownerOf(made.shopId);
    expect(log).toEqual([
      { kind: "give", actor: "shop", actor_id, words: "Sorry" },
      { kind: "agreeRefund", actor: "shop", actor_id, words: "" },
    ]);
    expect(await noticesOf(made.userId)).toContain("refund_agree_refund");
    expect(await orderRow(db, made.id)).toMatchObject({ state: "awaiting_receipt", suspended_at: null });
    await moneyOfOrder(db, made.id);
  });

  test("is at most what is left of the goods, for goods that were sent, in time", async () => {
    const made = await makeOrderIn(db, "awaiting_receipt");
    const errorsOf = async (answer: Response) => ((await answer.json()) as { errors: object }).errors;
    expect(await errorsOf(await giveBack(made, { amount: "10.01" }))).toEqual({
      amount: "dispatch:refused.aboveRest|most=10.00",
    });
    expect(await errorsOf(await giveBack(made, { amount: "" }))).toMatchObject({ amount: expect.any(String) });
    const unsent = await makeOrderIn(db, "awaiting_shipment");
    expect(await errorsOf(await giveBack(unsent, {}))).toEqual({ "": "dispatch:refused.notRefundable" });
    const other = await makeShop(db);
    await expect(giveBack({ ...made, shopId: other.id }, {})).rejects.toMatchObject({ status: 404 });
    expect(await db.selectFrom("refunds").select("id").where("order_id", "=", made.id).execute()).toEqual([]);
  });
});
