import type { Transaction } from "kysely";
import type { TransferEntry } from "~/app/ledger/api.server";
import { issueCreditNote } from "~/app/papers/api.server";
import { returnPoints, returnSavings } from "~/app/rewards/api.server";
import { returnTaxes } from "~/app/taxes/api.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { recordOrderEvents } from "../order-events-queries.server";
import { type Actor, stateAfter } from "../order-states";
import { postBack } from "../paying/providers/post-back.server";
import { referralBack, returnReferral, shareLeft } from "../referral/return-referral.server";
import {
  type AfterLine,
  type AfterOrder,
  afterOrders,
  groupsOf,
  linesOfOrders,
  markEnded,
  type Whose,
} from "./after-queries.server";
import { recordPaidBack } from "./pay-back-queries.server";
import { borneBack, type PaidBack, paidBackByAmount, paidBackOf } from "./pay-back-shares";
import { release } from "./release.server";
import { settlementOf, settleRest } from "./settle.server";
import { unshippedOf } from "./ship-order.server";
import { markShipped } from "./shipping-queries.server";

/** Step: locks an order and its purchase, and returns it with its lines; null = missing or out of scope. */
export async function orderForRefund(
  trx: Transaction<Database>,
  orderId: number,
  whose: Whose,
): Promise<{ order: AfterOrder; lines: AfterLine[] } | null> {
  await lockRows(trx, "order_groups", await groupsOf(trx, [orderId]));
  await lockRows(trx, "orders", [orderId]);
  const [order] = await afterOrders(trx, [orderId], whose);
  return order ? { order, lines: await linesOfOrders(trx, [orderId]) } : null;
}

export interface RefundPart {
  lineId: number;
  /** Pieces counted as refunded; 0 for pieces that the buyer keeps. */
  quantity: number;
  /** To the buyer for the goods, minor units; unshipped pieces are paid by quantity instead. */
  minor: number;
  /** Returned pieces that can be sold again. */
  sellable: number;
}

interface PaidRefund {
  order: AfterOrder;
  lines: readonly AfterLine[];
  refundId: number;
  /** The pieces were never shipped. */
  unsent: boolean;
  parts: readonly RefundPart[];
  /** Freight by judgement, minor units. The freight of an order without shipments is paid back automatically. */
  freightMinor: number;
  /** Setting: days until receipt is confirmed automatically, 0 = never. */
  receiptDays: number;
  by: { actor: Actor; actorId: number | null };
}

/**
 * Amounts moved by a refund, minor units: to the buyer in all and per line for goods, back to the platform, commission
 * waived, and taken back from the referrer.
 */
export interface RefundPaid {
  paidMinor: number;
  byLine: Map<number, number>;
  platformMinor: number;
  commissionMinor: number;
  /** Taken back from the referrer's share. */
  referralMinor: number;
  /** The shop that paid it; null = paid from escrow. */
  fromShopId: number | null;
}

/**
 * Step: pays a refund, the only way for agreement, timer and judgement. The statement that updates the lines checks
 * the caps. Before settlement the money comes out of escrow, afterwards from the shop, whose balance may become
 * negative; the platform gets back its share, the buyer points, commission and the referrer's share in proportion.
 * Unshipped or resellable goods are restocked, and what the invoice says of it is credited; an order with nothing left
 * is closed, and one never shipped returns its coupons. The order is locked.
 */
export async function payRefund(trx: Transaction<Database>, refund: PaidRefund): Promise<RefundPaid> {
  const { order, lines, refundId, unsent, by } = refund;
  const paidBack = withFreight(paidBackOfParts(refund), refund);
  await recordPaidBack(trx, paidBack);
  if (order.taxed) await returnTaxes(trx, { orderId: order.id, refundId });
  const now = await linesOfOrders(trx, [order.id]);
  const ended = await moveOn(trx, { ...refund, now });
  await release(trx, {
    ended: ended && !isSent(now) ? [order] : [],
    stock: refund.parts.flatMap(({ lineId, quantity, sellable }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line ? [{ line, quantity: unsent ? quantity : sellable, unsent }] : [];
    }),
  });
  const savedMinor = paidBack.reduce((sum, part) => sum + part.memberMinor, 0);
  await returnSavings(trx, [{ membershipId: order.membershipId, minor: savedMinor }]);
  await issueCreditNote(trx, { orderId: order.id, key: `refund-${refundId}` });
  const moved = await moveMoney(trx, { order, lines, refundId, paidBack });
  const { paidMinor } = moved;
  const settled = order.receivedAt !== null;
  const rest = ended ? await returnReferral(trx, order, now) : now;
  if (ended && !settled && isLeft(rest)) await settleRest(trx, order, rest);
  const points = paidBack.reduce((sum, part) => sum + part.points, 0);
  await returnPoints(trx, { userId: order.userId, orderId: order.id, points, key: `refund-${refundId}` });
  const details = { refundId, refundedMinor: paidMinor, whole: ended };
  await recordOrderEvents(trx, [{ orderId: order.id, kind: "refunded", ...by, details }]);
  return { ...moved, byLine: new Map(paidBack.map(({ lineId, minor }) => [lineId, minor])) };
}

