import { randomUUID } from "node:crypto";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { shipOrder } from "~/app/orders/after/ship-order.server";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { judgeRefund } from "~/app/refunds/admin/judge-refund.server";
import { agreeRefund, signReturn } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { amendRefund, askPlatform, cancelRefund, sendBack } from "~/app/refunds/verbs/buyer-acts.server";
import { refuseRefund } from "~/app/refunds/verbs/refuse-refund.server";
import { sweepRefunds } from "~/app/refunds/verbs/sweep-refunds.server";
import { postGoodReviews } from "~/app/reviews/api.server";
import type { Db } from "~/db/client.server";
import { makeDue, type makeOrderIn } from "./after-factories";
import { type makeJudge, makeRefundDue } from "./refund-factories";

/** Numbers that a seed repeats (mulberry32). */
export function randomOf(start: number) {
  let at = start;
  const next = () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (many: number) => Math.floor(next() * many);
  return { below, pick: <Value>(values: readonly Value[]) => values[below(values.length)] as Value };
}

export type Random = ReturnType<typeof randomOf>;
type Made = Awaited<ReturnType<typeof makeOrderIn>>;
type Judge = Awaited<ReturnType<typeof makeJudge>>;

/** Something that somebody does with an order or one of its refunds; most of it is refused, which is part of life. */
export async function actAtRandom(db: Db, random: Random, made: Made, judge: Judge): Promise<void> {
  const { userId, orderId, shopId, lineIds } = made;
  const refunds = await db.selectFrom("refunds").selectAll().where("order_id", "=", orderId).execute();
  const refund = refunds.length > 0 ? random.pick(refunds) : null;
  const lines = lineIds.filter(() => random.below(3) > 0).map((lineId) => ({ lineId, quantity: 1 + random.below(2) }));
  const asked = { reason: "other", words: "", pictures: [], received: random.below(2) === 0 };
  const amountMinor = random.below(2500);
  const ask = (way: "unsent" | "money" | "return") => () =>
    askRefund(db, { userId, orderId, key: randomUUID(), lines, way, amountMinor, ...asked });
  const ordered: (() => Promise<unknown>)[] = [
    () =>
      shipOrder(db, {
        ...{ shopId, staffUserId: 1, orderId, addressVersion: 1, courier: "sf" },
        ...{ number: `L${orderId}-${random.below(1e6)}`, lines: random.below(4) === 0 ? null : lines },
      }),
    ask("unsent"),
    ask("money"),
    ask("return"),
    () => confirmReceipt(db, { userId, orderId }),
    () => makeDue(db, orderId).then(() => sweepOrders(db, { postReviews: postGoodReviews })),
  ];
  if (!refund) return void (await random.pick(ordered)());
  const { id: refundId, version } = refund;
  const buyer = { refundId, version, by: { actor: "buyer", userId } as const };
  const shop = { refundId, version, by: { actor: "shop", shopId, userId: 1 } as const };
  const signed = lineIds.map((lineId) => ({ lineId, quantity: random.below(3), sellable: random.below(2) }));
  const offer =
    random.below(2) === 0 ? null : ({ way: random.pick(["money", "return"] as const), amountMinor } as const);
  const goodsBack = random.below(3) === 0;
  await random.pick<() => Promise<unknown>>([
    ...ordered,
    () => agreeRefund(db, shop),
    () => agreeRefund(db, buyer),
    () => refuseRefund(db, { ...shop, words: "No", offer, pictures: [] }),
    () => amendRefund(db, { ...buyer, ...asked, way: random.pick(["money", "return"]), amountMinor }),
    () => cancelRefund(db, buyer),
    () => sendBack(db, { ...buyer, courier: "sf", waybill: "LIFE0001" }),
    () => signReturn(db, { ...shop, lines: signed.slice(0, 1 + random.below(lineIds.length)) }),
    () => askPlatform(db, { ...random.pick([buyer, shop]), words: "" }),
    () => {
      const freightMinor = random.below(3) === 0 ? random.below(60) : 0;
      return judgeRefund(db, {
        ...judge,
        refundId,
        version,
        amountMinor,
        freightMinor,
        goodsBack,
        verdict: "So be it",
      });
    },
    () => makeRefundDue(db, refundId).then(() => sweepRefunds(db)),
  ])();
}

/**
 * Lives of orders, several hands at once: each order is made at random and two hands reach for it ten times. Returns the orders.
 * @param make an order, by what is drawn
 */
export async function liveAtRandom(
  db: Db,
  { seed, lives, judge }: { seed: number; lives: number; judge: Judge },
  make: (random: Random) => Promise<Made>,
): Promise<number[]> {
  const root = randomOf(seed);
  const ids: number[] = [];
  const live = async (random: Random) => {
    const made = await make(random);
    ids.push(made.orderId);
    // Two hands reach for the same things.
    const hand = async (own: Random) => {
      for (let step = 0; step < 10; step++) await actAtRandom(db, own, made, judge);
    };
    await Promise.all([hand(randomOf(random.below(2 ** 31))), hand(randomOf(random.below(2 ** 31)))]);
  };
  const starts = Array.from({ length: lives }, () => randomOf(root.below(2 ** 31)));
  const worker = async () => {
    for (let next = starts.pop(); next; next = starts.pop()) await live(next);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return ids;
}
