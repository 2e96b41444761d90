import { type RawBuilder, sql } from "kysely";
import type { PaymentState } from "~/db/tables/payments-schema";
import type { Handle } from "~/db/transact.server";

/** A payment due for an inquiry, refused ones included, or voided, which its provider has not confirmed. */
export interface RequestedPayment {
  id: number;
  method: string;
  state: PaymentState;
  /** The provider's id of it, when it is voided. */
  reference: string | null;
  /** The provider's name of the page on which it is paid. */
  session: string | null;
  /** Minor units of `currency`. */
  amountMinor: number;
  currency: string;
  /** Started longer ago than anybody takes to pay. */
  old: boolean;
}

/** SQL: when to ask again after `asked` times: after `first`, then twice as long each time, six hours at most. */
const nextTime = (first: string, asked: RawBuilder<unknown>) =>
  sql`now() + least(interval '6 hours', ${first}::interval * power(2, least(${asked}, 10)))`;

/** SQL: when a provider is asked next what it does not tell by itself; given up (null) after twenty times. */
export function nextQuestion(askedColumn: string) {
  const asked = sql.ref(askedColumn);
  return sql`case when ${asked} < 20 then ${nextTime("5 minutes", asked)} end`;
}

/**
 * Takes payments whose provider is to be asked or told, the longest due first, and says when they are asked next, 20
 * minutes after the first time. Who dies while asking leaves them to that moment. Refused ones are asked about six
 * times: on most providers' pages another card may be tried, and the call about it may be lost. One statement.
 * @param days after which one that is still pending is old
 */
export async function takePaymentsToAsk(
  handle: Handle,
  { limit, days }: { limit: number; days: number },
): Promise<RequestedPayment[]> {
  const { rows } = await sql<RequestedPayment>`
    update payments set asked = asked + 1,
      ask_at = ${nextTime("20 minutes", sql.ref("asked"))}
    where id in (
      select id from payments
      where (state = 'started' or (state = 'voided' and void_sent_at is null)
          or (state = 'refused' and asked < 6 and created_at > now() - make_interval(days => ${days}::int)))
        and ask_at <= now()
      order by ask_at, id limit ${limit} for no key update skip locked
    )
    returning id, method, state, reference, session, amount_minor as "amountMinor", currency,
      created_at < now() - make_interval(days => ${days}::int) as old`.execute(handle);
  return rows;
}

/**
 * Lets the next sweep ask about a payment that was not asked about since it began or was refused: its buyer is back.
 * Its provider may not have decided by then, so it is asked again after the usual time.
 */
export async function askSoon(handle: Handle, paymentId: number): Promise<void> {
  await sql`
    update payments set ask_at = now()
    where id = ${paymentId} and state in ('started', 'refused') and asked = 0 and ask_at > now()`.execute(handle);
}

/** Records why an inquiry failed; "" = it succeeded. */
export async function recordQueryError(handle: Handle, paymentId: number, error: string): Promise<void> {
  await sql`update payments set ask_error = ${error.slice(0, 500)} where id = ${paymentId}
    and ask_error <> ${error.slice(0, 500)}`.execute(handle);
}

/** A payment whose provider has not said what it kept. */
export interface UnknownFee {
  id: number;
  method: string;
  reference: string;
  currency: string;
}

/** Takes payments whose fee is due to be asked, and says when they are asked next (`nextQuestion`). */
export async function takeFeesToAsk(handle: Handle, limit: number): Promise<UnknownFee[]> {
  const { rows } = await sql<UnknownFee>`
    update payments set fee_asked = fee_asked + 1,
      fee_ask_at = ${nextQuestion("fee_asked")}
    where id in (
      select id from payments where fee_ask_at <= now()
      order by fee_ask_at, id limit ${limit} for no key update skip locked
    )
    returning id, method, reference, currency`.execute(handle);
  return rows;
}

/** Records what a provider kept. Returns false when that is known already. */
export async function recordFee(
  handle: Handle,
  paymentId: number,
  fee: { feeMinor: number; currency: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payments set fee_minor = ${fee.feeMinor}, fee_currency = ${fee.currency}, fee_ask_at = null
    where id = ${paymentId} and fee_minor is null`.execute(handle);
  return numAffectedRows === 1n;
}
