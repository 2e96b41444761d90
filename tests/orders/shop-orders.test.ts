import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { answerPrice } from "~/app/orders/seller/price-form.server";
import { loader as csvLoader } from "~/app/orders/seller/routes/orders-csv";
import { loadShopOrder } from "~/app/orders/seller/shop-order-page.server";
import { shopOrderFilter } from "~/app/orders/seller/shop-order-tabs";
import { loadShopOrders, shopOrderCards } from "~/app/orders/seller/shop-orders-page.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { makeOrderIn, orderRow, payPurchase, ship } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeShop, makeUser } from "~/tests/support/factories";
import { makeOrder } from "~/tests/support/order-factories";

const { db, queries } = testDatabase({ max: 8 });
const list = "/pages/store/transaction/order";
const details = "/pages/store/transaction/details";

const ownerOf = async (shopId: number) =>
  (await db.selectFrom("shops").select("owner_id").where("id", "=", shopId).executeTakeFirstOrThrow()).owner_id;

/** What a page answers to anyone who keeps a shop. */
async function asShop<Answer>(
  shopId: number,
  ask: (request: Request, context: ReturnType<typeof browseContext>) => Promise<Answer>,
  address: string,
  fields?: Record<string, string>,
): Promise<Answer> {
  const context = browseContext(db, { userId: await ownerOf(shopId) });
  const body = fields && { method: "POST", body: new URLSearchParams(fields) };
  return ask(new Request(new URL(address, origin), body), context);
}

const found = async (shopId: number, query: string) =>
  (await asShop(shopId, loadShopOrders, `${list}?${query}`)).rows.map(({ id }) => id);

