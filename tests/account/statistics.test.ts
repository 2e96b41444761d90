import { beforeAll, expect, test } from "vitest";
import { buyerStatistics } from "~/app/centre/statistics.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { testDatabase } from "../support/database";
import { makeGoods, makeShop, makeUser } from "../support/factories";

const { db, queries } = testDatabase();
let userId: number;
let otherId: number;
let shopId: number;

beforeAll(async () => {
  userId = (await makeUser(db)).id;
  otherId = (await makeUser(db)).id;
  shopId = (await makeShop(db)).id;
});

const nothing = {
  order: { pay: 0, delive: 0, receiving: 0, evaluate: 0, customer: 0 },
  dynamic: { collection: 0, concern: 0, footprint: 0, coupon: 0, accountbank: 0 },
  notice: { order: 0, notice: 0, chat: 0 },
  logistics: [],
};

test("who has nothing has zeros, from one statement", async () => {
  queries.length = 0;
  expect(await buyerStatistics(db, userId)).toEqual(nothing);
  expect(queries).toHaveLength(1);
});

test("every counter counts its own and nobody else's", async () => {
  const goods = [await makeGoods(db), await makeGoods(db)];
  await db
    .insertInto("collections")
    .values(goods.map(({ id }) => ({ user_id: userId, goods_id: id })))
    .execute();
  await db.insertInto("follows").values({ user_id: userId, shop_id: shopId }).execute();
  const day = (seen_on: string) => ({ user_id: userId, goods_id: goods[0]?.id ?? 0, seen_on });
  await db
    .insertInto("footprints")
    .values([day("2026-01-01"), day("2026-01-02")])
    .execute();
  const states = [
    "awaiting_payment",
    "awaiting_team",
    "awaiting_shipment",
    "awaiting_receipt",
    "awaiting_comment",
    "completed",
    "closed",
    "cancelled",
  ] as const;
  const orders = await db
    .insertInto("orders")
    .values(states.map((state) => ({ user_id: userId, shop_id: shopId, state, currency: marketCurrency() })))
    .returning(["id", "state"])
    .execute();
  const shipped = orders.find(({ state }) => state === "awaiting_receipt")?.id ?? 0;
  await db
    .insertInto("refunds")
    .values([
      { order_id: shipped, state: "platform" },
      { order_id: shipped, state: "closed" },
      { order_id: shipped, state: "complete" },
    ])
    .execute();
  await db
    .insertInto("parcels")
    .values({
      order_id: shipped,
      courier: "SF",
      number: "SF1",
      latest: JSON.stringify({ en: "Out for delivery", ja: "配達中" }),
      latest_at: new Date(1_760_000_000_000),
    })
    .execute();
  const past = new Date(Date.now() - 1000);
  await db
    .insertInto("coupons_owned")
    .values([
      { user_id: userId, ends_at: null },
      { user_id: userId, ends_at: past },
      { user_id: userId, ends_at: null, state: "used" },
    ])
    .execute();
  await db
    .insertInto("payout_accounts")
    .values([
      { user_id: userId, kind: "wallet", currency: "USDT", address: "T1", deleted_at: null },
      { user_id: userId, kind: "wallet", currency: "USDT", address: "T2", deleted_at: past },
    ])
    .execute();
  await db
    .insertInto("notices")
    .values([
      { user_id: userId, kind: "order" },
      { user_id: userId, kind: "order", read_at: past },
      { user_id: userId, kind: "notice" },
    ])
    .execute();
  await db.insertInto("conversations").values({ user_id: userId, shop_id: shopId, user_unread: 7 }).execute();

  expect(await buyerStatistics(db, userId, "ja")).toEqual({
    order: { pay: 1, delive: 2, receiving: 1, evaluate: 1, customer: 1 },
    dynamic: { collection: 2, concern: 1, footprint: 1, coupon: 1, accountbank: 1 },
    notice: { order: 1, notice: 1, chat: 7 },
    logistics: [{ order_id: shipped, courier: "SF", number: "SF1", content: "配達中", createtime: 1_760_000_000 }],
  });
  expect(await buyerStatistics(db, otherId)).toEqual(nothing);
});
