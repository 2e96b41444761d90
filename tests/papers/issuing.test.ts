import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelByShop } from "~/app/orders/seller/acts/cancel-by-shop.server";
import { agreeRefund } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { done, makeOrderIn, makePurchase, onlyOrder, payPurchase, ship } from "../support/after-factories";
import { testDatabase } from "../support/database";
import { actionOf, askOf, makeRefund } from "../support/refund-factories";
import { storeRaw } from "../support/setting-factories";
import { clearRates, makeRate } from "../taxes/factories";
import { numberFaults, papersOf, sumFaults } from "./factories";

const { db } = testDatabase();

beforeEach(async () => {
  await clearRates(db);
  await storeRaw(db, "general", {});
});

const unsent = (made: Parameters<typeof askOf>[0]) => askRefund(db, askOf(made, { way: "unsent" }));

describe("an invoice", () => {
  test("comes with the first parcel, with what is borne, delivery and taxes; not with the second one", async () => {
    await makeRate(db);
    await makeRate(db, { kind: "freight", ppm: 80_000 });
    const bought = [{ lines: [{ price: 4000, quantity: 2 }, { price: 1000 }], freight: 300, shopOff: 900 }];
    const purchase = await makePurchase(db, bought, { platformOff: 810 });
    await payPurchase(db, purchase);
    const { id, shopId, lineIds } = onlyOrder(purchase);
    expect(await papersOf(db, id)).toEqual([]);
    await ship(db, { id, shopId }, [{ lineId: lineIds[0] ?? 0, quantity: 1 }]);
    const invoice = ["invoice 8400, 810 borne, tax 480: 2 for 7200 + 267; 1 for 900 + 33"];
    expect(await papersOf(db, id)).toEqual(invoice);
    await ship(db, { id, shopId });
    expect(await papersOf(db, id)).toEqual(invoice);
    expect(await sumFaults(db)).toEqual([]);
  });

  test("has nothing of what was refunded before it", async () => {
    await makeRate(db);
    const bought = { lines: [{ price: 1000, quantity: 3 }, { price: 500 }], freight: 100 };
    const made = await makeOrderIn(db, "awaiting_shipment", bought);
    done(await unsent(made));
    expect(await papersOf(db, made.orderId)).toEqual([]);
    await ship(db, { id: made.orderId, shopId: made.shopId });
    expect(await papersOf(db, made.orderId)).toEqual(["invoice 2600, tax 142: 2 for 2000 + 86; 1 for 500 + 14"]);
    expect(await sumFaults(db)).toEqual([]);
  });

  test("of an order of which nothing is left, there is none", async () => {
    const made = await makeOrderIn(db, "awaiting_shipment");
    done(await unsent(made));
    expect(await papersOf(db, made.orderId)).toEqual([]);
  });

  test("comes with the payment where the market says so, one for each order; what is refunded then is credited", async () => {
    await makeRate(db);
    await storeRaw(db, "general", { invoiceAtPayment: true });
    const purchase = await makePurchase(db, [{ lines: [{ price: 1060, quantity: 2 }] }, { lines: [{ price: 500 }] }]);
    await payPurchase(db, purchase);
    const [first, second] = purchase.orders;
    if (!first || !second) throw new Error("two orders were placed");
    expect(await papersOf(db, first.id)).toEqual(["invoice 2120, tax 120: 2 for 2120"]);
    expect(await papersOf(db, second.id)).toEqual(["invoice 500, tax 28: 1 for 500"]);
    await ship(db, first);
    expect(await papersOf(db, first.id)).toHaveLength(1);
    const owner = await db.selectFrom("shops").select("owner_id").where("id", "=", second.shopId).executeTakeFirst();
    const by = { shopId: second.shopId, staffUserId: owner?.owner_id ?? 0, orderId: second.id };
    const ended = await Promise.all([cancelByShop(db, by), cancelByShop(db, by)]);
    expect(ended.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await papersOf(db, second.id))[1]).toBe("credit_note 500, tax 28: 1 for 500");
    expect(await papersOf(db, second.id)).toHaveLength(2);
    expect(await sumFaults(db)).toEqual([]);
  });

  test("of two shipments at once there is one", async () => {
    const purchase = await makePurchase(db, [{ lines: [{ price: 1000, quantity: 2 }] }]);
    await payPurchase(db, purchase);
    const { id, shopId, lineIds } = onlyOrder(purchase);
    const half = [{ lineId: lineIds[0] ?? 0, quantity: 1 }];
    await Promise.all([ship(db, { id, shopId }, half), ship(db, { id, shopId }, half)]);
    expect(await papersOf(db, id)).toEqual(["invoice 2000: 2 for 2000"]);
  });
});

describe("a credit note", () => {
  test("comes with a refund after the invoice, of money alone or of pieces", async () => {
    await makeRate(db);
    const bought = { lines: [{ price: 2000 }] };
    const made = await makeRefund(db, "awaiting_seller", { order: "awaiting_comment", bought, amountMinor: 501 });
    expect(await papersOf(db, made.orderId)).toEqual(["invoice 2000, tax 113: 1 for 2000"]);
    const action = await actionOf(db, made.refundId, made.shop);
    await Promise.all([agreeRefund(db, action), agreeRefund(db, action)]);
    expect((await papersOf(db, made.orderId))[1]).toMatch(/^credit_note 501, tax 28: \d for 501$/);
    expect(await papersOf(db, made.orderId)).toHaveLength(2);
    expect(await sumFaults(db)).toEqual([]);
  });
});

test("papers are written for good: the database refuses to change, remove or number them otherwise", async () => {
  const made = await makeOrderIn(db, "awaiting_receipt");
  expect(await papersOf(db, made.orderId)).toHaveLength(1);
  for (const change of [
    sql`update papers set total_minor = 0 where order_id = ${made.orderId}`,
    sql`delete from papers where order_id = ${made.orderId}`,
    sql`truncate papers`,
    sql`update paper_issuers set last_number = last_number + 1`,
    sql`update paper_issuers set last_hash = decode(repeat('00', 32), 'hex') where last_number > 0`,
    sql`delete from paper_issuers where last_number > 0`,
  ])
    await expect(change.execute(db)).rejects.toThrow(/is refused|counted by papers alone/);
  expect(await numberFaults(db)).toEqual([]);
});

describe("where prices are without tax", () => {
  test("papers agree with what is left, and say the tax beside the prices; the company stands on them", async () => {
    await storeRaw(db, "general", { taxAdded: true });
    await makeRate(db);
    await makeRate(db, { kind: "freight", ppm: 80_000 });
    const made = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 1000, quantity: 3 }], freight: 100 });
    const company = { name: "Kiln Sdn Bhd", taxId: "C 1", address: "Lane 3", email: "" };
    await sql`update orders set company = ${JSON.stringify(company)}::jsonb where id = ${made.orderId}`.execute(db);
    await ship(db, { id: made.orderId, shopId: made.shopId });
    expect(await papersOf(db, made.orderId)).toEqual(["invoice 3288, tax 188: 3 for 3180 + 108"]);
    const { content } = await db
      .selectFrom("papers")
      .select("content")
      .where("order_id", "=", made.orderId)
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({ taxAdded: true, buyer: { company } });
    expect(await sumFaults(db)).toEqual([]);
  });
});
