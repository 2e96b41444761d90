import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";

/**
 * A payout of a provider, for finance; below zero = the provider took it from the bank account. Amounts in minor units
 * of `currency`; moments in ms since 1970.
 */
export interface AdminPayout {
  id: number;
  method: string;
  names: Texts | null;
  /** The provider's name of it; "" = it was found on a bank statement. */
  reference: string;
  state: "paid" | "failed";
  amountMinor: number;
  currency: string;
  arrivesAt: number;
  bookedAt: number | null;
  /** What stays with the provider by our books after it, below zero = it is owed; null = not on a bank statement. */
  leftMinor: number | null;
  /** What is in it, before fees; null = the provider does not say, or has not yet. */
  parts: {
    paymentsMinor: number;
    refundsMinor: number;
    disputesMinor: number;
    otherMinor: number;
    feesMinor: number;
    /** Of those that our books do not have, or with another amount or fee, and what no part explains. */
    differenceMinor: number;
    /** How many those are. */
    differing: number;
  } | null;
}

/** Returns the latest payouts, each beside our books. One statement. */
export async function latestPayouts(handle: Handle, limit: number): Promise<AdminPayout[]> {
  const { rows } = await sql<AdminPayout>`
    select payout.id, payout.method, provider.name as names, coalesce(payout.reference, '') as reference, payout.state,
      payout.amount_minor as "amountMinor", payout.currency,
      floor(extract(epoch from arrives_at) * 1000)::float8 as "arrivesAt",
      floor(extract(epoch from booked_at) * 1000)::float8 as "bookedAt",
      (held_minor - payout.amount_minor)::float8 as "leftMinor",
      (select json_build_object(
          'paymentsMinor', coalesce(sum(amount_minor) filter (where kind = 'payment'), 0),
          'refundsMinor', coalesce(-sum(amount_minor) filter (where kind = 'refund'), 0),
          'disputesMinor', coalesce(-sum(amount_minor) filter (where kind = 'dispute'), 0),
          'otherMinor', coalesce(sum(amount_minor) filter (where kind = 'other'), 0),
          'feesMinor', coalesce(sum(fee_minor), 0),
          'differenceMinor', payout.amount_minor - coalesce(sum(amount_minor - fee_minor) filter (where known), 0),
          'differing', count(*) filter (where not known))
        from (
          select part.*, case kind
            when 'payment' then exists (select from payments where method = payout.method
              and payments.reference = part.reference and received_minor = part.amount_minor
              and coalesce(fee_minor, part.fee_minor) = part.fee_minor)
            when 'refund' then exists (select from payment_refunds join payments on payments.id = payment_id
              where method = payout.method and payment_refunds.reference = part.reference
              and payment_refunds.amount_minor = -part.amount_minor and part.fee_minor = 0)
            when 'dispute' then exists (select from payment_disputes join payments on payments.id = payment_id
              where method = payout.method and payment_disputes.reference = part.reference)
            else false end as known
          from payment_payout_parts part where part.payout_id = payout.id
        ) compared
        having count(*) > 0) as parts
    from (select * from payment_payouts order by id desc limit ${limit}) payout
    left join payment_providers provider on provider.code = payout.method
    order by payout.id desc`.execute(handle);
  return rows;
}