describe("a shop's list", () => {
  test("has the shop's own orders by state, with how many wait in each tab", async () => {
    const unpaid = await makeOrder(db);
    const { shopId } = unpaid;
    await makeOrder(db, { shopId });
    await makeOrder(db);
    const page = await asShop(shopId, loadShopOrders, list);
    expect(page.rows).toEqual([]);
    expect(page.counts).toEqual({ ship: 0, pay: 2, way: 0, refund: 0, review: 0 });
    const paid = await makeOrderIn(db, "awaiting_shipment");
    const shipped = await asShop(paid.shopId, loadShopOrders, list);
    expect(shipped.rows).toMatchObject([{ id: paid.id, word: "awaiting_shipment", shippable: true }]);
    expect(await found(paid.shopId, "tab=way")).toEqual([]);
    await ship(db, paid);
    expect(await found(paid.shopId, "tab=way")).toEqual([paid.id]);
    expect(await found(paid.shopId, "tab=all")).toEqual([paid.id]);
  });

  test("is searched by number, waybill, buyer, recipient and goods in any language", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    const { number: waybill } = await ship(db, made);
    await db.updateTable("users").set({ nickname: "Quokka 50% Lee" }).where("id", "=", made.userId).execute();
    const title = JSON.stringify({ en: "Copper kettle", "zh-CN": "铜水壶" });
    await db.updateTable("order_lines").set({ title }).where("order_id", "=", made.id).execute();
    const { number } = await orderRow(db, made.id);
    for (const q of [
      number,
      number.slice(-6),
      printedNumber(number).toLowerCase(),
      waybill,
      "quokka",
      "50%",
      "lena",
      "COPPER",
      "铜水",
    ])
      expect(await found(made.shopId, `tab=all&q=${encodeURIComponent(q)}`), q).toEqual([made.id]);
    for (const q of ["teapot", "_uokka", "zh-CN"])
      expect(await found(made.shopId, `tab=all&q=${encodeURIComponent(q)}`), q).toEqual([]);
  });

  test("is searched by the shop's own article code, the variant and the phone of whoever receives it", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    const line = await db
      .selectFrom("order_lines")
      .select(["id", "sku_id"])
      .where("order_id", "=", made.id)
      .executeTakeFirstOrThrow();
    await db.updateTable("skus").set({ code: "TRL-0042/B" }).where("id", "=", line.sku_id).execute();
    for (const q of ["trl-0042", "13800138", "138 0013-8000", "+13800138000"])
      expect(await found(made.shopId, `q=${encodeURIComponent(q)}`), q).toEqual([made.id]);
    const variant = JSON.stringify([{ name: { en: "Colour" }, value: { en: "Ochre", "zh-CN": "赭石" } }]);
    await sql`update order_lines set spec = ${variant}::jsonb where id = ${line.id}`.execute(db);
    const title = JSON.stringify({ en: "Trail boots" });
    await db.updateTable("order_lines").set({ title }).where("id", "=", line.id).execute();
    for (const q of ["ochre", "赭石"])
      expect(await found(made.shopId, `q=${encodeURIComponent(q)}`), q).toEqual([made.id]);
    expect(await found(made.shopId, "q=colour")).toEqual([]);
  });

  test("of what is to be shipped begins with what must leave first, page after page, whatever leaves meanwhile", async () => {
    const first = await makeOrderIn(db, "awaiting_shipment");
    const { shopId } = first;
    const ids = [first.id];
    for (let at = 0; at < 22; at++) {
      const { orderId, userId } = await makeOrder(db, { shopId });
      await payPurchase(db, { userId, orders: [{ id: orderId, shopId, skuIds: [], lineIds: [] }] });
      ids.unshift(orderId);
    }
    const deadline = (id: number, at: string | null) =>
      db.updateTable("orders").set({ deadline_at: at }).where("id", "=", id).execute();
    for (const [at, id] of ids.entries()) await deadline(id, `2030-01-01T00:${String(at).padStart(2, "0")}:00.000Z`);
    await deadline(first.id, null);
    const filter = shopOrderFilter(new URLSearchParams(), { marketZone: "UTC" });
    const page = (after: string | null) =>
      shopOrderCards(db, { shopId, filter, after, seesMoney: true, locale: "en", zone: "UTC", nowMs: Date.now() });
    const one = await page(null);
    const last = one.rows.at(-1)?.id ?? 0;
    await db
      .updateTable("orders")
      .set({ state: "awaiting_receipt", deadline_at: "2031-01-01" })
      .where("id", "=", last)
      .execute();
    const two = await page(one.next);
    expect([...one.rows, ...two.rows].map(({ id }) => id)).toEqual(ids);
  });

  test("does not find an unpaid order by who will receive it", async () => {
    const { shopId, orderId } = await makeOrder(db);
    expect(await found(shopId, "tab=all&q=lena")).toEqual([]);
    expect(await found(shopId, "tab=all")).toEqual([orderId]);
  });

  test("is bounded by days, the last one included", async () => {
    const { shopId, orderId } = await makeOrder(db);
    await db
      .updateTable("orders")
      .set({ created_at: new Date("2026-03-05T23:59:00Z") } as never)
      .where("id", "=", orderId)
      .execute();
    expect(await found(shopId, "tab=all&from=2026-03-05&to=2026-03-05")).toEqual([orderId]);
    expect(await found(shopId, "tab=all&from=2026-03-06")).toEqual([]);
    expect(await found(shopId, "tab=all&to=2026-03-04")).toEqual([]);
    expect(shopOrderFilter(new URLSearchParams("from=2026-02-31&to=tomorrow"), { marketZone: "UTC" })).toMatchObject({
      from: "",
      to: "",
    });
  });

  test("goes on where a page ended, and asks as often whatever it holds", async () => {
    const { shopId, orderId } = await makeOrder(db);
    const count = async () => {
      queries.length = 0;
      await asShop(shopId, loadShopOrders, `${list}?tab=all`);
      return statementsOf(queries).length;
    };
    const one = await count();
    const ids = [orderId];
    for (let at = 0; at < 21; at++) ids.unshift((await makeOrder(db, { shopId })).orderId);
    expect(await count()).toBe(one);
    const filter = shopOrderFilter(new URLSearchParams("tab=all"), { marketZone: "UTC" });
    const page = (after: string | null) =>
      shopOrderCards(db, { shopId, filter, after, seesMoney: true, locale: "en", zone: "UTC", nowMs: Date.now() });
    const first = await page(null);
    const second = await page(first.next);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
  });

  test("is closed to people without a shop", async () => {
    const { id: userId } = await makeUser(db);
    const asked = loadShopOrders(new Request(new URL(list, origin)), browseContext(db, { userId }));
    await expect(asked).rejects.toMatchObject({ status: 302 });
  });
});

