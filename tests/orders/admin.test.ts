import { expect, test } from "vitest";
import { action, loader } from "~/app/orders/admin/routes/order";
import { loader as listLoader } from "~/app/orders/admin/routes/orders";
import { loader as csvLoader } from "~/app/orders/admin/routes/orders-csv";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { payPurchase, ship } from "../support/after-factories";
import { statementsOf, testDatabase } from "../support/database";
import { fundWallet, makeOrder } from "../support/order-factories";
import { actionsOn, browserOf } from "../support/setting-factories";

const { db, queries } = testDatabase();
const list = "/operator/orders";

const numberOf = async (orderId: number) =>
  (await db.selectFrom("orders").select("number").where("id", "=", orderId).executeTakeFirstOrThrow()).number;

test("staff find an order by its number, its buyer, its shop, its goods and its waybill", async () => {
  const support = await browserOf(db, "support");
  const made = await makeOrder(db);
  const other = await makeOrder(db);
  const word = `Quokka${made.orderId}`;
  const name = JSON.stringify({ en: `${word} house` });
  await db
    .updateTable("users")
    .set({ nickname: `${word} Lee` })
    .where("id", "=", made.userId)
    .execute();
  await db.updateTable("shops").set({ name }).where("id", "=", made.shopId).execute();
  const order = { id: made.orderId, shopId: made.shopId, skuIds: [made.skuId], lineIds: [] };
  await payPurchase(db, { userId: made.userId, orders: [order] });
  const { number: waybill } = await ship(db, order);
  const found = async (text: string) =>
    (await (await support.get(listLoader, `${list}?q=${encodeURIComponent(text)}`)).json()).rows.map(
      ({ id }: { id: number }) => id,
    );
  expect(await found(await numberOf(made.orderId))).toEqual([made.orderId]);
  expect(await found(`${word} lee`)).toEqual([made.orderId]);
  expect(await found(`${word} HOUSE`)).toEqual([made.orderId]);
  expect(await found(waybill)).toContain(made.orderId);
  expect(await found(await numberOf(other.orderId))).toEqual([other.orderId]);
  const csv = await (await support.get(csvLoader, `${list}.csv?q=${word}`)).text();
  expect(csv).toContain(`,${printedNumber(await numberOf(made.orderId))},`);
  expect(await found(printedNumber(await numberOf(made.orderId)).toLowerCase())).toEqual([made.orderId]);
  // From before there were letters: found by the same box, and no number of 16 digits leaves in a file.
  await db.updateTable("orders").set({ number: "2026010100000027" }).where("id", "=", made.orderId).execute();
  expect(await found("2026 0101 0000 0027")).toEqual([made.orderId]);
  expect(await (await support.get(csvLoader, `${list}.csv?q=${word}`)).text()).toContain(",20260101-0000-0027,");
});

test("an order shows its entries with its escrow after each, its stock and its timeline, in a fixed number of statements", async () => {
  const finance = await browserOf(db, "finance");
  const made = await makeOrder(db, { price: 2000, quantity: 2 });
  const params = { id: String(made.orderId) };
  const open = async () => (await finance.get(loader, `${list}/${made.orderId}`, params)).json();
  expect((await open()).entries).toEqual([]);
  await fundWallet(db, made.userId, 10_000);
  expect((await payOrders(db, { userId: made.userId, orders: [{ id: made.orderId, amountVersion: 1 }] })).ok).toBe(
    true,
  );
  queries.length = 0;
  const page = await open();
  expect(statementsOf(queries).length).toBeLessThanOrEqual(11);
  const total = page.order.totalMinor;
  const entries = page.entries.map((entry: Record<string, unknown>) => [
    entry.account,
    entry.amountMinor,
    entry.escrowMinor,
  ]);
  expect(entries.sort()).toEqual([
    ["escrow", total, total],
    ["wallet", -total, expect.any(Number)],
  ]);
  expect(page.movements).toMatchObject([{ skuId: made.skuId, quantity: -2, cause: "sold" }]);
  expect(page.purchase.timeline.map(({ key }: { key: string }) => key)).toEqual(["placed", "paid", "ship", "confirm"]);
});

test("an address is masked until somebody asks for it, and who asked stands in the audit log", async () => {
  const support = await browserOf(db, "support");
  const { orderId } = await makeOrder(db);
  const params = { id: String(orderId) };
  const masked = await (await support.get(loader, `${list}/${orderId}`, params)).json();
  expect(JSON.stringify(masked)).not.toContain("13800138000");
  expect(masked.purchase.addresses[0].mobile).toBe("•••8000");
  const full = await support.post(action, `${list}/${orderId}`, { intent: "reveal" }, params);
  expect((await full.json()).addresses[0]).toMatchObject({ recipient: "Lena Hart", mobile: "13800138000" });
  expect(await actionsOn(db, "order", orderId)).toMatchObject([
    { action: "orders.addressShown", staffId: support.member.id },
  ]);
});

test("who may not read orders sees none", async () => {
  const content = await browserOf(db, "content");
  expect((await content.get(listLoader, list)).status).toBe(403);
});
