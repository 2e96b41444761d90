import { sql, type Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { PayoutPart, ToldPayout } from "../provider";
import { nextQuestion } from "../sweep-queries.server";

/** Keeps a payout that a provider told of; that it failed is said later, and stays. It is asked what is in it. */
export async function keepPayout(handle: Handle, method: string, payout: ToldPayout): Promise<void> {
  const { reference, state, amountMinor, currency, arrivesAt } = payout;
  await sql`
    insert into payment_payouts (method, reference, state, amount_minor, currency, arrives_at, ask_at)
    values (${method}, ${reference}, ${state}, ${amountMinor}, ${currency}, ${new Date(arrivesAt)}::timestamptz,
      case when ${state === "paid"} then now() end)
    on conflict (method, reference) do update set
      state = case when payment_payouts.state = 'failed' then 'failed' else excluded.state end,
      arrives_at = excluded.arrives_at`.execute(handle);
}

/** A payout of which it is not known what is in it. */
export interface UnknownPayout {
  id: number;
  method: string;
  reference: string;
}

/** Takes payouts that are due to be asked about, and says when they are asked about next (`nextQuestion`). */
export async function takePayoutsToAsk(handle: Handle, limit: number): Promise<UnknownPayout[]> {
  const { rows } = await sql<UnknownPayout>`
    update payment_payouts set asked = asked + 1,
      ask_at = ${nextQuestion("asked")}
    where id in (
      select id from payment_payouts where ask_at <= now()
      order by ask_at, id limit ${limit} for no key update skip locked
    )
    returning id, method, reference`.execute(handle);
  return rows;
}

/** Keeps what is in a payout, in place of what was known. */
export async function keepParts(
  trx: Transaction<Database>,
  payoutId: number,
  parts: readonly PayoutPart[],
): Promise<void> {
  await sql`update payment_payouts set ask_at = null where id = ${payoutId}`.execute(trx);
  await sql`delete from payment_payout_parts where payout_id = ${payoutId}`.execute(trx);
  await sql`
    insert into payment_payout_parts (payout_id, place, kind, reference, amount_minor, fee_minor)
    select ${payoutId}, place - 1, kind, reference, amount, fee from unnest(
      ${parts.map(({ kind }) => kind)}::text[], ${parts.map(({ reference }) => reference)}::text[],
      ${parts.map(({ amountMinor }) => amountMinor)}::bigint[], ${parts.map(({ feeMinor }) => feeMinor)}::bigint[]
    ) with ordinality as part (kind, reference, amount, fee, place)`.execute(trx);
}

/**
 * A payout that has not been on a bank statement. Amount in minor units, below zero = the provider takes it from the
 * bank account; `at` in ms since 1970.
 */
export interface OpenPayout {
  id: number;
  method: string;
  names: Texts | null;
  reference: string;
  amountMinor: number;
  at: number;
}

export async function openPayouts(handle: Handle, currency: string): Promise<OpenPayout[]> {
  const { rows } = await sql<OpenPayout>`
    select payout.id, payout.method, provider.name as names, payout.reference, payout.amount_minor as "amountMinor",
      floor(extract(epoch from arrives_at) * 1000)::float8 as at
    from payment_payouts payout left join payment_providers provider on provider.code = payout.method
    where payout.currency = ${currency} and booked_at is null and state = 'paid' and payout.amount_minor <> 0
    order by payout.id limit 2000`.execute(handle);
  return rows;
}

/** SQL: what the provider `code` holds of a currency by our books: received, less what went back, out, or to it. */
const held = (code: ReturnType<typeof sql>, currency: string) => sql<number>`(
  coalesce((select sum(received_minor - case when fee_currency = currency then fee_minor else 0 end)
    from payments where method = ${code} and currency = ${currency} and received_minor > 0), 0)
  - coalesce((select sum(payment_refunds.amount_minor) from payment_refunds join payments on payments.id = payment_id
    where method = ${code} and currency = ${currency} and sent_at is not null), 0)
  - coalesce((select sum(held_minor + borne_minor + payment_disputes.fee_minor) from payment_disputes
    join payments on payments.id = payment_id where method = ${code} and payments.currency = ${currency}), 0)
  - coalesce((select sum(amount_minor) from payment_payouts
    where method = ${code} and currency = ${currency} and booked_at is not null), 0))::float8`;

/**
 * A provider whose payouts are found on bank statements alone, and what it holds by our books, minor units; below
 * zero = more went back than had come in, and it is owed that.
 */
export interface PayingOut {
  id: number;
  code: string;
  names: Texts;
  description: unknown;
  heldMinor: number;
}

export async function providersThatPayOut(handle: Handle, currency: string): Promise<PayingOut[]> {
  const { rows } = await sql<PayingOut>`
    select id, code, name as names, description, ${held(sql`payment_providers.code`, currency)} as "heldMinor"
    from payment_providers where kind = 'redirect' order by id limit 100`.execute(handle);
  return rows;
}

/** Returns what a provider holds by our books, minor units; below zero = it is owed that. */
export async function heldBy(handle: Handle, method: string, currency: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`select ${held(sql`${method}`, currency)} as minor`.execute(handle);
  return rows[0]?.minor ?? 0;
}

/** A payout that is to be booked. */
export async function payoutById(handle: Handle, id: number) {
  return handle
    .selectFrom("payment_payouts")
    .select(["id", "method", "state", "amount_minor as amountMinor", "currency", "booked_at as bookedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The provider of a payout that was found; undefined when it is not one whose payouts are. */
export async function payingOut(handle: Handle, id: number): Promise<{ code: string } | undefined> {
  return handle
    .selectFrom("payment_providers")
    .select("code")
    .where("id", "=", id)
    .where("kind", "=", "redirect")
    .executeTakeFirst();
}

/** Records that a payout was on a bank statement. */
export async function markBooked(
  trx: Transaction<Database>,
  id: number,
  booked: { transferId: number; heldMinor: number; words: string },
): Promise<void> {
  await sql`
    update payment_payouts set transfer_id = ${booked.transferId}, held_minor = ${booked.heldMinor},
      words = ${booked.words.slice(0, 300)}, booked_at = now()
    where id = ${id}`.execute(trx);
}

/** The next id of a payout, for a transfer that names it before its row is there. */
export async function nextPayoutId(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('payment_payouts', 'id'))::float8 as id`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** Inserts a payout that was found on a bank statement, and is booked. */
export async function insertFound(
  trx: Transaction<Database>,
  found: {
    id: number;
    method: string;
    amountMinor: number;
    currency: string;
    transferId: number;
    heldMinor: number;
    words: string;
  },
): Promise<void> {
  const { id, method, amountMinor, currency, transferId, heldMinor, words } = found;
  await sql`
    insert into payment_payouts (id, method, state, amount_minor, currency, arrives_at, transfer_id, held_minor, words,
      booked_at)
    values (${id}, ${method}, 'paid', ${amountMinor}, ${currency}, now(), ${transferId}, ${heldMinor},
      ${words.slice(0, 300)}, now())`.execute(trx);
}
