import { describe, expect, test } from "vitest";
import { endRoomsOfHost } from "~/app/live/api.server";
import { beginOffer } from "~/app/live/offers/begin-offer.server";
import { endOffer } from "~/app/live/offers/end-offers.server";
import { endRoom } from "~/app/live/rooms/end-room.server";
import { startRun } from "~/app/live/rooms/start-run.server";
import { changeShelf } from "~/app/live/shelf/change-shelf.server";
import { roomSales } from "~/app/orders/api.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { roomOffers } from "~/app/prices/api.server";
import { closeShop } from "~/app/shops/admin/closing/close-shop.server";
import { transact } from "~/db/transact.server";
import { done } from "~/tests/support/after-factories";
import { makeStock } from "~/tests/support/cart-factories";
import { testDatabase } from "~/tests/support/database";
import { interleave } from "~/tests/support/interleave";
import { makeRoom } from "~/tests/support/live-factories";
import { expectOffersToHold } from "~/tests/support/offer-books";
import { makeOffer } from "~/tests/support/offer-factories";
import { checkoutOf, fundWallet, makeOrderer } from "~/tests/support/order-factories";

const { db, url } = testDatabase({ max: 12 });
const bus = createLocalBus();
const usual = 8990;
const inRoom = 5690;

/** A room on air with goods of one kind on its shelf. */
async function openRoom({ stock = 60 } = {}) {
  const { skuId, goodsId, shopId } = await makeStock(db, { price: usual, stock });
  await db.updateTable("shops").set({ live_allowed: true }).where("id", "=", shopId).execute();
  const { owner_id: userId } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  const { id: roomId } = await makeRoom(db, { shop_id: shopId });
  done(await startRun({ db, bus }, { roomId, shopId, userId }));
  done(await changeShelf({ db, bus }, { roomId, shopId, change: { act: "add", ids: [goodsId] } }));
  const begin = (terms: Partial<Parameters<typeof beginOffer>[1]> = {}) =>
    beginOffer(
      { db, bus },
      { roomId, shopId, goodsId, skuId, priceMinor: inRoom, quota: 20, perPerson: null, minutes: 5, ...terms },
    );
  const offer = async () => (await roomOffers(db, roomId))[0];
  const end = () => endRoom({ db, bus }, { roomId, shopId, by: "host" });
  return { skuId, goodsId, shopId, userId, roomId, begin, offer, end };
}
type Open = Awaited<ReturnType<typeof openRoom>>;

const checkout = async ({ skuId, roomId }: Pick<Open, "skuId"> & { roomId: number | null }, quantity = 1) =>
  checkoutOf(db, [{ skuId, quantity }], { ...(await makeOrderer(db)), roomId });

const orderOf = async ({ orderIds: [id = 0] }: { orderIds: number[] }) =>
  db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(["room_id", "price_minor", "quantity", "offer_sku_id"])
    .where("orders.id", "=", id)
    .orderBy("order_lines.id")
    .execute();

