import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import { postTransfer, type TransferEntry } from "~/app/ledger/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { disputeShares } from "../dispute-shares";
import {
  type BookedDispute,
  type DisputedPayment,
  disputedPayment,
  type KeptDispute,
  keepDispute,
  recordBooked,
} from "./disputes-queries.server";
import type { Dispute } from "./provider";

/**
 * Keeps what a provider says of a dispute about a payment, and books the difference to what is booked of it, so that
 * calls may come twice and in any order. What the provider withholds waits on `disputed`; once it is lost, the shops of
 * the payment's orders bear it by what was paid for each, as they bear a refund, below zero if need be. Money of a
 * payment that paid no order, and the provider's fee, are borne by the platform. The shops are told how it ended.
 * Returns false when the payment is not ours.
 */
export async function bookDispute(
  db: Db,
  { method, reference, dispute }: { method: string; reference: string; dispute: Dispute },
): Promise<boolean> {
  return transact(db, async (trx) => {
    const found = await disputedPayment(trx, { method, reference });
    if (!found) return false;
    await lockRows(trx, "payments", [found.id]);
    // Read again: it may have been settled meanwhile.
    const payment = (await disputedPayment(trx, { method, reference })) ?? found;
    const before = await keepDispute(trx, payment.id, dispute);
    const { moved, state, currency } = dispute;
    if (!before || !moved || currency !== payment.currency) return true;
    const { takenMinor, feeMinor } = moved;
    const lost = state === "lost";
    const now = { heldMinor: lost ? 0 : takenMinor, borneMinor: lost ? takenMinor : 0, feeMinor };
    await post(trx, payment, { id: before.id, before, now, note: dispute.reference });
    await tellShops(trx, payment, { dispute, before, now });
    return true;
  });
}

type Booked = Omit<BookedDispute, "bookings">;

/** Posts the difference of what is booked, if there is one. */
async function post(
  trx: Transaction<Database>,
  { id: paymentId, currency, orders }: DisputedPayment,
  { id, before, now, note }: { id: number; before: BookedDispute; now: Booked; note: string },
): Promise<void> {
  const taken = ({ heldMinor, borneMinor }: Booked) => heldMinor + borneMinor;
  const feeMinor = now.feeMinor - before.feeMinor;
  const entries: TransferEntry[] = [
    {
      account: { kind: "money_in", stripeBy: paymentId },
      amountMinor: taken(now) - taken(before) + feeMinor,
    },
    { account: { kind: "disputed" }, amountMinor: before.heldMinor - now.heldMinor },
    { account: { kind: "fees" }, amountMinor: -feeMinor },
    ...borneBy(orders, before.borneMinor, now.borneMinor),
  ];
  if (entries.every(({ amountMinor }) => amountMinor === 0)) return;
  const bookings = before.bookings + 1;
  const kind =
    now.borneMinor > before.borneMinor ? "dispute_lost" : taken(now) < taken(before) ? "dispute_won" : "dispute";
  const posted = await postTransfer(trx, {
    key: `dispute-${id}-${bookings}`,
    kind,
    causeId: paymentId,
    currency,
    note,
    entries,
  });
  if (!posted.ok) throw new Error(`The dispute ${note} was not booked`);
  await recordBooked(trx, id, { ...now, bookings });
}

/** What shops bear now, less what they bore: by largest remainder over the orders; the platform without orders. */
function borneBy(orders: DisputedPayment["orders"], before: number, now: number): TransferEntry[] {
  if (orders.length === 0) return [{ account: { kind: "adjustments" }, amountMinor: before - now }];
  const [was, is] = [disputeShares(before, orders), disputeShares(now, orders)];
  return orders.map(({ id, shopId }) => ({
    account: { kind: "shop_balance", ownerId: shopId },
    amountMinor: (was.get(id) ?? 0) - (is.get(id) ?? 0),
    subjectId: id,
  }));
}

/** Tells the owners of the payment's shops what they bear since it is lost, or what they keep since it is won. */
async function tellShops(
  trx: Transaction<Database>,
  { currency, orders }: DisputedPayment,
  { dispute: { state, amountMinor }, before, now }: { dispute: Dispute; before: KeptDispute; now: Booked },
): Promise<void> {
  const lost = now.borneMinor > before.borneMinor;
  if (!lost && (state !== "won" || before.stateBefore === "won")) return;
  const shares = disputeShares(lost ? now.borneMinor : amountMinor, orders);
  await addNotices(
    trx,
    orders.map(({ id, ownerId }) => ({
      userId: ownerId,
      side: "shop",
      event: lost ? "dispute_lost" : "dispute_won",
      subjectId: id,
      also: { amountMinor: shares.get(id) ?? 0, currency },
    })),
  );
}