function paidBackOfParts({ lines, parts, unsent }: PaidRefund): PaidBack[] {
  return parts.map(({ lineId, quantity, minor }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new Error(`Line ${lineId} is of another order`);
    return unsent ? paidBackOf(line, quantity, false) : paidBackByAmount(line, quantity, minor);
  });
}

/**
 * Adds the freight: all of the rest when nothing was and will be shipped, else the judged amount, over the refunded
 * lines in order.
 */
function withFreight(paidBack: PaidBack[], { lines, unsent, freightMinor }: PaidRefund): PaidBack[] {
  const taken = new Map(paidBack.map(({ lineId, withheld }) => [lineId, withheld]));
  const leftToSend = lines.reduce((sum, line) => sum + unshippedOf(line) - (taken.get(line.id) ?? 0), 0);
  const all = unsent && leftToSend === 0 && !isSent(lines);
  let left = freightMinor;
  const found = lines.map((line): PaidBack => {
    const part = paidBack.find(({ lineId }) => lineId === line.id) ?? paidBackOf(line, 0, false);
    const there = line.freightMinor - line.refundedFreightMinor;
    const freight = all ? there : taken.has(line.id) ? Math.min(there, left) : 0;
    left -= all ? 0 : freight;
    return { ...part, freightMinor: freight };
  });
  return found.filter(({ lineId, freightMinor: freight }) => taken.has(lineId) || freight > 0);
}

const isSent = (lines: readonly AfterLine[]) => lines.some(({ shippedQuantity }) => shippedQuantity > 0);

/** True when nothing of a line is left: all its pieces were returned, or all its money. */
const isRefunded = (line: AfterLine) =>
  unshippedOf(line) === 0 &&
  (line.refundedQuantity === line.quantity || (line.paidMinor > 0 && line.refundedMinor === line.paidMinor));

const isLeft = (lines: readonly AfterLine[]) => {
  const { shopMinor, commissionMinor, referralMinor } = settlementOf(lines);
  return shopMinor + commissionMinor + referralMinor > 0;
};

/** Moves the order on when nothing of it is left, or nothing is left to ship. Returns whether it ended. */
async function moveOn(
  trx: Transaction<Database>,
  { order, now, receiptDays }: PaidRefund & { now: readonly AfterLine[] },
): Promise<boolean> {
  if (now.every(isRefunded)) {
    const state = stateAfter(order.state, "refundWhole", "timer");
    if (state === null) throw new Error(`Order ${order.id} cannot be refunded whole while ${order.state}`);
    await markEnded(trx, [order.id], state);
    return true;
  }
  const rest = stateAfter(order.state, "refundRest", "timer");
  if (rest !== null && now.every((line) => unshippedOf(line) === 0))
    await markShipped(trx, order.id, { state: rest, days: receiptDays });
  return false;
}

/** Posts the transfer of the refund. */
async function moveMoney(
  trx: Transaction<Database>,
  {
    order,
    lines,
    refundId,
    paidBack,
  }: Pick<PaidRefund, "order" | "lines" | "refundId"> & { paidBack: readonly PaidBack[] },
): Promise<Omit<RefundPaid, "byLine">> {
  const { id, shopId } = order;
  const sum = (amount: (part: PaidBack) => number) => paidBack.reduce((all, part) => all + amount(part), 0);
  const buyerMinor = sum(({ minor, freightMinor }) => minor + freightMinor);
  const platformMinor = sum(borneBack);
  const backMinor = sum((part) => part.commissionMinor);
  const referralMinor = sum((part) => part.referralMinor);
  const settled = order.receivedAt !== null;
  const moved = {
    paidMinor: buyerMinor,
    platformMinor,
    commissionMinor: backMinor,
    referralMinor: settled ? referralMinor : 0,
    fromShopId: settled ? shopId : null,
  };
  const from: TransferEntry[] = settled
    ? [
        {
          account: { kind: "shop_balance", ownerId: shopId },
          amountMinor: backMinor + referralMinor - buyerMinor - platformMinor,
          subjectId: id,
        },
        { account: { kind: "commission", stripeBy: id }, amountMinor: -backMinor, subjectId: id },
        ...referralBack(order, shareLeft(lines), referralMinor),
      ]
    : [{ account: { kind: "escrow", stripeBy: id }, amountMinor: -(buyerMinor + platformMinor), subjectId: id }];
  const others: TransferEntry[] = [
    ...from,
    { account: { kind: "marketing", stripeBy: id }, amountMinor: platformMinor, subjectId: id },
  ];
  if (buyerMinor === 0 && others.every(({ amountMinor }) => amountMinor === 0)) return moved;
  await postBack(trx, { order, key: `refund-${refundId}`, buyerMinor, others });
  return moved;
}
