import { expect, test } from "vitest";
import { loader as choice } from "~/app/catalog/routes/goods-choice";
import { changeOrderAddress } from "~/app/orders/after/change-address.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { skuFacts } from "~/app/orders/placing/placing-queries.server";
import { planPurchase } from "~/app/orders/placing/plan-purchase";
import { asked, browseContext } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeGoods, makeSku } from "../support/factories";
import { checkoutOf, makeAddress, makeOrderer } from "../support/order-factories";

const { db } = testDatabase();

/**
 * A sku of a shop that sends to Shanghai for 3.00 and 1.00 for each further piece, to Malaysia for 5.00 and 2.00, and
 * nowhere else.
 */
async function makeSent() {
  const goods = await makeGoods(db);
  const sku = await makeSku(db, { goods_id: goods.id, price_minor: 1000, stock: 50 });
  const { id } = await db
    .insertInto("freight_templates")
    .values({ shop_id: goods.shop_id, name: "Near", basis: "piece" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("freight_zones")
    .values([
      { template_id: id, regions: ["CN-31"], first_minor: 300, further_minor: 100, days_min: 1, days_max: 2 },
      { template_id: id, regions: ["MY"], first_minor: 500, further_minor: 200 },
      { template_id: id, regions: ["JP"], first_minor: 100, further_minor: 0 },
    ])
    .execute();
  await db.updateTable("goods").set({ freight_template_id: id }).where("id", "=", goods.id).execute();
  return { lines: [{ skuId: sku.id, quantity: 2 }], shopId: goods.shop_id, skuId: sku.id };
}

async function addressIn(userId: number, region_code: string | null) {
  const id = await makeAddress(db, userId);
  await db
    .updateTable("addresses")
    .set({ region_code, detail: `Somewhere in ${region_code}` })
    .where("id", "=", id)
    .execute();
  return id;
}

test("an order costs what its shop says for the region of its address", async () => {
  const { lines, shopId } = await makeSent();
  const buyer = await makeOrderer(db);
  const placed = await placeOrder(db, await checkoutOf(db, lines, buyer));
  if (!placed.ok) throw new Error(placed.code);
  const [orderId = 0] = placed.value.orderIds;
  const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  expect(order).toMatchObject({ freight_minor: 400, total_minor: 2400 });
  // Shown for Shanghai, sent to Malaysia: nothing is placed at another price.
  const elsewhere = { userId: buyer.userId, addressId: await addressIn(buyer.userId, "MY-07") };
  expect(await placeOrder(db, await checkoutOf(db, lines, elsewhere))).toMatchObject({
    code: "changed",
    differences: [
      { kind: "freight", shopId, was: 400, now: 700 },
      { kind: "total", was: 2400, now: 2700 },
    ],
  });
});

test("goods that are not sent to a region are refused, each with the reason", async () => {
  const { lines, skuId } = await makeSent();
  const buyer = await makeOrderer(db);
  const far = { userId: buyer.userId, addressId: await addressIn(buyer.userId, "GI") };
  expect(await placeOrder(db, await checkoutOf(db, lines, far))).toMatchObject({
    code: "unavailable",
    lines: [{ skuId, fault: "notDelivered" }],
  });
  const plan = planPurchase(lines, await skuFacts(db, [skuId]), { userId: buyer.userId, region: "GI" });
  expect(plan).toMatchObject({ orders: [], faults: [{ skuId, fault: "notDelivered" }] });
});

test("an address without a region is asked for one only where freight depends on it", async () => {
  const { lines } = await makeSent();
  const buyer = await makeOrderer(db);
  const old = { userId: buyer.userId, addressId: await addressIn(buyer.userId, null) };
  expect(await placeOrder(db, await checkoutOf(db, lines, old))).toMatchObject({ code: "noRegion" });
  const plain = await makeSku(db, { goods_id: (await makeGoods(db)).id, price_minor: 1000, stock: 5 });
  const checkout = await checkoutOf(db, [{ skuId: plain.id, quantity: 1 }], old);
  expect(await placeOrder(db, checkout)).toMatchObject({ ok: true });
});

test("a placed order moves to a region that costs the same or less, and to no other", async () => {
  const { lines } = await makeSent();
  const buyer = await makeOrderer(db);
  const { userId } = buyer;
  const placed = await placeOrder(db, await checkoutOf(db, lines, buyer));
  if (!placed.ok) throw new Error(placed.code);
  const [orderId = 0] = placed.value.orderIds;
  const to = async (region: string | null) =>
    changeOrderAddress(db, { userId, orderId, addressId: await addressIn(userId, region) });
  expect(await to("MY-07")).toMatchObject({ code: "moreFreight" });
  expect(await to("GI")).toMatchObject({ code: "notDelivered" });
  expect(await to(null)).toMatchObject({ code: "noRegion" });
  expect(await to("CN-31-01-04")).toMatchObject({ value: { addressVersion: 2 } });
  expect(await to("JP-13")).toMatchObject({ value: { addressVersion: 3 } });
  // Paid for Shanghai, so it may go back there.
  expect(await to("CN-31-01-01")).toMatchObject({ value: { addressVersion: 4 } });
  const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  expect(order).toMatchObject({ freight_minor: 400, total_minor: 2400, address: { regionCode: "CN-31-01-01" } });
});

test("a template of another shop is no goods' template", async () => {
  const { skuId } = await makeSent();
  const goods = await makeGoods(db);
  const sent = db.selectFrom("goods").innerJoin("skus", "skus.goods_id", "goods.id").where("skus.id", "=", skuId);
  const { freight_template_id } = await sent.select("freight_template_id").executeTakeFirstOrThrow();
  const stolen = db.updateTable("goods").set({ freight_template_id }).where("id", "=", goods.id).execute();
  await expect(stolen).rejects.toThrow(/foreign key/);
});

test("where goods are chosen, those whose delivery depends on the region say so instead of an amount", async () => {
  const { skuId } = await makeSent();
  const { goods_id } = await db.selectFrom("skus").select("goods_id").where("id", "=", skuId).executeTakeFirstOrThrow();
  const { response } = await asked(choice, `/pages/product/goods/choice?id=${goods_id}`, browseContext(db));
  expect(await response?.json()).toMatchObject({ id: goods_id, freightByRegion: true });
});
