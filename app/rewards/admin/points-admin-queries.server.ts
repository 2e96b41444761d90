import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/**
 * Returns on how many days of a stretch people signed in, by the place of each day in a row as the rows are now: the
 * seventh and those after are one, and days made up, which pay nothing, only lengthen a row. One statement; a row is
 * not looked at further back than its sixth day.
 * @param first `2026-11-01`, by the market's calendar
 * @param last the last day of the stretch
 */
export async function daysByPlace(handle: Handle, first: string, last: string): Promise<number[]> {
  const { rows } = await sql<{ place: number; days: number }>`
    with signed as (
      select user_id, day, made_up, day - (row_number() over (partition by user_id order by day))::int as run
      from sign_ins where day between ${first}::date - 6 and ${last}::date
    ), placed as (
      select day, made_up, least(row_number() over (partition by user_id, run order by day), 7)::int as place
      from signed
    )
    select place, count(*)::int as days from placed where day >= ${first}::date and not made_up
    group by place`.execute(handle);
  const found = new Map(rows.map(({ place, days }) => [place, days]));
  return [1, 2, 3, 4, 5, 6, 7].map((place) => found.get(place) ?? 0);
}

/** Points that end soon, and how many people have them. */
export interface EndingSoon {
  points: number;
  people: number;
}

/** Returns what ends in the next so many days. One statement, by the index of ends. */
export async function endingWithin(handle: Handle, days: number): Promise<EndingSoon> {
  const { rows } = await sql<EndingSoon>`
    select coalesce(sum(left_points), 0)::bigint as points, count(distinct user_id)::int as people
    from point_lots
    where left_points > 0 and ends_at > now() and ends_at <= now() + make_interval(days => ${days})`.execute(handle);
  return rows[0] ?? { points: 0, people: 0 };
}
