import { expect, test } from "vitest";
import { changeOrderAddress } from "~/app/orders/after/change-address.server";
import { answerDeliver } from "~/app/orders/seller/deliver-form.server";
import { loadDeliver } from "~/app/orders/seller/deliver-page.server";
import { makeOrderIn, makePurchase, onlyOrder, orderRow, payPurchase, stateOf } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { makeStock } from "~/tests/support/cart-factories";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeShop } from "~/tests/support/factories";
import { makeAddress, makeOrder } from "~/tests/support/order-factories";

const { db, queries } = testDatabase({ max: 8 });
const address = "/pages/store/logistics/deliver";

async function contextOf(shopId: number) {
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  return browseContext(db, { userId: owner_id });
}

const open = async (shopId: number, query = "") =>
  loadDeliver(new Request(new URL(`${address}${query}`, origin)), await contextOf(shopId));

async function send(shopId: number, fields: [string, string | number][], query = ""): Promise<Response> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return answerDeliver(
    new Request(new URL(address + query, origin), { method: "POST", body }),
    await contextOf(shopId),
  );
}

const parcel = (id: number, number: string, courier = "sf", version = 1): [string, string | number][] => [
  ["order", id],
  [`version-${id}`, version],
  [`courier-${id}`, courier],
  [`number-${id}`, number],
];

const parcelsOf = (orderId: number) =>
  db.selectFrom("parcels").select(["courier", "number"]).where("order_id", "=", orderId).orderBy("id").execute();

async function paidOrders(count: number) {
  const { shopId } = await makeStock(db);
  const ids: number[] = [];
  for (let at = 0; at < count; at++) {
    const made = await makeOrder(db, { shopId });
    await payPurchase(db, { userId: made.userId, orders: [{ id: made.orderId, shopId, skuIds: [], lineIds: [] }] });
    ids.push(made.orderId);
  }
  return { shopId, ids };
}

test("several orders are shipped in one go, each with its own courier and waybill; those without a number stay", async () => {
  const { shopId, ids } = await paidOrders(3);
  const [one = 0, two = 0, three = 0] = ids;
  const answer = await send(shopId, [
    ...parcel(one, "SF 1234 5678"),
    ...parcel(two, "JT-99887", "jt"),
    ...parcel(three, ""),
  ]);
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    303,
    `/pages/store/transaction/order?sent=2&left=${ids[2]}`,
  ]);
  expect(await Promise.all(ids.map(parcelsOf))).toEqual([
    [{ courier: "sf", number: "SF12345678" }],
    [{ courier: "jt", number: "JT-99887" }],
    [],
  ]);
  expect(await Promise.all(ids.map((id) => stateOf(db, id)))).toEqual([
    "awaiting_receipt",
    "awaiting_receipt",
    "awaiting_shipment",
  ]);
});

test("the courier for all is that of the orders that choose none of their own", async () => {
  const { shopId, ids } = await paidOrders(2);
  const [one = 0, two = 0] = ids;
  await send(shopId, [["courierOfAll", "jt"], ...parcel(one, "JT-1", ""), ...parcel(two, "SF-22222222", "sf")]);
  expect((await Promise.all(ids.map(parcelsOf))).flat().map(({ courier }) => courier)).toEqual(["jt", "sf"]);
});

test("a parcel may hold a part of an order; the rest stays to ship", async () => {
  const purchase = await makePurchase(db, [{ lines: [{ price: 10, quantity: 3 }, { price: 20 }] }]);
  await payPurchase(db, purchase);
  const { id, shopId, lineIds } = onlyOrder(purchase);
  const [first = 0, second = 0] = lineIds;
  const inside = (max: number): [string, number][] => [
    [`pieces-${id}-${first}`, max],
    [`pieces-${id}-${second}`, 0],
  ];
  const tooMany = await send(shopId, [...parcel(id, "SF10001"), ...inside(4)]);
  expect((await tooMany.json()).errors).toEqual({ [`order-${id}`]: "dispatch:refused.tooMany" });
  expect((await send(shopId, [...parcel(id, "SF10001"), ...inside(0)])).status).toBe(400);
  expect((await send(shopId, [...parcel(id, "SF10001"), ...inside(2)])).status).toBe(303);
  expect(await stateOf(db, id)).toBe("awaiting_shipment");
  expect((await open(shopId, `?order=${id}`)).orders[0]?.lines.map(({ left }) => left)).toEqual([1, 1]);
  expect((await send(shopId, parcel(id, "SF10002"))).status).toBe(303);
  expect(await stateOf(db, id)).toBe("awaiting_receipt");
});

test("sending the form twice is the same parcel", async () => {
  const { id, shopId } = await makeOrderIn(db, "awaiting_shipment");
  expect((await send(shopId, parcel(id, "SF 777 001"))).status).toBe(303);
  expect((await send(shopId, parcel(id, "SF 777 001"))).status).toBe(303);
  expect(await parcelsOf(id)).toEqual([{ courier: "sf", number: "SF777001" }]);
});

