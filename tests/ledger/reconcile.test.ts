import { sql } from "kysely";
import { expect, test } from "vitest";
import { latestChecks } from "~/app/ledger/admin/checks-queries.server";
import { reconcile } from "~/app/ledger/admin/reconcile.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { createLogger } from "~/app/platform/process/log.server";
import { createReconciler } from "~/app/start/reconciliation.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "~/tests/support/database";
import { fundWallet, makeOrder } from "~/tests/support/order-factories";

const { db } = testDatabase();

async function paidOrder() {
  const order = await makeOrder(db, { price: 4000 });
  await fundWallet(db, order.userId, 10_000);
  await payOrders(db, { userId: order.userId, orders: [{ id: order.orderId, amountVersion: 1 }] });
  return order;
}

const lineOf = async (name: string) => (await reconcile(db)).lines.find((line) => line.name === name);

/** Does something behind the database's back. */
const behind = (statement: ReturnType<typeof sql>) =>
  transact(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await statement.execute(trx);
  });

test("M8: every line agrees; what is changed behind the database's back turns its line red and is named", async () => {
  const { orderId, skuId } = await paidOrder();
  await makeOrder(db);
  const sound = await reconcile(db);
  expect(sound.lines.filter(({ fault }) => fault !== null)).toEqual([]);
  expect(sound.lines.find(({ name }) => name === "escrow")).toMatchObject({ things: 1, money: true });

  await behind(sql`update skus set stock = stock + 1 where id = ${skuId}`);
  expect(await lineOf("stock")).toMatchObject({ fault: "stock", first: skuId });
  await behind(sql`update skus set stock = stock - 1 where id = ${skuId}`);

  await behind(
    sql`update orders set goods_minor = goods_minor - 1, total_minor = total_minor - 1 where id = ${orderId}`,
  );
  expect(await lineOf("escrow")).toMatchObject({ fault: "escrow", first: orderId });
  await behind(
    sql`update orders set goods_minor = goods_minor + 1, total_minor = total_minor + 1 where id = ${orderId}`,
  );

  const { rows } = await sql<{ id: number }>`select min(id) as id from ledger_accounts`.execute(db);
  await behind(sql`update ledger_accounts set balance_minor = balance_minor + 5 where id = ${rows[0]?.id}`);
  expect(await lineOf("balances")).toMatchObject({ fault: "balance", first: rows[0]?.id });
  await behind(sql`update ledger_accounts set balance_minor = balance_minor - 5 where id = ${rows[0]?.id}`);
  expect((await reconcile(db)).lines.filter(({ fault }) => fault !== null)).toEqual([]);
});

test("a run is kept, and done once in ten minutes by however many processes", async () => {
  await sql`delete from ledger_checks`.execute(db);
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const reconcilers = [1, 2].map(() => createReconciler({ db, log: createLogger("silent"), clock }));
  const kept = async () => (await latestChecks(db, 5)).length;
  await reconcilers[0]?.run();
  await reconcilers[1]?.run();
  expect(await kept()).toBe(1);
  now += 11 * 60_000;
  await reconcilers[1]?.run();
  expect(await kept()).toBe(2);
  const [latest] = await latestChecks(db, 5);
  expect(latest?.report.lines).toHaveLength(11);
});
