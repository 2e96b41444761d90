import { expect, test } from "vitest";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { loader as billLoader } from "~/app/wallet/seller/routes/bill";
import { loader as fileLoader } from "~/app/wallet/seller/routes/bill-csv";
import { loader as entryLoader } from "~/app/wallet/seller/routes/entry";
import { loader as monthLoader } from "~/app/wallet/seller/routes/month";
import { creditedOf, differenceOf } from "~/app/wallet/settlements/settlement";
import { makeOrderIn, makePurchase, onlyOrder, payPurchase, ship } from "../../support/after-factories";
import { asked, browseContext } from "../../support/browse-context";
import { statementsOf, testDatabase } from "../../support/database";
import { makeShop, makeUser } from "../../support/factories";
import { makeOrder } from "../../support/order-factories";

const { db, queries } = testDatabase();
const path = "/pages/store/finance";

const ownerOf = async (shopId: number) =>
  (await db.selectFrom("shops").select("owner_id").where("id", "=", shopId).executeTakeFirstOrThrow()).owner_id;

async function found<Answer>(visit: ReturnType<typeof asked<Answer>>): Promise<Answer> {
  const { data, response } = await visit;
  if (response) throw new Error(`answered ${response.status}`);
  return data as Answer;
}

const billOf = (userId: number, query = "") =>
  found(asked(billLoader, `${path}/bill${query}`, browseContext(db, { userId })));

/** An order of two pieces with freight, the shop's coupon and the platform's, received by its buyer. */
async function settled() {
  const bought = { lines: [{ price: 5000, quantity: 2 }], freight: 700, shopOff: 1000 };
  const purchase = await makePurchase(db, [bought], { platformOff: 300 });
  const order = onlyOrder(purchase);
  await payPurchase(db, purchase);
  await ship(db, order);
  await confirmReceipt(db, { userId: purchase.userId, orderId: order.id });
  return { ...order, userId: purchase.userId, ownerId: await ownerOf(order.shopId) };
}

/** Sells single pieces in someone's shop until they are received. */
async function ownSale(ownerId: number, orders: number) {
  const { id: shopId } = await db
    .selectFrom("shops")
    .select("id")
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  for (let sold = 0; sold < orders; sold++) {
    const { orderId, userId } = await makeOrder(db, { shopId, price: 800 });
    await payPurchase(db, { userId, orders: [{ id: orderId, shopId, skuIds: [], lineIds: [] }] });
    await ship(db, { id: orderId, shopId });
    await confirmReceipt(db, { userId, orderId });
  }
}

test("a sale stands in the statement with what it brought, its commission, and the balance after it", async () => {
  const { ownerId } = await settled();
  const { rows, availableMinor, escrow } = await billOf(ownerId);
  // 2 × 50.00 + 7.00 − 10.00 of the shop's coupon; 5 % of 90.00 stay with the platform, which bears its own coupon.
  expect(rows).toMatchObject([
    {
      kind: "sale",
      amountMinor: 9250,
      balanceMinor: 9250,
      sale: {
        goodsMinor: 10_000,
        freightMinor: 700,
        shopDiscountMinor: 1000,
        commissionMinor: 450,
        creditedMinor: 9250,
      },
    },
  ]);
  expect([availableMinor, escrow]).toEqual([9250, { orders: 0, minor: 0 }]);
});

test("what is paid and not received is in escrow, and in no statement", async () => {
  const order = await makeOrderIn(db, "awaiting_receipt", { lines: [{ price: 1200 }], freight: 300 });
  const { rows, availableMinor, escrow } = await billOf(await ownerOf(order.shopId));
  expect([rows, availableMinor, escrow]).toEqual([[], 0, { orders: 1, minor: 1500 }]);
});

