import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import { mayBeReturned } from "./periods-queries.server";

/** A period that runs, or is to come. Moments in ms since 1970, amounts in minor units. */
export interface OpenPeriod {
  id: number;
  /** It has begun. */
  runs: boolean;
  startsAt: number;
  endsAt: number;
  days: number;
  priceMinor: number;
  percent: number;
  capMinor: number;
  savedMinor: number;
  couponsAMonth: number;
  /** Bought, within the days in which it can be given back, and no coupon for members was claimed in it. */
  returnable: boolean;
}

/**
 * Returns a person's periods that are not over, the one that runs first. One statement.
 * @param returnDays in which a period can be given back
 */
export async function openPeriods(
  handle: Handle,
  { userId, returnDays }: { userId: number; returnDays: number },
): Promise<OpenPeriod[]> {
  const { rows } = await sql<OpenPeriod>`
    select id, starts_at <= clock_timestamp() as runs,
      (extract(epoch from starts_at) * 1000)::bigint as "startsAt",
      (extract(epoch from ends_at) * 1000)::bigint as "endsAt",
      round(extract(epoch from ends_at - starts_at) / 86400)::int as days,
      price_minor as "priceMinor", percent, cap_minor as "capMinor", saved_minor as "savedMinor",
      coupons_a_month as "couponsAMonth", ${mayBeReturned(returnDays)} and coupon_claimed_at is null as returnable
    from memberships
    where user_id = ${userId} and returned_at is null and ends_at > clock_timestamp()
    order by starts_at`.execute(handle);
  return rows;
}
