import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { purchaseView } from "~/app/orders/viewing/purchase-view.server";
import { agreeRefund } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { taxReport } from "~/app/taxes/reports/report-queries.server";
import {
  done,
  makeOrderIn,
  makePurchase,
  onlyOrder,
  payPurchase,
  payThroughProvider,
  ship,
} from "../support/after-factories";
import { testDatabase } from "../support/database";
import { makeCategory } from "../support/factories";
import { moneyOfOrder } from "../support/order-money";
import { actionOf, askOf, makeRefund } from "../support/refund-factories";
import { storeRaw } from "../support/setting-factories";
import { clearRates, endRates, makeRate, taxesOf } from "./factories";

const { db } = testDatabase();
const goodsOf = async (skuId = 0) =>
  (await db.selectFrom("skus").select("goods_id").where("id", "=", skuId).executeTakeFirstOrThrow()).goods_id;
const putInto = async (skuId: number | undefined, categoryId: number) =>
  db
    .updateTable("goods")
    .set({ category_id: categoryId })
    .where("id", "=", await goodsOf(skuId))
    .execute();
const reported = async (shopId: number | null) => {
  const during = { from: new Date(Date.now() - 86_400_000), until: new Date(Date.now() + 86_400_000), zone: "UTC" };
  const rows = await taxReport(db, { shopId, ...during });
  return rows.map(
    ({ part, ppm, lines, baseMinor, taxMinor }) => `${part} ${ppm}: ${taxMinor} of ${baseMinor}, ${lines}`,
  );
};

beforeEach(async () => {
  await clearRates(db);
  await storeRaw(db, "general", {});
});

describe("what is frozen with the payment", () => {
  test("is nothing in a market without rates, and its buyers are shown nothing", async () => {
    const { orderId, userId } = await makeOrderIn(db, "awaiting_shipment");
    expect(await taxesOf(db, orderId)).toEqual([]);
    const asked = { orderId, viewer: { as: "buyer", userId }, locale: "en", zone: "UTC", nowMs: Date.now() } as const;
    expect((await purchaseView(db, asked))?.sums.taxes).toEqual([]);
  });

  test("is the tax in goods, delivery and commission by their own rates, of what is paid and borne; by the wallet or a provider", async () => {
    await makeRate(db);
    await makeRate(db, { kind: "freight", ppm: 80_000 });
    await makeRate(db, { kind: "commission", ppm: 100_000 });
    const bought = [{ lines: [{ price: 4000, quantity: 2 }, { price: 10 }], freight: 300, shopOff: 1000 }];
    for (const pay of [payPurchase, payThroughProvider]) {
      const purchase = await makePurchase(db, bought, { platformOff: 500 });
      await pay(db, purchase);
      // Of 80.00 and 0.10 less 10.00; the platform's 5.00 are in it. The commission is 5 percent of the same.
      expect(await taxesOf(db, onlyOrder(purchase).id)).toEqual([
        "goods 6 %: 396 of 7001",
        "freight 8 %: 22 of 300",
        "commission 10 %: 32 of 350",
        "goods 6 %: 1 of 9",
      ]);
    }
  });

  test("is of what buyers pay alone, where the market says so", async () => {
    await makeRate(db);
    await storeRaw(db, "general", { taxOnBorne: false });
    const { orderId } = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 2000 }] }, { platformOff: 940 });
    expect(await taxesOf(db, orderId)).toEqual(["goods 6 %: 60 of 1060"]);
  });

  test("follows the region of the address and the category nearest to the goods; without a region, the market's country", async () => {
    const top = await makeCategory(db);
    const leaf = await makeCategory(db, { parent_id: top.id, level: 2 });
    await makeRate(db, { ppm: 10_000 });
    await makeRate(db, { ppm: 20_000, categoryId: top.id });
    await makeRate(db, { ppm: 30_000, categoryId: leaf.id, region: "CN-31" });
    await makeRate(db, { ppm: 40_000, region: "SG" });
    const taxed = async (categoryId: number | null, region: string | null) => {
      const purchase = await makePurchase(db);
      const { id, skuIds } = onlyOrder(purchase);
      if (categoryId !== null) await putInto(skuIds[0], categoryId);
      await sql`update orders set address = address || jsonb_build_object('regionCode', ${region}::text)
        where id = ${id}`.execute(db);
      await payPurchase(db, purchase);
      return (await taxesOf(db, id)).map((tax) => tax.split(":")[0]);
    };
    expect(await taxed(leaf.id, "CN-31-01-01")).toEqual(["goods 3 %"]);
    expect(await taxed(leaf.id, "CN-11-01-01")).toEqual(["goods 2 %"]);
    expect(await taxed(null, "CN-31-01-01")).toEqual(["goods 1 %"]);
    expect(await taxed(leaf.id, "SG")).toEqual(["goods 4 %"]);
    await storeRaw(db, "general", { region: "SG" });
    expect(await taxed(leaf.id, null)).toEqual(["goods 4 %"]);
  });

  test("stays when the goods are moved to another category and when rates change; the database refuses anything else", async () => {
    const { id: categoryId } = await makeCategory(db);
    await makeRate(db);
    await makeRate(db, { categoryId, ppm: 200_000 });
    const { orderId, skuIds } = await makeOrderIn(db, "awaiting_shipment");
    await putInto(skuIds[0], categoryId);
    await endRates(db);
    expect(await taxesOf(db, orderId)).toEqual(["goods 6 %: 57 of 1000"]);
    await expect(sql`update order_taxes set tax_minor = 1 where order_id = ${orderId}`.execute(db)).rejects.toThrow(
      "do not change",
    );
    await expect(
      sql`insert into order_taxes (line_id, part, order_id, ppm, on_borne, base_minor, tax_minor)
        select id, 'freight', order_id, 1, true, 1, 0 from order_lines where order_id = ${orderId}`.execute(db),
    ).rejects.toThrow("with the payment");
  });

  test("when one rate ends and another begins in the same moment, is by the one that begins", async () => {
    await sql`insert into tax_rates (kind, category_id, region, ppm, from_at, until_at) values
      ('goods', null, '', 60000, now() - interval '1 hour', '2999-01-01'),
      ('goods', null, '', 80000, '2999-01-01', null)`.execute(db);
    const { rows } = await sql<{ at: string; ppm: number }>`
      select at::text, ppm from (values ('2998-12-31 23:59:59.999999+00'::timestamptz), ('2999-01-01 00:00+00'))
        as moments (at) join tax_rates on from_at <= at and coalesce(until_at > at, true) order by at`.execute(db);
    expect(rows.map(({ ppm }) => ppm)).toEqual([60_000, 80_000]);
    await expect(makeRate(db, { ppm: 1, from: 1 })).rejects.toThrow("tax_rates_one_at_a_time");
  });
});

