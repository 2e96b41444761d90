import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Days in a row on which a person signed in, `2026-11-29` by the market's calendar. */
export interface DayRun {
  first: string;
  last: string;
  days: number;
}

/** Returns a person's runs of days that end on a day or later, the latest first. One statement. */
export async function runsSince(handle: Handle, userId: number, day: string): Promise<DayRun[]> {
  const { rows } = await sql<DayRun>`
    select to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last, count(*)::int as days
    from (
      select day, day + (row_number() over (order by day desc))::int as run from sign_ins where user_id = ${userId}
    ) ranked
    group by run having max(day) >= ${day}::date order by max(day) desc`.execute(handle);
  return rows;
}
