import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { Dispute } from "./provider";

/**
 * Keeps what a provider says of a dispute about a payment, unless it has said something later. An older call than the
 * last changes nothing. Returns false when the payment is not ours. One statement.
 */
export async function keepDispute(
  handle: Handle,
  { method, reference, dispute }: { method: string; reference: string; dispute: Dispute },
): Promise<boolean> {
  const { state, reason, amountMinor, currency, dueAt, saidAt } = dispute;
  const at = (ms: number | null) => (ms === null ? null : new Date(ms));
  const { rows } = await sql<{ found: boolean }>`
    with payment as (
      select id from payments where method = ${method} and reference = ${reference} order by id limit 1
    ), kept as (
      insert into payment_disputes (payment_id, reference, state, reason, amount_minor, currency, due_at, said_at)
      select id, ${dispute.reference}, ${state}, ${reason}, ${amountMinor}, ${currency}, ${at(dueAt)}::timestamptz,
        ${at(saidAt)}::timestamptz from payment
      on conflict (reference) do update set state = excluded.state, reason = excluded.reason,
        amount_minor = excluded.amount_minor, due_at = excluded.due_at, said_at = excluded.said_at
      where excluded.said_at >= payment_disputes.said_at
    )
    select exists (select from payment) as found`.execute(handle);
  return rows[0]?.found ?? false;
}
