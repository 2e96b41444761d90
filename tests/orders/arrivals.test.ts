import { afterEach, expect, test } from "vitest";
import { loader as cart } from "~/app/cart/routes/cart";
import { loader as goodsPage } from "~/app/catalog/routes/goods";
import type { Arrival, PieceDelivery } from "~/app/orders/api.server";
import { arrivalText } from "~/app/orders/placing/arrival";
import { purchaseView } from "~/app/orders/viewing/purchase-view.server";
import { makePurchase, orderRow, payPurchase, ship } from "~/tests/support/after-factories";
import { asked, browseContext } from "~/tests/support/browse-context";
import { addToCart, makeStock } from "~/tests/support/cart-factories";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { setStock } from "~/tests/support/factories";
import { makeFreight } from "~/tests/support/freight-factories";
import { makeOrderer } from "~/tests/support/order-factories";
import { storeRaw } from "~/tests/support/setting-factories";

const { db, queries } = testDatabase();
const evening = new Date("2026-11-26T17:00:00Z");
const soon = { days_min: 2, days_max: 4 };
const late = { days_min: 8, days_max: 20 };
/** With plain spaces and dashes. */
const plain = (text: string) => text.replace(/\s/g, " ");

afterEach(() => storeRaw(db, "general", {}));

type Who = NonNullable<Parameters<typeof browseContext>[1]>;

async function pageOf(loader: typeof goodsPage | typeof cart, at: string, who: Who, cookie = "") {
  const { response } = await asked<unknown>(loader, at, browseContext(db, { now: evening, ...who }), { cookie });
  if (!response) throw new Error("no page");
  return response.json();
}

async function onGoods(goodsId: number, who: Who = {}) {
  const page = await pageOf(goodsPage, `/pages/product/goods?id=${goodsId}`, who);
  const delivery: PieceDelivery | null = page.delivery;
  return delivery && { ...delivery, arrives: delivery.arrives && plain(delivery.arrives) };
}

async function inCart(who: Who, cookie?: string) {
  const page: { arrivals: Record<number, Arrival> } = await pageOf(cart, "/pages/cart/cart", who, cookie);
  return Object.fromEntries(Object.entries(page.arrivals).map(([id, { days, region }]) => [id, [plain(days), region]]));
}

test("visitors see when goods arrive in the market's country, which is named, by the market's calendar", async () => {
  const { goodsId } = await makeStock(db);
  await makeFreight(db, goodsId, { regions: ["MY"], ...soon }, late);
  expect(await onGoods(goodsId), "no country of the market is known").toBeNull();
  await storeRaw(db, "general", { region: "MY" });
  const soonThere = { region: "Malaysia", isSent: true, freightMinor: 300, arrives: "Nov 28 – 30" };
  expect(await onGoods(goodsId)).toEqual(soonThere);
  const inZone = await onGoods(goodsId, { zone: "Asia/Kuala_Lumpur", locale: "ru" });
  expect(inZone, "there it is the next day already").toMatchObject({
    arrives: "29 нояб. – 1 дек.",
    region: "Малайзия",
  });
});

test("a buyer sees when goods arrive at the default address, in the buyer's own zone", async () => {
  const { goodsId } = await makeStock(db);
  await makeFreight(db, goodsId, { regions: ["CN-31"], ...late }, soon);
  await storeRaw(db, "general", { region: "MY" });
  const { userId, addressId } = await makeOrderer(db);
  expect(await onGoods(goodsId, { userId })).toMatchObject({ arrives: "Dec 4 – 16", region: "" });
  expect(await onGoods(goodsId, { userId, zone: "Asia/Kuala_Lumpur" })).toMatchObject({
    arrives: "Dec 5 – 17",
    region: "",
  });
  await db.updateTable("addresses").set({ region_code: null }).where("id", "=", addressId).execute();
  expect(await onGoods(goodsId, { userId }), "an address without a region").toBeNull();
});

test("nothing is promised for goods that are sold out or whose shop names no days", async () => {
  await storeRaw(db, "general", { region: "MY" });
  const [soldOut, silent, without] = await Promise.all([makeStock(db), makeStock(db), makeStock(db)]);
  await makeFreight(db, soldOut.goodsId, soon);
  expect(await onGoods(soldOut.goodsId)).toMatchObject({ arrives: "Nov 28 – 30" });
  const skus = await db.selectFrom("skus").select("id").where("goods_id", "=", soldOut.goodsId).execute();
  for (const { id } of skus) await setStock(db, id, 0);
  await makeFreight(db, silent.goodsId, {});
  for (const { goodsId } of [soldOut, without]) expect(await onGoods(goodsId)).toBeNull();
  expect(await onGoods(silent.goodsId)).toMatchObject({ freightMinor: 300, arrives: null });
});

