import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { PaidBack } from "./pay-back-shares";

/**
 * Adds paid-back amounts to lines; used by every kind of refund. One statement, which checks the cap: throws when it
 * exceeds what is left of one.
 */
export async function recordPaidBack(trx: Transaction<Database>, parts: readonly PaidBack[]): Promise<void> {
  const { rows } = await sql`
    update order_lines set refunded_quantity = refunded_quantity + part.quantity,
      withheld_quantity = withheld_quantity + part.withheld, refunded_minor = refunded_minor + part.minor,
      refunded_platform_minor = refunded_platform_minor + part.platform_minor,
      refunded_addition_minor = refunded_addition_minor + part.addition_minor,
      refunded_member_minor = refunded_member_minor + part.member_minor,
      refunded_points_minor = refunded_points_minor + part.points_minor,
      refunded_points = refunded_points + part.points,
      refunded_freight_minor = refunded_freight_minor + part.freight_minor,
      refunded_commission_minor = refunded_commission_minor + part.commission_minor,
      refunded_referral_minor = refunded_referral_minor + part.referral_minor
    from unnest(
      ${parts.map(({ lineId }) => lineId)}::bigint[], ${parts.map(({ quantity }) => quantity)}::int[],
      ${parts.map(({ withheld }) => withheld)}::int[],
      ${parts.map(({ minor }) => minor)}::bigint[], ${parts.map(({ platformMinor }) => platformMinor)}::bigint[],
      ${parts.map(({ additionMinor }) => additionMinor)}::bigint[],
      ${parts.map(({ memberMinor }) => memberMinor)}::bigint[],
      ${parts.map(({ pointsMinor }) => pointsMinor)}::bigint[], ${parts.map(({ points }) => points)}::int[],
      ${parts.map(({ freightMinor }) => freightMinor)}::bigint[],
      ${parts.map(({ commissionMinor }) => commissionMinor)}::bigint[],
      ${parts.map(({ referralMinor }) => referralMinor)}::bigint[]
    ) as part (line_id, quantity, withheld, minor, platform_minor, addition_minor, member_minor, points_minor,
      points, freight_minor, commission_minor, referral_minor)
    where order_lines.id = part.line_id
      and order_lines.quantity >= shipped_quantity + withheld_quantity + part.withheld
      and shipped_quantity >= refunded_quantity - withheld_quantity + part.quantity - part.withheld
      and order_lines.quantity >= refunded_quantity + part.quantity
      and paid_minor >= refunded_minor + part.minor
    returning order_lines.id`.execute(trx);
  if (rows.length !== parts.length) throw new Error("more is paid back than is left");
}
