import { describe, expect, test } from "vitest";
import { loadDeliver } from "~/app/orders/seller/deliver-page.server";
import { answerFreight, loadFreight } from "~/app/orders/seller/freight/freight-page.server";
import { answerShopAddress, loadShopAddress } from "~/app/orders/seller/freight/shop-addresses-page.server";
import { loadNotes } from "~/app/orders/seller/note-page.server";
import { makeOrderIn, makePurchase, onlyOrder, payPurchase, ship } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeGoods, makeShop } from "~/tests/support/factories";
import { makeOrder } from "~/tests/support/order-factories";

const { db } = testDatabase({ max: 8 });
const path = "/pages/store/logistics/freight";

async function contextOf(shopId: number) {
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  return browseContext(db, { userId: owner_id });
}

const open = async (shopId: number, query = "") =>
  loadFreight(new Request(new URL(`${path}${query}`, origin)), await contextOf(shopId));

async function send(shopId: number, id: number | "new", fields: Record<string, string>): Promise<Response> {
  const request = new Request(new URL(`${path}?id=${id}`, origin), {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return answerFreight(request, await contextOf(shopId));
}

const zone = (at: number, regions: string, cost: string, more: Record<string, string> = {}) => ({
  [`regions.${at}`]: regions,
  [`delivers.${at}`]: "on",
  [`first.${at}`]: "1",
  [`firstCost.${at}`]: cost,
  [`further.${at}`]: "1",
  [`furtherCost.${at}`]: "1",
  [`daysMin.${at}`]: "",
  [`daysMax.${at}`]: "",
  ...more,
});

const near = { name: "Near", basis: "piece", freeFrom: "99", ...zone(0, "CN-31,MY", "3"), ...zone(1, "", "12.50") };

async function saved(shopId: number, fields: Record<string, string> = near): Promise<number> {
  const answer = await send(shopId, "new", { intent: "save", ...fields });
  expect(answer.status).toBe(303);
  const { id } = await db
    .selectFrom("freight_templates")
    .select("id")
    .where("shop_id", "=", shopId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

describe("a freight template", () => {
  test("is saved with its zones, shown again as it was typed, and changed whole", async () => {
    const { id: shopId } = await makeShop(db);
    const weight = {
      ...zone(0, "JP", "8", { "first.0": "0.5", "further.0": "0.25", "daysMin.0": "3", "daysMax.0": "7" }),
    };
    const id = await saved(shopId, { name: "By weight", basis: "weight", freeFrom: "", ...weight });
    const stored = await db.selectFrom("freight_zones").selectAll().where("template_id", "=", id).execute();
    expect(stored).toMatchObject([
      {
        regions: ["JP"],
        first_units: 500,
        first_minor: 800,
        further_units: 250,
        further_minor: 100,
        days_min: 3,
        days_max: 7,
      },
    ]);
    const { edited } = await open(shopId, `?id=${id}`);
    expect(edited?.values).toMatchObject({
      name: "By weight",
      "first.0": "0.5",
      "firstCost.0": "8.00",
      "daysMax.0": "7",
    });
    expect((await send(shopId, id, { intent: "save", ...near })).status).toBe(303);
    const { templates } = await open(shopId);
    expect(templates).toMatchObject([{ id, name: "Near", basis: "piece", freeFromMinor: 9900, zones: 2 }]);
  });

  test("is refused with the reason under its field, and nothing typed is lost", async () => {
    const { id: shopId } = await makeShop(db);
    const refusedAs = async (fields: Record<string, string>) => {
      const answer = await send(shopId, "new", { intent: "save", ...near, ...fields });
      expect(answer.status).toBe(400);
      const { errors, values } = await answer.json();
      expect(values).toMatchObject(fields);
      return errors;
    };
    expect(await refusedAs({ name: " " })).toEqual({ name: "required" });
    expect(await refusedAs({ "firstCost.0": "cheap" })).toEqual({ "firstCost.0": "amountShape" });
    expect(await refusedAs({ "first.1": "0" })).toEqual({ "first.1": "amountZero" });
    expect(await refusedAs({ "daysMin.0": "9", "daysMax.0": "2" })).toEqual({
      "daysMax.0": "dispatch:freight.refused.days",
    });
    expect(await refusedAs({ "regions.0": "" })).toEqual({ "": "dispatch:freight.refused.twoElse" });
    expect(await refusedAs({ "regions.1": "MY" })).toEqual({ "": "dispatch:freight.refused.regionTwice" });
    expect((await open(shopId)).templates).toEqual([]);
  });

  test("gets and loses zones and regions by buttons, before it is saved", async () => {
    const { id: shopId } = await makeShop(db);
    const press = async (fields: Record<string, string>) =>
      (await (await send(shopId, "new", { ...near, ...fields })).json()).values;
    const more = await press({ intent: "zone" });
    expect(more).toMatchObject({ "regions.2": "", "delivers.2": "on" });
    expect(await press({ intent: "dropZone:0" })).toMatchObject({ "regions.0": "", "firstCost.0": "12.50" });
    expect(await press({ intent: "dropZone:0" })).not.toHaveProperty("regions.1");
    expect(await press({ intent: "drop:0:CN-31" })).toMatchObject({ "regions.0": "MY" });
    const added = { intent: "add", addTo: "1", region1: "CN", region2: "CN-44" };
    expect(await press(added)).toMatchObject({ "regions.1": "CN-44" });
    const nowhere = await send(shopId, "new", { ...near, intent: "add", addTo: "1", region1: "" });
    expect((await nowhere.json()).errors).toEqual({ region: "dispatch:freight.refused.noRegion" });
    expect((await open(shopId)).templates).toEqual([]);
  });

  test("says what delivery would cost by what is typed, without saving it", async () => {
    const { id: shopId } = await makeShop(db);
    const cost = async (fields: Record<string, string>) =>
      (await (await send(shopId, "new", { ...near, intent: "try", tryPieces: "3", region1: "MY", ...fields })).json())
        .tried;
    expect(await cost({})).toMatchObject({ minor: 500 });
    expect(await cost({ region1: "JP" })).toMatchObject({ minor: 1450 });
    expect(await cost({ trySum: "99" })).toMatchObject({ minor: 0 });
    const { "delivers.1": _, ...closed } = near as Record<string, string>;
    const answer = await send(shopId, "new", { ...closed, intent: "try", tryPieces: "1", region1: "JP" });
    expect((await answer.json()).tried).toMatchObject({ minor: null });
  });

  test("of another shop is not there; one that goods are sent by is not removed", async () => {
    const goods = await makeGoods(db);
    const id = await saved(goods.shop_id);
    const { id: otherId } = await makeShop(db);
    await expect(open(otherId, `?id=${id}`)).rejects.toMatchObject({ status: 404 });
    for (const intent of ["save", "remove"])
      await expect(send(otherId, id, { intent, ...near, name: "Stolen" })).rejects.toMatchObject({ status: 404 });
    await db.updateTable("goods").set({ freight_template_id: id }).where("id", "=", goods.id).execute();
    const inUse = await send(goods.shop_id, id, { intent: "remove", ...near });
    expect((await inUse.json()).errors).toEqual({ "": "dispatch:freight.refused.inUse" });
    expect((await open(goods.shop_id)).templates).toMatchObject([{ name: "Near", goods: 1 }]);
    await db.updateTable("goods").set({ freight_template_id: null }).where("id", "=", goods.id).execute();
    expect((await send(goods.shop_id, id, { intent: "remove", ...near })).status).toBe(303);
    expect((await open(goods.shop_id)).templates).toEqual([]);
  });
});

describe("the addresses of a shop", () => {
  const address = "/pages/store/logistics/addresses";
  const typed = {
    recipient: "Lee Chong",
    mobile: "13800138111",
    detail: "7 Jalan Tun Dr Awang",
    region1: "CN",
    region2: "CN-31",
    region3: "CN-31-01",
    region4: "CN-31-01-01",
  };
  const post = async (shopId: number, kind: string, fields: Record<string, string>) =>
    answerShopAddress(
      new Request(new URL(`${address}?kind=${kind}`, origin), { method: "POST", body: new URLSearchParams(fields) }),
      await contextOf(shopId),
    );
  const shown = async (shopId: number, kind: string) =>
    (await loadShopAddress(new Request(new URL(`${address}?kind=${kind}`, origin)), await contextOf(shopId))).values;

  test("are one to send from and one to return to, each replaced by the next; the first stands on delivery notes", async () => {
    const order = await makeOrderIn(db, "awaiting_shipment");
    const { shopId } = order;
    expect((await post(shopId, "sender", { ...typed, region4: "" })).status).toBe(400);
    expect((await post(shopId, "sender", typed)).status).toBe(303);
    expect((await post(shopId, "return", { ...typed, recipient: "Ana" })).status).toBe(303);
    expect((await post(shopId, "sender", { ...typed, recipient: "Mei" })).status).toBe(303);
    expect([(await shown(shopId, "sender")).recipient, (await shown(shopId, "return")).recipient]).toEqual([
      "Mei",
      "Ana",
    ]);
    const request = new Request(new URL(`/pages/store/logistics/note?order=${order.id}`, origin));
    const page = await loadNotes(request, await contextOf(shopId));
    expect(page).toMatchObject({ sender: { recipient: "Mei" }, notes: [{ address: { recipient: "Lena Hart" } }] });
    const toShip = new Request(new URL(`/pages/store/logistics/deliver?order=${order.id}`, origin));
    expect(await loadDeliver(toShip, await contextOf(shopId))).toMatchObject({ sender: { recipient: "Mei" } });
  });
});

describe("a delivery note", () => {
  const notes = async (shopId: number, ...ids: number[]) => {
    const query = ids.map((id) => `order=${id}`).join("&");
    const request = new Request(new URL(`/pages/store/logistics/note?${query}`, origin));
    return (await loadNotes(request, await contextOf(shopId))).notes;
  };

  test("lists what is left to send, is for paid orders only, and says no price", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 1234, quantity: 3 }, { price: 20 }] }]);
    const { id, shopId, lineIds } = onlyOrder(purchase);
    expect(await notes(shopId, id)).toEqual([]);
    await payPurchase(db, purchase);
    expect((await notes(shopId, id))[0]?.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
    await ship(db, { id, shopId }, [{ lineId: lineIds[0] ?? 0, quantity: 2 }]);
    const [note] = await notes(shopId, id);
    expect(note?.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(JSON.stringify(note)).not.toMatch(/1234|minor/i);
  });

  test("of another shop's order is not there", async () => {
    const { orderId } = await makeOrder(db);
    const other = await makeShop(db);
    await expect(notes(other.id, orderId)).rejects.toMatchObject({ status: 404 });
  });
});
