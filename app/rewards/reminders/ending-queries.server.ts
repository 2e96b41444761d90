import { type SqlBool, sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { lockPoints } from "../points/move-points.server";

/** Days before their end at which people are told of points. */
const ahead = 14;

/** Lots that end soon and are not told yet; by days of a zone, so that those of one day are told at once. */
const untold = (zone: string) => sql<SqlBool>`left_points > 0 and told_at is null
  and ends_at > clock_timestamp()
  and ends_at < ((clock_timestamp() at time zone ${zone})::date + ${ahead + 1}::int)::timestamp at time zone ${zone}`;

/** People with points that end within 14 days of which they have not been told, those that end soonest first. */
export async function peopleWithEnding(
  handle: Handle,
  { zone, limit }: { zone: string; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from point_lots where ${untold(zone)}
    group by user_id order by min(ends_at) limit ${limit}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Points of a person that end on the same day. */
export interface PointsThatEnd {
  /** `2026-12-13`, of the zone. */
  day: string;
  points: number;
}

/**
 * Step: takes a person's points that end soon, by their day, each once whoever asks: the lots say that they are told.
 * @param zone the market's
 */
export async function takeEndingPoints(
  trx: Transaction<Database>,
  { userId, zone }: { userId: number; zone: string },
): Promise<PointsThatEnd[]> {
  await lockPoints(trx, userId);
  const { rows } = await sql<PointsThatEnd>`
    with told as (
      update point_lots set told_at = clock_timestamp() where user_id = ${userId} and ${untold(zone)}
      returning ends_at, left_points
    )
    select to_char(ends_at at time zone ${zone}, 'YYYY-MM-DD') as day, sum(left_points)::bigint as points
    from told group by 1 order by 1`.execute(trx);
  return rows;
}