describe("an offer of a room on air", () => {
  test("counts for who buys from the room, and for nobody else", async () => {
    const room = await openRoom();
    done(await room.begin());
    expect(await room.offer()).toMatchObject({ priceMinor: inRoom, usualMinor: usual, left: 20, quota: 20 });
    const [here, elsewhere] = [await checkout(room), await checkout({ skuId: room.skuId, roomId: null })];
    expect([here.shown.totalMinor, elsewhere.shown.totalMinor]).toEqual([inRoom, usual]);
    const bought = await orderOf(done(await placeOrder(db, here)));
    expect(bought).toMatchObject([{ room_id: room.roomId, price_minor: inRoom, quantity: 1 }]);
    expect(await orderOf(done(await placeOrder(db, elsewhere)))).toMatchObject([
      { room_id: null, price_minor: usual, offer_sku_id: null },
    ]);
    expect(await room.offer()).toMatchObject({ left: 19 });
    await expectOffersToHold(db);
  });

  test("is for as many pieces as it has; what is more costs the usual price", async () => {
    const room = await openRoom();
    done(await room.begin({ quota: 2 }));
    const order = await checkout(room, 3);
    expect(order.shown.totalMinor).toBe(2 * inRoom + usual);
    expect(await orderOf(done(await placeOrder(db, order)))).toMatchObject([
      { price_minor: inRoom, quantity: 2 },
      { price_minor: usual, quantity: 1 },
    ]);
  });

  test("gives way to a flash sale that is cheaper", async () => {
    const room = await openRoom();
    done(await room.begin());
    await makeOffer(db, { skus: [{ skuId: room.skuId, priceMinor: inRoom - 1000 }] });
    expect((await checkout(room)).shown.totalMinor).toBe(inRoom - 1000);
  });

  test("has its last piece for one of fifty who order it at once", async () => {
    const room = await openRoom();
    done(await room.begin({ quota: 1 }));
    const orders = await Promise.all(Array.from({ length: 50 }, () => checkout(room)));
    const placed = await Promise.all(orders.map((order) => placeOrder(db, order)));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
    // The others are asked whether they want it at the usual price, or to tap again.
    const codes = new Set(placed.flatMap((each) => (each.ok ? [] : [each.code])));
    expect([...codes].filter((code) => code !== "changed" && code !== "veryBusy")).toEqual([]);
    expect(await room.offer()).toBeUndefined();
    await expectOffersToHold(db);
  });

  test("is over with the room, also while an order of it is placed", async () => {
    const room = await openRoom();
    done(await room.begin());
    const [order, late] = [await checkout(room), await checkout(room)];
    const { first, second, waited } = await interleave(url, {
      first: (handle) => placeOrder(handle, order),
      before: /with grouped as/,
      second: (handle) => endRoom({ db: handle, bus }, { roomId: room.roomId, by: "host" }),
    });
    expect(waited).toBe(true);
    expect(await orderOf(done(first))).toMatchObject([{ price_minor: inRoom, room_id: room.roomId }]);
    done(second);
    expect(await placeOrder(db, late)).toMatchObject({ code: "changed" });
    // From the recording one buys at everybody's price, and the order remembers where.
    const replay = await checkout(room);
    expect(replay.shown.totalMinor).toBe(usual);
    expect(await orderOf(done(await placeOrder(db, replay)))).toMatchObject([
      { room_id: room.roomId, offer_sku_id: null },
    ]);
  });

  test("is over when its shop closes, and when its host is banned", async () => {
    const [closed, banned] = [await openRoom(), await openRoom()];
    for (const room of [closed, banned]) done(await room.begin());
    const by = { userId: closed.userId };
    done(await closeShop(db, { shopId: closed.shopId, by, reason: "Moving", seen: "0 0 0 0" }));
    await transact(db, (trx) => endRoomsOfHost(trx, banned.userId));
    const rows = await db
      .selectFrom("offers")
      .select("state")
      .where("room_id", "in", [closed.roomId, banned.roomId])
      .execute();
    expect(rows).toEqual([{ state: "over" }, { state: "over" }]);
    expect([await closed.offer(), await banned.offer()]).toEqual([undefined, undefined]);
  });

  test("is ended by its host, and by no other shop", async () => {
    const [room, other] = [await openRoom(), await openRoom()];
    done(await room.begin());
    const { offerId = 0 } = (await room.offer()) ?? {};
    const act = { roomId: room.roomId, offerId };
    expect(await endOffer({ db, bus }, { ...act, shopId: other.shopId })).toMatchObject({ code: "notFound" });
    done(await endOffer({ db, bus }, { ...act, shopId: room.shopId }));
    expect(await room.offer()).toBeUndefined();
    expect(await endOffer({ db, bus }, { ...act, shopId: room.shopId })).toMatchObject({ code: "notFound" });
  });

  test("needs goods of its shelf, a price below the usual one, pieces in stock, and runs once a kind", async () => {
    const [room, other] = [await openRoom({ stock: 20 }), await openRoom()];
    const ofOther = { goodsId: other.goodsId, skuId: other.skuId };
    expect(await room.begin(ofOther)).toMatchObject({ code: "notOnShelf" });
    expect(await room.begin({ shopId: other.shopId })).toMatchObject({ code: "notFound" });
    expect(await room.begin({ priceMinor: usual })).toMatchObject({ code: "notBelowUsual" });
    expect(await room.begin({ quota: 21 })).toMatchObject({ code: "beyondStock" });
    const both = await Promise.all([room.begin(), room.begin()]);
    expect(both.map((each) => (each.ok ? "begun" : each.code)).sort()).toEqual(["begun", "overlap"]);
    done(await room.end());
    expect(await room.begin()).toMatchObject({ code: "notOnShelf" });
  });

  test("is not for a room of another shop: its buyers pay what everybody does, and the order remembers none", async () => {
    const [room, other] = [await openRoom(), await openRoom()];
    done(await room.begin());
    const order = await checkout({ skuId: room.skuId, roomId: other.roomId });
    expect(order.shown.totalMinor).toBe(usual);
    expect(await orderOf(done(await placeOrder(db, order)))).toMatchObject([{ room_id: null }]);
  });
});

test("what was paid from a room is told by when it was ordered, and what of it at its offers' prices", async () => {
  const room = await openRoom();
  done(await room.begin({ quota: 1 }));
  const pay = async (order: Awaited<ReturnType<typeof checkout>>) => {
    const { orderIds } = done(await placeOrder(db, order));
    await fundWallet(db, order.userId, 10 * usual);
    const orders = orderIds.map((id) => ({ id, amountVersion: 1 }));
    done(await payOrders(db, { userId: order.userId, orders }));
  };
  await pay(await checkout(room, 2));
  // Never paid.
  done(await placeOrder(db, await checkout(room)));
  done(await room.end());
  await pay(await checkout(room));
  const { ended_at: endedAt } = await db
    .selectFrom("live_rooms")
    .select("ended_at")
    .where("id", "=", room.roomId)
    .executeTakeFirstOrThrow();
  const sales = await roomSales(db, { roomId: room.roomId, endedAt });
  expect(sales).toMatchObject({
    during: { orders: 1, turnoverMinor: inRoom + usual },
    after: { orders: 1, turnoverMinor: usual },
    offered: { pieces: 1, turnoverMinor: inRoom },
    minutes: [{ orders: 1 }],
  });
  expect(new Date(sales.minutes[0]?.at ?? 0).getSeconds()).toBe(0);
});
