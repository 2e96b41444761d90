import type { Transaction } from "kysely";
import { addNotices, toBoth } from "~/app/chat/api.server";
import { postTransfer } from "~/app/ledger/api.server";
import type { Database } from "~/db/schema";
import { recordOrderEvents } from "../order-events-queries.server";
import type { Actor, OrderState } from "../order-states";
import { type AfterLine, type AfterOrder, linesOfOrders } from "./after-queries.server";
import { markReceived } from "./receipt-queries.server";

/** Where the rest of an order's escrow goes, minor units. */
interface Settlement {
  shopMinor: number;
  commissionMinor: number;
  /** To whoever brought the buyer. */
  referralMinor: number;
}

/** The settlement of an order for its shop, the platform and the referrer: amounts paid and borne, less refunds. */
export function settlementOf(lines: readonly AfterLine[]): Settlement {
  let shopMinor = 0;
  let commissionMinor = 0;
  let referralMinor = 0;
  for (const line of lines) {
    const goods = line.paidMinor + line.borneMinor - line.refundedMinor - line.refundedBorneMinor;
    const commission = line.commissionMinor - line.refundedCommissionMinor;
    commissionMinor += commission;
    const referral = line.referralMinor - line.refundedReferralMinor;
    referralMinor += referral;
    shopMinor += goods + line.freightMinor - line.refundedFreightMinor - commission - referral;
  }
  return { shopMinor, commissionMinor, referralMinor };
}

interface Receipt {
  state: OrderState;
  actor: Actor;
  actorId: number | null;
  /** Days until a review is posted automatically, 0 = never, and in which a refund can be asked for. */
  timers: { reviewDays: number; afterSaleDays: number };
}

/**
 * Step: receipt and settlement, which are one: escrow goes to the shop (net), to the commission and to what is due for
 * bringing the buyer; the periods of reviews and refunds start. The order is locked, and the move was checked.
 */
export async function settleOrder(
  trx: Transaction<Database>,
  order: AfterOrder,
  { state, actor, actorId, timers: { reviewDays, afterSaleDays } }: Receipt,
): Promise<void> {
  const { id, ownerId, userId } = order;
  const shopMinor = await settleRest(trx, order, await linesOfOrders(trx, [id]));
  await markReceived(trx, id, { state, reviewDays, afterSaleDays });
  await recordOrderEvents(trx, [{ orderId: id, kind: "received", actor, actorId, details: { shopMinor } }]);
  const notices = toBoth({ userId, ownerId }, "order_received", id);
  await addNotices(trx, actor === "buyer" ? notices.filter(({ side }) => side === "shop") : notices);
}

/**
 * Step: moves the rest of an order's escrow to its shop (net), to the commission and to the referrer's share, which
 * waits. Returns the shop's amount, minor units. The order is locked.
 */
export async function settleRest(
  trx: Transaction<Database>,
  { id, shopId, currency }: AfterOrder,
  lines: readonly AfterLine[],
): Promise<number> {
  const { shopMinor, commissionMinor, referralMinor } = settlementOf(lines);
  const escrowMinor = shopMinor + commissionMinor + referralMinor;
  if (escrowMinor === 0) return 0;
  const posted = await postTransfer(trx, {
    key: `settle-${id}`,
    kind: "settle",
    causeId: id,
    currency,
    entries: [
      { account: { kind: "escrow", stripeBy: id }, amountMinor: -escrowMinor, subjectId: id },
      { account: { kind: "shop_balance", ownerId: shopId }, amountMinor: shopMinor, subjectId: id },
      { account: { kind: "commission", stripeBy: id }, amountMinor: commissionMinor, subjectId: id },
      { account: { kind: "referral_due", stripeBy: id }, amountMinor: referralMinor, subjectId: id },
    ],
  });
  if (!posted.ok) throw new Error(`The escrow of order ${id} does not cover its settlement`);
  return shopMinor;
}
