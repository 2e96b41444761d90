import { expect, test } from "vitest";
import type { ShopRole } from "~/app/account/shop-roles";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { loader as csv } from "~/app/orders/seller/routes/orders-csv";
import { loadShopOrder } from "~/app/orders/seller/shop-order-page.server";
import { loadPurchase } from "~/app/orders/viewing/purchase-page.server";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeGoods, makeShop, makeSku, makeUser } from "~/tests/support/factories";
import { checkoutOf, makeOrderer } from "~/tests/support/order-factories";

const { db } = testDatabase();

/** An order of two pieces at 10.00 and one at 5.00, which cost the shop 6.00 each and what is given. */
async function soldOrder(costMinor: number | null) {
  const shop = await makeShop(db);
  const goods = await makeGoods(db, { shop_id: shop.id });
  const known = await makeSku(db, { goods_id: goods.id, price_minor: 1000, cost_minor: 600, stock: 9 });
  const other = await makeSku(db, { goods_id: goods.id, price_minor: 500, cost_minor: costMinor, stock: 9 });
  const buyer = await makeOrderer(db);
  const lines = [
    { skuId: known.id, quantity: 2 },
    { skuId: other.id, quantity: 1 },
  ];
  const placed = await placeOrder(db, await checkoutOf(db, lines, buyer));
  if (!placed.ok) throw new Error(placed.code);
  return { id: placed.value.orderIds[0] ?? 0, buyer, shopId: shop.id, ownerId: shop.owner_id, skuId: known.id };
}

const costs = (id: number) =>
  db.selectFrom("order_lines").select("cost_minor").where("order_id", "=", id).orderBy("id").execute();

/** Someone who works in a shop. */
async function worker(shopId: number, role: Exclude<ShopRole, "owner">): Promise<number> {
  const user = await makeUser(db);
  await db
    .insertInto("shop_staff")
    .values({ shop_id: shopId, user_id: user.id, role, accepted_at: new Date() })
    .execute();
  return user.id;
}

const seenBy = (userId: number, id: number) => {
  const request = new Request(`${origin}/pages/store/transaction/details?id=${id}`);
  return loadShopOrder(request, browseContext(db, { userId }));
};
const fileOf = async (userId: number) => {
  const request = new Request(`${origin}/pages/store/transaction/order.csv?tab=all`);
  const file = await csv({ request, context: browseContext(db, { userId }), params: {} });
  const [head = "", ...rows] = (await file.text()).replace("\ufeff", "").split("\r\n");
  return { head: head.split(","), rows: rows.map((row) => row.split(",")) };
};

test("the cost of what is sold is that of its placing: neither later edits nor the database's own hand change it", async () => {
  const { id, skuId } = await soldOrder(null);
  await db.updateTable("skus").set({ cost_minor: 900 }).where("id", "=", skuId).execute();
  expect(await costs(id)).toEqual([{ cost_minor: 600 }, { cost_minor: null }]);
  const change = db.updateTable("order_lines").set({ cost_minor: 1 } as never);
  await expect(change.where("order_id", "=", id).execute()).rejects.toThrow("does not change");
});

test("cost and difference are shown to who may see the shop's money, on the page and in its file", async () => {
  const { id, shopId, ownerId } = await soldOrder(200);
  const { lines, money } = await seenBy(ownerId, id);
  // 1000 × 2 and 500, less the commission of each line, less the cost.
  const shares = await db
    .selectFrom("order_lines")
    .select(["commission_minor as commission", "paid_minor as paid"])
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
  const [first = 0, second = 0] = shares.map(({ paid, commission }) => paid - commission);
  expect(lines.map((line) => line.money?.margin)).toEqual([
    { costMinor: 1200, differenceMinor: first - 1200 },
    { costMinor: 200, differenceMinor: second - 200 },
  ]);
  expect(money?.margin).toEqual({ costMinor: 1400, differenceMinor: first + second - 1400 });
  const { head, rows } = await fileOf(await worker(shopId, "manager"));
  expect(rows[0]?.[head.indexOf("cost")]).toBe("12.00");
  expect(Number(rows[1]?.[head.indexOf("difference")])).toBe((second - 200) / 100);
});

test("who only sends parcels sees neither", async () => {
  const { id, shopId } = await soldOrder(200);
  const packer = await worker(shopId, "orders");
  const seen = await seenBy(packer, id);
  expect([seen.money, ...seen.lines.map((line) => line.money)]).toEqual([null, null, null]);
  expect(JSON.stringify(seen)).not.toContain("costMinor");
  const { head } = await fileOf(packer);
  expect(head).not.toContain("cost");
  expect(head).not.toContain("difference");
});

test("a cost that was not given makes no difference up, and pieces that were given back cost nothing", async () => {
  const { id, ownerId } = await soldOrder(null);
  const { lines, money } = await seenBy(ownerId, id);
  expect([money?.margin, lines[1]?.money?.margin]).toEqual([null, { costMinor: null, differenceMinor: null }]);
  await db
    .updateTable("order_lines")
    .set({ refunded_quantity: 1 })
    .where("order_id", "=", id)
    .where("quantity", "=", 2)
    .execute();
  expect((await seenBy(ownerId, id)).lines[0]?.money?.margin.costMinor).toBe(600);
});

test("buyers are never told", async () => {
  const { id, buyer } = await soldOrder(200);
  const request = new Request(`${origin}/pages/order/details?id=${id}`);
  const seen = await loadPurchase(request, browseContext(db, { userId: buyer.userId }));
  expect(JSON.stringify(seen)).not.toMatch(/cost/i);
});
