import { postTransfer } from "~/app/ledger/api.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { skuFacts, skuFactsOfWay } from "~/app/orders/placing/placing-queries.server";
import { planPurchase } from "~/app/orders/placing/plan-purchase";
import { pricesOf } from "~/app/orders/placing/shown-purchase";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { done } from "../done.server";

interface Bought {
  userId: number;
  lines: { skuId: number; quantity: number }[];
  key: string;
  /** The group-buy; null = alone. */
  group: { offerId: number /** Of the team; null = a new one. */; token: string | null } | null;
}

/**
 * Orders and pays by the verbs of the shop as somebody of the demo who has neither an address nor money: they are given
 * both. Returns the ids of the orders.
 */
export async function buyAs(db: Db, { userId, lines, key, group }: Bought): Promise<number[]> {
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
  const skuIds = lines.map(({ skuId }) => skuId);
  const way = group && { kind: "group" as const, offerId: group.offerId, priceMinor: null, userId };
  const facts = way ? await skuFactsOfWay(db, skuIds, way) : await skuFacts(db, skuIds, userId);
  const plan = planPurchase(lines, facts, { userId, region: address.region_code, together: group !== null });
  const totalMinor = plan.totalMinor ?? 0;
  const entries = [
    { account: { kind: "money_in", stripeBy: userId }, amountMinor: -totalMinor },
    { account: { kind: "wallet", ownerId: userId }, amountMinor: totalMinor },
  ];
  const transfer = { key: `demo-${key}`, kind: "system", causeId: userId, currency: marketCurrency(), entries };
  done(await transact(db, (trx) => postTransfer(trx, transfer)));
  const freight = Object.fromEntries(plan.orders.map(({ shopId, freightMinor }) => [shopId, freightMinor ?? 0]));
  const shown = { prices: pricesOf(plan), freight, coupons: {}, totalMinor };
  const from = group ? ({ from: "group", token: group.token } as const) : ({ from: "buy" } as const);
  const { orderIds } = done(await placeOrder(db, { userId, key, addressId, lines, ...from, shown, remarks: {} }));
  done(await payOrders(db, { userId, orders: orderIds.map((id) => ({ id, amountVersion: 1 })) }));
  return orderIds;
}
