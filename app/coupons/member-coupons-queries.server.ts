import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Returns how many members' coupons a person has claimed in this month of a zone. One statement. */
export async function claimedThisMonth(
  handle: Handle,
  { userId, zone }: { userId: number; zone: string },
): Promise<number> {
  const { rows } = await sql<{ claimed: number }>`
    select count(*)::int as claimed
    from coupons_owned owned join coupons on coupons.id = owned.coupon_id and coupons.members_only
    where owned.user_id = ${userId}
      and owned.created_at >= date_trunc('month', clock_timestamp() at time zone ${zone}) at time zone ${zone}`.execute(
    handle,
  );
  return rows[0]?.claimed ?? 0;
}