test("what it costs to send a piece is said where it is the same in the whole country, or that none is sent", async () => {
  const { goodsId } = await makeStock(db, { price: 5000 });
  await makeFreight(db, goodsId, { regions: ["MY"], ...soon }, { regions: ["CN-31"], first_minor: 900, ...late });
  const inMarket = async (region: string) => {
    await storeRaw(db, "general", { region });
    return onGoods(goodsId);
  };
  expect(await inMarket("MY")).toMatchObject({ isSent: true, freightMinor: 300 });
  const inPart = { region: "China", isSent: true, freightMinor: null, arrives: null };
  expect(await inMarket("CN")).toEqual(inPart);
  expect(await inMarket("GI")).toMatchObject({ isSent: false, arrives: null });
  await db.updateTable("freight_templates").set({ basis: "weight" }).execute();
  expect(await inMarket("MY"), "by weight").toMatchObject({ freightMinor: null, arrives: "Nov 28 – 30" });
  await db
    .updateTable("goods")
    .set({ services: ["free_shipping"] })
    .where("id", "=", goodsId)
    .execute();
  expect(await inMarket("MY")).toMatchObject({ freightMinor: 0 });
});

test("freight by region costs the goods page one statement", async () => {
  const [with_, without] = [await makeStock(db), await makeStock(db)];
  await makeFreight(db, with_.goodsId, soon, { ...late, regions: ["CN"] });
  const count = async (goodsId: number) => {
    queries.length = 0;
    await onGoods(goodsId);
    return statementsOf(queries).length;
  };
  await count(without.goodsId);
  expect((await count(with_.goodsId)) - (await count(without.goodsId))).toBe(1);
});

test("each shop of a cart says when its slowest goods arrive, and one without days says nothing", async () => {
  const { userId } = await makeOrderer(db);
  const [near, far, silent] = [await makeStock(db), await makeStock(db), await makeStock(db)];
  const slow = await makeStock(db, { shopId: far.shopId });
  const gone = await makeStock(db, { shopId: near.shopId });
  for (const { goodsId } of [near, far]) await makeFreight(db, goodsId, soon);
  await makeFreight(db, slow.goodsId, late);
  for (const { skuId } of [near, far, silent, slow, gone]) await addToCart(db, { userId, skuId, number: 1 });
  await db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", gone.goodsId).execute();
  expect(await inCart({ userId })).toEqual({ [near.shopId]: ["Nov 28 – 30", ""], [far.shopId]: ["Dec 4 – 16", ""] });
  const zone = "Asia/Kuala_Lumpur";
  expect(await inCart({ userId, zone })).toMatchObject({ [near.shopId]: ["Nov 29 – Dec 1", ""] });
});

test("a visitor's cart names the region chosen last, else the market's country", async () => {
  const { goodsId, skuId, shopId } = await makeStock(db);
  await makeFreight(db, goodsId, { regions: ["GI"], ...late }, soon);
  await storeRaw(db, "general", { region: "MY" });
  const lines = `cart=v1.0123456789abcdef.${skuId}-1-1`;
  expect(await inCart({}, lines)).toEqual({ [shopId]: ["Nov 28 – 30", "Malaysia"] });
  expect(await inCart({}, `${lines}; region=GI`)).toEqual({ [shopId]: ["Dec 4 – 16", "Gibraltar"] });
  expect(await inCart({}, `${lines}; region=<b>`)).toEqual({ [shopId]: ["Nov 28 – 30", "Malaysia"] });
});

test("the page of an order says for each shop when it arrives", async () => {
  const purchase = await makePurchase(db, [{ lines: [{ price: 1000 }] }, { lines: [{ price: 2000 }] }]);
  const [first, second] = purchase.orders;
  if (!first || !second) throw new Error("not two orders");
  const goodsOf = async (skuId = 0) =>
    (await db.selectFrom("skus").select("goods_id").where("id", "=", skuId).executeTakeFirstOrThrow()).goods_id;
  await makeFreight(db, await goodsOf(first.skuIds[0]), soon);
  await makeFreight(db, await goodsOf(second.skuIds[0]), late);
  const reader = { locale: "en", zone: "Asia/Kuala_Lumpur" } as const;
  const shown = async () => {
    const viewer = { as: "buyer", userId: purchase.userId } as const;
    const view = await purchaseView(db, { orderId: first.id, viewer, ...reader, nowMs: Date.now() });
    return view?.orders.map(({ arrives }) => arrives);
  };
  expect(await shown(), "not paid").toEqual([null, null]);
  await payPurchase(db, purchase);
  const { paid_at } = await orderRow(db, first.id);
  await ship(db, second);
  const { created_at } = await db
    .selectFrom("order_events")
    .select("created_at")
    .where("order_id", "=", second.id)
    .where("kind", "=", "shipped")
    .executeTakeFirstOrThrow();
  expect(await shown()).toEqual([
    arrivalText([2, 4], paid_at ?? new Date(0), reader),
    arrivalText([8, 20], created_at, reader),
  ]);
});
