import type { Transaction } from "kysely";
import { addressOf } from "~/app/account/api.server";
import { takeBoughtLines } from "~/app/cart/api.server";
import { knownSoldOut, moveStock, noteSoldOut } from "~/app/catalog/api.server";
import { lockCoupons, spendCoupons, usableCoupons } from "~/app/coupons/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { createMemory } from "~/app/platform/process/remembered.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { lockOffersOf, runsInOffer, takeOffers } from "~/app/prices/api.server";
import { lockedBargainWay, openTeam } from "~/app/promotions/api.server";
import { holdPoints, pointsOf, reserveSaving } from "~/app/rewards/api.server";
import { readSettings, type Settings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { pipeline, pipelineAndCommit } from "~/db/pipeline.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { recordOrderEvents } from "../order-events-queries.server";
import { applyCoupons, ofPlatform } from "./apply-coupons.server";
import { fingerprintOf, type NewOrder } from "./checkout-fingerprint.server";
import { checkoutLimits, countTogether } from "./checkout-query";
import { createEntrance, type Entrance } from "./entrance";
import { isTogether, type JoinedWay, type Joining, type JoinRefusal, joinedWay, joiningOf } from "./joined.server";
import { pointsOffer } from "./pay-by-points";
import { placedWith } from "./placed-queries.server";
import { beforePlacing, insertPurchase, skuFacts, skuFactsOfWay } from "./placing-queries.server";
import { hasOffers, type PurchasePlan, planPurchase, soldLines } from "./plan-purchase";
import { taxAdder } from "./planned-taxes.server";
import { couponsOf, type Difference, differencesOf, type ShownPurchase } from "./shown-purchase";
import { readAt, type SkuFact } from "./sku-fact";

type Trx = Transaction<Database>;

export interface PlacedOrder {
  groupId: number;
  orderIds: number[];
  /** The key had placed it before. */
  repeated: boolean;
}

type PlaceRefusal =
  | JoinRefusal
  | "veryBusy"
  | "keyUsed"
  | "tooManyUnpaid"
  | "cartGone"
  | "noAddress"
  | "noRegion"
  | "tooMuch"
  | (Refusal<"unavailable"> & { lines: PurchasePlan["faults"] })
  | (Refusal<"changed"> & { differences: Difference[] });

/**
 * Places an order: a group with an order for each shop, which takes its stock and awaits payment (decisions.md,
 * Orders; money.md, Placing and paying). Cart lines are removed in the same transaction. What an offer is for takes of
 * its quota at its price, judged by the database's clock after the last lock; the rest is a line at the usual price.
 *
 * A repeat of the same key and checkout returns the first answer. Refuses, and writes nothing, the key included:
 * `veryBusy` (as many wait for a sku on offer as may, or the wait took too long, or points or a membership went in
 * this moment: the same key can be sent again), `keyUsed` (the key has placed another checkout), `tooManyUnpaid` (10
 * groups await payment), `cartGone` (a line is no longer in the cart: another device was first), `noAddress` (missing
 * or foreign), `noRegion` (delivery cost depends on the region, and the address has none), `unavailable` with the
 * lines that cannot be bought, `changed` with each price, stock, freight, coupon or total (minor units) that differs
 * from what was shown, and `tooMuch` (the total is no safe integer). With a team or of a bargain (`from`) it has one
 * line, and what `teamWay` and `bargainWay` refuse is refused too; a new team is begun without a seat. From a live
 * room it takes of the room's offer while that holds, and remembers the room. What was sold out within the last second
 * is `unavailable` without a transaction.
 * @param signal aborted when nobody waits for the answer any more: who stands in the line leaves it
 */
export async function placeOrder(
  db: Db,
  order: NewOrder,
  signal?: AbortSignal,
): Promise<Result<PlacedOrder, PlaceRefusal>> {
  const lines = countTogether(order.lines);
  const skuIds = lines.map(({ skuId }) => skuId);
  const place = async () => (await soldOutNow(db, order, skuIds)) ?? placeNow(db, { ...order, lines }, skuIds);
  // Who has nothing to wait for is not put in the line.
  const soldOut = await soldOutNow(db, order, skuIds);
  return soldOut ?? (await entranceOf(db).pass(skuIds, place, signal)) ?? refuse("veryBusy");
}

const entrances = new WeakMap<Db, Entrance>();

function entranceOf(db: Db): Entrance {
  let entrance = entrances.get(db);
  if (!entrance) {
    // Asked once a second for each sku that is rushed for.
    const remembered = createMemory(1000, 1000);
    entrance = createEntrance((skuId) => remembered(String(skuId), () => runsInOffer(db, skuId)));
    entrances.set(db, entrance);
  }
  return entrance;
}

/** Refuses an order with skus that were sold out within the last second; null = there are none, or it is placed. */
async function soldOutNow(db: Db, { userId, key }: NewOrder, skuIds: readonly number[]) {
  const gone = knownSoldOut(db, skuIds);
  // Whoever got the last piece, and asks again, is told so.
  if (gone.length === 0 || (await placedWith(db, { userId, key })).length > 0) return null;
  return refuse("unavailable", { lines: gone.map((skuId) => ({ skuId, fault: "soldOut" as const })) });
}

async function placeNow(
  db: Db,
  order: NewOrder,
  skuIds: readonly number[],
): Promise<Result<PlacedOrder, PlaceRefusal>> {
  const { userId, key, addressId, lines, from, shown, remarks } = order;
  const fingerprint = fingerprintOf(order);
  const use = (shown.points ?? 0) > 0;
  const { timers, rewards, general } = await readSettings(db);
  const joining = joiningOf({ from, token: order.token ?? null, roomId: order.roomId ?? null });
  const [skuId] = skuIds;
  const wanted = joining && (await joinedWay(db, joining, { userId, skuId, timers }));
  return transact(db, async (trx) => {
    const couponIds = Object.values(shown.coupons).map(({ id }) => id);
    const [, before, address, , , , alone, own] = await pipeline(trx, [
      (step) => lockRows(step, "users", [userId]),
      (step) => beforePlacing(step, { userId, key, maxOrders: lines.length }),
      (step) => addressOf(step, userId, addressId),
      (step) => lockCoupons(step, couponIds),
      (step) => lockOffersOf(step, skuIds, joining?.kind ?? null),
      (step) => lockRows(step, "skus", skuIds),
      async (step) => (joining ? [] : skuFacts(step, skuIds, userId)),
      async (step) => (use ? pointsOf(step, userId) : 0),
    ]);
    if (before.groupId !== null) {
      if (before.fingerprint !== fingerprint) return refuse("keyUsed");
      return ok({ groupId: before.groupId, orderIds: before.orderIds, repeated: true });
    }
    if (before.unpaid >= checkoutLimits.unpaid) return refuse("tooManyUnpaid");
    if (wanted && !wanted.ok) return wanted;
    const joined = wanted && joining && (await joinedNow(trx, wanted.value, { joining, userId, skuId, timers }));
    if (joined && !joined.ok) return joined;
    const way = joined?.value ?? null;
    const facts = way ? await skuFactsOfWay(trx, skuIds, { ...way, userId }) : alone;
    if (from === "cart") {
      const taken = await takeBoughtLines(trx, { userId, skuIds });
      if (!taken.ok) return refuse("cartGone");
    }
    if (!address) return refuse("noAddress");
    if (address.regionCode === null && facts.some(({ freight_template }) => freight_template))
      return refuse("noRegion");
    const coupons = await chosenCoupons(trx, { userId, couponIds, facts });
    const buyer = {
      userId,
      region: address.regionCode,
      together: isTogether(way),
      member: before.member,
      addTaxes: taxAdder(general, address),
    };
    const plan = planPurchase(
      lines,
      facts,
      buyer,
      (orders) => applyCoupons(orders, { coupons, chosen: chosenOf(orders, shown), now: readAt(facts) }),
      pointsOffer(rewards, { own, use }),
    );
    noteSoldOut(
      db,
      plan.faults.flatMap(({ skuId, fault }) => (fault === "soldOut" ? [skuId] : [])),
    );
    if (plan.faults.length > 0) return refuse("unavailable", { lines: plan.faults });
    if (plan.totalMinor === null) return refuse("tooMuch");
    const differences = differencesOf(plan, shown);
    if (differences.length > 0) return refuse("changed", { differences });
    const groupId = before.newGroupId;
    const orders = plan.orders.map((planned, at) => ({ ...planned, id: before.newOrderIds[at] ?? 0 }));
    const orderIds = orders.map(({ id }) => id);
    const sold = orders.flatMap(soldLines);
    const orderOf = new Map(orders.map(({ id, shopId }) => [shopId, id]));
    const moves = sold.map(({ skuId, quantity, shopId }) => ({ skuId, quantity, orderId: orderOf.get(shopId) ?? 0 }));
    const { recipient, mobile, region, regionCode, detail } = address;
    const teamId =
      way?.kind === "group" ? (way.teamId ?? (await openTeam(trx, { offerId: way.offerId, userId }))) : null;
    const purchase = {
      groupId,
      userId,
      key,
      fingerprint,
      currency: marketCurrency(),
      address: { recipient, mobile, region, regionCode, detail },
      minutes: minutesToPay(timers, hasOffers(plan)),
      orders,
      remarks,
      lines: sold,
      teamId,
      bargainId: way?.kind === "bargain" ? way.bargainId : null,
      roomId: way?.kind === "room" ? way.roomId : null,
      membershipId: plan.member?.membershipId ?? null,
      company: order.company ?? null,
      taxOnBorne: general.taxAdded ? general.taxOnBorne : null,
    };
    const events = orderIds.map((orderId) => ({ orderId, kind: "placed", actor: "buyer" as const, actorId: userId }));
    const writes = [
      (step: Trx) => insertPurchase(step, purchase),
      (step: Trx) => moveStock(step, { cause: "sold", moves }),
      (step: Trx) => recordOrderEvents(step, events),
    ];
    if (hasOffers(plan)) writes.push((step) => takeOffers(step, { userId, orderIds }));
    const spent = Object.values(couponsOf(plan));
    // The result says whether a coupon was spent, so this runs before the COMMIT.
    if (spent.length + plan.points.points === 0 && !plan.member) await pipelineAndCommit(trx, writes);
    else await pipeline(trx, [...writes, (step) => spendCoupons(step, { userId, spent, groupId })]);
    // It ended, or an order ended in between, since it was read.
    if (plan.member && !(await reserveSaving(trx, plan.member))) return refuse("veryBusy");
    const held = await holdPoints(trx, {
      userId,
      orders: orders.map(({ id: orderId, points }) => ({ orderId, points })),
    });
    // Some ended, or were taken back, since they were read.
    if (!held.ok) return refuse("veryBusy");
    return ok({ groupId, orderIds, repeated: false });
  });
}

/** Step: what is joined, as it is after the locks; a bargain is locked. */
function joinedNow(
  trx: Trx,
  way: JoinedWay,
  { joining, ...asked }: { joining: Joining; userId: number; skuId: number | undefined; timers: Settings["timers"] },
): Promise<Result<JoinedWay, JoinRefusal>> {
  const { userId, skuId = 0 } = asked;
  return way.kind === "bargain" && joining.kind === "bargain"
    ? lockedBargainWay(trx, way.bargainId, { userId, skuId, token: joining.token })
    : joinedWay(trx, joining, asked);
}

/**
 * Minutes to pay a purchase, 0 = no limit: fewer when it took pieces of an offer, which others wait for. The whole
 * purchase is paid at once, so it has one deadline.
 */
export function minutesToPay({ unpaidMinutes, offerMinutes }: Settings["timers"], offered: boolean): number {
  const limits = [unpaidMinutes, offered ? offerMinutes : 0].filter((minutes) => minutes > 0);
  return limits.length > 0 ? Math.min(...limits) : 0;
}

/** The coupons shown, as far as they are still usable. */
async function chosenCoupons(
  trx: Trx,
  { userId, couponIds, facts }: { userId: number; couponIds: readonly number[]; facts: readonly SkuFact[] },
) {
  if (couponIds.length === 0) return [];
  const usable = await usableCoupons(trx, { userId, shopIds: [...new Set(facts.map(({ shop_id }) => shop_id))] });
  return usable.filter(({ id }) => couponIds.includes(id));
}

/** Exactly the coupons shown; a better one that appeared since is not used without asking. */
function chosenOf(orders: readonly { shopId: number }[], { coupons }: ShownPurchase) {
  const places = [ofPlatform, ...orders.map(({ shopId }) => shopId)];
  return Object.fromEntries(places.map((place) => [place, coupons[place]?.id ?? null]));
}
