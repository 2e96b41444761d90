import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { cancelByShop } from "~/app/orders/seller/acts/cancel-by-shop.server";
import { giveBack } from "~/app/refunds/verbs/give-back.server";
import { loader } from "~/app/shops/seller/routes/home";
import { done, makeOrderIn } from "../../support/after-factories";
import { asked, browseContext } from "../../support/browse-context";
import { addToCart, makeStock } from "../../support/cart-factories";
import { statementsOf, testDatabase } from "../../support/database";
import { makeShop, makeUser } from "../../support/factories";
import { makeRefund } from "../../support/refund-factories";

const { db, queries } = testDatabase();
const day = 86_400_000;

interface Visit {
  days?: number;
  now?: Date;
  marketZone?: string;
}

async function homeOf(userId: number, { days, now, marketZone }: Visit = {}) {
  const address = `/pages/store/console/index${days ? `?days=${days}` : ""}`;
  const answer = await asked(loader, address, browseContext(db, { userId, now, marketZone }));
  if (!answer.data) throw new Error(`the console answered ${answer.response.status}`);
  return answer.data;
}
const ownerOf = async (shopId: number) =>
  (await db.selectFrom("shops").select("owner_id").where("id", "=", shopId).executeTakeFirstOrThrow()).owner_id;
async function helperOf(shopId: number, role: "goods" | "orders" | "finance" | "manager") {
  const { id } = await makeUser(db);
  await db.insertInto("shop_staff").values({ shop_id: shopId, user_id: id, role }).execute();
  return id;
}

test("the home counts what the shop sold, what waits, and who is interested, and nothing of other shops", async () => {
  const order = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 1000, quantity: 2 }], freight: 300 });
  await makeOrderIn(db, "awaiting_payment");
  await makeOrderIn(db, "awaiting_receipt");
  const { home } = await homeOf(await ownerOf(order.shopId));
  expect(home.sales).toMatchObject({
    toShip: 1,
    leaving: 0,
    unpaid: 0,
    orders: 1,
  });
  expect(home.money).toMatchObject({ paidMinor: 2300, unsettledMinor: 2300 });
  expect(home.money?.days.at(-1)).toMatchObject({ orders: 1, paidMinor: 2300 });
  expect(home.goods).toMatchObject({ onSale: 1, favourites: 0, inCarts: 0, followers: 0 });
});

test("an order that is settled is no longer unsettled, one that nobody paid waits for its buyer", async () => {
  const settled = await makeOrderIn(db, "awaiting_comment");
  expect((await homeOf(await ownerOf(settled.shopId))).home.money).toMatchObject({
    paidMinor: 1000,
    unsettledMinor: 0,
  });
  const unpaid = await makeOrderIn(db, "awaiting_payment");
  const { sales, money } = (await homeOf(await ownerOf(unpaid.shopId))).home;
  expect(sales).toMatchObject({ unpaid: 1, orders: 0 });
  expect(money).toMatchObject({ paidMinor: 0 });
});

test("what went back to buyers is left out of the net beside the gross, and commission out of what will be the shop's", async () => {
  const order = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 1000, quantity: 2 }] });
  const { commission } = await db
    .selectFrom("order_lines")
    .select("commission_minor as commission")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  expect(commission).toBeGreaterThan(0);
  const owner = await ownerOf(order.shopId);
  const before = (await homeOf(owner)).home.money;
  expect(before).toMatchObject({
    paidMinor: 2000,
    refundedMinor: 0,
    unsettledMinor: 2000,
    unsettledNetMinor: 2000 - commission,
  });
  await cancelByShop(db, { shopId: order.shopId, staffUserId: owner, orderId: order.id });
  const { money } = (await homeOf(owner)).home;
  expect(money).toMatchObject({ paidMinor: 2000, refundedMinor: 2000, unsettledMinor: 0, unsettledNetMinor: 0 });
  expect(money?.days.at(-1)).toMatchObject({ paidMinor: 2000, refundedMinor: 2000 });
});

