import { postTransfer } from "~/app/ledger/api.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { skuFactsOfWay } from "~/app/orders/placing/placing-queries.server";
import { planPurchase } from "~/app/orders/placing/plan-purchase";
import { pricesOf } from "~/app/orders/placing/shown-purchase";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { demoKeys } from "./demo/orders";
import { done } from "./done.server";

/** Of the keys of the demo's orders; those before are of its buyer. */
const firstKey = 500;

/**
 * Gives each group-buy of the demo a team that is short of one: reviewers order and pay by the verbs of the shop. Call
 * it after the offers.
 */
export async function insertTeams(db: Db): Promise<void> {
  const groups = await db
    .selectFrom("offers")
    .innerJoin("offer_skus", "offer_skus.offer_id", "offers.id")
    .select(["offers.id", "offers.team_size as size"])
    .select((e) => e.fn.min("offer_skus.sku_id").as("skuId"))
    .where("offers.kind", "=", "group")
    .where("offers.state", "=", "approved")
    .groupBy("offers.id")
    .orderBy("offers.id")
    .execute();
  const reviewers = await db
    .selectFrom("users")
    .select("id")
    .where("username", "like", "reviewer\\_%")
    // The first ones talk with the service desk.
    .orderBy("id", "desc")
    .execute();
  let key = firstKey;
  for (const { id: offerId, size, skuId } of groups) {
    let token: string | null = null;
    for (const { id: userId } of reviewers.splice(0, (size ?? 1) - 1)) {
      const orderId = await buyTogether(db, { userId, offerId, skuId, token, key: demoKeys(key++) });
      token ??= (
        await db
          .selectFrom("teams")
          .innerJoin("orders", "orders.team_id", "teams.id")
          .select("token")
          .where("orders.id", "=", orderId)
          .executeTakeFirstOrThrow()
      ).token;
    }
  }
}

interface Bought {
  userId: number;
  offerId: number;
  skuId: number;
  /** Of the team; null = a new one. */
  token: string | null;
  key: string;
}

async function buyTogether(db: Db, { userId, offerId, skuId, token, key }: Bought): Promise<number> {
  const address = await db
    .selectFrom("addresses")
    .select(["recipient", "mobile", "region_code", "detail"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const { id: addressId } = await db
    .insertInto("addresses")
    .values({ ...address, user_id: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lines = [{ skuId, quantity: 1 }];
  const way = { kind: "group" as const, offerId, priceMinor: null };
  const facts = await skuFactsOfWay(db, [skuId], { ...way, userId });
  const plan = planPurchase(lines, facts, { userId, region: address.region_code, together: true });
  const [{ shopId, freightMinor } = { shopId: 0, freightMinor: 0 }] = plan.orders;
  const totalMinor = plan.totalMinor ?? 0;
  const entries = [
    { account: { kind: "money_in", stripeBy: userId }, amountMinor: -totalMinor },
    { account: { kind: "wallet", ownerId: userId }, amountMinor: totalMinor },
  ];
  const transfer = { key: `demo-${key}`, kind: "system", causeId: userId, currency: marketCurrency(), entries };
  done(await transact(db, (trx) => postTransfer(trx, transfer)));
  const shown = { prices: pricesOf(plan), freight: { [shopId]: freightMinor }, coupons: {}, totalMinor };
  const order = { userId, key, addressId, lines, from: "group" as const, token, shown, remarks: {} };
  const [orderId = 0] = done(await placeOrder(db, order)).orderIds;
  done(await payOrders(db, { userId, orders: [{ id: orderId, amountVersion: 1 }] }));
  return orderId;
}