describe("an order", () => {
  test("shows its amounts and what the shop gets; where it goes only once it is paid", async () => {
    const unpaid = await makeOrder(db, { price: 2000, quantity: 2 });
    const before = await asShop(unpaid.shopId, loadShopOrder, `${details}?id=${unpaid.orderId}`);
    expect(before).toMatchObject({ address: null, price: { version: "1", total: "40.00" } });
    expect(JSON.stringify(before)).not.toContain("13800138000");
    const paid = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 1000, quantity: 3 }], freight: 500 });
    const page = await asShop(paid.shopId, loadShopOrder, `${details}?id=${paid.id}`);
    const line = await db
      .selectFrom("order_lines")
      .select("commission_minor")
      .where("order_id", "=", paid.id)
      .executeTakeFirstOrThrow();
    expect(page).toMatchObject({ price: null, money: { commissionMinor: line.commission_minor } });
    expect(page.money?.netMinor).toBe(3500 - line.commission_minor);
    expect(page.address).toMatchObject({ recipient: "Lena Hart", mobile: "13800138000" });
    expect(page.timeline.map(({ key }) => key)).toEqual(["placed", "paid", "ship", "confirm"]);
  });

  test("of another shop is not there, for looking and for changing its price", async () => {
    const { orderId } = await makeOrder(db);
    const other = await makeShop(db);
    for (const id of [String(orderId), "999999999", "x"]) {
      const address = `${details}?id=${id}`;
      await expect(asShop(other.id, loadShopOrder, address)).rejects.toMatchObject({ status: 404 });
      const form = { version: "1", total: "1.00", freight: "0" };
      await expect(asShop(other.id, answerPrice, address, form)).rejects.toMatchObject({ status: 404 });
    }
    expect(await orderRow(db, orderId)).toMatchObject({ amount_version: 1 });
  });

  test("costs what the shop says while it is unpaid, within what the verb allows", async () => {
    const { shopId, orderId } = await makeOrder(db, { price: 2000 });
    const send = (fields: Record<string, string>) =>
      asShop(shopId, answerPrice, `${details}?id=${orderId}`, { version: "1", freight: "0", ...fields });
    const refusedAs = async (fields: Record<string, string>) => (await (await send(fields)).json()).errors;
    expect(await refusedAs({ total: "21.00" })).toEqual({ total: "dispatch:refused.outOfRange|most=20.00" });
    expect(await refusedAs({ total: "5", freight: "6" })).toEqual({ freight: "dispatch:refused.freightAbove" });
    expect(await refusedAs({ total: "cheap" })).toEqual({ total: "amountShape" });
    expect((await send({ total: "12.50" })).headers.get("Location")).toBe(`${details}?id=${orderId}`);
    expect(await orderRow(db, orderId)).toMatchObject({ total_minor: 1250, amount_version: 2 });
    // Sent twice: the amount has moved on, what was typed stays.
    const again = await send({ total: "12.00" });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ values: { total: "12.00", version: "2" } });
    expect((await send({ total: "0", version: "2" })).status).toBe(303);
  });
});

test("the file has a row for each line, of the shop alone, with the address once it is paid", async () => {
  const made = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 100 }, { price: 250, quantity: 2 }] });
  const unpaid = await makeOrder(db, { shopId: made.shopId });
  await makeOrder(db);
  const file = async (query: string) => {
    const userId = await ownerOf(made.shopId);
    const request = new Request(new URL(`${list}.csv?${query}`, origin));
    const answer = await csvLoader({ request, context: browseContext(db, { userId }), params: {} });
    return (await answer.text()).replace("\ufeff", "").trimEnd().split("\r\n");
  };
  const [head = "", ...rows] = await file("tab=all");
  expect(head.split(",").slice(0, 3)).toEqual(["number", "state", "placed_at"]);
  expect(rows).toHaveLength(3);
  expect(rows.filter((row) => row.includes("Lena Hart"))).toHaveLength(2);
  const { number } = await orderRow(db, unpaid.orderId);
  expect(rows.find((row) => row.includes(printedNumber(number)))).not.toContain("13800138000");
  expect(await file("tab=ship")).toHaveLength(3);
});
