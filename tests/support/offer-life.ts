import { cancelOrder } from "~/app/orders/after/cancel-orders.server";
import { changeOrderPrice } from "~/app/orders/after/change-price.server";
import { payOrders } from "~/app/orders/paying/pay-orders.server";
import { placeOrder } from "~/app/orders/placing/place-order.server";
import { lockOffer, setOfferState } from "~/app/prices/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { makeOffer } from "./offer-factories";
import { checkoutOf, fundWallet } from "./order-factories";
import type { PayingLives } from "./paying/lives";
import type { Random } from "./random";

/** A shop of a life, what it sells, and its buyers: one of them, and another who wants the same. */
export interface Stall {
  shopId: number;
  skuIds: readonly number[];
  buyers: readonly { userId: number; addressId: number }[];
  /** People who cut prices. */
  friends: readonly number[];
  /** The shop is never closed: other lives share it. */
  shared: boolean;
  /** Providers by which its buyers pay as well; null = the wallet alone. */
  paying: PayingLives | null;
}

/** An order of the shop as acts need it. */
export interface StallOrder {
  orderId: number;
  userId: number;
  amountVersion: number;
  totalMinor: number;
  lineIds: number[];
}

/**
 * Draws how the next order of a stall is paid: from the wallet, or at a provider.
 * @param surely the wallet pays what a provider did not: who waits for a team, or has a bargain, wants it
 */
export function drawPaying(db: Db, random: Random, { paying }: Pick<Stall, "paying">, surely = false) {
  const plan = paying && random.below(2) > 0 ? paying.draw(random) : null;
  return async (order: Pick<StallOrder, "orderId" | "userId" | "amountVersion" | "totalMinor">): Promise<unknown> => {
    const { userId, orderId, amountVersion, totalMinor } = order;
    if (paying && plan && totalMinor > 0) {
      await paying.pay(order, surely ? { ...plan, tabs: 1 } : plan);
      if (!surely) return;
    }
    if (totalMinor > 0) await fundWallet(db, userId, totalMinor);
    return payOrders(db, { userId, orders: [{ id: orderId, amountVersion }] });
  };
}

/** Terms of a running offer that is soon sold out, or limited. */
export function drawOffer(random: Random) {
  return {
    priceMinor: 1 + random.below(500),
    additionMinor: random.pick([0, 0, 1, 7, 130]),
    quota: 1 + random.below(5),
    perPerson: random.pick([null, 1, 2]),
    shopCoupons: random.below(2) === 0,
  };
}

/** All orders of its buyers, the first one first. Another life at the same shop has buyers of its own. */
export async function ordersOfStall(db: Db, { shopId, buyers }: Stall): Promise<StallOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(["orders.id", "orders.user_id", "amount_version", "total_minor"])
    .select((eb) => eb.fn.agg<number[]>("array_agg", ["order_lines.id"]).as("line_ids"))
    .where("orders.shop_id", "=", shopId)
    .where(
      "orders.user_id",
      "in",
      buyers.map(({ userId }) => userId),
    )
    .groupBy("orders.id")
    .orderBy("orders.id")
    .execute();
  return rows.map((row) => ({
    orderId: row.id,
    userId: row.user_id,
    amountVersion: row.amount_version,
    totalMinor: row.total_minor,
    lineIds: row.line_ids.map(Number).sort((one, other) => one - other),
  }));
}

/** Some begin or end in the middle of a life. */
const drawTime = (random: Random) => ({
  beginsAfterMs: random.pick([-60_000, -60_000, -60_000, 100]),
  endsAfterMs: random.pick([300, 3_600_000, 3_600_000]),
});

/** Begins an offer for a sku; of two at a time for one sku the database refuses the second, as it should. */
async function begin(
  db: Db,
  skuId: number,
  offer: ReturnType<typeof drawOffer> & ReturnType<typeof drawTime>,
): Promise<void> {
  const { beginsAfterMs, endsAfterMs, shopCoupons, ...terms } = offer;
  const time = { beginsAt: new Date(Date.now() + beginsAfterMs), endsAt: new Date(Date.now() + endsAfterMs) };
  try {
    await makeOffer(db, { skus: [{ skuId, ...terms }], ...time, shopCoupons, platformCoupons: true });
  } catch (error) {
    if ((error as { code?: string }).code !== "23P01") throw error;
  }
}

/** Moves each running offer of a sku's goods: stopped by somebody, or over before its time. */
async function endOffers(db: Db, skuId: number, how: "stopped" | "ended"): Promise<void> {
  const offers = await db
    .selectFrom("offer_skus")
    .select("offer_id")
    .where("sku_id", "=", skuId)
    .where("state", "=", "approved")
    .execute();
  for (const { offer_id: offerId } of offers)
    await transact(db, async (trx) => {
      const offer = await lockOffer(trx, { shopId: null, offerId });
      if (offer?.state !== "approved") return;
      if (how === "stopped") await setOfferState(trx, offerId, { state: "stopped", reason: "Sold elsewhere" });
      else if (offer.now > offer.beginsAt && offer.now < offer.endsAt)
        await setOfferState(trx, offerId, { state: "approved", endsAt: offer.now });
    });
}

/** Acts of buyers and sellers around offers: of those who buy some are refused, since everybody else acts too. */
export function offerActs(db: Db, random: Random, stall: Stall, order: StallOrder) {
  const { shopId, skuIds, buyers } = stall;
  const skuId = random.pick(skuIds);
  const buyer = random.pick(buyers);
  const bought = skuIds.filter((id) => id === skuId || random.below(3) === 0);
  const lines = bought.map((id) => ({ skuId: id, quantity: 1 + random.below(3) }));
  const offer = Object.assign(drawOffer(random), drawTime(random));
  const how = random.pick(["stopped", "ended"] as const);
  const buy = async () => placeOrder(db, await checkoutOf(db, lines, buyer));
  const { orderId, userId, amountVersion, totalMinor } = order;
  const newTotal = random.below(totalMinor + 1);
  const payIt = drawPaying(db, random, stall);
  const pay = () => payIt(order);
  const more = () =>
    db
      .updateTable("offer_skus")
      .set((eb) => ({ quota: eb("quota", "+", 1) }))
      .where("sku_id", "=", skuId)
      .where("state", "=", "approved")
      .execute();
  return [
    buy,
    buy,
    buy,
    pay,
    pay,
    () => cancelOrder(db, { userId, orderId }),
    () => changeOrderPrice(db, { shopId, staffUserId: 1, orderId, amountVersion, totalMinor: newTotal }),
    () => begin(db, skuId, offer),
    () => endOffers(db, skuId, how),
    more,
  ];
}
