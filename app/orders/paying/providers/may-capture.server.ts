import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { releaseSeats, reserveSeat } from "~/app/promotions/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { checkOrders } from "../check-orders.server";
import { keepReference, markVoided, paymentById, type StoredPayment, type VoidReason } from "./payments-queries.server";

interface Authorised {
  method: string;
  paymentId: number;
  reference: string;
  /** Minor units in the payment's currency. */
  amountMinor: number;
}

/**
 * Decides what becomes of an authorisation, before its provider is asked for anything: `capture` while its orders can
 * be paid as shown with this amount, and a seat in their team is reserved for that; else `void`, and the payment is
 * recorded as voided with the reason. So is another authorisation of a payment that is being captured, or was.
 * `booked` = its money was received before. Refuses `notFound`.
 */
export async function decideCapture(
  db: Db,
  { method, paymentId, reference, amountMinor }: Authorised,
): Promise<Result<"capture" | "void" | "booked", "notFound">> {
  return transact(db, async (trx): Promise<Result<"capture" | "void" | "booked", "notFound">> => {
    await lockRows(trx, "payments", [paymentId]);
    const payment = await paymentById(trx, paymentId);
    if (payment?.method !== method) return refuse("notFound");
    const { state, orders } = payment;
    if (state === "voided" || (payment.reference ?? reference) !== reference) return ok("void");
    if (state === "paid" || state === "returned" || state === "credited") return ok("booked");
    const reason = await whyUnusable(trx, payment, amountMinor);
    if (reason === null) {
      await keepReference(trx, paymentId, reference);
      return ok("capture");
    }
    await releaseSeats(
      trx,
      orders.map(({ id }) => id),
    );
    await markVoided(trx, paymentId, { reference, reason });
    return ok("void");
  });
}

/** Step: locks team and orders, and reserves the seat; null = the money can be used. */
async function whyUnusable(
  trx: Transaction<Database>,
  { userId, amountMinor, orders }: StoredPayment,
  authorisedMinor: number,
): Promise<VoidReason | null> {
  if (authorisedMinor !== amountMinor) return "otherAmount";
  const checked = await checkOrders(trx, { userId, orders });
  if (!checked.ok) return checked.code === "notFound" ? "notPayable" : checked.code;
  const {
    paid,
    teamId,
    orders: [{ id: orderId }],
  } = checked.value;
  if (paid) return "notPayable";
  if (teamId === null) return null;
  const reserved = await reserveSeat(trx, { teamId, orderId, userId });
  return reserved.ok ? null : reserved.code;
}
