import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { EndingPoints } from "./points-entry";

/** Returns when the points of transfers end of which some are left, by transfer. One statement. */
export async function endsOf(
  handle: Handle,
  userId: number,
  transferIds: readonly number[],
): Promise<Map<number, number>> {
  if (transferIds.length === 0) return new Map();
  const rows = await handle
    .selectFrom("point_lots")
    .select(["transfer_id", "ends_at"])
    .where("user_id", "=", userId)
    .where("left_points", ">", 0)
    .where("transfer_id", "=", sql<number>`any(${transferIds}::bigint[])`)
    .execute();
  return new Map(
    rows.flatMap(({ transfer_id, ends_at }) => (ends_at ? [[transfer_id, ends_at.getTime()] as const] : [])),
  );
}

/** Returns a person's points by the day of a zone on which they end, the soonest first. One statement. */
export async function endingPoints(handle: Handle, userId: number, zone: string): Promise<EndingPoints[]> {
  const { rows } = await sql<EndingPoints>`
    select to_char(ends_at at time zone ${zone}, 'YYYY-MM-DD') as day, sum(points)::bigint as points,
      sum(left_points)::bigint as left
    from point_lots where user_id = ${userId} and left_points > 0 and ends_at > clock_timestamp()
    group by 1 order by 1`.execute(handle);
  return rows;
}
