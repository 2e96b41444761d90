import { randomUUID } from "node:crypto";
import { postTransfer } from "~/app/ledger/api.server";
import { startPayment } from "~/app/orders/paying/providers/start-payment.server";
import type { NewOrder } from "~/app/orders/placing/checkout-fingerprint.server";
import type { RequestedLine } from "~/app/orders/placing/checkout-query";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { skuFacts, skuFactsOfWay } from "~/app/orders/placing/placing-queries.server";
import { type PurchasePlan, planPurchase } from "~/app/orders/placing/plan-purchase";
import { taxAdder } from "~/app/orders/placing/planned-taxes.server";
import type { ShownPurchase } from "~/app/orders/placing/shown-purchase";
import { pricesOf } from "~/app/orders/placing/shown-purchase";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { roomWay } from "~/app/prices/api.server";
import { membershipOf } from "~/app/rewards/api.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { type Handle, transact } from "~/db/transact.server";
import { makeStock } from "./cart-factories";
import { makeUser } from "./factories";
import { simulator } from "./payment-provider";

/** Puts money into a person's wallet, minor units. */
export async function fundWallet(db: Db, userId: number, amountMinor: number): Promise<void> {
  const posted = await transact(db, (trx) =>
    postTransfer(trx, {
      key: `test-fund-${randomUUID()}`,
      kind: "recharge",
      causeId: userId,
      currency: marketCurrency(),
      entries: [
        { account: { kind: "money_in" }, amountMinor: -amountMinor },
        { account: { kind: "wallet", ownerId: userId }, amountMinor },
      ],
    }),
  );
  if (!posted.ok) throw new Error(posted.code);
}

export const madeRegion = "CN-31-01-01";

export async function makeAddress(handle: Handle, userId: number): Promise<number> {
  const { id } = await handle
    .insertInto("addresses")
    .values({
      user_id: userId,
      recipient: "Lena Hart",
      mobile: "13800138000",
      region_code: madeRegion,
      detail: "88 Huaihai Road",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeOrderer(handle: Handle): Promise<{ userId: number; addressId: number }> {
  const { id: userId } = await makeUser(handle);
  return { userId, addressId: await makeAddress(handle, userId) };
}

/** What adds the taxes of the market to plans for addresses as they are made; null = its prices contain them. */
export async function madeTaxes(handle: Handle) {
  const { general } = await readSettings(handle);
  return taxAdder(general, { regionCode: madeRegion });
}

/** The taxes that are added to a plan, minor units. */
export const taxOfPlan = ({ orders }: PurchasePlan): number => orders.reduce((sum, { taxMinor }) => sum + taxMinor, 0);

/** Returns the current checkout values of these lines, for a buyer. */
export async function shownNow(
  handle: Handle,
  lines: readonly RequestedLine[],
  userId: number | null = null,
  roomId: number | null = null,
): Promise<ShownPurchase> {
  const skuIds = lines.map(({ skuId }) => skuId);
  const facts =
    roomId === null || userId === null
      ? await skuFacts(handle, skuIds, userId)
      : await skuFactsOfWay(handle, skuIds, {
          ...(await roomWay(handle, { roomId, skuId: skuIds[0] ?? 0 })),
          userId,
        });
  const member = userId === null ? null : await membershipOf(handle, userId);
  const plan = planPurchase(lines, facts, { userId: 0, region: madeRegion, member, addTaxes: await madeTaxes(handle) });
  return {
    prices: pricesOf(plan),
    freight: Object.fromEntries(plan.orders.map(({ shopId, freightMinor }) => [shopId, freightMinor])),
    coupons: {},
    memberMinor: plan.member?.minor ?? 0,
    taxMinor: taxOfPlan(plan),
    totalMinor: plan.totalMinor ?? 0,
  };
}

/** Returns a checkout of these lines as its buyer would send it now; `values` replaces parts of it. */
export async function checkoutOf(
  handle: Handle,
  lines: readonly RequestedLine[],
  values: Partial<NewOrder> & { userId: number; addressId: number },
): Promise<NewOrder> {
  return {
    key: randomUUID(),
    from: "buy",
    lines,
    shown: await shownNow(handle, lines, values.userId, values.roomId),
    remarks: {},
    ...values,
  };
}

/** A placed order: one shop, one line. */
export interface MadeOrder {
  userId: number;
  groupId: number;
  orderId: number;
  shopId: number;
  goodsId: number;
  skuId: number;
}

/**
 * Places a real order of one line, unpaid.
 * @param options.price of a piece, minor units
 * @param options.userId buyer; a new one with an address by default
 */
export async function makeOrder(
  db: Db,
  {
    userId,
    quantity = 1,
    ...stock
  }: { userId?: number; quantity?: number; price?: number; stock?: number; shopId?: number } = {},
): Promise<MadeOrder> {
  const buyer = userId === undefined ? await makeOrderer(db) : { userId, addressId: await makeAddress(db, userId) };
  const sku = await makeStock(db, stock);
  const placed = await placeOrder(db, await checkoutOf(db, [{ skuId: sku.skuId, quantity }], buyer));
  if (!placed.ok) throw new Error(placed.code);
  const [orderId = 0] = placed.value.orderIds;
  return { userId: buyer.userId, groupId: placed.value.groupId, orderId, ...sku };
}

/** An unpaid order of 300 minor units whose payment through the simulated provider was started. */
export async function makeStartedPayment(db: Db) {
  const made = await makeOrder(db, { price: 300 });
  const orders = [{ id: made.orderId, amountVersion: 1 }];
  const payment = await startPayment(db, { userId: made.userId, key: randomUUID(), provider: simulator, orders });
  if (!payment.ok) throw new Error(payment.code);
  return { ...made, paymentId: payment.value.id };
}