test("what is refused keeps what was typed and says why; the others are sent", async () => {
  const { shopId, ids } = await paidOrders(2);
  const [one = 0, two = 0] = ids;
  const answer = await send(shopId, [...parcel(one, "SF200"), ...parcel(two, "SF201", "pigeon")]);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: { [`courier-${two}`]: "dispatch:refused.noCourier" },
    values: { [`number-${two}`]: "SF201" },
    sent: [one],
  });
  expect(await Promise.all(ids.map((id) => stateOf(db, id)))).toEqual(["awaiting_receipt", "awaiting_shipment"]);
  expect((await (await send(shopId, parcel(two, "no!"))).json()).errors).toEqual({
    [`number-${two}`]: "dispatch:refused.badNumber",
  });
  expect((await (await send(shopId, parcel(two, ""))).json()).errors).toEqual({
    [`number-${two}`]: "dispatch:refused.nothing",
  });
});

test("a parcel does not go to an address that the buyer has changed meanwhile", async () => {
  const { id, shopId, userId } = await makeOrderIn(db, "awaiting_shipment");
  const addressId = await makeAddress(db, userId);
  await db.updateTable("addresses").set({ detail: "9 Nanjing Road" }).where("id", "=", addressId).execute();
  expect((await changeOrderAddress(db, { userId, orderId: id, addressId })).ok).toBe(true);
  const answer = await send(shopId, parcel(id, "SF300"));
  expect(await answer.json()).toMatchObject({
    errors: { [`order-${id}`]: "dispatch:refused.addressChanged" },
    values: { [`version-${id}`]: "2", [`number-${id}`]: "SF300" },
  });
  expect((await send(shopId, parcel(id, "SF300", "sf", 2))).status).toBe(303);
  expect((await orderRow(db, id)).shipped_at).not.toBeNull();
});

test("another shop's order is not there, to look at and to ship", async () => {
  const { id } = await makeOrderIn(db, "awaiting_shipment");
  const other = await makeShop(db);
  await expect(open(other.id, `?order=${id}`)).rejects.toMatchObject({ status: 404 });
  await expect(send(other.id, parcel(id, "SF400"))).rejects.toMatchObject({ status: 404 });
  // Nor is anything sent that was in the same form.
  const own = await paidOrders(1);
  const both = [...parcel(own.ids[0] ?? 0, "SF401"), ...parcel(id, "SF402")];
  await expect(send(own.shopId, both)).rejects.toMatchObject({ status: 404 });
  expect(await parcelsOf(id)).toEqual([]);
  expect(await parcelsOf(own.ids[0] ?? 0)).toEqual([]);
});

test("without a choice the orders that have to leave soonest are there, the shop's own couriers first, in a fixed number of statements", async () => {
  const { shopId, ids } = await paidOrders(1);
  const count = async () => {
    queries.length = 0;
    const page = await open(shopId);
    return { page, statements: statementsOf(queries).length };
  };
  const first = await count();
  expect(first.page.orders.map(({ id }) => id)).toEqual(ids);
  await send(shopId, parcel(ids[0] ?? 0, "DHL12345", "dhl"));
  for (let at = 0; at < 2; at++) {
    const made = await makeOrder(db, { shopId });
    await payPurchase(db, { userId: made.userId, orders: [{ id: made.orderId, shopId, skuIds: [], lineIds: [] }] });
  }
  const second = await count();
  expect(second.page.orders).toHaveLength(2);
  expect(second.page.couriers[0]?.code).toBe("dhl");
  expect(second.statements).toBe(first.statements);
});

test("an unpaid order is not offered to ship, and does not say where it goes", async () => {
  const { shopId, orderId } = await makeOrder(db);
  const { orders } = await open(shopId, `?order=${orderId}`);
  expect(orders).toMatchObject([{ shippable: false, address: null }]);
  expect((await (await send(shopId, parcel(orderId, "SF500"))).json()).errors).toEqual({
    [`order-${orderId}`]: "dispatch:refused.notShippable",
  });
});

test("all that a list has found are taken in parts: counted from each part on, and what was done goes with them", async () => {
  const { shopId, ids } = await paidOrders(22);
  await paidOrders(1);
  const { number } = await db
    .selectFrom("orders")
    .select("number")
    .where("id", "=", ids[3] ?? 0)
    .executeTakeFirstOrThrow();
  expect((await open(shopId, `?every=on&q=${number}`)).part).toMatchObject({ count: 1, next: null });
  const first = await open(shopId, "?every=on");
  expect([first.orders.length, first.part?.count]).toEqual([20, 22]);
  const next = first.part?.next ?? "";
  const [one, two, three] = first.orders.map(({ id }) => id);
  const fields: [string, string | number][] = [
    ...parcel(one ?? 0, "SF300"),
    ...parcel(two ?? 0, "no!"),
    ...parcel(three ?? 0, ""),
    ["next", next],
    ["sent", 7],
  ];
  const refused = await (await send(shopId, fields, "?every=on&sent=7&left=5")).json();
  expect(refused.values).toMatchObject({ sent: "8", next });
  const rest = [...parcel(two ?? 0, "SF301"), ...parcel(three ?? 0, ""), ["next", next], ["sent", 8]] as typeof fields;
  const answer = await send(shopId, rest, `?every=on&sent=7&left=${ids[21]}`);
  const then = new URL(answer.headers.get("Location") ?? "", origin);
  expect(Object.fromEntries(then.searchParams)).toEqual({
    every: "on",
    after: next,
    sent: "9",
    left: `${ids[21]},${three}`,
  });
  const second = await open(shopId, then.search);
  expect([second.orders.length, second.part]).toEqual([2, { filter: expect.anything(), count: 2, next: null }]);
  expect(second.before).toEqual({ sent: 9, left: [ids[21], three] });
});
