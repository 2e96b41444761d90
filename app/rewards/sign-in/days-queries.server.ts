import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Days in a row, read from the rows: never stored. `2026-11-29` by the market's calendar. */
export interface SignInState {
  today: string;
  /** The person has signed in today. */
  signed: boolean;
  /** Days in a row up to today, or up to yesterday while today is open. */
  streak: number;
  longest: number;
  /** Days made up in this month, whichever they were. */
  madeUp: number;
  /** The first day that the person could have signed in. */
  joined: string;
}

/**
 * Returns where a person stands, by the database's clock and the calendar of a zone. One statement over the person's
 * rows: a run of days has the same sum of day and rank.
 */
export async function signInState(handle: Handle, userId: number, zone: string): Promise<SignInState> {
  const { rows } = await sql<SignInState>`
    with clock as materialized (select (clock_timestamp() at time zone ${zone})::date as today),
    runs as (
      select count(*)::int as days, max(day) as last from (
        select day, day + (row_number() over (order by day desc))::int as run from sign_ins where user_id = ${userId}
      ) ranked group by run
    )
    select to_char(today, 'YYYY-MM-DD') as today,
      exists (select from sign_ins where user_id = ${userId} and day = today) as signed,
      coalesce((select max(days) from runs where last between today - 1 and today), 0) as streak,
      coalesce((select max(days) from runs), 0) as longest,
      (select count(*)::int from sign_ins where user_id = ${userId} and made_up
        and date_trunc('month', created_at at time zone ${zone}) = date_trunc('month', today)) as "madeUp",
      (select to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') from users where id = ${userId}) as joined
    from clock`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("The state of signing in has one row");
  return row;
}

/** A day of a calendar on which a person signed in. */
export interface SignedDay {
  day: string;
  madeUp: boolean;
  /** What it paid, or cost when made up. */
  points: number;
}

/** Returns the days of a month (`2026-11`) on which a person signed in, in order. One statement. */
export async function daysOfMonth(handle: Handle, userId: number, month: string): Promise<SignedDay[]> {
  const { rows } = await sql<SignedDay>`
    select to_char(day, 'YYYY-MM-DD') as day, made_up as "madeUp", points from sign_ins
    where user_id = ${userId} and day >= ${`${month}-01`}::date
      and day < ${`${month}-01`}::date + interval '1 month' order by day`.execute(handle);
  return rows;
}

/** Step: writes a day; false = the person has it. */
export async function insertDay(
  handle: Handle,
  { userId, day, madeUp, points }: SignedDay & { userId: number },
): Promise<boolean> {
  const row = await handle
    .insertInto("sign_ins")
    .values({ user_id: userId, day, made_up: madeUp, points })
    .onConflict((conflict) => conflict.doNothing())
    .returning("day")
    .executeTakeFirst();
  return row !== undefined;
}