describe("what goes back with a refund", () => {
  test("before the settlement is no sale in the month; of what is left the rest is", async () => {
    await makeRate(db);
    await makeRate(db, { kind: "freight", ppm: 80_000 });
    const bought = { lines: [{ price: 1000, quantity: 3 }], freight: 100 };
    const made = await makeOrderIn(db, "awaiting_shipment", bought);
    done(await askRefund(db, askOf(made, { way: "unsent" })));
    expect(await taxesOf(db, made.orderId)).toEqual([
      "goods 6 %: 170 of 3000, back 56 of 1000",
      "freight 8 %: 7 of 100",
    ]);
    await ship(db, { id: made.orderId, shopId: made.shopId });
    done(await confirmReceipt(db, made));
    expect(await reported(made.shopId)).toEqual(["goods 60000: 114 of 2000, 1", "freight 80000: 7 of 100, 1"]);
    await moneyOfOrder(db, made.orderId);
  });

  test("of what was never sent is all of it, and nothing is in the month", async () => {
    await makeRate(db);
    await makeRate(db, { kind: "freight", ppm: 80_000 });
    const made = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 1000, quantity: 3 }], freight: 100 });
    for (const _ of [1, 2, 3]) done(await askRefund(db, askOf(made, { way: "unsent" })));
    expect(await taxesOf(db, made.orderId)).toEqual([
      "goods 6 %: 170 of 3000, back 170 of 3000",
      "freight 8 %: 7 of 100, back 7 of 100",
    ]);
    expect(await reported(made.shopId)).toEqual([]);
  });

  test("after the settlement is taken off in the month of the refund, with the part of the commission", async () => {
    await makeRate(db);
    await makeRate(db, { kind: "commission", ppm: 100_000 });
    const bought = { lines: [{ price: 2000 }] };
    const made = await makeRefund(db, "awaiting_seller", { order: "awaiting_comment", bought, amountMinor: 501 });
    expect(await reported(made.shopId)).toEqual(["goods 60000: 113 of 2000, 1", "commission 100000: 9 of 100, 1"]);
    done(await agreeRefund(db, await actionOf(db, made.refundId, made.shop)));
    const after = ["goods 6 %: 113 of 2000, back 28 of 501", "commission 10 %: 9 of 100, back 2 of 25"];
    expect(await taxesOf(db, made.orderId)).toEqual(after);
    expect(await reported(made.shopId)).toEqual(["goods 60000: 85 of 1499, 1", "commission 100000: 7 of 75, 1"]);
    await moneyOfOrder(db, made.orderId);
    // Two months on, what was sold and what went back are in their own.
    await sql`update orders set received_at = now() - interval '62 days' where id = ${made.orderId}`.execute(db);
    expect(await reported(made.shopId)).toEqual(["goods 60000: -28 of -501, 0", "commission 100000: -2 of -25, 0"]);
  });
});

test("buyers see the tax of each rate in their purchase, of all its shops together", async () => {
  await makeRate(db);
  await makeRate(db, { kind: "freight", ppm: 60_000 });
  await makeRate(db, { kind: "commission", ppm: 100_000 });
  const purchase = await makePurchase(db, [{ lines: [{ price: 7900 }], freight: 100 }, { lines: [{ price: 1060 }] }]);
  await payPurchase(db, purchase);
  const [first] = purchase.orders;
  const viewer = { as: "buyer", userId: purchase.userId } as const;
  const asked = { orderId: first?.id ?? 0, viewer, locale: "en", zone: "UTC", nowMs: Date.now() } as const;
  expect((await purchaseView(db, asked))?.sums.taxes).toEqual([{ ppm: 60_000, taxMinor: 453 + 60 }]);
});