test("an entry leads to the lines of its order: amount, coupon borne, commission, net", async () => {
  const { ownerId } = await settled();
  const [row] = (await billOf(ownerId)).rows;
  const address = `${path}/details?id=${row?.entryId}`;
  const { lines, entry } = await found(asked(entryLoader, address, browseContext(db, { userId: ownerId })));
  expect(lines).toMatchObject([
    {
      quantity: 2,
      goodsMinor: 10_000,
      freightMinor: 700,
      shopDiscountMinor: 1000,
      commissionMinor: 450,
      netMinor: 9250,
    },
  ]);
  expect(entry.amountMinor).toBe(9250);
});

test("entries, statement and file are the shop's own, and for roles that may see its money", async () => {
  const { ownerId, shopId } = await settled();
  const other = await makeShop(db);
  const [row] = (await billOf(ownerId)).rows;
  const address = `${path}/details?id=${row?.entryId}`;
  expect((await asked(entryLoader, address, browseContext(db, { userId: other.owner_id }))).response?.status).toBe(404);
  expect((await billOf(other.owner_id)).rows).toEqual([]);
  const { id: helper } = await makeUser(db);
  await db.insertInto("shop_staff").values({ shop_id: shopId, user_id: helper, role: "orders" }).execute();
  for (const loader of [billLoader, entryLoader, fileLoader, monthLoader] as (typeof billLoader)[])
    expect((await asked(loader, address, browseContext(db, { userId: helper }))).response?.status).toBe(403);
});

test("the statement of a month goes from balance to balance, and its parts sum to what was credited", async () => {
  const { ownerId } = await settled();
  const month = new Date().toISOString().slice(0, 7);
  const address = `${path}/month?month=${month}`;
  const data = await found(asked(monthLoader, address, browseContext(db, { userId: ownerId })));
  const { settlement } = data;
  expect(data).toMatchObject({ open: true, seal: null, moreLines: 0 });
  expect(settlement).toMatchObject({ startMinor: 0, endMinor: 9250, orders: 1, settledMinor: 9250 });
  expect(data.bridge.reduce((sum, { minor }) => sum + minor, settlement.startMinor)).toBe(settlement.endMinor);
  expect([creditedOf(settlement), differenceOf(settlement)]).toEqual([9250, 0]);
  expect(data.weeks.reduce((sum, week) => sum + week.creditedMinor, 0)).toBe(9250);
  const none = await asked(monthLoader, `${path}/month?month=2020-01`, browseContext(db, { userId: ownerId }));
  expect(none.response?.status).toBe(404);
});

test("a filter and a month find their entries, and the file has the same ones", async () => {
  const { ownerId } = await settled();
  expect((await billOf(ownerId, "?kind=sale")).rows).toHaveLength(1);
  expect((await billOf(ownerId, "?kind=refund")).rows).toEqual([]);
  expect((await billOf(ownerId, "?month=2020-01")).rows).toEqual([]);
  expect((await billOf(ownerId, "?kind=nothing&month=x&after=y")).rows).toHaveLength(1);
  const { response } = await asked(fileLoader, `${path}/bill.csv?kind=sale`, browseContext(db, { userId: ownerId }));
  const [head, line] = ((await response?.text()) ?? "").trim().split("\r\n");
  expect(head).toContain("entry,at,kind,order,currency,goods,freight,added_tax,own_coupons,commission,referral,amount");
  expect(line).toMatch(/,sale,P\d{6}-\d{4}-\d{4}-\d,USD,100,7,0,10,4\.5,0,92\.5,92\.5$/);
});

test("the number of statements does not depend on the entries", async () => {
  const counted = async (userId: number) => {
    queries.length = 0;
    await billOf(userId);
    return statementsOf(queries).length;
  };
  const { ownerId } = await settled();
  const { ownerId: keptBefore } = await settled();
  const one = await counted(ownerId);
  await ownSale(keptBefore, 3);
  expect((await billOf(keptBefore)).rows).toHaveLength(4);
  expect(await counted(keptBefore)).toBe(one);
});
