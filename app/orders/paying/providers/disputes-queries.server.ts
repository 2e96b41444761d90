import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { PaymentState } from "~/db/tables/payments-schema";
import type { Handle } from "~/db/transact.server";
import type { Dispute } from "./provider";

/** A payment that a dispute is about. */
export interface DisputedPayment {
  id: number;
  state: PaymentState;
  currency: string;
  /** The orders that it paid, with their totals by which they bear a dispute, minor units. */
  orders: { id: number; shopId: number; ownerId: number; totalMinor: number }[];
}

/** SQL: the orders that a row of `payments` paid, as in `DisputedPayment`. */
const paidOrders = sql`coalesce((
  select json_agg(json_build_object('id', orders.id, 'shopId', shop_id, 'ownerId', shops.owner_id,
    'totalMinor', total_minor) order by orders.id)
  from orders join shops on shops.id = shop_id
  where payment_transfer_id = payments.transfer_id and payments.state = 'paid'), '[]')`;

/** Returns the payment that has a provider's reference; undefined when it is not ours. */
export async function disputedPayment(
  handle: Handle,
  { method, reference }: { method: string; reference: string },
): Promise<DisputedPayment | undefined> {
  const { rows } = await sql<DisputedPayment>`
    select id, state, currency, ${paidOrders} as orders
    from payments where method = ${method} and reference = ${reference} order by id limit 1`.execute(handle);
  return rows[0];
}

/** What is booked of a dispute, minor units of its payment's currency. */
export interface BookedDispute {
  heldMinor: number;
  borneMinor: number;
  feeMinor: number;
  /** Transfers of it. */
  bookings: number;
}

/** A dispute that was kept, with what is booked of it and what was said before. */
export interface KeptDispute extends BookedDispute {
  id: number;
  /** Null = it is new. */
  stateBefore: Dispute["state"] | null;
}

/**
 * Keeps what a provider says of a dispute, unless it has said something later; of two calls of one second the one that
 * knows of more moves of money, or of the end, is later. Returns what is booked of it; undefined for an older call,
 * which changes nothing. The payment is locked. One statement.
 */
export async function keepDispute(
  trx: Transaction<Database>,
  paymentId: number,
  dispute: Dispute,
): Promise<KeptDispute | undefined> {
  const { state, reason, amountMinor, currency, dueAt, saidAt, moved } = dispute;
  const at = (ms: number | null) => (ms === null ? null : new Date(ms));
  const { rows } = await sql<KeptDispute>`
    insert into payment_disputes (payment_id, reference, state, reason, amount_minor, currency, due_at, said_at, moves)
    values (${paymentId}, ${dispute.reference}, ${state}, ${reason}, ${amountMinor}, ${currency},
      ${at(dueAt)}::timestamptz, ${at(saidAt)}::timestamptz, ${moved?.times ?? 0})
    on conflict (reference) do update set state = excluded.state, reason = excluded.reason,
      amount_minor = excluded.amount_minor, due_at = excluded.due_at, said_at = excluded.said_at,
      moves = excluded.moves
    where payment_disputes.payment_id = ${paymentId}
      and (excluded.said_at, excluded.moves, excluded.state in ('won', 'lost', 'closed'))
        >= (payment_disputes.said_at, payment_disputes.moves, payment_disputes.state in ('won', 'lost', 'closed'))
    returning id, held_minor as "heldMinor", borne_minor as "borneMinor", fee_minor as "feeMinor", bookings,
      -- As it was before this statement.
      (select state from payment_disputes said where said.reference = ${dispute.reference}) as "stateBefore"`.execute(
    trx,
  );
  return rows[0];
}

/** Records what is booked of a dispute now. The payment is locked. */
export async function recordBooked(
  trx: Transaction<Database>,
  id: number,
  { heldMinor, borneMinor, feeMinor, bookings }: BookedDispute,
): Promise<void> {
  await sql`
    update payment_disputes set held_minor = ${heldMinor}, borne_minor = ${borneMinor}, fee_minor = ${feeMinor},
      bookings = ${bookings}
    where id = ${id}`.execute(trx);
}

/** What was lost of a payment to the buyer's bank, minor units. */
export interface LostDispute {
  /** The provider's name of the dispute. */
  reference: string;
  borneMinor: number;
  /** What refunds of the order, or of the late money, were already found to be with the buyer by it. */
  givenMinor: number;
  orders: DisputedPayment["orders"];
}

/** Returns what was lost of a payment; undefined = nothing. Its payment is locked. One statement. */
export async function lostDispute(
  trx: Transaction<Database>,
  { paymentId, orderId }: { paymentId: number; orderId: number | null },
): Promise<LostDispute | undefined> {
  const { rows } = await sql<LostDispute>`
    select min(dispute.reference) as reference, sum(borne_minor)::bigint as "borneMinor", (
        select coalesce(sum(amount_minor), 0)::bigint from payment_refunds back
        where back.payment_id = ${paymentId} and back.order_id is not distinct from ${orderId}::bigint
          and refused_at is not null and back.reference in (
            select reference from payment_disputes where payment_id = ${paymentId})
      ) as "givenMinor", (select ${paidOrders} from payments where id = ${paymentId}) as orders
    from payment_disputes dispute where payment_id = ${paymentId} and borne_minor > 0
    having count(*) > 0`.execute(trx);
  return rows[0];
}