test("the net is what the ledger says buyers paid less what it says they got back", async () => {
  const bought = { lines: [{ price: 1000, quantity: 3 }, { price: 700 }], freight: 120 };
  const part = await makeRefund(db, "complete", { bought: { ...bought, shopOff: 300 }, platformOff: 55 });
  const { shopId } = part;
  const owner = await ownerOf(shopId);
  const given = await makeOrderIn(db, "awaiting_receipt", { ...bought, shopId });
  const gift = { lineIds: given.lineIds.slice(0, 1), amountMinor: 250, words: "Sorry" };
  done(await giveBack(db, { shopId, staffUserId: owner, orderId: given.id, key: randomUUID(), ...gift }));
  const cancelled = await makeOrderIn(db, "awaiting_shipment", { ...bought, shopId });
  await cancelByShop(db, { shopId, staffUserId: owner, orderId: cancelled.id });
  await makeOrderIn(db, "awaiting_comment", { ...bought, shopId });
  const settled = await makeOrderIn(db, "awaiting_comment", { ...bought, shopId });
  const late = { lineIds: settled.lineIds.slice(1), amountMinor: 700, words: "Sorry" };
  done(await giveBack(db, { shopId, staffUserId: owner, orderId: settled.id, key: randomUUID(), ...late }));

  const { rows } = await sql<{ paid: number; back: number }>`
    select sum(-amount_minor) filter (where entry.kind = 'pay')::float8 as paid,
      sum(amount_minor) filter (where entry.kind <> 'pay')::float8 as back
    from ledger_entries entry join ledger_accounts account on account.id = account_id
    where account.kind = 'wallet' and subject_id in (select id from orders where shop_id = ${shopId})`.execute(db);
  const [ledger] = rows;
  const { money } = (await homeOf(owner)).home;
  expect(ledger?.back).toBeGreaterThan(0);
  expect([money?.paidMinor, money?.refundedMinor]).toEqual([ledger?.paid, ledger?.back]);
  expect(money?.days.at(-1)).toMatchObject({ orders: 5, paidMinor: ledger?.paid, refundedMinor: ledger?.back });
});

test("the chart has thirty days, and an order stands on the day on which it was paid", async () => {
  const order = await makeOrderIn(db, "awaiting_shipment");
  const owner = await ownerOf(order.shopId);
  const { home, days } = await homeOf(owner, { days: 30, now: new Date(Date.now() + 2 * day) });
  expect(days).toBe(30);
  expect(home.money?.days).toHaveLength(30);
  expect(home.money?.days.map(({ orders }) => orders).slice(-4)).toEqual([0, 1, 0, 0]);
});

test("days begin where the market's time zone says so", async () => {
  const order = await makeOrderIn(db, "awaiting_shipment");
  const owner = await ownerOf(order.shopId);
  const now = new Date();
  const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
  const dates = await Promise.all(
    zones.map(async (marketZone) => (await homeOf(owner, { marketZone, now })).home.money?.days.at(-1)),
  );
  expect(dates.map((last) => last?.date)).toEqual(
    zones.map((timeZone) => new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(now)),
  );
  expect(dates.map((last) => last?.orders)).toEqual([1, 1]);
});

test("low stock names the goods with the least, and goods in carts are counted", async () => {
  const shop = await makeShop(db);
  const scarce = await makeStock(db, { stock: 2, shopId: shop.id });
  await makeStock(db, { stock: 50, shopId: shop.id });
  await db
    .updateTable("goods")
    .set({ title: JSON.stringify({ en: "Trail boots" }) })
    .where("id", "=", scarce.goodsId)
    .execute();
  await db.updateTable("skus").set({ retired: true }).where("stock", "=", 0).execute();
  await addToCart(db, { userId: (await makeUser(db)).id, skuId: scarce.skuId, number: 1 });
  const { home } = await homeOf(shop.owner_id);
  expect(home.lowStock).toMatchObject({ lowest: "Trail boots" });
  expect(home.goods.inCarts).toBe(1);
});

test("a role sees only what it works with", async () => {
  const shop = await makeShop(db);
  const [goods, finance] = [await helperOf(shop.id, "goods"), await helperOf(shop.id, "finance")];
  expect((await homeOf(goods)).home).toMatchObject({ sales: null, money: null, lowStock: { count: 0 } });
  expect((await homeOf(finance)).home).toMatchObject({ sales: { orders: 0 }, money: { paidMinor: 0 }, lowStock: null });
  const packer = await helperOf(shop.id, "orders");
  expect((await homeOf(packer)).home).toMatchObject({ sales: { orders: 0 }, money: null });
});

test("the home asks as often for a busy shop as for an empty one", async () => {
  const empty = await makeShop(db);
  const order = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 100 }, { price: 200 }, { price: 300 }] });
  const count = async (userId: number) => {
    queries.length = 0;
    await homeOf(userId);
    return statementsOf(queries).length;
  };
  const busy = await ownerOf(order.shopId);
  await count(busy);
  expect(await count(busy)).toBe(await count(empty.owner_id));
  expect(await count(busy)).toBeLessThanOrEqual(7);
});
