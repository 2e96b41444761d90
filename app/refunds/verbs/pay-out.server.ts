import type { Transaction } from "kysely";
import { payRefund } from "~/app/orders/api.server";
import { allocate } from "~/app/platform/allocate";
import type { Database } from "~/db/schema";
import { recordPaidLine, recordPaidShares } from "../refund-queries.server";
import { actorIdOf, type OpenedRefund, type RefundParty } from "./act-on-refund.server";

/** Returned pieces of a line, and the resellable ones. */
export interface SignedLine {
  lineId: number;
  quantity: number;
  sellable: number;
}

interface PayOut {
  by: RefundParty;
  /** For all its pieces, minor units; unshipped ones are paid by quantity. */
  amountMinor: number;
  freightMinor: number;
  /** The returned goods; null = the buyer keeps them, or never had them. */
  signed: readonly SignedLine[] | null;
}

/**
 * Step: pays a refund by the one way that there is (`payRefund`). The amount is split over its lines in proportion to
 * their maximum; a partly returned line pays its part. Pieces count as refunded when they are not with the buyer, or
 * when they are fully paid back. Returns the buyer's amount, minor units.
 */
export async function payOut(trx: Transaction<Database>, opened: OpenedRefund, pay: PayOut): Promise<number> {
  const { refund, parts, order, lines, timers } = opened;
  const { amountMinor, freightMinor, signed, by } = pay;
  const unsent = refund.way === "unsent";
  const shares = allocate(
    amountMinor,
    parts.map(({ lineId, capMinor }) => ({ id: lineId, weight: capMinor })),
  );
  const back = new Map((signed ?? []).map((line) => [line.lineId, line]));
  const paid = parts.map(({ lineId, quantity, capMinor }) => {
    const share = Math.min(shares.get(lineId) ?? 0, capMinor);
    const arrived = signed ? (back.get(lineId)?.quantity ?? 0) : quantity;
    const minor = Number((BigInt(share) * BigInt(arrived)) / BigInt(quantity));
    const counts = unsent || signed !== null || share === capMinor;
    return { lineId, quantity: counts ? arrived : 0, minor, sellable: back.get(lineId)?.sellable ?? 0 };
  });
  const { paidMinor, byLine, ...moved } = await payRefund(trx, {
    order,
    lines,
    refundId: refund.id,
    unsent,
    parts: paid,
    freightMinor,
    receiptDays: timers.receiptDays,
    by: { actor: by.actor, actorId: actorIdOf(by) },
  });
  for (const { lineId, quantity, sellable } of paid) {
    const minor = byLine.get(lineId) ?? 0;
    await recordPaidLine(trx, { refundId: refund.id, lineId, minor, signed: signed ? quantity : 0, sellable });
  }
  await recordPaidShares(trx, refund.id, moved);
  return paidMinor;
}
