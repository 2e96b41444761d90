import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** A month, `2026-11`, or the longest streaks of all time. */
export type RankPeriod = string;
export const longestPeriod = "longest";

/** Whoever cannot be found has no place. */
const isShown = sql<boolean>`users.forgotten_at is null and coalesce(users.banned_until <= now(), true)`;

/**
 * Step: counts a month (`2026-11`) or the longest streaks anew: all places of the period are replaced. Most days first,
 * then who had them first. Two statements.
 */
export async function replaceRanks(trx: Transaction<Database>, period: RankPeriod): Promise<void> {
  await trx.deleteFrom("sign_in_ranks").where("period", "=", period).execute();
  const ofMonth = sql`
    select user_id, count(*)::int as days, max(sign_ins.created_at) as reached from sign_ins
    where day >= ${`${period}-01`}::date and day < ${`${period}-01`}::date + interval '1 month' group by user_id`;
  // A run of days has the same sum of day and rank.
  const ofRuns = sql`
    select distinct on (user_id) user_id, days, reached from (
      select user_id, count(*)::int as days, max(created_at) as reached from (
        select user_id, day + (row_number() over (partition by user_id order by day desc))::int as run, created_at
        from sign_ins
      ) ranked group by user_id, run
    ) runs order by user_id, days desc, reached`;
  await sql`
    insert into sign_in_ranks (period, user_id, place, days)
    select ${period}, counted.user_id, row_number() over (order by days desc, reached, counted.user_id), days
    from (${period === longestPeriod ? ofRuns : ofMonth}) counted
    join users on users.id = counted.user_id and ${isShown}`.execute(trx);
}

/** Returns the market's month by the database's clock, and whether the rankings were counted since its midnight. */
export async function countOfToday(handle: Handle, zone: string): Promise<{ month: string; counted: boolean }> {
  const { rows } = await sql<{ month: string; counted: boolean }>`
    select to_char(clock_timestamp() at time zone ${zone}, 'YYYY-MM') as month,
      not exists (select from sign_ins) or exists (select from sign_in_ranks where period = ${longestPeriod}
        and counted_at >= date_trunc('day', clock_timestamp(), ${zone})) as counted`.execute(handle);
  return rows[0] ?? { month: "", counted: true };
}

export interface RankRow {
  userId: number;
  place: number;
  days: number;
  nickname: string;
  avatar: string | null;
  showsName: boolean;
}

/** Returns the first places of a period. One statement. */
export async function firstPlaces(handle: Handle, period: RankPeriod, limit: number): Promise<RankRow[]> {
  const { rows } = await sql<RankRow>`
    select rank.user_id as "userId", place, days, nickname, avatar, coalesce(shows_name, false) as "showsName"
    from sign_in_ranks rank
    join users on users.id = rank.user_id and ${isShown}
    left join sign_in_wishes wish on wish.user_id = rank.user_id
    where period = ${period} and place <= ${limit} order by place`.execute(handle);
  return rows;
}

/** Returns a person's place in a period; null = none. One statement. */
export async function placeOf(
  handle: Handle,
  { userId, period }: { userId: number; period: RankPeriod },
): Promise<{ place: number; days: number } | null> {
  const row = await handle
    .selectFrom("sign_in_ranks")
    .select(["place", "days"])
    .where("period", "=", period)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns when a period was counted, Unix ms; null = it was not. */
export async function countedAt(handle: Handle, period: RankPeriod): Promise<number | null> {
  const row = await handle
    .selectFrom("sign_in_ranks")
    .select("counted_at as at")
    .where("period", "=", period)
    .where("place", "=", 1)
    .executeTakeFirst();
  return row ? row.at.getTime() : null;
}
