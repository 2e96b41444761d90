/**
 * `npm run landed-data -- COMMIT [FILE]`: writes tests/fixtures/landed-data.json, or another file there, from the
 * current code. To be run on a landed commit, to make its data directories the oldest ones tested
 * (docs/decisions/0167-starts.md).
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { firstCurrency } from "~/app/settings/api.server";
import { openDatabase } from "~/db/client.server";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { migrate } from "~/db/migrate.server";
import { done, payPurchase, ship } from "~/tests/support/after-factories";
import { makeGoods } from "~/tests/support/factories";
import { dumpRows, type LandedData, schemaDigest } from "~/tests/support/landed-data";
import { makeOrder } from "~/tests/support/order-factories";
import { makePerson, makeStaffPerson } from "~/tests/support/people";
import { askOf } from "~/tests/support/refund-factories";
import { removeDataDir } from "~/tests/support/test-server";
import { makeWithdrawal } from "~/tests/support/withdrawal-factories";

const [, , commit = "", file = "landed-data.json"] = process.argv;
if (!/^[0-9a-f]{7,40}$/.test(commit)) throw new Error("Say of which commit: npm run landed-data -- COMMIT");
const dataDir = mkdtempSync(path.join(os.tmpdir(), "pasar-test-"));
const server = await startPrivatePostgres({ dataDir, durable: false });
const { db, close } = openDatabase(server.url, { max: 2 });
try {
  const applied = await migrate(db);
  await firstCurrency(db, null);
  const schema = await schemaDigest(db);
  const buyer = await makePerson(db);
  const staff = await makeStaffPerson(db, "Mei Lin", "owner");
  const goods = await makeGoods(db);
  const sku = await db
    .selectFrom("skus")
    .select(["id", "price_minor"])
    .where("goods_id", "=", goods.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("cart_lines")
    .values({ user_id: buyer.id, sku_id: sku.id, number: 2, price_minor: sku.price_minor })
    .execute();
  const order = await makeOrder(db, { userId: buyer.id });
  await payPurchase(db, {
    userId: buyer.id,
    orders: [{ id: order.orderId, shopId: order.shopId, skuIds: [], lineIds: [] }],
  });
  await ship(db, { id: order.orderId, shopId: order.shopId });
  const lines = await db.selectFrom("order_lines").select("id").where("order_id", "=", order.orderId).execute();
  done(await askRefund(db, askOf({ ...order, lineIds: lines.map(({ id }) => id) }, { amountMinor: 100 })));
  await makeWithdrawal(db, "in_review", { userId: buyer.id });
  const landed: LandedData = {
    commit,
    migrations: applied,
    schema,
    rows: await dumpRows(db),
    cookies: {
      buyer: buyer.headers.cookie ?? "",
      staff: staff.headers.cookie ?? "",
      visitor: `cart=v1.0123456789abcdef01234567.${sku.id}-3-1; cart_count=3; seen=${goods.id}`,
    },
  };
  writeFileSync(path.join("tests/fixtures", file), `${JSON.stringify(landed, null, 2)}\n`);
} finally {
  await close();
  await server.stop();
  removeDataDir(dataDir);
}
